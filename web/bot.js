/**
 * The bots' Pythons: asked by the desk to think, started when first needed or when the page has nothing to do. Each
 * thinks in slices and is asked to go on after each, so what is wanted no more ends soon.
 */
import { Python } from "./python.js";

const LIMIT = 30;
/** Workers that think about one question together, at most; one of the machine's cores is left to the page. */
const MOST = 4;
const most = () => Math.max(1, Math.min(MOST, (navigator.hardwareConcurrency || 2) - 1));

/** By number: {python, working, at: the task that it has begun}. */
const minds = [];
/** What is to be thought about by its urgency: what a bot plays, and what a person wonders about meanwhile. */
const tasks = { thought: null, mused: null };
let deliver;

/** @param {(message: object) => void} send takes the finished thoughts to the desk */
export function openBot(send) {
  deliver = send;
}

/** Get a bots' Python going before it is needed. */
export function warm() {
  start(0, false);
}

/**
 * @param {object | null} request a newer one takes the place of an older; null: no more needed. `after`: milliseconds
 *   that its answer may not come sooner; `shared`: whether several workers should think about it together
 * @param {"thought" | "mused"} verb what the desk does with the answer
 */
export function think(request, verb = "thought") {
  clearTimeout(tasks[verb]?.timer);
  tasks[verb] = request && { verb, request, from: performance.now(), failures: 0 };
  if (request) share(tasks[verb], request.shared ? most() : 1);
  else for (const n of minds.keys()) if (minds[n]) work(n);
}

/** Give a task to so many workers. */
function share(task, workers) {
  task.parts = Array(workers).fill(null);
  task.parts.forEach((_, n) => {
    start(n, task.failures > 0);
    work(n);
  });
}

function start(n, lean) {
  // What the first one keeps for the next visit, all can begin with.
  minds[n] ??= { python: new Python("bot", LIMIT, lean, n === 0 && !lean), working: false, at: null };
}

/** What this worker should be at. */
const wanted = (n) => Object.values(tasks).find((task) => task?.parts[n] === null);

async function work(n) {
  const mind = minds[n];
  if (mind.working) return;
  mind.working = true;
  try {
    await mind.python.ready;
    for (let task = wanted(n); task || mind.at; task = wanted(n)) {
      const begun = task === mind.at;
      mind.at = task;
      const question = task && { ...task.request, worker: n, workers: task.parts.length };
      const answer = JSON.parse(await mind.python.ask(begun ? "{}" : JSON.stringify(question ?? null)));
      if (!task || answer.more) continue;
      mind.at = null;
      settle(task, n, answer);
    }
    mind.working = false;
  } catch (error) {
    console.error(error);
    mind.python.end();
    delete minds[n];
    const failed = mind.at ?? wanted(n);
    if (failed) settle(failed, n, false);
    const next = wanted(n);
    if (next) {
      start(n, false);
      work(n);
    }
  }
}

/** One worker has answered, or (false) broken. When none is left the others' answers count. */
function settle(task, n, answer) {
  task.parts[n] = answer;
  if (task !== tasks[task.verb] || task.parts.includes(null)) return;
  const answers = task.parts.filter(Boolean);
  if (answers.length > 1) {
    task.request = { id: task.request.id, after: task.request.after, merge: answers };
    share(task, 1);
  } else if (answers.length) {
    finish(task, answers[0]);
  } else {
    // Once more from the start; who fails twice is told so to the desk.
    task.failures += 1;
    if (task.failures > 1) finish(task, { failed: true });
    else share(task, 1);
  }
}

function finish(task, answer) {
  const rest = (task.request.after ?? 0) - (performance.now() - task.from);
  task.timer = setTimeout(() => {
    tasks[task.verb] = null;
    deliver({ do: task.verb, with: { id: task.request.id, ...answer } });
  }, rest);
}
