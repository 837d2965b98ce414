/** What a person does (click, tap, hover, key, form) becomes a message to the desk; the words of it are painted. */
import { byId, takesText, topDialog } from "./page.js";

/** Longest text that is read from a file, in bytes; a record has a few thousand. */
const MOST_TEXT = 2_000_000;

let send;
let peek;
/** What was used last: "mouse", "touch", "pen" or "key". A finger can't hover: its first tap looks, its second does. */
let hand = "";
/** What the first tap of a finger has shown. */
let armed = null;
/** Whether the click before this one of a double click has acted: what lies there now was not seen when both began. */
let acted = false;
/** Where the mouse was last: when the page moves under a mouse that rests, nobody is pointing at anything. */
let mouse = "";

/** Send what an element asks for. */
function ask(element, fields) {
  armed = null;
  const message = { do: element.dataset.do };
  if (fields) message.with = fields;
  send(message, element);
}

/** Fields that speak for themselves when they change. */
const SPEAKING = "select,input:not([type=button],[type=submit])";

function click(event) {
  const { target } = event;
  if (event.detail < 2) acted = false;
  const sender = target.closest("button,input");
  if (sender?.type === "submit" && sender.form && !sender.dataset.do) return submit(event, sender);
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const jump = byId(target.closest("a[href^='#']")?.hash.slice(1));
  if (jump) {
    // A jump inside the page is no route.
    event.preventDefault();
    if (jump.tabIndex < 0) jump.tabIndex = -1;
    jump.focus();
    return;
  }
  if (target.matches("dialog[data-modal]") && outside(target, event)) return leave(target);
  const looks = hand === "touch" ? target.closest("[data-peek]") : null;
  if (looks && armed !== looks.dataset.peek) {
    event.preventDefault();
    armed = looks.dataset.peek;
    peek(looks);
    return;
  }
  const element = target.closest("[data-do]");
  if (!element && armed) {
    armed = null;
    peek(null);
  }
  if (!element || element.matches(`form,${SPEAKING}`)) return;
  event.preventDefault();
  const acts = element.dataset.do.startsWith("act ");
  if (acts && acted) return;
  acted ||= acts;
  ask(element);
}

function outside(dialog, { clientX, clientY, detail }) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return detail > 0 && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

/** By its button, which the Enter key presses too: in a frame forms may be forbidden to send themselves. */
function submit(event, sender) {
  const { form } = sender;
  event.preventDefault();
  if (!form.dataset.do) {
    form.closest("dialog").close();
    return;
  }
  if (!form.reportValidity()) return;
  const fields = [...new FormData(form, sender)].filter(([, value]) => typeof value === "string");
  ask(form, Object.fromEntries(fields));
}

async function change({ target }) {
  if (!target.matches(SPEAKING) || !target.dataset.do) return;
  if (target.type !== "file") {
    ask(target, { value: target.type === "checkbox" && !target.checked ? "" : target.value });
    return;
  }
  const file = target.files[0];
  if (!file) return;
  const text = await file.slice(0, MOST_TEXT).text();
  // The same file may be chosen once more.
  target.value = "";
  ask(target, { text, name: file.name });
}

/** Leave a dialog the way it offers to be left; a curtain offers none. */
function leave(dialog) {
  press(dialog.querySelector("[data-key~=Escape]"));
}

const press = (element) => element?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));

function keydown(event) {
  const { key, target } = event;
  hand = "key";
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (key === "Enter" || key === " ") return pressByKey(event);
  const typing = takesText(target);
  if (typing && !(key === "Escape" && topDialog())) return;
  // Keys of one letter can be switched off: who speaks to the machine would press them by accident.
  if (event.repeat || (key.length === 1 && document.documentElement.dataset.keys === "off")) return;
  const scope = topDialog() ?? document;
  if (key === "Escape" && scope.matches?.("[data-modal]")) event.preventDefault();
  const wanted = key.length === 1 ? key.toLowerCase() : key;
  const owner = [...scope.querySelectorAll("[data-key]")].find(
    (one) => one.dataset.key.split(" ").includes(wanted) && one.checkVisibility?.() !== false,
  );
  if (owner) {
    event.preventDefault();
    owner.click ? owner.click() : press(owner);
  } else if (key === "Escape") {
    peek(null);
  }
}

/** Enter and Space on things that are no buttons by themselves; a key held down does a thing once. */
function pressByKey(event) {
  const element = event.target.closest("[data-do]");
  if (!element || element !== event.target) return;
  if (event.repeat) event.preventDefault();
  else if (!element.matches("a[href],button,input,select,form")) {
    event.preventDefault();
    press(element);
  }
}

function pointerover(event) {
  if (event.pointerType === "touch") return;
  const at = `${event.screenX} ${event.screenY}`;
  if (at === mouse) return;
  mouse = at;
  peek(event.target.closest("[data-peek]"));
}

/**
 * @param {(message: object, by: Element) => void} toDesk
 * @param {(element: Element | null) => void} look what is pointed at now, if anything
 */
export function openHands(toDesk, look) {
  send = toDesk;
  peek = look;
  const on = (type, listener, capture) => document.addEventListener(type, listener, capture);
  on("click", click);
  on("change", change);
  on("keydown", keydown);
  on("pointerdown", (event) => {
    hand = event.pointerType;
  });
  on("pointerover", pointerover);
  document.documentElement.addEventListener("pointerleave", ({ pointerType }) => {
    if (pointerType !== "touch") peek(null);
  });
  // Focus that comes with a press, or from a repaint, is no question: hovering or the tap has asked already.
  on("focusin", ({ target }) => hand === "key" && peek(target.closest("[data-peek]")));
  on("focusout", ({ relatedTarget }) => hand === "key" && !relatedTarget && peek(null));
  // A dialog is left by what it offers (the back gesture asks too); what closes by itself is shown again.
  on(
    "cancel",
    (event) => {
      if (!event.target.matches("dialog[data-modal]")) return;
      event.preventDefault();
      leave(event.target);
    },
    true,
  );
  on("close", ({ target }) => target.matches("dialog[data-modal]") && target.isConnected && target.showModal(), true);
}
