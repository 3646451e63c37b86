// A run as a link: everything that it needs, packed into the part of the address after '#'.

const PREFIX = '#run=';
const MOST_CHARS = 100_000;

async function through(bytes, stream) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

/** The address that repeats a run; undefined if the run is too large for an address. */
export async function linkOf(run) {
  const packed = await through(new TextEncoder().encode(JSON.stringify(run)), new CompressionStream('deflate-raw'));
  let binary = '';
  for (const byte of packed) binary += String.fromCharCode(byte);
  const text = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return text.length > MOST_CHARS ? undefined : `${location.origin}/${PREFIX}${text}`;
}

/** The run of the present address; undefined if it has none, or one that cannot be read. */
export async function runOfAddress() {
  if (!location.hash.startsWith(PREFIX)) return undefined;
  try {
    const text = location.hash.slice(PREFIX.length).replaceAll('-', '+').replaceAll('_', '/');
    const packed = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
    const run = JSON.parse(new TextDecoder().decode(await through(packed, new DecompressionStream('deflate-raw'))));
    const isList = (list) => Array.isArray(list) && list.every((item) => typeof item === 'string');
    const hasExamples = isList(run.positives) && isList(run.negatives);
    return typeof run.kb === 'string' && (hasExamples || typeof run.define === 'string') ? run : undefined;
  } catch {
    return undefined;
  }
}
