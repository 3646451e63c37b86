// A list of examples: find by name, paste, take the instances of an expression, remove.

import {ask, byId, count, h, later, show} from '/assets/dom.js';
import {get, post, query} from '/assets/http.js';

const SHOWN = 40;
const SUGGESTED = 12;

export class ExampleList {
  #root;
  #title;
  #empty;
  #kb = () => '';
  #onError;
  #onChange;
  #weightOf;
  #examples = new Map();
  #shown = SHOWN;
  #suggestions = [];
  #active = -1;
  #search;

  constructor(root, {title, empty, kb, onError, onChange, weightOf}) {
    this.#root = root;
    this.#title = title;
    this.#empty = empty;
    this.#kb = kb;
    this.#onError = onError;
    this.#onChange = onChange;
    this.#weightOf = weightOf;
    this.#build();
    this.#draw();
  }

  get iris() {
    return [...this.#examples.keys()];
  }

  has(iri) {
    return this.#examples.has(iri);
  }

  delete(iri) {
    if (this.#examples.delete(iri)) this.#draw();
  }

  clear() {
    this.#examples.clear();
    this.#shown = SHOWN;
    this.#draw();
    this.#onChange([]);
  }

  add(entities) {
    for (const {iri, label} of entities) this.#examples.set(iri, label);
    this.#draw();
    this.#onChange(entities.map((entity) => entity.iri));
  }

  replace(entities) {
    this.#examples.clear();
    this.#shown = SHOWN;
    this.add(entities);
  }

  #build() {
    const id = this.#root.id;
    this.input = h('input', {
      id: `${id}-find`, type: 'search', placeholder: 'Find by name…', role: 'combobox', 'aria-expanded': 'false',
      'aria-controls': `${id}-found`, 'aria-autocomplete': 'list', 'aria-label': `Find ${this.#title.toLowerCase()}`,
      spellcheck: 'false', oninput: later(120, () => this.#suggest()), onkeydown: (event) => this.#key(event),
      onblur: () => setTimeout(() => this.#close(), 150), onfocus: () => this.input.value && this.#suggest(),
    });
    this.found = h('ul', {id: `${id}-found`, class: 'found', role: 'listbox', 'aria-label': 'Individuals', hidden: true});
    this.legend = h('legend');
    this.chips = h('ul', {class: 'chips', 'aria-label': this.#title});
    this.clearButton = h('button', {type: 'button', class: 'quiet', onclick: () => this.clear()}, 'Clear');
    this.#root.replaceChildren(this.legend,
      h('div', {class: 'finder'}, this.input, this.found),
      h('div', {class: 'row tools'},
        h('button', {type: 'button', class: 'quiet', onclick: () => this.#paste()}, 'Paste…'),
        h('button', {type: 'button', class: 'quiet', onclick: () => this.instances()}, 'Class…'),
        this.clearButton),
      this.chips);
  }

  #draw() {
    this.legend.replaceChildren(`${this.#title} `, h('b', {}, count(this.#examples.size)));
    show(this.clearButton, this.#examples.size > 0);
    const chips = [];
    for (const [iri, label] of this.#examples) {
      if (chips.length === this.#shown) break;
      const weight = this.#weightOf(iri);
      chips.push(h('li', {title: iri}, h('span', {}, label), weight === 1 ? '' : h('b', {class: 'weight'}, `× ${weight}`),
        h('button', {type: 'button', 'aria-label': `Remove ${label}`, onclick: () => this.delete(iri)}, '×')));
    }
    const rest = this.#examples.size - chips.length;
    if (rest > 0) {
      chips.push(h('li', {class: 'more'}, h('button', {type: 'button', onclick: () => {
        this.#shown += 10 * SHOWN;
        this.#draw();
      }}, `${count(rest)} more`)));
    }
    if (this.#examples.size === 0) chips.push(h('li', {class: 'empty'}, this.#empty));
    this.chips.replaceChildren(...chips);
  }

  async #suggest() {
    const text = this.input.value.trim();
    this.#search?.abort();
    if (!text) return this.#close();
    this.#search = new AbortController();
    try {
      const path = query(`/api/kbs/${this.#kb()}/entities`, {q: text, limit: SUGGESTED});
      const {entities} = await get(path, {signal: this.#search.signal});
      this.#suggestions = entities;
      this.#active = entities.length > 0 ? 0 : -1;
      this.#drawSuggestions();
    } catch (e) {
      if (e.name !== 'AbortError') this.#onError(e);
    }
  }

  #drawSuggestions() {
    const id = this.#root.id;
    this.found.replaceChildren(...(this.#suggestions.length === 0
      ? [h('li', {class: 'none', role: 'option', 'aria-disabled': 'true', 'aria-selected': 'false'}, 'Nobody by that name')]
      : this.#suggestions.map((entity, k) => h('li', {
        id: `${id}-found-${k}`, role: 'option', 'aria-selected': String(k === this.#active), title: entity.iri,
        onmousedown: (event) => { event.preventDefault(); this.#choose(k); },
      }, entity.label, this.has(entity.iri) ? ' ✓' : ''))));
    show(this.found);
    this.input.setAttribute('aria-expanded', 'true');
    if (this.#active >= 0) this.input.setAttribute('aria-activedescendant', `${id}-found-${this.#active}`);
    else this.input.removeAttribute('aria-activedescendant');
    this.found.children[this.#active]?.scrollIntoView({block: 'nearest'});
  }

  #close() {
    show(this.found, false);
    this.input.setAttribute('aria-expanded', 'false');
    this.input.removeAttribute('aria-activedescendant');
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey) return;
    const open = !this.found.hidden && this.#suggestions.length > 0;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (open) this.#choose(this.#active);
      else if (this.input.value.includes('://')) {
        this.addNames([this.input.value]);
        this.input.value = '';
      }
    } else if (event.key === 'Escape' && !this.found.hidden) {
      event.preventDefault();
      this.#close();
    } else if (open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      this.#active = (this.#active + step + this.#suggestions.length) % this.#suggestions.length;
      this.#drawSuggestions();
    }
  }

  #choose(k) {
    this.add([this.#suggestions[k]]);
    this.input.value = '';
    this.#close();
  }

  async #paste() {
    const text = h('textarea', {rows: 10, spellcheck: 'false', 'aria-label': 'IRIs or names', autofocus: true});
    await ask(`Paste ${this.#title.toLowerCase()}`,
      h('div', {}, h('p', {}, 'IRIs or names, one a line or with commas.'), text), 'Add', async () => {
        const unknown = await this.#resolve(text.value.split(/[\n,]+/).map((name) => name.trim()).filter(Boolean));
        if (unknown.length > 0) {
          text.value = unknown.join('\n'); // the others are in the list
          throw unresolved(unknown);
        }
      });
  }

  /** Adds what names stand for; says which stand for nothing. */
  async addNames(names) {
    try {
      const unknown = await this.#resolve(names);
      if (unknown.length > 0) this.#onError(unresolved(unknown));
    } catch (e) {
      this.#onError(e);
    }
  }

  /** Adds what names stand for, and returns those that stand for nothing. */
  async #resolve(names) {
    const {found, unknown} = await post(`/api/kbs/${this.#kb()}/resolve`, {names});
    this.add(found);
    return unknown;
  }

  /** Asks for a class, whose instances are added. */
  async instances() {
    const list = h('datalist', {id: 'class-names'},
      [...byId('kb').classes ?? []].map(({name, count: size}) => h('option', {value: name}, `${name} (${count(size)})`)));
    const text = h('input', {list: 'class-names', spellcheck: 'false', 'aria-label': 'Class or expression',
      placeholder: 'Woman, or Woman and (hasChild some Doctor)', autofocus: true});
    await ask(`Instances of a class as ${this.#title.toLowerCase()}`,
      h('div', {}, h('p', {}, 'A class, or any class expression.'), text, list), 'Add', async (signal) => {
        const expression = text.value.trim();
        const {individuals} = await get(query(`/api/kbs/${this.#kb()}/instances`, {expression}), {signal});
        if (individuals.length === 0) throw new Error('Nobody belongs to this expression.');
        this.add(individuals);
      });
  }
}

function unresolved(names) {
  const shown = names.slice(0, 5).join(', ') + (names.length > 5 ? ', …' : '');
  return new Error(`Not in this knowledge base, or not unambiguous: ${shown}`);
}
