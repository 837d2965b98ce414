/**
 * Inside a frame of another page: what that page and this one tell one another (docs/embedding.md). Its words are taken
 * from the window around this one alone, and from the origin that spoke first; to others nothing is ever told.
 */
import { send } from "./desk.js";
import { settleHint } from "./hint.js";
import { word } from "./page.js";

export const framed = parent !== window;
const VERSION = 1;
const LONGEST = 1_000_000;
const root = document.documentElement;
let host = "";
/** The desk has answered for the first time. */
let open = false;
/** Something is on screen that is worth being seen. */
let shown = false;
let told = 0;
/** What was asked and is not answered yet, by its number. */
const asked = new Map();

export function openFrame() {
  if (!framed) return;
  addEventListener("message", hear);
  new ResizeObserver(measure).observe(document.body);
  // What leads away opens elsewhere: the table stays.
  document.addEventListener("click", ({ target }) => {
    const link = target.closest("a[href]:not([href^='#'])");
    if (link) link.target = "_blank";
  });
  post({ type: "hello" }, "*");
}

function post(message, origin) {
  parent.postMessage({ greenwood: VERSION, ...message }, origin);
}

/** Tell the page around this one, once it has spoken. An origin without a name can't be addressed by one. */
export function tell(message) {
  if (host) post(message, host === "null" ? "*" : host);
}

const length = (value) => Number.isFinite(value) && value >= 0 && value < 1e5;

function hear({ source, origin, data }) {
  if (source !== parent || (host && origin !== host) || data?.greenwood !== VERSION) return;
  const { type, id, text } = data;
  if (type === "hello" && length(data.room)) {
    host = origin;
    root.style.setProperty("--room", `${data.room}px`);
    root.toggleAttribute("data-sized", true);
    told = 0;
    measure();
    if (open) tell({ type: "ready" });
  } else if (type === "seen" && length(data.above) && length(data.under)) {
    see(data.above, data.under);
  } else if (host && Number.isSafeInteger(id) && !asked.has(id)) {
    const message = { do: type, ask: id };
    if (type === "load" && typeof text === "string" && text.length <= LONGEST) message.with = { text };
    else if (type !== "record") return;
    asked.set(id, message);
    if (open) send(message);
  }
}

/** So much of this frame is out of sight: what sticks to an edge, or opens over the table, keeps to what is seen. */
function see(above, under) {
  const spare = Math.max(0, innerHeight - 360);
  const over = Math.min(above, spare);
  root.style.setProperty("--above", `${over}px`);
  root.style.setProperty("--under", `${Math.min(under, spare - over)}px`);
  settleHint();
}

function measure() {
  // A curtain hides all there is; the frame keeps its height, so that nothing jumps when it is lifted.
  if (told && document.querySelector("[data-curtain]")) return;
  // With what reaches beyond its box: some tables begin with just what fills a window.
  const height = Math.max(document.body.scrollHeight, Math.ceil(document.body.getBoundingClientRect().height));
  if (!shown || !host || height === told) return;
  told = height;
  tell({ type: "size", height });
}

/** The board that the build has painted, or what Python paints, is there. */
export function show() {
  if (!framed) return;
  shown = true;
  delete root.dataset.waiting;
  measure();
}

/** What the desk has answered, as far as it concerns the page around this one; an answer to it is not for the person. */
export function pass(reply, message) {
  if (!framed) return;
  if (asked.delete(message.ask)) {
    tell({ type: "answer", id: message.ask, text: reply.record ?? "", error: reply.error ?? null });
    delete reply.error;
  }
  for (const news of reply.tell ?? []) tell(news);
  show();
  if (message.do !== "start") return;
  if (reply.error) tell({ type: "failed", reason: reply.error });
  if (open) return;
  open = true;
  tell({ type: "ready" });
  for (const waiting of asked.values()) send(waiting);
}

/** Python has stopped, or can't be had: nothing that was asked of it will be answered. */
export function failed(reason) {
  for (const id of asked.keys()) tell({ type: "answer", id, error: reason });
  asked.clear();
}

/** It ends here. */
export function fail(reason) {
  show();
  failed(reason);
  tell({ type: "failed", reason, over: true });
}

/** The sentence while nothing of the table can be shown yet. */
export function wait(line) {
  if (root.dataset.waiting) line.textContent = word("waits");
}
