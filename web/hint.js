/**
 * Where a hint lies: over the log where that stands beside the bar, else above what stands at the foot (`data-foot`),
 * however high that is. No style sheet can know it, so it is told: the hint's sides, its lower edge, its height.
 */
import { byId } from "./page.js";

const GAP = 8;
/** Over a log that is lower than this, a hint is higher. */
const LEAST = 220;
/** Its heading and a line: where there is less it lies over a bar that has been scrolled away from the foot. */
const LITTLE = 88;
let watched = null;

/** How much of a frame is out of sight, at that side. */
const hidden = (side) => Number.parseFloat(document.documentElement.style.getPropertyValue(`--${side}`)) || 0;

/** After a repaint, and whenever something has moved. */
export function settleHint() {
  const hint = byId("hint");
  if (!hint || hint.hidden) return;
  const bar = [...document.querySelectorAll("[data-foot]")].find((one) => one.offsetHeight) ?? null;
  if (watched !== bar) {
    observer.disconnect();
    watched = bar;
    if (bar) observer.observe(bar);
  }
  if (!bar || !hint.offsetHeight) return;
  const foot = bar.getBoundingClientRect();
  const log = byId("log").getBoundingClientRect();
  const over = foot.top - hidden("above");
  const under = innerHeight - hidden("under") - foot.bottom;
  let told = { left: foot.left + GAP, width: foot.width - 2 * GAP, low: innerHeight - foot.top + GAP, most: 0 };
  if (log.left >= foot.right) {
    told = { left: log.left, width: log.width, low: innerHeight - log.bottom, most: Math.max(log.height, LEAST) };
  } else if (over < Math.max(under, LITTLE)) {
    told = { ...told, low: 0, most: under > LITTLE ? under - 2 * GAP : 0 };
  }
  for (const [name, pixels] of Object.entries(told)) hint.style.setProperty(`--${name}`, pixels ? `${pixels}px` : "");
}

const observer = new ResizeObserver(settleHint);

export function openHint() {
  addEventListener("resize", settleHint);
  addEventListener("scroll", settleHint, { passive: true });
}
