// The page: choose examples, learn, watch, read the answer.

import {AnswerView} from '/assets/answer.js';
import {ask, byId, count, h, isAsking, plural, show} from '/assets/dom.js';
import {ExampleList} from '/assets/examples.js';
import {follow, get, post, remove, upload} from '/assets/http.js';
import {LanguageSelect, asksOf, over} from '/assets/language.js';
import {runOfAddress} from '/assets/link.js';
import {Watch} from '/assets/watch.js';

const kb = byId('kb');
const form = byId('setup');
let info;
let running;

const watch = new Watch();
const language = new LanguageSelect(byId('language'));
const answer = new AnswerView(fail);

const positives = new ExampleList(byId('positives'), {
  title: 'Positive', empty: 'Who belongs together?', kb: () => kb.value, onError: fail,
  onChange: (iris) => iris.forEach((iri) => negatives.delete(iri)),
});
const negatives = new ExampleList(byId('negatives'), {
  title: 'Negative', empty: 'None: then everybody else is.', kb: () => kb.value, onError: fail,
  onChange: (iris) => iris.forEach((iri) => positives.delete(iri)),
});

function fail(problem) {
  const message = byId('message');
  message.textContent = problem.message ?? String(problem);
  show(message);
  message.scrollIntoView({block: 'nearest'});
}

function calm() {
  show(byId('message'), false);
}

async function listKnowledgeBases(chosen) {
  const list = await get('/api/kbs');
  kb.replaceChildren(...list.map(({id, name}) => h('option', {value: id, selected: id === chosen}, name)));
}

async function describe() {
  const description = await get(`/api/kbs/${kb.value}`);
  kb.classes = description.classList;
  byId('kb-facts').textContent = [plural(description.individuals, 'individual', 'individuals'),
    plural(description.classes, 'class', 'classes'),
    plural(description.objectProperties, 'property', 'properties')].join(' · ');
  byId('learner').replaceChildren(...description.learners.map((name) => h('option', {value: name}, name)));
  const problems = byId('problem');
  show(problems, description.problems.length > 0);
  problems.replaceChildren(h('option', {value: ''}, 'Try a problem…'),
    ...description.problems.map((name) => h('option', {value: name}, name)));
  byId('tries').replaceChildren(...description.problems.slice(0, 5).map((name) =>
    h('button', {type: 'button', onclick: () => loadProblem(name)}, name)));
}

async function changeKnowledgeBase() {
  calm();
  positives.clear();
  negatives.clear();
  await describe();
}

async function loadProblem(name) {
  calm();
  try {
    await useProblem(await get(`/api/kbs/${kb.value}/problems/${encodeURIComponent(name)}`));
    byId('problem').value = name;
    byId('learn').focus();
  } catch (e) {
    fail(e);
  }
}

async function useProblem({positives: yes, negatives: no, ignore = [], ...asks}) {
  positives.clear();
  negatives.clear();
  await positives.addNames(yes);
  if (no.length > 0) await negatives.addNames(no);
  byId('ignore').value = ignore.join(', ');
  language.use(asks);
}

/** The problems of a file, in any of the forms that drill reads. */
function problemsOf(text, name) {
  const data = JSON.parse(text);
  const list = (problem, ...keys) => keys.map((key) => problem[key]).find(Array.isArray) ?? [];
  const problem = (value) => ({
    positives: list(value, 'positive_examples', 'positive examples'),
    negatives: list(value, 'negative_examples', 'negative examples'),
    ignore: [...list(value, 'ignore_concepts', 'ignore concepts'), ...list(value, 'ignore_properties', 'ignore properties')],
    ...over(asksOf(value), asksOf(data)),
  });
  const all = data.problems ?? data;
  if (list(all, 'positive_examples', 'positive examples').length > 0) return new Map([[name, problem(all)]]);
  return new Map(Object.entries(all).filter(([, value]) => value && typeof value === 'object')
    .map(([key, value]) => [key, problem(value)]).filter(([, value]) => value.positives.length > 0));
}

async function openProblemFile(file) {
  calm();
  let problems;
  try {
    problems = problemsOf(await file.text(), file.name);
  } catch {
    problems = new Map();
  }
  if (problems.size === 0) return fail(new Error(`${file.name}: not a file of learning problems`));
  let name = [...problems.keys()][0];
  if (problems.size > 1) {
    const choice = h('select', {'aria-label': 'Problem', autofocus: true},
      [...problems.keys()].map((key) => h('option', {value: key}, key)));
    name = await ask('Which problem?', choice, 'Open', () => choice.value);
  }
  if (name !== undefined) await useProblem(problems.get(name));
}

async function uploadKnowledgeBase() {
  calm();
  const input = h('input', {type: 'file', id: 'upload-file', 'aria-label': 'File', autofocus: true});
  const largest = info ? ` At most ${count(info.maxUploadBytes >> 20)} MB.` : '';
  const id = await ask('Upload a knowledge base', h('div', {}, h('p', {},
    'RDF/XML, Turtle, N-Triples, N-Quads, TriG, JSON-LD, OWL/XML, functional or Manchester syntax, gzipped or not.'
    + largest), input), 'Upload', async (signal) => {
    const [file] = input.files;
    if (!file) throw new Error('Choose a file.');
    if (info && file.size > info.maxUploadBytes) throw new Error(`${file.name} is too large.`);
    return (await upload(`/api/kbs?name=${encodeURIComponent(file.name)}`, file, signal)).id;
  });
  if (id === undefined) return;
  await listKnowledgeBases(id);
  await changeKnowledgeBase();
}

const number = (id) => (byId(id).value === '' ? undefined : Number(byId(id).value));

/** What is to be learned, as the page stands. */
function runOfPage() {
  return {
    kb: kb.value,
    positives: positives.iris,
    negatives: negatives.iris,
    ignore: byId('ignore').value.split(',').map((name) => name.trim()).filter(Boolean),
    learner: byId('learner').value,
    maxSeconds: number('seconds'),
    maxLength: number('length'),
    top: number('top'),
    maxExpressions: number('expressions'),
    noise: number('noise'),
    ...language.asks,
  };
}

async function learn() {
  if (running) return;
  calm();
  const run = runOfPage();
  if (run.positives.length === 0) return fail(new Error('Give at least one positive example.'));
  running = new AbortController();
  show(byId('welcome'), false);
  answer.hide();
  busy(true);
  try {
    const {kb: id, ...request} = run;
    const job = await post(`/api/kbs/${id}/jobs`, request);
    running.job = job.id;
    watch.start(job);
    byId('watch').scrollIntoView({block: 'nearest'});
    let last = job;
    await follow(`/api/jobs/${job.id}/events`, (name, data) => {
      if (name === 'tree') watch.tree.update(data);
      else watch.update(last = data);
    }, (lost) => watch.lost(lost), running.signal);
    if (last.state === 'failed') throw new Error(last.error);
    if (last.answers) {
      await answer.show(last, run);
      byId('result').focus({preventScroll: true});
      const {top} = byId('result').getBoundingClientRect();
      if (top < 0 || top > innerHeight / 2) byId('result').scrollIntoView();
    }
  } catch (e) {
    fail(e);
  } finally {
    running = undefined;
    busy(false);
  }
}

function busy(is) {
  show(byId('stop'), is);
  byId('learn').disabled = is;
  document.body.dataset.busy = is;
}

async function stop() {
  if (!running?.job) return;
  try {
    await remove(`/api/jobs/${running.job}`);
  } catch (e) {
    fail(e);
  }
}

/** Repeats the run of the address, if it has one. */
async function repeat() {
  const run = await runOfAddress();
  if (!run) {
    if (location.hash.startsWith('#run=')) fail(new Error('This link is damaged.'));
    return;
  }
  if (![...kb.options].some((option) => option.value === run.kb)) {
    fail(new Error('The knowledge base of this link is not offered here.'));
    return;
  }
  kb.value = run.kb;
  await describe();
  await useProblem(run);
  const set = (id, value) => { if (value !== undefined) byId(id).value = value; };
  set('learner', run.learner);
  set('seconds', run.maxSeconds);
  set('length', run.maxLength);
  set('top', run.top);
  set('expressions', run.maxExpressions);
  set('noise', run.noise);
  await learn();
}

kb.addEventListener('change', () => changeKnowledgeBase().catch(fail));
byId('problem').addEventListener('change', (event) => event.target.value && loadProblem(event.target.value));
byId('upload').addEventListener('click', () => uploadKnowledgeBase().catch(fail));
byId('problem-open').addEventListener('click', () => byId('problem-file').click());
byId('problem-file').addEventListener('change', async () => {
  const [file] = byId('problem-file').files;
  byId('problem-file').value = '';
  if (file) await openProblemFile(file);
});
form.addEventListener('submit', (event) => { event.preventDefault(); learn(); });
byId('stop').addEventListener('click', stop);
document.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isAsking()) {
    event.preventDefault();
    learn();
  }
  if (event.key === 'Escape' && !event.defaultPrevented && running && !isAsking()) stop();
});
addEventListener('hashchange', () => repeat().catch(fail));

try {
  info = await get('/api/info');
  byId('seconds').max = info.maxSeconds;
  byId('top').max = info.maxTop;
  language.usually(info.language);
  await listKnowledgeBases();
  await describe();
  await repeat();
  document.body.dataset.ready = true;
} catch (e) {
  fail(e);
}
