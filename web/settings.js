/** Settings: kept by the browser, shown as `data-` attributes of the page, told to the desk at its start. */
const PLACE = "greenwood";
const root = document.documentElement;
/** In a frame the light is the choice of the page around it: shown by early.js, and not kept as the visitor's own. */
const lit = parent !== window;

/** Other pages of this host can write here too: what is no text is no setting. */
function kept() {
  try {
    const kept = Object.entries(JSON.parse(localStorage.getItem(PLACE)) ?? {});
    return Object.fromEntries(kept.filter(([, value]) => typeof value === "string"));
  } catch {
    return {};
  }
}

/** @returns {Record<string, string>} */
export const settings = () => (lit ? { ...kept(), theme: root.dataset.theme } : kept());

export function keepSettings(changes) {
  const before = kept();
  const all = { ...before, ...changes };
  for (const [key, value] of Object.entries(changes)) root.setAttribute(`data-${key}`, value);
  if (lit) all.theme = before.theme;
  try {
    localStorage.setItem(PLACE, JSON.stringify(all));
  } catch (error) {
    // A browser that keeps nothing still shows the change.
    console.warn(error);
  }
}
