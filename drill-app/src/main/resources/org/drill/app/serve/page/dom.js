// Small helpers for building the page. Text is always set as text: nothing here parses HTML.

export const byId = (id) => document.getElementById(id);

/** Makes an element: h('button', {class: 'quiet', onclick: f}, 'Copy', otherElement). */
export function h(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

/** Makes an element of SVG. */
export function svg(name, attributes = {}, ...children) {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children);
}

function fill(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...children.flat().filter((child) => child !== undefined && child !== null && child !== ''));
  return element;
}

export function show(element, visible = true) {
  element.hidden = !visible;
}

export const count = (number) => number.toLocaleString('en');

export const plural = (number, one, many) => `${count(number)} ${number === 1 ? one : many}`;

/** A score with three digits; only a perfect one is written as 1.000. */
export const score = (value) => (value === 1 ? 1 : Math.min(value, 0.999)).toFixed(3);

/** Calls a function when the last call is some time ago. */
export function later(millis, action) {
  let timer;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => action(...args), millis);
  };
}

/** Lets the browser save a text or blob as a file. */
export function save(name, blob) {
  const address = URL.createObjectURL(blob);
  const anchor = h('a', {href: address, download: name});
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Copies a text, and says so on the button that was pressed. */
export async function copy(text, button) {
  const before = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'Cannot copy here';
  }
  setTimeout(() => { button.textContent = before; }, 1500);
}

/** Shows a dialog with a form; resolves to what 'read' returns, or to undefined when dismissed. */
export function ask(title, body, confirm, read) {
  const dialog = byId('dialog');
  return new Promise((resolve) => {
    let result;
    const form = h('form', {method: 'dialog', onsubmit: () => { result = read(); }},
      h('h2', {id: 'dialog-title'}, title), body,
      h('div', {class: 'row actions'},
        h('button', {class: 'primary', type: 'submit'}, confirm),
        h('button', {type: 'button', onclick: () => dialog.close()}, 'Cancel')));
    dialog.replaceChildren(form);
    dialog.addEventListener('close', () => resolve(result), {once: true});
    dialog.showModal();
  });
}
