/**
 * `data-arrows`: the arrow keys move the focus to the nearest neighbour in that direction, judged by where things lie
 * on the screen; the container is one stop of the Tab key (roving tabindex).
 */
import { centre, focusables } from "./page.js";

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Fields have a use of their own for these keys. */
const own = (element) => element.isContentEditable || element.matches("input,select,textarea");

/** The members of a container; those of a container inside it are not its own. */
const members = (container) =>
  focusables(container).filter((one) => one.closest("[data-arrows]") === container && !own(one));

/** After a repaint: exactly one member of each container can be reached with Tab. */
export function settleArrows() {
  for (const container of document.querySelectorAll("[data-arrows]")) {
    const all = members(container);
    const stop =
      all.find((one) => one === document.activeElement) ??
      all.find((one) => one.getAttribute("tabindex") === "0") ??
      all.find((one) => one.hasAttribute("data-autofocus")) ??
      all[0];
    for (const one of all) one.tabIndex = one === stop ? 0 : -1;
  }
}

function neighbour(from, list, [wx, wy]) {
  const here = centre(from);
  let best = null;
  let least = Number.POSITIVE_INFINITY;
  for (const one of list) {
    const there = centre(one);
    const dx = there.x - here.x;
    const dy = there.y - here.y;
    const along = dx * wx + dy * wy;
    const aside = Math.abs(dx * wy) + Math.abs(dy * wx);
    if (one === from || along < 4 || aside > along * 2) continue;
    const cost = along + aside * 2;
    if (cost < least) [best, least] = [one, cost];
  }
  return best;
}

function keydown(event) {
  const { key, target } = event;
  const way = WAYS[key];
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (!(way || key === "Home" || key === "End") || own(target)) return;
  let container = target.closest("[data-arrows]");
  if (!container) return;
  event.preventDefault();
  let next = null;
  if (!way) {
    const all = members(container);
    next = key === "Home" ? all[0] : all.pop();
  }
  // At the edge of an inner container the outer one takes over.
  while (way && container && !next) {
    next = neighbour(
      target,
      focusables(container).filter((one) => !own(one)),
      way,
    );
    container = container.parentElement.closest("[data-arrows]");
  }
  next?.focus();
}

function focusin({ target }) {
  const container = target.closest("[data-arrows]");
  if (!container || own(target)) return;
  for (const one of members(container)) one.tabIndex = one === target ? 0 : -1;
}

export function openArrows() {
  document.addEventListener("keydown", keydown);
  document.addEventListener("focusin", focusin);
}
