/**
 * `data-pan`: the first child of the container can be zoomed (wheel, two fingers, + - 0) and dragged. The whole of it
 * is the smallest view; `0` goes back there.
 */
import { takesText } from "./page.js";

const MOST = 4;
const STEP = 1.3;
const DRAG = 6;
/** container → {x, y, k}: place of the child's corner in the container, in pixels, and its scale. */
const views = new WeakMap();
/** Fingers (or the mouse button) that are down, by pointer id. */
const fingers = new Map();
let dragged = false;
let held = null;

const clamp = (value, least, most) => Math.min(Math.max(value, least), most);

/** How the child lies in its container by itself (corner and size, in pixels), and how it is shown now. */
function lie(pane) {
  const { clientWidth: width, clientHeight: height, firstElementChild: child } = pane;
  const moved = views.get(pane);
  const outer = pane.getBoundingClientRect();
  const inner = child.getBoundingClientRect();
  const k = moved?.k ?? 1;
  const x = inner.left - outer.left - pane.clientLeft;
  const y = inner.top - outer.top - pane.clientTop;
  const own = { x: x - (moved?.dx ?? 0), y: y - (moved?.dy ?? 0), w: inner.width / k, h: inner.height / k };
  return { width, height, child, own, x, y, k, whole: Math.min(1, width / own.w || 1, height / own.h || 1) };
}

/** Show the child at a place and scale, within bounds: no empty edge where there is more to see. */
function show(pane, lies, want) {
  const { width, height, child, own, whole } = lies;
  const k = clamp(want.k, whole, MOST);
  const within = (at, room, size, rest) =>
    size > room + 1 ? clamp(at, room - size, 0) : k === 1 ? rest : (room - size) / 2;
  const dx = within(want.x, width, own.w * k, own.x) - own.x;
  const dy = within(want.y, height, own.h * k, own.y) - own.y;
  views.set(pane, { dx, dy, k });
  child.style.transformOrigin = "0 0";
  child.style.transform = dx || dy || k !== 1 ? `translate(${dx}px,${dy}px) scale(${k})` : "";
  // One finger scrolls the page while all is seen; once zoomed in, it drags the board.
  pane.style.touchAction = k > whole ? "none" : "pan-x pan-y";
  pane.toggleAttribute("data-zoomed", k > whole);
}

/** Zoom by a factor about a point of the window. */
function zoom(pane, factor, clientX, clientY) {
  const lies = lie(pane);
  const box = pane.getBoundingClientRect();
  const px = clientX - box.left - pane.clientLeft;
  const py = clientY - box.top - pane.clientTop;
  const k = clamp(lies.k * factor, lies.whole, MOST);
  const f = k / lies.k;
  show(pane, lies, { x: px - (px - lies.x) * f, y: py - (py - lies.y) * f, k });
}

function shift(pane, dx, dy) {
  const lies = lie(pane);
  show(pane, lies, { x: lies.x + dx, y: lies.y + dy, k: lies.k });
}

const paneOf = (target) => {
  const pane = target.closest?.("[data-pan]");
  return pane?.firstElementChild ? pane : null;
};

/** After a repaint or a change of the window: containers that are new start whole, the others stay as they were. */
export function settlePanes() {
  for (const pane of document.querySelectorAll("[data-pan]")) {
    if (!pane.firstElementChild) continue;
    const lies = lie(pane);
    show(pane, lies, views.has(pane) ? lies : { x: 0, y: 0, k: 0 });
  }
}

function wheel(event) {
  const pane = paneOf(event.target);
  if (!pane) return;
  // In a frame a wheel turns the page around it; the board takes it when it is meant, or zoomed in already.
  if (parent !== window && !event.ctrlKey && !pane.matches("[data-zoomed]")) return;
  event.preventDefault();
  const lines = event.deltaMode ? 20 : 1;
  // A pinch on a touchpad arrives as a wheel with ctrl and small steps.
  const speed = event.ctrlKey ? 0.01 : 0.0015;
  zoom(pane, Math.exp(-event.deltaY * lines * speed), event.clientX, event.clientY);
}

function down(event) {
  const pane = paneOf(event.target);
  if (!pane || event.button > 0) return;
  if (pane !== held) fingers.clear();
  held = pane;
  dragged = fingers.size > 0;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, fromX: event.clientX, fromY: event.clientY });
}

function move(event) {
  const finger = fingers.get(event.pointerId);
  if (!finger) return;
  if (!held.isConnected) {
    fingers.clear();
    return;
  }
  const other = [...fingers.values()].find((one) => one !== finger);
  const { clientX: x, clientY: y } = event;
  if (other) {
    const before = Math.hypot(finger.x - other.x, finger.y - other.y);
    const after = Math.hypot(x - other.x, y - other.y);
    zoom(held, after / before || 1, (x + other.x) / 2, (y + other.y) / 2);
  }
  const far = Math.hypot(x - finger.fromX, y - finger.fromY) > DRAG;
  if (dragged || (far && held.hasAttribute("data-zoomed"))) {
    if (!dragged) held.setPointerCapture(event.pointerId);
    dragged = true;
    const share = other ? 0.5 : 1;
    shift(held, (x - finger.x) * share, (y - finger.y) * share);
  }
  finger.x = x;
  finger.y = y;
}

function keydown(event) {
  const factor = { "+": STEP, "=": STEP, "-": 1 / STEP, 0: 1e-9 }[event.key];
  if (!factor || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (takesText(event.target)) return;
  const pane = paneOf(event.target) ?? paneOf(document.querySelector("[data-pan]") ?? document.body);
  if (!pane) return;
  event.preventDefault();
  const box = pane.getBoundingClientRect();
  zoom(pane, factor, box.left + box.width / 2, box.top + box.height / 2);
}

/** Bring what has the focus into sight: by moving the view, not by scrolling a container that hides its edge. */
function focusin(event) {
  const pane = paneOf(event.target);
  if (!pane || event.target === pane || !views.has(pane)) return;
  pane.scrollTo(0, 0);
  const box = pane.getBoundingClientRect();
  const at = event.target.getBoundingClientRect();
  const need = (low, high, least, most) => (low < least ? least - low : high > most ? most - high : 0);
  const dx = need(at.left, at.right, box.left, box.right);
  const dy = need(at.top, at.bottom, box.top, box.bottom);
  if (dx || dy) shift(pane, dx, dy);
}

export function openPanes() {
  document.addEventListener("wheel", wheel, { passive: false });
  document.addEventListener("pointerdown", down);
  document.addEventListener("pointermove", move);
  for (const end of ["pointerup", "pointercancel"]) {
    document.addEventListener(end, (event) => fingers.delete(event.pointerId));
  }
  // The click that ends a drag is not a click on what lies under it.
  document.addEventListener(
    "click",
    (event) => {
      if (!dragged || event.detail === 0) return;
      dragged = false;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
  document.addEventListener("keydown", keydown);
  document.addEventListener("focusin", focusin);
  window.addEventListener("resize", settlePanes);
}
