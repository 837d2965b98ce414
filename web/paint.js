/**
 * Puts painted HTML into the page without losing anything a person has in hand: focus, caret, typed words, scroll,
 * opened details; shows dialogs, draws curtains, follows logs, glides what moved.
 */
import { Idiomorph } from "idiomorph";
import { settleArrows } from "./arrows.js";
import { settleHint } from "./hint.js";
import { glide, places } from "./motion.js";
import { byId, centre, focusables, reachable, topDialog } from "./page.js";
import { settlePanes } from "./pan.js";

/** Fields whose content is the person's: morphing leaves them alone. */
let own = new WeakSet();
/** Dialogs that are shown → what had the focus before. */
const openers = new WeakMap();
let veiled = [];

/** Painted HTML as a node; a part of a drawing is read as SVG. */
function read(html, target) {
  const drawing = target.ownerSVGElement;
  const template = document.createElement("template");
  template.innerHTML = drawing ? `<svg>${html}</svg>` : html;
  name(template.content);
  const root = template.content.firstElementChild;
  return drawing ? root.firstElementChild : root;
}

/**
 * What asks for something is known by what it asks for, within its region: so the focus stays with a deed when the
 * buttons around it come and go, and never slides on to another one.
 */
function name(root) {
  const count = {};
  for (const one of root.querySelectorAll("[data-do]:not([id])")) {
    const id = `${one.closest("[id]")?.id ?? ""}: ${one.dataset.do}`;
    count[id] = (count[id] ?? 0) + 1;
    one.id = count[id] > 1 ? `${id} (${count[id]})` : id;
  }
}

/** Is a field painted as before, so that what the person made of it stands? Nobody takes a field being typed in. */
function paintedAlike(old, next) {
  if (old.matches("option")) return old.defaultSelected === next.defaultSelected;
  if (old.matches("input[type=checkbox],input[type=radio]")) return old.defaultChecked === next.defaultChecked;
  return old === document.activeElement || old.defaultValue === next.defaultValue;
}

const callbacks = {
  beforeNodeMorphed(old, next) {
    if (old.matches?.("input,textarea,option") && next.matches?.("input,textarea,option") && paintedAlike(old, next)) {
      own.add(old);
    }
  },
  beforeAttributeUpdated(name, element) {
    if (["value", "checked", "selected"].includes(name)) return !own.has(element);
    if (name === "tabindex") return !element.parentElement?.closest("[data-arrows]");
    // Set from here, never painted: dialogs and details stay as they are, boards stay zoomed, things keep gliding.
    if (name === "style") return !(element.parentElement?.matches("[data-pan]") || veiled.includes(element));
    return !(
      name === "data-gliding" ||
      name === "data-zoomed" ||
      (name === "open" && element.matches("dialog,details"))
    );
  },
};

const MANNER = { morphStyle: "outerHTML", restoreFocus: false, callbacks };

function morph(paint) {
  own = new WeakSet();
  for (const [id, html] of Object.entries(paint)) {
    const target = byId(id);
    if (target) Idiomorph.morph(target, read(html, target), MANNER);
    else console.warn(`nothing has the id ${id}`);
  }
}

/** Which element had the focus, and how to find the next best one. */
function remember() {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const around = [];
  for (let parent = element.parentElement; parent && parent.id !== "app"; parent = parent.parentElement) {
    if (parent.id) around.push(parent.id);
  }
  const { selectionStart, selectionEnd } = element;
  const dialog = element.closest("dialog");
  return {
    element,
    id: element.id,
    at: centre(element),
    around,
    caret: [selectionStart, selectionEnd],
    opener: dialog && openers.get(dialog),
  };
}

function nearest(list, { x, y }) {
  const far = (element) => {
    const to = centre(element);
    return Math.hypot(to.x - x, to.y - y);
  };
  return list.reduce((best, one) => (best && far(best) <= far(one) ? best : one), null);
}

const usable = (element) => element && reachable(element) && (topDialog()?.contains(element) ?? true);

/** Give the focus back to what had it, else to what is nearest to it in the smallest region that is still there. */
function restore(had) {
  const same = usable(had.element) ? had.element : byId(had.id);
  if (usable(same)) {
    if (same !== document.activeElement) {
      same.focus({ preventScroll: true });
      if (had.caret[0] != null) same.setSelectionRange?.(...had.caret);
    }
    return;
  }
  if (topDialog()?.contains(document.activeElement)) return;
  const openerNow = had.opener && byId(had.opener);
  if (usable(openerNow)) return openerNow.focus({ preventScroll: true });
  const region = had.around.map(byId).find((place) => place && focusables(place).some(usable));
  const next = region && nearest(focusables(region).filter(usable), had.at);
  const rest = next ?? topDialog() ?? byId("app");
  if (!next) rest.tabIndex = -1;
  rest.focus({ preventScroll: true });
}

/** Show the dialogs that have appeared. */
function showDialogs() {
  for (const dialog of document.querySelectorAll("dialog[data-modal]")) {
    if (dialog.matches(":modal")) continue;
    openers.set(dialog, document.activeElement?.id);
    dialog.removeAttribute("open");
    dialog.showModal();
  }
}

/** While a curtain hangs, nothing but it is in sight or in the accessibility tree; in the same breath as the repaint. */
function drawCurtain() {
  for (const element of veiled) element.style.removeProperty("display");
  veiled = [];
  const curtain = document.querySelector("dialog[data-curtain]");
  for (let part = curtain; part && part !== document.body; part = part.parentElement) {
    for (const other of part.parentElement.children) {
      if (other === part || other.matches("script,#say,#alert")) continue;
      other.style.setProperty("display", "none", "important");
      veiled.push(other);
    }
  }
}

/** What is said must be inside the dialog on top: everything outside it is silent and out of sight. */
function housing(place) {
  for (const id of ["say", "alert"]) {
    const region = byId(id);
    if (region.parentElement !== place) place.append(region);
  }
}

const logs = () => [...document.querySelectorAll("[data-log]")];

/**
 * @param {Record<string, string>} paint id → outer HTML
 * @param {string} [focus] id of what should have the focus afterwards
 */
export function paintPage(paint, focus) {
  const from = places();
  const had = remember();
  const calling = new Set(document.querySelectorAll("[data-autofocus]"));
  const atEnd = new Set(logs().filter((log) => log.scrollHeight - log.scrollTop - log.clientHeight < 40));
  const known = new Set(logs());
  const { scrollX, scrollY } = window;
  housing(document.body);

  morph(paint);

  showDialogs();
  drawCurtain();
  housing(topDialog() ?? document.body);
  settlePanes();
  settleArrows();
  settleHint();
  for (const log of logs()) if (atEnd.has(log) || !known.has(log)) log.scrollTop = log.scrollHeight;
  const called = [...document.querySelectorAll("[data-autofocus]")].filter(usable).find((one) => !calling.has(one));
  const wanted = focus && byId(focus);
  if (usable(wanted)) wanted.focus();
  else if (called) called.focus();
  else if (had) restore(had);
  if (window.scrollX !== scrollX || window.scrollY !== scrollY) {
    if (!called && !wanted) window.scrollTo(scrollX, scrollY);
  }
  glide(from);
}
