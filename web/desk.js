/**
 * The line to the desk: messages go one at a time and in order, glances (peeks) only when nothing else waits; a Python
 * that breaks or hangs is replaced and started from what was saved.
 */
import { Python } from "./python.js";

/** Seconds an answer may take. */
const LIMIT = 10;
/** Restarts that nobody asked for before giving up; from the second on without the saved matches: one may be to blame. */
const STARTS = 3;

let python;
let hooks;
/** False until the first answer: until then only the last thing a person asked for is kept. */
let open = false;
let kept = null;
let queue = [];
let current = null;
let glance = null;
/** What the desk was last told to look at; undefined when it may have forgotten, because something was done since. */
let seen = "peek";
/** Restarts since a person last asked for something. */
let failures = 0;

/**
 * @param {object} given what the page does at its end of the line:
 *   `first(clean)` makes the start message (clean: without saved matches), `answer(reply, message)` takes what the
 *   desk says, `noted()` tells the person that what was asked for is kept until Python is there, `stopped()` and
 *   `lost(why)` that it starts again, or can't
 */
export function openDesk(given) {
  hooks = given;
  attend();
}

/** Get Python going: the first time before the page has been read to its end. */
export function begin() {
  python = new Python("table", LIMIT, failures > 0);
}

async function attend() {
  if (!python.modules) {
    python.end();
    hooks.lost("modules");
    return;
  }
  try {
    await python.ready;
  } catch (error) {
    console.error(error);
    hooks.lost("load");
    return;
  }
  put({ message: await hooks.first(failures > 1) });
}

/** Ask the desk for something; `by`: the element a person used, which can't ask again before it is answered. */
export function send(message, by) {
  if (!open) {
    if (by) keep({ message, by });
    // Whoever goes elsewhere by the address has left what was asked for before.
    else if (message.do === "route") drop();
    return;
  }
  if (by && [current, ...queue].some((one) => one?.by === by)) return;
  if (by) failures = 0;
  if (glance?.element) glance = null;
  queue.push({ message, by });
  next();
}

function keep(entry) {
  drop();
  kept = entry;
  entry.by.setAttribute("aria-busy", "true");
  hooks.noted();
}

function drop() {
  kept?.by.removeAttribute("aria-busy");
  kept = null;
}

/** Look at what an element would do (its `data-peek`), or at nothing; only the newest glance waits. */
export function look(element) {
  const verb = element?.dataset.peek ?? "peek";
  if (!open || (glance?.verb ?? seen) === verb) return;
  glance = { verb, element };
  next();
}

function next() {
  if (current) return;
  if (queue.length) {
    if (seen !== "peek") seen = undefined;
    put(queue.shift());
  } else if (glance) {
    const { verb, element } = glance;
    glance = null;
    // What has been repainted since may not offer this any more.
    if (element && !(element.isConnected && element.dataset.peek === verb)) return;
    seen = verb;
    put({ message: { do: verb } });
  }
}

async function put(entry) {
  current = entry;
  let reply;
  try {
    reply = JSON.parse(await python.ask(JSON.stringify(entry.message)));
  } catch (error) {
    console.error(error);
    restart();
    return;
  }
  current = null;
  const waiting = kept;
  kept = null;
  open = true;
  try {
    hooks.answer(reply, entry.message);
  } finally {
    if (waiting) send(waiting.message, waiting.by);
    next();
  }
}

function restart() {
  python.end();
  open = false;
  current = null;
  queue = [];
  glance = null;
  seen = "peek";
  failures += 1;
  if (failures > STARTS) {
    hooks.lost("stopped");
    return;
  }
  hooks.stopped();
  begin();
  attend();
}
