// A table of labels: read it, and what was learned of several labels together.

import {ask, byId, count, h, plural, score, show} from '/assets/dom.js';
import {post, postText} from '/assets/http.js';

/** Asks for a table; resolves to what the service makes of it, or to undefined. */
export function askForLabels(kb) {
  const text = h('textarea', {rows: 8, spellcheck: 'false', 'aria-label': 'Table of labels', placeholder: 'individual,label,weight\nanna,yes,1\nbert,no,0.5', autofocus: true});
  const file = h('input', {type: 'file', id: 'labels-file', 'aria-label': 'File', accept: '.csv,.tsv,.txt,text/csv', onchange: async () => {
    if (file.files[0]) text.value = await file.files[0].text();
  }});
  return ask('A CSV of labels', h('div', {}, h('p', {}, 'A line of column names, then one for each individual: individual, label, and weight if some count more. '
    + 'Labels are yes and no, true and false, 1 and 0, or names of classes: then each is learned against the rest.'), file, text), 'Use', async () => {
    const content = file.files[0] && !text.value ? await file.files[0].text() : text.value;
    if (!content.trim()) throw new Error('Choose a file, or paste a table.');
    return postText(`/api/kbs/${kb}/labels`, content, 'text/csv');
  });
}

/** One label against the rest, as examples with weights. */
export function examplesOf(table, number) {
  const side = (isPositive) => table.examples.filter((example) => (example.number === number) === isPositive);
  return {positives: side(true), negatives: side(false),
    weights: Object.fromEntries(table.examples.filter(({weight}) => weight !== 1).map(({iri, weight}) => [iri, weight]))};
}

/** What was learned for each of several labels, and how well that tells them apart. */
export class LabelsView {
  #root = byId('labels');
  #onChoose;

  constructor(onChoose) {
    this.#onChoose = onChoose;
  }

  hide() {
    show(this.#root, false);
  }

  async show(kb, table, learned) {
    const {weights} = examplesOf(table, 0);
    const decision = await post(`/api/kbs/${kb}/decision`, {weights, answers: learned.map(({label, number, job}) => ({
      label, expression: job.answers[0].expression, examples: examplesOf(table, number).positives.map(({iri}) => iri)}))});
    const rows = learned.map((each, k) => h('tr', {}, h('th', {scope: 'row'}, each.label),
      h('td', {}, score(each.job.answers[0].f1)), h('td', {}, score(decision.labels[k].precision)), h('td', {}, score(decision.labels[k].recall)),
      h('td', {}, h('button', {type: 'button', class: 'dl', title: each.job.answers[0].english, onclick: () => this.#onChoose(each)}, each.job.answers[0].expression))));
    this.#root.replaceChildren(h('h2', {id: 'labels-title'}, plural(learned.length, 'label', 'labels')),
      h('p', {class: 'figures'}, figure(score(decision.accuracy), 'accuracy of the decision'), figure(score(decision.macroF1), 'macro F1'),
        figure(count(table.examples.length), 'individuals')),
      h('div', {class: 'scroll'}, h('table', {class: 'alternatives labels'}, h('thead', {}, h('tr', {},
        ['label', 'F1', 'precision', 'recall', 'expression'].map((name) => h('th', {scope: 'col'}, name)))), h('tbody', {}, rows))),
      h('p', {class: 'facts'}, `Each label was learned against the rest. Where several expressions hold, the most precise decides; where none does, it is ${decision.otherwise}.`));
    show(this.#root);
  }
}

function figure(value, name) {
  return h('span', {class: 'figure'}, h('b', {}, value), h('span', {}, name));
}
