/** The service worker: kept for offline, and a new version offered in the lobby when it has been fetched whole. */
import { byId } from "./page.js";

/** Milliseconds in which a first visit fetches what it plays with. */
const PLAYING = 4000;
/** Apps stay open for days; a browser looks for something new only when a page is loaded. */
const HOUR = 3_600_000;
const VERSION = document.querySelector("meta[name=greenwood-version]").content;

/** Called when the page can be played with. Without service workers, or without room, it plays on as before. */
export async function install() {
  try {
    const { serviceWorker } = navigator;
    if (!serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, PLAYING));
    const registration = await serviceWorker.register(new URL("sw.js", import.meta.url));
    serviceWorker.controller?.postMessage({ version: VERSION });
    if (registration.waiting && serviceWorker.controller) offer(registration);
    registration.addEventListener("updatefound", () => {
      const fresh = registration.installing;
      fresh.addEventListener("statechange", () => {
        if (fresh.state === "installed" && serviceWorker.controller) offer(registration);
      });
    });
    setInterval(() => registration.update().catch(() => {}), HOUR);
  } catch (error) {
    console.info("The page is not kept for offline.", error);
  }
}

/**
 * The box stands outside of what Python paints; the style shows it in the lobby only, so never during a match. Only the
 * tab that asks is loaded again: others go on as they are, and offer it when they come to the lobby.
 */
function offer(registration) {
  let asked = false;
  byId("fresh").hidden = false;
  byId("fresh-yes").onclick = () => {
    asked = true;
    if (registration.waiting) registration.waiting.postMessage({ take: true });
    else location.reload();
  };
  navigator.serviceWorker.oncontrollerchange = () => asked && location.reload();
}
