/** Small questions to the page that several modules ask. */

/** The element of this id, or null. @param {string} id */
export const byId = (id) => document.getElementById(id);

/**
 * A sentence the page itself must know before (or without) Python. It stands in index.html, so the build can
 * translate it; gaps like `{what}` are filled from `gaps`.
 */
export function word(name, gaps = {}) {
  const text = document.querySelector(`#page-words [data-word="${name}"]`).textContent;
  return text.replace(/\{(\w+)\}/g, (gap, key) => gaps[key] ?? gap);
}

/** Is there something of this element to be seen and reached? */
export function reachable(element) {
  return (
    element.isConnected &&
    !element.matches(":disabled") &&
    !element.closest("[inert]") &&
    (element.checkVisibility?.({ visibilityProperty: true }) ?? element.getClientRects().length > 0)
  );
}

const FOCUSABLE = "a[href],button,input,select,textarea,summary,[tabindex]";

/** Everything inside `root` that can take the focus now, in the order of the document. */
export const focusables = (root) => [...root.querySelectorAll(FOCUSABLE)].filter(reachable);

/** The modal dialog that lies on top, or null: only what is inside it can be used. */
export const topDialog = () => [...document.querySelectorAll("dialog:modal")].pop() ?? null;

/** Does this element take typing, so that its keys are its own? */
export const takesText = (element) =>
  element.isContentEditable ||
  element.matches("textarea,select,input:not([type=button],[type=submit],[type=checkbox],[type=radio],[type=file])");

/** Centre of an element in the window, in pixels. */
export function centre(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
