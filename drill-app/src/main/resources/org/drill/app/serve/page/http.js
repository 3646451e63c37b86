// Talks to the service: JSON, files, and server-sent events that survive a dropped connection.

import {ask, h} from '/assets/dom.js';

const TOKEN = 'drill-token';

/** What the service refused, with its own words. */
export class Refused extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

function headers(extra = {}) {
  const token = sessionStorage.getItem(TOKEN);
  return token ? {...extra, Authorization: `Bearer ${token}`} : extra;
}

async function askForToken() {
  const input = h('input', {type: 'password', 'aria-label': 'Token', autofocus: true});
  const token = await ask('This service asks for a token', input, 'Continue', () => input.value.trim());
  if (token) sessionStorage.setItem(TOKEN, token);
  return Boolean(token);
}

async function request(path, options = {}) {
  let response;
  try {
    response = await fetch(path, {...options, headers: headers(options.headers)});
  } catch (e) {
    if (e.name === 'AbortError') throw e;
    throw new Refused(0, 'The service cannot be reached.');
  }
  if (response.status === 401 && await askForToken()) return request(path, options);
  if (!response.ok) {
    let message = `The service answered ${response.status}.`;
    try {
      message = (await response.json()).error ?? message;
    } catch { /* not JSON */ }
    throw new Refused(response.status, message);
  }
  return response;
}

export async function get(path, options) {
  return (await request(path, options)).json();
}

export async function getBlob(path) {
  return (await request(path)).blob();
}

export async function post(path, value) {
  const options = {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(value)};
  return (await request(path, options)).json();
}

/** Sends JSON and takes a file. */
export async function postForBlob(path, value) {
  const options = {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(value)};
  return (await request(path, options)).blob();
}

/** Sends a text and takes JSON. */
export async function postText(path, text, type) {
  return (await request(path, {method: 'POST', headers: {'Content-Type': type}, body: text})).json();
}

export async function upload(path, file, signal) {
  const options = {method: 'POST', headers: {'Content-Type': 'application/octet-stream'}, body: file, signal};
  return (await request(path, options)).json();
}

export async function remove(path) {
  return request(path, {method: 'DELETE'});
}

/** The address of a path with query parameters. */
export function query(path, parameters) {
  return `${path}?${new URLSearchParams(parameters)}`;
}

/**
 * Follows server-sent events until one is called 'end'. Comes back after a dropped connection; the service then
 * sends all that was missed. EventSource is not used, since it cannot present a token.
 */
export async function follow(path, onEvent, onLost, signal) {
  for (let lost = 0; ; lost++) {
    try {
      const response = await request(path, {signal});
      if (lost > 0) onLost(false);
      const ended = await read(response.body.getReader(), (name, data) => {
        lost = 0;
        onEvent(name, data);
      });
      if (ended) return;
    } catch (e) {
      if (signal.aborted || (e.status >= 400 && e.status !== 429 && e.status !== 503)) throw e;
    }
    onLost(true);
    await new Promise((resolve) => setTimeout(resolve, Math.min(4000, 300 * 2 ** lost)));
  }
}

async function read(reader, onEvent) {
  const decoder = new TextDecoder();
  let buffer = '';
  for (;;) {
    const {done, value} = await reader.read();
    if (done) return false;
    buffer += decoder.decode(value, {stream: true});
    let at;
    while ((at = buffer.indexOf('\n\n')) >= 0) {
      const lines = buffer.slice(0, at).split('\n');
      buffer = buffer.slice(at + 2);
      const name = lines.find((line) => line.startsWith('event: '))?.slice(7);
      const data = lines.find((line) => line.startsWith('data: '))?.slice(6);
      if (name && data) onEvent(name, JSON.parse(data));
      if (name === 'end') return true;
    }
  }
}
