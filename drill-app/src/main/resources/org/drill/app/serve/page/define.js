// Defining a class: which one, against whom, and the axioms that are offered for it.

import {ask, byId, count, h, plural, save, score, show} from '/assets/dom.js';
import {getBlob, query} from '/assets/http.js';

/** What is to be defined in place of examples, if anything is. */
export class DefinitionChoice {
  #asks;

  /** What a job is asked for; nothing if it has examples. */
  get asks() {
    return this.#asks;
  }

  use(asks) {
    this.#asks = asks?.define ? {define: asks.define, ...(asks.against ? {against: asks.against} : {})} : undefined;
    const row = byId('definition');
    show(row, Boolean(this.#asks));
    show(byId('example-lists'), !this.#asks);
    if (!this.#asks) return row.replaceChildren();
    row.replaceChildren(h('p', {}, 'Define ', h('b', {class: 'dl'}, this.#asks.define), ' against ',
      {siblings: 'its siblings', all: 'everybody else'}[this.#asks.against] ?? this.#asks.against ?? 'siblings, if there are enough, else everybody'),
    h('button', {type: 'button', class: 'quiet', onclick: () => this.use()}, 'Back to examples'));
  }

  /** Asks which class to define; resolves to whether one was chosen. */
  async ask(classes, chosen = '') {
    const list = h('datalist', {id: 'definable'}, classes.map(({name, count: size}) => h('option', {value: name}, `${name} (${count(size)})`)));
    const name = h('input', {list: 'definable', spellcheck: 'false', 'aria-label': 'Class', placeholder: 'Doctor', value: chosen, autofocus: true});
    const against = h('select', {'aria-label': 'Against'}, h('option', {value: ''}, 'siblings, or everybody if they are few'),
      h('option', {value: 'siblings'}, 'its siblings in the hierarchy'), h('option', {value: 'all'}, 'everybody else'),
      h('option', {value: 'classes'}, 'these classes …'));
    const others = h('input', {spellcheck: 'false', 'aria-label': 'Classes', placeholder: 'Teacher, Lawyer', hidden: true});
    against.addEventListener('change', () => show(others, against.value === 'classes'));
    const asks = await ask('Define a class', h('div', {}, h('p', {}, 'The instances of the class are told from others, without the class itself and '
      + 'what is below it. The answers are offered as axioms.'), name, list, h('p', {class: 'gap'}, 'Against'), against, others), 'Choose', () => {
      const define = name.value.trim();
      if (!define) throw new Error('Give the name of a class.');
      if (classes.length > 0 && classes.length < 2000 && !classes.some((each) => [each.name, each.iri, each.label].includes(define))) {
        throw new Error(`No class ${define} in this knowledge base.`);
      }
      if (against.value === 'classes' && !others.value.trim()) throw new Error('Give names of classes, with commas.');
      return {define, against: against.value === 'classes' ? others.value.trim() : against.value};
    });
    if (asks) this.use(asks);
    return Boolean(asks);
  }
}

/** The axioms that are offered, with what each would change. */
export function definitionCard(job, onChoose, onError) {
  const {definition} = job;
  const button = (label, format, rank) => h('button', {type: 'button', class: 'quiet', 'aria-label': `${label} of axiom ${rank}`, onclick: async () => {
    try {
      save(`${definition.name.replace(/\W+/g, '-')}-${format}.owl`, await getBlob(query(`/api/jobs/${job.id}/download`, {format, rank})));
    } catch (e) {
      onError(e);
    }
  }}, label);
  const people = (what, {count: size, some}) => (size === 0 ? '' : h('details', {},
    h('summary', {}, `${what}: ${count(size)}`), h('p', {class: 'facts'}, some.map(({label}) => label).join(', ') + (size > some.length ? ', …' : ''))));
  const offers = definition.offers.map((offer, k) => h('li', {class: 'offer'},
    h('p', {}, h('b', {class: 'dl'}, definition.name), h('span', {class: 'kind'}, ` ${offer.axiom} `),
      h('button', {type: 'button', class: 'expression dl', title: offer.english, onclick: () => onChoose(offer.expression)}, offer.expression)),
    h('p', {class: 'facts'}, offer.newcomers.count + offer.leftOut.count === 0
      ? `Exactly the ${plural(definition.instances, 'instance', 'instances')} of today: nothing changes.`
      : `On the whole graph: recall ${score(offer.recall)}, precision ${score(offer.precision)}.`,
    offer.isNews ? '' : ' Says no more than the hierarchy does.'),
    people(offer.axiom === 'EquivalentTo' ? `New in ${definition.name}` : 'Also true of', offer.newcomers),
    people('Instances that do not satisfy it', offer.leftOut),
    h('div', {class: 'row'}, button('Save axiom', 'axiom', k + 1), definition.hasOntology ? button('Save ontology with it', 'ontology', k + 1) : '')));
  const whom = {siblings: `siblings (${definition.againstClasses.join(', ')})`, all: 'everybody else', classes: definition.againstClasses.join(', ')};
  return h('div', {class: 'card definition'}, h('h2', {}, `Axioms for ${definition.name}`),
    h('p', {class: 'facts'}, `${plural(definition.instances, 'instance', 'instances')} against ${count(definition.others)} of ${whom[definition.against] ?? definition.against}. `
      + 'Whether a reasoner still finds the ontology consistent, “drill define” says on the command line.'),
    h('ol', {class: 'offers'}, offers));
}
