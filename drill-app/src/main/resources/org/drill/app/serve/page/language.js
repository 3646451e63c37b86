// The language of answers: a choice in plain words, and whatever else a problem asks of it.

import {h} from '/assets/dom.js';

/** Names come first, since a narrow choice shows the beginning only. */
const WORDS = [
  ['ALC', 'ALC: classes and roles'],
  ['ALCQ', 'ALCQ: and counts'],
  ['ALCQ(D)', 'ALCQ(D): and numbers and values'],
  ['ALCIQ(D)', 'ALCIQ(D): and inverse roles'],
  ['all', 'All'],
  ['auto', 'Auto: the smallest that suffices'],
];

/** The fields of a request, and their keys in problem files. */
const FIELDS = {
  language: 'language', maxCardinality: 'max_cardinality', inverse: 'inverse', nominals: 'nominals', self: 'self', data: 'data',
  thresholds: 'thresholds',
};

const known = (fields) => Object.fromEntries(Object.entries(fields).filter(([key, value]) =>
  key in FIELDS && value !== undefined && value !== null && typeof value !== 'object'));

/** What a problem, or a whole file, asks of the language. */
export function asksOf(value) {
  return known(Object.fromEntries(Object.entries(FIELDS).map(([field, key]) => [field, value[key] ?? value[key.replace('_', ' ')]])));
}

/** The same with the keys of problem files. */
export function forFile(run) {
  return Object.fromEntries(Object.entries(known(run)).map(([field, value]) => [FIELDS[field], value]));
}

/** One request over another: a language that is named leaves only the thresholds of the other. */
export function over(asks, others) {
  const {thresholds, ...rest} = others;
  return {...(asks.language ? {} : rest), ...(thresholds === undefined ? {} : {thresholds}), ...asks};
}

export class LanguageSelect {
  #select;
  #usual = 'ALC';
  #more = {};

  constructor(select) {
    this.#select = select;
    select.replaceChildren(...WORDS.map(([value, text]) => h('option', {value}, text)));
    select.addEventListener('change', () => { this.#more = {}; });
  }

  /** Says which language is used unless another one is asked for. */
  usually(name) {
    this.#usual = name;
    this.use({});
  }

  /** Takes over what a problem or a run asks for. */
  use(fields) {
    const {language = this.#usual, ...more} = known(fields);
    const name = WORDS.map(([value]) => value).find((value) => value.toLowerCase() === language.toLowerCase()) ?? language;
    if (![...this.#select.options].some((option) => option.value === name)) {
      this.#select.append(h('option', {value: name}, name));
    }
    this.#select.value = name;
    this.#more = more;
  }

  /** What a run of the page asks for. */
  get asks() {
    return {language: this.#select.value, ...this.#more};
  }
}
