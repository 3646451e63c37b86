// The API as its OpenAPI document describes it, with a form to try each call that only reads.

import {byId, h} from '/assets/dom.js';
import {get} from '/assets/http.js';

const nameOf = (reference) => reference.split('/').pop();

/** A schema in one line, such as [Named] or string. */
function typeOf(schema) {
  if (!schema) return '';
  if (schema.$ref) return nameOf(schema.$ref);
  return schema.type === 'array' ? `[${typeOf(schema.items)}]` : schema.type ?? 'any';
}

function bodyOf(content) {
  return Object.entries(content ?? {}).map(([mime, {schema}]) => `${mime} ${typeOf(schema)}`).join(', ');
}

function operation(path, method, {summary, description, parameters = [], requestBody, responses}) {
  const inputs = new Map(parameters.map((p) => [p, h('input', {'aria-label': p.name, spellcheck: 'false'})]));
  const output = h('pre', {class: 'output', tabindex: '0', hidden: true});
  const run = async (event) => {
    event.preventDefault();
    let address = path;
    const search = new URLSearchParams();
    for (const [p, {value}] of inputs) {
      if (p.in === 'path') address = address.replace(`{${p.name}}`, encodeURIComponent(value));
      else if (value) search.set(p.name, value);
    }
    output.hidden = false;
    try {
      output.textContent = JSON.stringify(await get(search.size > 0 ? `${address}?${search}` : address), undefined, 2);
    } catch (e) {
      output.textContent = e.message;
    }
  };
  const canTry = method === 'get' && bodyOf(responses['200']?.content).startsWith('application/json');
  return h('details', {class: 'card call'},
    h('summary', {}, h('b', {class: `method ${method}`}, method.toUpperCase()), h('code', {}, path), h('span', {}, summary)),
    h('p', {}, description),
    requestBody ? h('p', {}, 'Body: ', h('code', {}, bodyOf(requestBody.content))) : '',
    h('form', {onsubmit: run, autocomplete: 'off'},
      parameters.map((p) => h('label', {class: 'parameter'}, h('code', {}, p.name), h('span', {},
        [p.in, p.required ? 'required' : '', p.description].filter(Boolean).join(', ')), canTry ? inputs.get(p) : '')),
      canTry ? h('button', {type: 'submit'}, 'Try') : ''),
    h('ul', {class: 'responses'}, Object.entries(responses).map(([status, response]) => h('li', {},
      h('b', {}, status), ` ${response.description ?? ''} `, h('code', {}, bodyOf(response.content))))),
    output);
}

function schema(name, {properties = {}}) {
  return h('details', {class: 'card call', id: name}, h('summary', {}, h('code', {}, name)),
    h('ul', {}, Object.entries(properties).map(([key, value]) => h('li', {}, h('code', {}, key), ` ${typeOf(value)}`))));
}

const main = byId('api');
try {
  const {paths, components} = await get('/openapi.json');
  const groups = new Map();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, call] of Object.entries(methods)) {
      const tag = call.tags?.[0] ?? 'Other';
      groups.set(tag, [...groups.get(tag) ?? [], operation(path, method, call)]);
    }
  }
  main.replaceChildren(
    ...[...groups].map(([tag, calls]) => h('section', {}, h('h2', {}, tag), calls)),
    h('section', {}, h('h2', {}, 'Objects'), Object.entries(components?.schemas ?? {}).map(([name, s]) => schema(name, s))));
} catch (e) {
  main.replaceChildren(h('p', {class: 'message'}, e.message));
}
