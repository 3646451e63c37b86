// What to expect on new individuals: scores on examples that were held out, with their spread.

import {h, plural, score, svg} from '/assets/dom.js';

const WIDTH = 400;
const ROW = 26;

function words({mean, deviation, low, high}) {
  return score(mean) + (deviation === undefined ? '' : ` ± ${deviation.toFixed(3)}`)
    + (low === undefined ? '' : ` (${score(low)} to ${score(high)})`);
}

/** The folds as dots, the interval as a bar, their mean as a line, and F1 on the examples. */
function picture(expected, name, key, onExamples) {
  const x = (value) => (8 + value * (WIDTH - 16)).toFixed(1);
  const {mean, low, high} = expected.learned[name];
  const y = ROW / 2;
  return svg('svg', {viewBox: `0 0 ${WIDTH} ${ROW}`, class: 'spread', role: 'img',
    'aria-label': `${name === 'f1' ? 'F1' : 'Accuracy'} of each part: ${expected.results.map((fold) => score(fold[key])).join(', ')}`},
  svg('path', {class: 'grid', d: `M${x(0)} ${y}H${x(1)}`}),
  low === undefined ? '' : svg('rect', {class: 'interval', x: x(low), width: Math.max(2, x(high) - x(low)).toFixed(1), y: y - 7, height: 14, rx: 3}),
  expected.results.map((fold) => svg('circle', {class: 'fold', cx: x(fold[key]), cy: y, r: 4.5})),
  svg('path', {class: 'mean', d: `M${x(mean)} 2V${ROW - 2}`}),
  svg('path', {class: 'examples', d: `M${x(onExamples)} 9l-5 -8h10z`}));
}

export function expectedCard({expected, answers}) {
  const rows = [['what is learned', expected.learned], ['⊤, everybody', expected.top], ['the larger side', expected.majority]]
    .map(([name, scores]) => h('tr', {}, h('th', {scope: 'row'}, name), h('td', {}, words(scores.f1)), h('td', {}, words(scores.accuracy))));
  const how = expected.holdout === undefined
    ? `${plural(expected.folds, 'time', 'times')} a part of the examples was held out; ± is the standard deviation over them, the interval holds in 95 of 100 cases.`
    : `${Math.round(expected.holdout * 100)} % of the examples were held out once; the interval holds in 95 of 100 cases.`;
  return h('div', {class: 'card expected'}, h('h2', {}, 'On new individuals'),
    expected.notes.map((note) => h('p', {class: 'caution'}, `${note[0].toUpperCase()}${note.slice(1)}.`)),
    h('div', {class: 'scroll'}, h('table', {class: 'scores'}, h('thead', {}, h('tr', {}, h('td'), h('th', {scope: 'col'}, 'F1'), h('th', {scope: 'col'}, 'accuracy'))),
      h('tbody', {}, rows))),
    h('div', {class: 'spreads'},
      h('div', {}, h('span', {class: 'name'}, 'F1'), picture(expected, 'f1', 'testF1', answers[0].f1)),
      h('div', {}, h('span', {class: 'name'}, 'accuracy'), picture(expected, 'accuracy', 'testAccuracy', answers[0].accuracy))),
    h('p', {class: 'facts'}, `From 0 to 1: dots are parts, the line is their mean, the triangle is the answer on its own examples. ${how}`),
    h('details', {}, h('summary', {}, 'What was learned without each part'),
      h('ol', {class: 'folds'}, expected.results.map((fold) => h('li', {}, h('span', {class: 'name'},
        `${score(fold.f1)} → ${score(fold.testF1)}`), h('code', {class: 'dl'}, fold.expression))))));
}
