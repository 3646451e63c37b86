// What follows in the open world: of each example, beside the closed one, with what decides and why.

import {h, plural, score} from '/assets/dom.js';
import {get, query} from '/assets/http.js';

/** @param expression gives the expression as it stands */
export function worldCard(job, expression, onError) {
  const found = h('div', {class: 'world-found', 'aria-live': 'polite'});
  const ask = h('button', {type: 'button', id: 'world', onclick: async () => {
    ask.disabled = true;
    found.replaceChildren(h('p', {class: 'facts'}, 'A reasoner is at work …'));
    try {
      found.replaceChildren(...shown(await get(query(`/api/jobs/${job.id}/world`, {expression: expression()}))));
    } catch (e) {
      found.replaceChildren();
      onError(e);
    }
    ask.disabled = false;
  }}, 'Ask a reasoner');
  return h('div', {class: 'card world'}, h('h2', {}, 'In the open world'),
    h('p', {class: 'facts'}, 'What the ontology implies of the examples, if what it does not state may hold, too.'),
    h('div', {class: 'row actions'}, ask), found);
}

function shown(world) {
  const counts = (name, {entailed, refuted, unknown}) => `${name}: ${entailed} entailed, ${refuted} refuted, ${unknown} unknown`;
  const kind = (example) => (example.openWorld === 'unknown' ? '' : (example.openWorld === 'entailed') === example.positive ? 'yes' : 'no');
  const rows = world.examples.map((example) => h('tr', {},
    h('td', {class: 'who', title: example.iri}, example.label), h('td', {}, example.positive ? 'positive' : 'negative'),
    h('td', {}, example.closedWorld ? 'covered' : 'left out'), h('td', {class: kind(example)}, example.openWorld),
    h('td', {}, example.decidedBy.length > 0 ? `To decide it: ${example.decidedBy.join('; and ')}` : '',
      example.justification.length > 0 ? h('span', {}, 'Since ', h('code', {}, example.justification.join('; '))) : '')));
  return [
    h('p', {class: 'facts'}, `${plural(world.examples.length, 'example', 'examples')} (${world.reasoner}). `
      + `${counts('Positive', world.positives)}. ${counts('Negative', world.negatives)}. `
      + `F1 ${score(world.f1)}, decided rightly ${score(world.decidedRightly)}.`),
    world.fault ? h('p', {class: 'problem'}, `Verdicts or reasons are missing: ${world.fault}.`) : '',
    h('div', {class: 'panel', tabindex: '0', role: 'region', 'aria-label': 'What follows of each example'}, h('table', {class: 'scores'},
      h('thead', {}, h('tr', {}, ['individual', 'example', 'closed world', 'open world', 'why, or what decides'].map((name) => h('th', {scope: 'col'}, name)))),
      h('tbody', {}, rows))),
  ].filter((part) => part !== '');
}
