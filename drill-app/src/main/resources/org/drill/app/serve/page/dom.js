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

/**
 * Shows a dialog with a form. Resolves to what 'accept' returns when the form is sent, or to undefined when the dialog
 * is dismissed. What 'accept' throws is shown, and the dialog stays as it is.
 */
export function ask(title, body, confirm, accept) {
  return new Promise((resolve) => {
    let result;
    const dismissed = new AbortController();
    const problem = h('p', {class: 'message', role: 'alert', hidden: true});
    const submit = h('button', {class: 'primary', type: 'submit'}, confirm);
    const send = async (event) => {
      event.preventDefault();
      show(problem, false);
      submit.disabled = true;
      try {
        result = await accept(dismissed.signal);
        dialog.close();
      } catch (e) {
        problem.textContent = e.message;
        show(problem);
      }
      submit.disabled = false;
    };
    const heading = h('h2', {id: `dialog-${++dialogs}`}, title);
    const dialog = h('dialog', {'aria-labelledby': heading.id}, h('form', {onsubmit: send, autocomplete: 'off'},
      heading, body, problem,
      h('div', {class: 'row actions'}, submit,
        h('button', {type: 'button', onclick: () => dialog.close()}, 'Cancel'))));
    dialog.addEventListener('close', () => {
      dismissed.abort();
      dialog.remove();
      resolve(result);
    }, {once: true});
    document.body.append(dialog);
    dialog.showModal();
  });
}

let dialogs = 0;

/** Whether a dialog waits for an answer. */
export const isAsking = () => document.querySelector('dialog[open]') !== null;
