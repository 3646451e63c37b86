// A search while it runs: the best expression so far, figures, quality over time, the tree.

import {byId, count, h, plural, score, show, svg} from '/assets/dom.js';
import {get, query} from '/assets/http.js';
import {Tree} from '/assets/tree.js';

const WIDTH = 600;
const HEIGHT = 90;

const STATES = {queued: 'Waiting for its turn', running: 'Searching', done: 'Done', cancelled: 'Cancelled', failed: 'Failed'};

export const ENDINGS = {
  goal: 'found what was asked for',
  time: 'stopped at the time limit',
  expressions: 'stopped at the limit on expressions',
  memory: 'stopped at the limit on memory',
  cancelled: 'stopped by you',
  exhausted: 'tried everything up to this length',
  narrowed: 'tried all that looked promising',
};

export class Watch {
  #job;
  #node = 0;

  constructor() {
    this.tree = new Tree(byId('tree'), (node, opens) => this.#showNode(node, opens));
  }

  start(job) {
    this.#job = job.id;
    this.tree.clear();
    byId('node').replaceChildren();
    show(byId('watch'));
    this.update(job);
  }

  update(job) {
    const ending = job.stopped ? `, ${ENDINGS[job.stopped]}` : '';
    const held = job.state === 'running' && job.folds > 0 ? `: ${job.foldsDone} of ${job.folds} parts held out` : '';
    byId('status').textContent = STATES[job.state] + held + ending;
    byId('watch').dataset.state = job.state;
    byId('best').replaceChildren(...(job.best
      ? [h('span', {class: 'dl'}, job.best.expression), h('span', {class: 'english'}, job.best.english)]
      : [h('span', {class: 'english'}, 'No expression yet …')]));
    byId('figures').replaceChildren(
      figure(job.best ? score(job.best.f1) : '–', 'F1'),
      figure(`${job.seconds.toFixed(job.seconds < 10 ? 2 : 1)} s`, `of ${job.maxSeconds} s`),
      figure(count(job.tested), 'tested'),
      figure(count(job.open), 'open nodes'));
    this.#showNotes(job.notes.map((note) => `Note: ${note}.`));
    this.#chart(job);
  }

  /** Changes only what is new, as it is read aloud. */
  #showNotes(notes) {
    const shown = [...byId('notes').children].map((line) => line.textContent);
    if (shown.join('\n') !== notes.join('\n')) {
      byId('notes').replaceChildren(...notes.map((note) => h('p', {class: 'facts'}, note)));
    }
  }

  lost(isLost) {
    if (isLost) byId('status').textContent = 'Connection lost, trying again …';
  }

  /** Quality over time, as steps. */
  #chart(job) {
    const end = Math.max(job.seconds, 0.05);
    const x = (seconds) => (Math.min(seconds, end) / end * WIDTH).toFixed(1);
    const y = (f1) => (HEIGHT - 8 - f1 * (HEIGHT - 16)).toFixed(1);
    let line = `M0 ${y(0)}`;
    let last = 0;
    for (const {seconds, f1} of job.history) {
      line += `L${x(seconds)} ${y(last)}L${x(seconds)} ${y(f1)}`;
      last = f1;
    }
    line += `L${WIDTH} ${y(last)}`;
    byId('chart').replaceChildren(svg('svg', {viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', preserveAspectRatio: 'none',
      'aria-label': `Quality over time: F1 ${score(last)} after ${end.toFixed(1)} seconds`},
    svg('path', {class: 'grid', d: `M0 ${y(1)}H${WIDTH}M0 ${y(0.5)}H${WIDTH}M0 ${y(0)}H${WIDTH}`}),
    svg('path', {class: 'area', d: `${line}L${WIDTH} ${y(0)}L0 ${y(0)}Z`}),
    svg('path', {class: 'line', d: line})),
    h('span', {class: 'axis'}, 'F1 over time'));
  }

  async #showNode(node, opens) {
    const turn = ++this.#node;
    const list = h('p', {class: 'instances'});
    byId('node').replaceChildren(
      h('p', {}, h('span', {class: 'dl'}, node.expression)),
      h('p', {class: 'facts'}, `F1 ${score(node.f1)} · accuracy ${score(node.accuracy)} · length ${node.length} · `
        + `covers ${Math.round(node.coverage * 100)} % of the examples`),
      list);
    if (!opens) return;
    list.textContent = '…';
    try {
      const found = await get(query(`/api/jobs/${this.#job}/evaluation`, {expression: node.expression, limit: 8}));
      if (turn !== this.#node) return;
      const some = [...found.truePositives.members, ...found.falsePositives.members].slice(0, 10).map((m) => m.label);
      list.textContent = `${found.scores.english}: ${plural(found.instances, 'instance', 'instances')}`
        + (some.length > 0 ? `, such as ${some.join(', ')}` : '');
    } catch (e) {
      list.textContent = e.message;
    }
  }
}

function figure(value, name) {
  return h('div', {class: 'figure'}, h('b', {}, value), h('span', {}, name));
}
