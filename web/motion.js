/**
 * Things with `data-glide` and an id glide from where they were to where they are after a repaint (first, last,
 * invert, play). Nothing moves for who wants no motion.
 */
const EASING = "cubic-bezier(.3,.1,.2,1)";
const gliding = new Map();

const still = () =>
  document.documentElement.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;

const things = () => document.querySelectorAll("[data-glide][id]");

/** Where everything that can glide is now, by id. @returns {Map<string, DOMRect>} */
export function places() {
  const found = new Map();
  if (still()) return found;
  for (const thing of things()) {
    const box = thing.getBoundingClientRect();
    if (box.width) found.set(thing.id, box);
  }
  return found;
}

/**
 * Glide what has moved since. Everything is measured before anything is set going: where a whole board has moved, each
 * of its pieces would make the browser lay the page out once more.
 * @param {Map<string, DOMRect>} before
 */
export function glide(before) {
  // Finish what still runs first, so that all places measured are places of rest.
  for (const thing of things()) gliding.get(thing.id)?.cancel();
  const moves = [...things()].map((thing) => way(thing, before.get(thing.id))).filter(Boolean);
  for (const { thing, by, duration } of moves) play(thing, by, duration);
}

/** How a thing has moved, in pixels of its own space; nothing for what is new, hidden or still there. */
function way(thing, from) {
  const to = thing.getBoundingClientRect();
  if (!from || !to.width) return null;
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  const distance = Math.hypot(dx, dy);
  if (distance <= 1) return null;
  const { x, y } = scale(thing);
  return { thing, by: `${dx / x}px ${dy / y}px`, duration: Math.min(260, 180 + distance / 5) };
}

function play(thing, by, duration) {
  // `translate` adds to whatever transform the painting itself uses.
  const run = thing.animate({ translate: [by, "0px 0px"] }, { duration, easing: EASING });
  gliding.set(thing.id, run);
  thing.dataset.gliding = "";
  run.onfinish = run.oncancel = () => {
    if (gliding.get(thing.id) !== run) return;
    gliding.delete(thing.id);
    delete thing.dataset.gliding;
  };
}

/** Window pixels for one unit of the space in which a thing is moved: a board may be zoomed, a drawing scaled. */
function scale(thing) {
  const matrix = thing.ownerSVGElement && thing.parentNode.getScreenCTM();
  if (matrix) return { x: Math.hypot(matrix.a, matrix.b) || 1, y: Math.hypot(matrix.c, matrix.d) || 1 };
  // A whole drawing has no size of its own in the layout; what it stands in is scaled alike.
  const box = thing.offsetWidth === undefined ? thing.parentElement : thing;
  const { width, height } = box.getBoundingClientRect();
  return { x: width / box.offsetWidth || 1, y: height / box.offsetHeight || 1 };
}
