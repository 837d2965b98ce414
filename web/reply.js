/** What the desk answers, done to the page: everything in a reply but its painting is small and is done here. */
import { think } from "./bot.js";
import { send } from "./desk.js";
import { framed, pass } from "./frame.js";
import { byId, word } from "./page.js";
import { paintPage } from "./paint.js";
import { keepSettings, settings } from "./settings.js";
import { keep, saves } from "./store.js";

/** Sentences that stay in the live region, so that it can be read again. */
const REMEMBERED = 6;
let ticking;
let unwritten = 0;
/** Where a page in a frame is: its address stays the one that its host gave it, and the host's history its own. */
let place;

/**
 * The message a desk starts with.
 * @param {boolean} clean without the saved matches
 * @param {string} [opening] the seed of the match that the page shows already
 */
export async function startMessage(clean, opening) {
  const kept = clean ? [] : await saves();
  const route = clean ? "" : (place ?? location.hash);
  return { do: "start", with: { route, settings: settings(), saves: kept, framed, ...(opening && { opening }) } };
}

export function answer(reply, message) {
  const { paint = {}, focus } = reply;
  if (reply.settings) keepSettings(reply.settings);
  const moved = reply.route !== undefined && go(reply.route, /^(start|route)$/.test(message.do));
  if (reply.title) document.title = reply.title;
  if (reply.paint || focus) paintPage(paint, focus);
  pass(reply, message);
  if (moved && paint.app) scrollTo(0, 0);
  for (const text of reply.say ?? []) say(text);
  if (reply.error) toast(reply.error);
  for (const save of [reply.save ?? []].flat()) store(save);
  if (reply.file) download(reply.file);
  if (reply.copy) copy(reply.copy);
  if ("think" in reply) think(reply.think);
  if ("muse" in reply) think(reply.muse, "mused");
  if ("tick" in reply) tick(reply.tick);
}

/** Everything that would still come from a desk that is no more. */
export function forgetPending() {
  think(null);
  think(null, "mused");
  tick(null);
}

/** Show a route in the address; true when it is another one. The way back leads through every one that was chosen. */
function go(route, replace) {
  if ((place ?? (location.hash || "#/")) === (route || "#/")) return false;
  if (framed) {
    place = route;
    return true;
  }
  history[replace ? "replaceState" : "pushState"](null, "", route || "#/");
  return true;
}

function say(text) {
  const region = byId("say");
  const line = document.createElement("p");
  line.textContent = text;
  region.append(line);
  while (region.children.length > REMEMBERED) region.firstChild.remove();
}

/** A sentence over the page, spoken at once; it stays until the person goes on. */
export function toast(text) {
  byId("alert").textContent = text;
}

async function store(save) {
  const outcome = await keep(save);
  if (outcome === "locked") send({ do: "locked", with: { id: save.id } });
  if (outcome === "stale") {
    toast(word("moved"));
    send(await startMessage(false));
  }
  if (outcome !== "unwritten") return;
  unwritten += 1;
  // In a frame that is the rule: it is said when there is something to lose.
  if (unwritten === (framed ? 2 : 1)) toast(word("room"));
}

function download({ name, text }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Into the clipboard; what begins with `#` is a place of this page and becomes a whole address. */
async function copy(given) {
  const text = given.startsWith("#") ? new URL(given, location.href).href : given;
  try {
    await navigator.clipboard.writeText(text);
    toast(word("copied"));
  } catch {
    // Not allowed here: show it ready for the person's own hands.
    const field = byId("page-copy-text");
    field.value = text;
    byId("page-copy").showModal();
    field.select();
  }
}

function tick(task) {
  clearTimeout(ticking);
  if (task) ticking = setTimeout(() => send({ do: task.do, ...(task.with && { with: task.with }) }), task.after);
}
