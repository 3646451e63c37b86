// Applies the expression to individuals: what it says of each, and why.

import {count, h, plural, save, show} from '/assets/dom.js';
import {post, postForBlob} from '/assets/http.js';

const PAGE = 100;

export class ApplyCard {
  #kb;
  #expression;
  #onError;
  #names;

  /** @param expression gives the expression as it stands */
  constructor(kb, expression, onError) {
    this.#kb = kb;
    this.#expression = expression;
    this.#onError = onError;
    this.text = h('textarea', {id: 'apply-names', rows: 2, spellcheck: 'false',
      placeholder: 'IRIs, names or labels, one a line or with commas; nothing for everybody'});
    this.found = h('div', {class: 'applied', 'aria-live': 'polite'});
    this.root = h('div', {class: 'card apply'}, h('h2', {}, 'Apply it'),
      h('label', {for: 'apply-names', class: 'facts'}, 'Whom does the expression above say yes to, and why?'), this.text,
      h('div', {class: 'row actions'}, h('button', {type: 'button', id: 'apply', onclick: () => this.#apply()}, 'Apply'),
        h('button', {type: 'button', class: 'quiet', onclick: () => this.#csv()}, 'CSV')),
      this.found);
  }

  #request(offset, limit) {
    const names = this.text.value.split(/[\n,]+/).map((name) => name.trim()).filter(Boolean);
    return {expression: this.#expression(), ...(names.length > 0 ? {individuals: names} : {}), offset, limit};
  }

  async #apply() {
    try {
      this.#names = this.#request(0, PAGE);
      const applied = await post(`/api/kbs/${this.#kb}/apply`, this.#names);
      const body = h('tbody');
      const more = h('p', {class: 'more'});
      this.found.replaceChildren(
        h('p', {class: 'facts'}, `${plural(applied.predicted, 'yes', 'yes')} of ${count(applied.count)}: ${applied.english}`),
        applied.unknown.length > 0 ? h('p', {class: 'problem'},
          `Not in this knowledge base, or not unambiguous: ${applied.unknown.slice(0, 5).join(', ')}${applied.unknown.length > 5 ? ', …' : ''}`) : '',
        h('div', {class: 'panel', tabindex: '0', role: 'region', 'aria-label': 'What the expression says of each'}, h('table', {class: 'scores'},
          h('thead', {}, h('tr', {}, ['individual', 'says', 'reason'].map((name) => h('th', {scope: 'col'}, name)))), body), more));
      this.#rows(body, more, applied, 0);
    } catch (e) {
      this.#onError(e);
    }
  }

  #rows(body, more, applied, offset) {
    body.append(...applied.rows.map((row) => h('tr', {}, h('td', {class: 'who', title: row.iri}, row.label),
      h('td', {class: row.predicted ? 'yes' : 'no'}, row.predicted ? 'yes' : 'no'), h('td', {}, row.reason))));
    const next = offset + applied.rows.length;
    show(more, next < applied.count);
    more.replaceChildren(h('button', {type: 'button', class: 'quiet', onclick: async () => {
      try {
        this.#rows(body, more, await post(`/api/kbs/${this.#kb}/apply`, {...this.#names, offset: next, limit: 4 * PAGE}), next);
      } catch (e) {
        this.#onError(e);
      }
    }}, `${count(applied.count - next)} more`));
  }

  async #csv() {
    try {
      save('applied.csv', await postForBlob(`/api/kbs/${this.#kb}/apply?format=csv`, this.#request(undefined, undefined)));
    } catch (e) {
      this.#onError(e);
    }
  }
}
