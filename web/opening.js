/**
 * The table that the build has painted for each game, shown where an address asks for it until Python is there, which
 * then plays that very match: nothing moves when it comes, and what was clicked until then counts.
 */
import { show } from "./frame.js";
import { unpacked } from "./packed.js";
import { byId } from "./page.js";
import { paintPage } from "./paint.js";
import { saves } from "./store.js";

/** The lobby as the build has painted it. */
let lobby = "";
/** The game whose table is shown in its place, and the seed of that match. */
let shown = { name: "", seed: "" };
/** What was asked for last; null once Python paints. */
let asked = "";

/** How it is to look is shown already, and means no other match. */
const wanted = () => location.hash.replace(/^#\/?|[?&](theme|lang)=\w*/g, "");

/**
 * Show what the address asks for; again when it changes before Python is there.
 * @param {Record<string, {path: string, seed: string}>} openings by the name of the game in the address
 */
export async function showOpening(openings) {
  if (asked === null) return;
  lobby ||= byId("app").outerHTML;
  const name = wanted();
  asked = name;
  try {
    const opening = Object.hasOwn(openings ?? {}, name) && !(await saves()).length && openings[name];
    const html = opening && (await (await unpacked(opening.path)).text());
    if (name === asked) put(html || lobby, opening ? { name, seed: opening.seed } : { name: "", seed: "" });
  } catch (error) {
    // Python paints it anyway, only later.
    console.info("The table could not be shown before Python.", error);
  }
  if (name === asked) uncover();
}

function put(html, what) {
  if (what.name === shown.name) return;
  paintPage({ app: html });
  byId("app").setAttribute("aria-busy", "true");
  scrollTo(0, 0);
  shown = what;
  if (what.name) show();
}

/** Until it is known what to show, early.js has covered the lobby. */
export function uncover() {
  document.documentElement.removeAttribute("data-awaited");
}

/** Python is there and paints from now on. @returns {string} the seed of the match that is on screen; empty for none */
export function endOpening() {
  asked = null;
  uncover();
  return shown.name === wanted() ? shown.seed : "";
}
