/** Settings: kept by the browser, shown as `data-` attributes of the page, told to the desk at its start. */
const PLACE = "greenwood";

/** Other pages of this host can write here too: what is no text is no setting. @returns {Record<string, string>} */
export function settings() {
  try {
    const kept = Object.entries(JSON.parse(localStorage.getItem(PLACE)) ?? {});
    return Object.fromEntries(kept.filter(([, value]) => typeof value === "string"));
  } catch {
    return {};
  }
}

export function keepSettings(changes) {
  const all = { ...settings(), ...changes };
  for (const [key, value] of Object.entries(changes)) document.documentElement.setAttribute(`data-${key}`, value);
  try {
    localStorage.setItem(PLACE, JSON.stringify(all));
  } catch (error) {
    // A browser that keeps nothing still shows the change.
    console.warn(error);
  }
}
