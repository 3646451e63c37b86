// The page: choose examples, learn, watch, read the answer.

import {AnswerView} from '/assets/answer.js';
import {DefinitionChoice} from '/assets/define.js';
import {ask, byId, count, h, isAsking, plural, show} from '/assets/dom.js';
import {ExampleList} from '/assets/examples.js';
import {follow, get, post, remove, upload} from '/assets/http.js';
import {LabelsView, askForLabels, examplesOf} from '/assets/labels.js';
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
const definition = new DefinitionChoice();
const labels = new LabelsView(({job, run}) => answer.show(job, run).catch(fail));
let weights = new Map();
let table;

const positives = new ExampleList(byId('positives'), {
  title: 'Positive', empty: 'Who belongs together?', kb: () => kb.value, onError: fail, weightOf,
  onChange: (iris) => iris.forEach((iri) => negatives.delete(iri)),
});
const negatives = new ExampleList(byId('negatives'), {
  title: 'Negative', empty: 'None: then everybody else is.', kb: () => kb.value, onError: fail, weightOf,
  onChange: (iris) => iris.forEach((iri) => positives.delete(iri)),
});

function weightOf(iri) {
  return weights.get(iri) ?? 1;
}

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
  byId('kb-facts').textContent = [
    description.endpoint ? 'behind an endpoint: give examples by IRI' : plural(description.individuals, 'individual', 'individuals'),
    plural(description.classes, 'class', 'classes'),
    plural(description.objectProperties, 'property', 'properties')].join(' · ');
  byId('kb-warnings').replaceChildren(h('summary', {}, plural(description.warnings.length, 'warning', 'warnings')),
    ...description.warnings.map((warning) => h('p', {}, warning)));
  show(byId('kb-warnings'), description.warnings.length > 0);
  byId('learner').replaceChildren(...description.learners.map((name) => h('option', {value: name}, name)));
  const problems = byId('problem');
  show(problems, description.problems.length > 0);
  problems.replaceChildren(h('option', {value: ''}, 'Try a problem…'),
    ...description.problems.map((name) => h('option', {value: name}, name)));
  byId('tries').replaceChildren(...description.problems.slice(0, 5).map((name) =>
    h('button', {type: 'button', onclick: () => loadProblem(name)}, name)));
  suggestClasses(description);
}

/** Classes that could be defined: neither nearly everybody nor nearly nobody, and the names say something. */
function suggestClasses({classList, individuals, endpoint}) {
  if (endpoint) {
    byId('suggest-classes').replaceChildren('Paste the IRIs of positive and negative examples; what lies near them is asked for when you learn.');
    return;
  }
  const some = classList.filter(({count: size}) => size >= 3 && size <= individuals / 2).slice(0, 3);
  byId('suggest-classes').replaceChildren(some.length > 0 ? 'Or ask what makes somebody a ' : 'Or ', ...some.map(({name}) =>
    h('button', {type: 'button', onclick: () => definition.ask(kb.classes, name).then((is) => is && byId('learn').focus()).catch(fail)}, name)),
  h('button', {type: 'button', class: 'quiet', onclick: () => positives.instances().catch(fail)}, 'Take the instances of a class…'),
  h('button', {type: 'button', class: 'quiet', onclick: () => openLabels().catch(fail)}, 'Open a CSV of labels…'));
}

/** What to do if nobody is chosen. */
function suggest() {
  show(byId('welcome'));
  fail(new Error('Nobody is chosen yet. Give at least one positive example: find somebody by name, paste names, or start with one of the suggestions below.'));
  byId('positives-find').focus({preventScroll: true});
}

async function changeKnowledgeBase() {
  calm();
  forgetExamples();
  await describe();
}

function forgetExamples() {
  weights = new Map();
  table = undefined;
  definition.use();
  positives.clear();
  negatives.clear();
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

async function useProblem({positives: yes = [], negatives: no = [], ignore = [], weights: weighed = {}, define, against, ...asks}) {
  forgetExamples();
  weights = new Map(Object.entries(weighed));
  definition.use({define, against});
  if (yes.length > 0) await positives.addNames(yes);
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
    weights: value.weights && typeof value.weights === 'object' ? value.weights : {},
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

/** Examples with labels: a table of two sides fills the lists; of several labels, one is chosen, or all. */
async function openLabels() {
  calm();
  const read = await askForLabels(kb.value);
  if (read) await useLabels(read);
}

async function useLabels(read) {
  let chosen = 0;
  if (!read.truths) {
    const choice = h('select', {'aria-label': 'Label', autofocus: true}, h('option', {value: 'all'}, `each of the ${read.labels.length} against the rest`),
      read.labels.map((label, k) => h('option', {value: k}, `${label} against the rest`)));
    chosen = await ask('Which label?', choice, 'Use', () => choice.value);
    if (chosen === undefined) return;
  }
  forgetExamples();
  const side = examplesOf(read, chosen === 'all' ? 0 : Number(chosen));
  weights = new Map(Object.entries(side.weights));
  if (chosen === 'all') {
    table = read;
    byId('definition').replaceChildren(h('p', {}, `${plural(read.examples.length, 'individual', 'individuals')} with ${read.labels.length} labels: ${read.labels.join(', ')}`),
      h('button', {type: 'button', class: 'quiet', onclick: forgetExamples}, 'Back to examples'));
    show(byId('definition'));
    show(byId('example-lists'), false);
  } else {
    positives.add(side.positives);
    negatives.add(side.negatives);
  }
  byId('learn').focus();
}

const number = (id) => (byId(id).value === '' ? undefined : Number(byId(id).value));

/** What is to be learned, as the page stands. */
function runOfPage() {
  const chosen = new Set([...positives.iris, ...negatives.iris]);
  const weighed = Object.fromEntries([...weights].filter(([iri, weight]) => weight !== 1 && chosen.has(iri)));
  return {
    kb: kb.value,
    ...(definition.asks ?? {positives: positives.iris, negatives: negatives.iris,
      ...(Object.keys(weighed).length > 0 ? {weights: weighed} : {})}),
    ignore: byId('ignore').value.split(',').map((name) => name.trim()).filter(Boolean),
    learner: byId('learner').value,
    objective: byId('objective').value,
    folds: number('folds'),
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
  if (!table && !run.define && run.positives.length === 0) return suggest();
  running = new AbortController();
  show(byId('welcome'), false);
  answer.hide();
  labels.hide();
  busy(true);
  try {
    const last = table ? await learnLabels(table, run) : await follows(run);
    if (last?.answers) {
      await answer.show(last, last.run ?? run);
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

/** Starts a job and follows it to its end. */
async function follows({kb: id, ...request}) {
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
  return last;
}

/** Learns each label against the rest, one after the other; returns the job of the first. */
async function learnLabels(labelled, base) {
  const learned = [];
  for (const [k, label] of labelled.labels.entries()) {
    const side = examplesOf(labelled, k);
    const run = {...base, positives: side.positives.map(({iri}) => iri), negatives: side.negatives.map(({iri}) => iri),
      ...(Object.keys(side.weights).length > 0 ? {weights: side.weights} : {})};
    const job = await follows(run);
    if (!job.answers) return undefined;
    learned.push({label, number: k, job, run});
    if (job.stopped === 'cancelled') break;
  }
  if (learned.length === labelled.labels.length) await labels.show(base.kb, labelled, learned);
  return {...learned[0].job, run: learned[0].run};
}

/** Says how long cross-validation takes, and keeps it within what the service gives. */
function foldsChanged() {
  const folds = number('folds');
  show(byId('folds-hint'), Boolean(folds));
  if (!folds) return;
  const most = (info?.maxSeconds ?? 60) / (folds + 1);
  if (number('seconds') > most) byId('seconds').value = Math.floor(most * 10) / 10;
  byId('folds-hint').textContent = `${folds + 1} searches, up to ${(number('seconds') * (folds + 1)).toFixed(0)} seconds in all.`;
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
  set('objective', run.objective);
  set('folds', run.folds ?? '');
  foldsChanged();
  await learn();
}

/** Keeps the form in sight while the result is read, and its lower end within reach if it is higher than the window. */
function stick() {
  form.style.top = `${Math.min(12, innerHeight - form.offsetHeight - 12)}px`;
}
new ResizeObserver(stick).observe(form);
addEventListener('resize', stick);

kb.addEventListener('change', () => changeKnowledgeBase().catch(fail));
byId('problem').addEventListener('change', (event) => event.target.value && loadProblem(event.target.value));
byId('upload').addEventListener('click', () => uploadKnowledgeBase().catch(fail));
byId('labels-open').addEventListener('click', () => openLabels().catch(fail));
byId('define-open').addEventListener('click', () => definition.ask(kb.classes ?? []).catch(fail));
byId('folds').addEventListener('change', foldsChanged);
byId('seconds').addEventListener('change', foldsChanged);
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
