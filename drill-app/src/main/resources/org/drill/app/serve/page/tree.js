// The search tree, drawn around its start: colour is quality, size is coverage; the best have their expression beside
// them. One stop for the keyboard; arrows move.

import {h, score, svg} from '/assets/dom.js';

const SIZE = 1000;
const LABELS = 10;
const LABEL_CHARS = 28;
const BEST_CHARS = 44;
const MARGIN = 40;
const FONT = 12.5;
const MOST_DOTS = 1;

/** The share of nodes that are worse, so that the colours are spread over what is there. */
function ranks(nodes) {
  const values = nodes.map(({f1}) => f1).sort((a, b) => a - b);
  const least = values[0];
  const most = values[values.length - 1];
  const place = new Map();
  values.forEach((value, k) => { if (!place.has(value)) place.set(value, k / Math.max(1, values.length - 1)); });
  // half by rank, half by value: equal steps stay visible, and a few bad ones do not take all of the scale
  return {least, most, middle: values[values.length >> 1],
    of: (f1) => (most === least ? 1 : f1 === most ? 1 : 0.5 * place.get(f1) + 0.5 * (f1 - least) / (most - least))};
}
/** An expression in a few characters: what it adds to the one above, if it goes on from that. */
function shortened(expression, above, most) {
  let same = 0;
  while (same < above.length && expression[same] === above[same]) same++;
  const from = Math.max(expression.lastIndexOf(' ', same), expression.lastIndexOf('(', same)) + 1;
  const text = expression.length > most && from > 4 ? `… ${expression.slice(from)}` : expression;
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** Moves and widens a drawing so that it fills its square, twice as large at most. */
function fit(points) {
  const [left, right] = [Math.min(...points.map(({x}) => x)), Math.max(...points.map(({x}) => x))];
  const [top, bottom] = [Math.min(...points.map(({y}) => y)), Math.max(...points.map(({y}) => y))];
  const scale = Math.min(2, (SIZE - 2 * MARGIN) / Math.max(right - left, bottom - top, 1));
  for (const point of points) {
    point.x = SIZE / 2 + (point.x - (left + right) / 2) * scale;
    point.y = SIZE / 2 + (point.y - (top + bottom) / 2) * scale;
  }
}

/** A link that leaves its upper end towards the middle of the drawing and bends to the lower. */
function curve(from, to) {
  const x = (from.x + to.x) / 2 * 0.9 + SIZE / 2 * 0.1;
  const y = (from.y + to.y) / 2 * 0.9 + SIZE / 2 * 0.1;
  return `M${from.x.toFixed(1)} ${from.y.toFixed(1)}Q${x.toFixed(1)} ${y.toFixed(1)} ${to.x.toFixed(1)} ${to.y.toFixed(1)}`;
}

const KEYS = {ArrowUp: 'parent', ArrowDown: 'child', ArrowLeft: 'before', ArrowRight: 'after'};

export class Tree {
  #root;
  #nodes = new Map();
  #elements = new Map();
  #chosen;
  #onChoose;
  #scheduled = false;

  constructor(root, onChoose) {
    this.#root = root;
    this.#onChoose = onChoose;
    this.links = svg('g', {class: 'links'});
    this.dots = svg('g', {class: 'dots'});
    this.names = svg('g', {class: 'names', 'aria-hidden': 'true'});
    this.svg = svg('svg', {viewBox: `0 0 ${SIZE} ${SIZE}`, role: 'application', tabindex: '0', focusable: 'true',
      'aria-label': 'Search tree: arrow keys move, Enter opens', onkeydown: (event) => this.#key(event)},
    this.links, this.dots, this.names);
    this.legend = h('p', {class: 'legend', 'aria-hidden': 'true'});
    root.replaceChildren(this.svg, this.legend);
  }

  clear() {
    this.#nodes.clear();
    this.#elements.clear();
    this.#chosen = undefined;
    this.links.replaceChildren();
    this.dots.replaceChildren();
    this.names.replaceChildren();
  }

  update({reset, added, removed}) {
    if (reset) this.clear();
    for (const id of removed) {
      this.#nodes.delete(id);
      const element = this.#elements.get(id);
      element?.link.remove();
      element?.dot.remove();
      this.#elements.delete(id);
    }
    for (const node of added) this.#nodes.set(node.id, node);
    if (!this.#scheduled) {
      this.#scheduled = true;
      requestAnimationFrame(() => {
        this.#scheduled = false;
        this.#draw();
      });
    }
  }

  get size() {
    return this.#nodes.size;
  }

  /** Places every node on the ring of its depth, with room for the leaves below it. */
  #layout() {
    this.children = new Map();
    let start;
    for (const node of this.#nodes.values()) {
      if (node.parent === node.id) start = node;
      else if (this.#nodes.has(node.parent)) {
        const siblings = this.children.get(node.parent);
        if (siblings) siblings.push(node);
        else this.children.set(node.parent, [node]);
      }
    }
    const places = new Map();
    if (!start) return places;
    const leaves = new Map();
    let deepest = 1;
    const measure = (node, depth) => {
      deepest = Math.max(deepest, depth);
      const below = this.children.get(node.id) ?? [];
      below.sort((a, b) => a.id - b.id);
      const sum = below.reduce((total, child) => total + measure(child, depth + 1), 0);
      leaves.set(node.id, Math.max(1, sum));
      return Math.max(1, sum);
    };
    measure(start, 0);
    const ring = (SIZE / 2 - MARGIN) / deepest;
    const place = (node, depth, from, to) => {
      const angle = (from + to) / 2;
      places.set(node.id, {
        x: SIZE / 2 + Math.cos(angle) * ring * depth,
        y: SIZE / 2 + Math.sin(angle) * ring * depth,
      });
      let at = from;
      for (const child of this.children.get(node.id) ?? []) {
        const part = (to - from) * leaves.get(child.id) / leaves.get(node.id);
        place(child, depth + 1, at, at + part);
        at += part;
      }
    };
    place(start, 0, -Math.PI / 2, 1.5 * Math.PI);
    fit([...places.values()]);
    return places;
  }

  #draw() {
    const places = this.#layout();
    if (this.#nodes.size === 0) return;
    let best;
    for (const node of this.#nodes.values()) {
      if (!best || node.f1 > best.f1 || (node.f1 === best.f1 && node.length < best.length)) best = node;
    }
    const scale = ranks([...this.#nodes.values()]);
    this.legend.replaceChildren(`F1 ${score(scale.least)} `, h('span', {class: 'scale'}), ` ${score(scale.most)}, half of them above ${score(scale.middle)} · size: examples covered`);
    const path = new Set();
    for (let node = best; node && !path.has(node.id); node = this.#nodes.get(node.parent)) path.add(node.id);
    for (const node of this.#nodes.values()) {
      const place = places.get(node.id);
      if (!place) continue;
      const element = this.#elements.get(node.id) ?? this.#create(node);
      const above = places.get(node.parent) ?? place;
      element.link.setAttribute('d', curve(above, place));
      element.dot.setAttribute('transform', `translate(${place.x.toFixed(1)} ${place.y.toFixed(1)})`);
      element.dot.style.setProperty('--q', scale.of(node.f1).toFixed(3));
      element.link.classList.toggle('path', path.has(node.id));
      element.dot.classList.toggle('path', path.has(node.id));
      element.dot.classList.toggle('best', node === best);
      element.dot.classList.toggle('chosen', node.id === this.#chosen);
    }
    this.#name(places, path, best);
  }

  /** Writes expressions beside the best nodes and those on the way to the best, as far as there is room. */
  #name(places, path, best) {
    const wanted = [...this.#nodes.values()].filter(({id}) => places.has(id)).sort((a, b) =>
      (b === best) - (a === best) || path.has(b.id) - path.has(a.id) || b.f1 - a.f1 || a.length - b.length);
    const font = FONT * SIZE / (this.svg.clientWidth || SIZE / 2);
    const dots = [...places.values()].map(({x, y}) => ({left: x - 8, right: x + 8, top: y - 8, bottom: y + 8}));
    const meets = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
    const taken = [];
    const said = new Set();
    const names = [];
    for (const node of wanted.slice(0, 60)) {
      if (names.length === LABELS) break;
      const {x, y} = places.get(node.id);
      const text = shortened(node.expression, this.#nodes.get(node.parent)?.expression ?? '',
        node === best ? BEST_CHARS : LABEL_CHARS);
      if (said.has(text)) continue;
      const width = text.length * font * 0.56;
      const reach = 10 + 12 * Math.sqrt(node.coverage);
      const [free] = [[x + reach, y], [x - reach - width, y], [x - width / 2, y - reach - font / 2], [x - width / 2, y + reach + font / 2]]
        .map(([left, middle]) => ({left, right: left + width, top: middle - font * 0.65, bottom: middle + font * 0.65}))
        .filter((box) => box.left >= 0 && box.right <= SIZE && box.top >= 0 && box.bottom <= SIZE && !taken.some((other) => meets(box, other)))
        .map((box) => ({box, over: dots.filter((dot) => meets(box, dot)).length}))
        .sort((one, other) => one.over - other.over);
      if (free && (node === best || free.over <= MOST_DOTS)) {
        taken.push(free.box);
        said.add(text);
        names.push(svg('text', {x: free.box.left.toFixed(1), y: (free.box.bottom - font * 0.3).toFixed(1), 'font-size': font.toFixed(1),
          class: node === best ? 'best' : ''}, text));
      }
    }
    this.names.replaceChildren(...names);
  }

  #create(node) {
    const link = svg('path');
    const dot = svg('g', {class: 'dot', onclick: () => this.#choose(node.id)},
      svg('title', {}, `${node.expression}\nF1 ${score(node.f1)}`),
      svg('circle', {r: 22, class: 'reach'}),
      svg('circle', {r: (5 + 12 * Math.sqrt(node.coverage)).toFixed(1), class: 'body'}));
    dot.dataset.id = node.id;
    this.links.append(link);
    this.dots.append(dot);
    const element = {link, dot};
    this.#elements.set(node.id, element);
    return element;
  }

  #choose(id, opens = true) {
    this.#elements.get(this.#chosen)?.dot.classList.remove('chosen');
    this.#chosen = id;
    const node = this.#nodes.get(id);
    this.#elements.get(id)?.dot.classList.add('chosen');
    if (node) this.#onChoose(node, opens);
  }

  #key(event) {
    const node = this.#nodes.get(this.#chosen) ?? [...this.#nodes.values()].find((n) => n.parent === n.id);
    if (!node) return;
    const siblings = this.children?.get(node.parent) ?? [node];
    const at = siblings.indexOf(node);
    const move = {
      parent: () => this.#nodes.get(node.parent),
      child: () => (this.children?.get(node.id) ?? []).reduce((a, b) => (!a || b.f1 > a.f1 ? b : a), undefined),
      before: () => siblings[(at - 1 + siblings.length) % siblings.length],
      after: () => siblings[(at + 1) % siblings.length],
    };
    if (event.key in KEYS) {
      event.preventDefault();
      const next = this.#chosen === undefined ? node : move[KEYS[event.key]]();
      if (next) this.#choose(next.id, false);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      this.#choose(node.id);
    }
  }
}
