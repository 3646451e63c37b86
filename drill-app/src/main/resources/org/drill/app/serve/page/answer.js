// The answer: the expression in three forms, what it gets right and wrong and why, alternatives, a try of your own.

import {ApplyCard} from '/assets/apply.js';
import {definitionCard} from '/assets/define.js';
import {byId, copy, count, h, later, plural, save, score, show} from '/assets/dom.js';
import {expectedCard} from '/assets/expected.js';
import {frontCard} from '/assets/front.js';
import {get, getBlob, query} from '/assets/http.js';
import {forFile} from '/assets/language.js';
import {linkOf} from '/assets/link.js';
import {ENDINGS} from '/assets/watch.js';
import {worldCard} from '/assets/world.js';

const CELLS = [
  ['truePositives', 'positive, covered', 'right'],
  ['falseNegatives', 'positive, missed', 'wrong'],
  ['falsePositives', 'negative, covered', 'wrong'],
  ['trueNegatives', 'negative, left out', 'right'],
];
const PAGE = 50;
const OWL_SYNTAXES = [
  ['owl', 'RDF/XML'], ['ttl', 'Turtle'], ['omn', 'Manchester'], ['ofn', 'functional'], ['owx', 'OWL/XML'], ['nt', 'N-Triples'], ['jsonld', 'JSON-LD'],
];

export class AnswerView {
  #root = byId('answer');
  #job;
  #run;
  #cell;
  #turn = 0;
  #onError;

  constructor(onError) {
    this.#onError = onError;
  }

  hide() {
    show(this.#root, false);
  }

  async show(job, run) {
    this.#job = job;
    this.#run = run;
    this.#cell = undefined;
    this.head = h('div', {class: 'card answer'});
    this.matrix = h('div', {class: 'card'});
    const choose = (expression) => this.#choose(expression);
    const own = this.#own(job.answers[0].expression);
    const apply = new ApplyCard(job.kb, () => this.own.value, this.#onError);
    this.#root.replaceChildren(this.head,
      ...(job.definition ? [definitionCard(job, choose, this.#onError)] : []),
      this.matrix, own,
      ...(job.expected ? [expectedCard(job)] : []),
      ...(job.front?.length > 1 ? [frontCard(job, choose)] : []),
      apply.root, worldCard(job, () => this.own.value, this.#onError), this.#alternatives(), this.#files());
    show(this.#root);
    await this.#evaluate(job.answers[0].expression, true);
  }

  /** Puts an expression where the reader can change it, and shows it. */
  #choose(expression) {
    this.#cell = undefined;
    this.own.value = expression;
    this.#evaluate(expression).catch(this.#onError);
    this.head.scrollIntoView({block: 'nearest', behavior: 'smooth'});
  }

  /** Shows any expression against the examples. */
  async #evaluate(expression, isAnswer = false) {
    const turn = ++this.#turn;
    const found = await get(query(`/api/jobs/${this.#job.id}/evaluation`, {expression, limit: PAGE}));
    if (turn !== this.#turn) return;
    this.#expression(found.scores, isAnswer || expression === this.#job.answers[0].expression);
    const wrong = found.scores.falseNegatives + found.scores.falsePositives;
    const wanted = this.#cell ?? (wrong === 0 ? 'truePositives' : found.scores.falseNegatives > 0 ? 'falseNegatives' : 'falsePositives');
    this.#confusion(found, wanted);
  }

  #expression(scores, isAnswer) {
    const form = (name, text, kind) => h('div', {class: 'form'}, h('span', {class: 'name'}, name),
      h('code', {class: kind}, text),
      h('button', {type: 'button', class: 'quiet', onclick: (event) => copy(text, event.target)}, 'Copy'));
    const ending = `${plural(this.#job.tested, 'expression', 'expressions')} of ${this.#job.language} tested in `
      + `${this.#job.seconds.toFixed(2)} s: ` + ENDINGS[this.#job.stopped] + (this.#job.certified
      ? `. No expression of ${this.#job.language} up to length ${this.#job.certified} is better.` : '.');
    this.head.replaceChildren(
      h('h2', {id: 'answer-title'}, isAnswer ? 'Answer' : 'Your expression'),
      h('p', {class: 'sentence'}, scores.english),
      h('div', {class: 'figures'},
        badge(score(scores.f1), 'F1'),
        isAnswer && (this.#job.ceiling ?? 1) < 1 ? badge(score(this.#job.ceiling), 'best possible F1') : '',
        badge(score(scores.accuracy), 'accuracy'), badge(scores.length, 'length'),
        isAnswer && this.#job.promise !== undefined ? badge(score(this.#job.promise), 'F1 promised on new individuals') : '',
        isAnswer && this.#job.expected ? badge(score(this.#job.expected.learned.f1.mean), 'F1 on held-out examples') : ''),
      form('DL', scores.expression, 'dl'),
      form('Manchester', scores.manchester, 'manchester'),
      h('p', {class: 'facts'}, ending));
  }

  #confusion(found, wanted) {
    const cells = CELLS.map(([key, name, kind]) => h('button', {
      type: 'button', id: `cell-${key}`, class: `cell ${kind}`, role: 'tab', 'aria-selected': String(key === wanted), 'aria-controls': 'members',
      'data-empty': found[key].count === 0, onclick: () => {
        this.#cell = key;
        this.#confusion(found, key);
      },
    }, h('b', {}, count(found[key].count)), h('span', {}, name)));
    const list = h('ul', {class: 'members'});
    this.#members(list, found, wanted, 0);
    const name = CELLS.find(([key]) => key === wanted)[1];
    this.matrix.replaceChildren(
      h('h2', {}, 'Right and wrong'),
      h('div', {class: 'matrix', role: 'tablist', 'aria-label': 'Confusion matrix'}, cells),
      h('h3', {}, name[0].toUpperCase() + name.slice(1)),
      h('div', {id: 'members', class: 'panel', role: 'tabpanel', tabindex: '0', 'aria-labelledby': `cell-${wanted}`}, list));
  }

  #members(list, found, key, offset) {
    const cell = found[key];
    for (const member of cell.members) {
      const name = h('span', {class: 'who', title: member.iri}, member.label);
      list.append(member.why.length === 0 ? h('li', {}, name) : h('li', {}, h('details', {},
        h('summary', {}, name, h('span', {class: 'short'}, ` ${member.why[0].says}`)),
        h('ul', {class: 'why'}, member.why.map((line) => {
          const item = h('li', {}, h('span', {class: 'who'}, line.who), ` ${line.says} `,
            line.part ? h('code', {class: 'dl'}, line.part) : '');
          item.style.setProperty('--depth', line.depth);
          return item;
        })))));
    }
    if (cell.count === 0) list.append(h('li', {class: 'empty'}, 'none'));
    const next = offset + cell.members.length;
    if (next < cell.count && cell.members.length > 0) {
      const more = h('button', {type: 'button', class: 'quiet', onclick: async () => {
        try {
          const page = await get(query(`/api/jobs/${this.#job.id}/evaluation`,
            {expression: found.scores.expression, offset: next, limit: 4 * PAGE}));
          item.remove();
          this.#members(list, page, key, next);
        } catch (e) {
          this.#onError(e);
        }
      }}, `${count(cell.count - next)} more`);
      const item = h('li', {class: 'more'}, more);
      list.append(item);
    }
  }

  /** A field for an expression of the reader's own, evaluated while they type. */
  #own(expression) {
    const problem = h('p', {class: 'problem', role: 'status'});
    this.own = h('input', {id: 'own', value: expression, spellcheck: 'false', class: 'dl', oninput: later(200, async () => {
      try {
        await this.#evaluate(this.own.value);
        problem.textContent = '';
      } catch (e) {
        problem.textContent = e.message;
      }
    })});
    return h('div', {class: 'card own'}, h('label', {for: 'own'}, 'Change the expression and see what happens'), this.own, problem);
  }

  #alternatives() {
    const rows = this.#job.answers.map((answer, k) => h('tr', {},
      h('td', {}, k + 1), h('td', {}, score(answer.f1)), h('td', {}, score(answer.accuracy)), h('td', {}, answer.length),
      h('td', {}, h('button', {type: 'button', class: 'dl', title: answer.english, onclick: () => this.#choose(answer.expression)}, answer.expression))));
    return h('div', {class: 'card'}, h('h2', {}, 'Alternatives'), h('div', {class: 'scroll'}, h('table', {class: 'alternatives'},
      h('thead', {}, h('tr', {}, ['rank', 'F1', 'accuracy', 'length', 'expression'].map((name) => h('th', {scope: 'col'}, name)))),
      h('tbody', {}, rows))));
  }

  #files() {
    const fetchFile = async (format, ending, more = {}) => {
      try {
        save(`answer.${ending}`, await getBlob(query(`/api/jobs/${this.#job.id}/download`, {format, ...more})));
      } catch (e) {
        this.#onError(e);
      }
    };
    const download = (format, ending) => h('button', {type: 'button', onclick: () => fetchFile(format, ending)}, format.toUpperCase());
    const syntax = h('select', {id: 'owl-syntax', 'aria-label': 'Syntax of OWL'},
      OWL_SYNTAXES.map(([ending, name]) => h('option', {value: ending}, name)));
    const owl = h('button', {type: 'button', onclick: () => fetchFile('owl', syntax.value, {syntax: syntax.value})}, 'OWL');
    const problem = () => save('problem.json', new Blob([JSON.stringify({problems: {examples: {
      positive_examples: this.#run.positives, negative_examples: this.#run.negatives,
      ...(this.#run.weights ? {weights: this.#run.weights} : {}),
      ...(this.#run.ignore?.length ? {ignore_concepts: this.#run.ignore} : {}),
      ...forFile(this.#run),
    }}}, undefined, 2)], {type: 'application/json'}));
    const link = async (event) => {
      const button = event.target;
      const address = await linkOf(this.#run);
      if (address) {
        history.replaceState(undefined, '', new URL(address).hash);
        await copy(address, button);
      } else this.#onError(new Error('Too many examples for a link; download the problem instead.'));
    };
    return h('div', {class: 'card'}, h('h2', {}, 'Take it with you'), h('div', {class: 'row'},
      owl, syntax, download('shacl', 'shacl.ttl'), download('swrl', 'swrl.owl'), download('sparql', 'rq'),
      download('construct', 'construct.rq'), download('update', 'ru'), download('robot', 'tsv'), download('dosdp', 'dosdp.tsv'),
      download('dosdp-pattern', 'dosdp.yaml'), download('csv', 'csv'), download('json', 'json'),
      this.#run.define ? '' : h('button', {type: 'button', onclick: problem}, 'Problem'),
      h('button', {type: 'button', id: 'copy-link', onclick: link}, 'Copy link to this run')));
  }
}

function badge(value, name) {
  return h('div', {class: 'figure'}, h('b', {}, String(value)), h('span', {}, name));
}
