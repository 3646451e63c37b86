// The front of lengths: of each length the best answer, where it is better than all shorter ones.

import {h, score} from '/assets/dom.js';

/** A column for each length: the bar is F1, the marks are accuracy and what is promised on new individuals. */
export function frontCard({front, answers}, onChoose) {
  const hasPromise = front.some(({promise}) => promise !== undefined);
  const columns = front.map((point) => {
    const words = `Length ${point.length}: F1 ${score(point.f1)}, accuracy ${score(point.accuracy)}`
      + (point.promise === undefined ? '' : `, promised ${score(point.promise)}`);
    const plot = h('span', {class: 'plot'}, h('span', {class: 'bar'}), h('span', {class: 'mark accuracy'}),
      point.promise === undefined ? '' : h('span', {class: 'mark promise'}));
    plot.style.setProperty('--f1', point.f1);
    plot.style.setProperty('--accuracy', point.accuracy);
    plot.style.setProperty('--promise', point.promise ?? 0);
    const isAnswer = point.expression === answers[0].expression;
    return h('li', {}, h('button', {type: 'button', class: isAnswer ? 'point answer' : 'point', title: `${point.expression}\n${words}`,
      'aria-label': `${words}: ${point.expression}`, onclick: () => onChoose(point.expression)},
    h('b', {}, score(point.f1).replace(/^0/, '')), plot, h('span', {class: 'length'}, point.length)));
  });
  return h('div', {class: 'card front'}, h('h2', {}, 'What length buys'),
    h('ol', {class: 'columns', 'aria-label': 'The best answer of each length'}, columns),
    h('p', {class: 'legend'}, h('span', {class: 'key bar'}), ' F1  ', h('span', {class: 'key accuracy'}), ' accuracy  ',
      hasPromise ? h('span', {class: 'key promise'}) : '', hasPromise ? ' F1 promised on new individuals  ' : '',
      '· below: symbols; a click shows the expression'));
}
