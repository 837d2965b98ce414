/**
 * The table that the build has painted for each game, shown where an address asks for it until Python is there, which
 * then plays that very match: nothing moves when it comes, and what was clicked until then counts.
 */
import { show } from "./frame.js";
import { unpackedBytes } from "./packed.js";
import { byId } from "./page.js";
import { paintPage } from "./paint.js";
import { saves } from "./store.js";

let shown = "";
let over = false;

/** @param {Record<string, {path: string, seed: string}>} openings by the name of the game in the address */
export async function showOpening(openings) {
  // How it is to look is shown already, and means no other match.
  const opening = openings?.[location.hash.replace(/^#\/?|[?&](theme|lang)=\w*/g, "")];
  if (!opening || (await saves()).length) return;
  try {
    const html = new TextDecoder().decode(await unpackedBytes(opening.path));
    if (over) return;
    paintPage({ app: html });
    byId("app").setAttribute("aria-busy", "true");
    shown = opening.seed;
    show();
  } catch (error) {
    // Python paints it anyway, only later.
    console.info("The table could not be shown before Python.", error);
  }
}

/** Python is there and paints from now on. @returns {string} the seed of the match that is on screen; empty for none */
export function endOpening() {
  over = true;
  return shown;
}
