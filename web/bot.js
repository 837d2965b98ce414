/** The bots' Python: asked by the desk to think, started when first needed or when the page has nothing to do. */
import { Python } from "./python.js";

const LIMIT = 30;

let python = null;
let current = null;
let running = false;
let deliver;

/** @param {(message: object) => void} send takes the finished thoughts to the desk */
export function openBot(send) {
  deliver = send;
}

/** Get the second Python going before it is needed. */
export function warm() {
  if (python) return;
  const fresh = new Python("bot", LIMIT, Boolean(current?.failures));
  python = fresh;
  fresh.ready.then(run, () => {
    python = null;
    if (current) again();
  });
}

/**
 * @param {{id: unknown, after?: number} | null} request a newer one takes the place of an older; null: no more needed
 */
export function think(request) {
  clearTimeout(current?.timer);
  current = request && { request, from: performance.now(), failures: 0, asked: false };
  if (!current) return;
  warm();
  run();
}

async function run() {
  if (!current || current.asked || running || !python.loaded) return;
  const task = current;
  task.asked = true;
  running = true;
  try {
    const answer = JSON.parse(await python.ask(JSON.stringify(task.request)));
    running = false;
    if (task === current) finish(task, answer);
    else run();
  } catch (error) {
    running = false;
    console.error(error);
    python.end();
    python = null;
    if (task === current) again();
    else if (current) warm();
  }
}

/** Once more from the start; who fails twice is told so to the desk. */
function again() {
  current.asked = false;
  current.failures += 1;
  if (current.failures > 1) finish(current, { failed: true });
  else warm();
}

function finish(task, answer) {
  const rest = (task.request.after ?? 0) - (performance.now() - task.from);
  task.timer = setTimeout(() => {
    current = null;
    deliver({ do: "thought", with: { id: task.request.id, ...answer } });
  }, rest);
}
