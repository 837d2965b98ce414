/** The service worker: kept for offline, and a new version offered in the lobby when it has been fetched whole. */
import { byId } from "./page.js";

const box = () => byId("fresh");

/** Called when the page has nothing else to do. Without service workers, or without room, it plays on as before. */
export async function install() {
  if (!navigator.serviceWorker) return;
  try {
    const registration = await navigator.serviceWorker.register(new URL("sw.js", import.meta.url));
    if (registration.waiting && navigator.serviceWorker.controller) offer(registration);
    registration.addEventListener("updatefound", () => {
      const fresh = registration.installing;
      fresh.addEventListener("statechange", () => {
        if (fresh.state === "installed" && navigator.serviceWorker.controller) offer(registration);
      });
    });
  } catch (error) {
    console.info("The page is not kept for offline.", error);
  }
}

/** The box stands outside of what Python paints; the style shows it in the lobby only, so never during a match. */
function offer(registration) {
  box().hidden = false;
  byId("fresh-yes").onclick = () => registration.waiting?.postMessage("take over");
  navigator.serviceWorker.onmessage = ({ data }) => {
    if (data === "others") byId("fresh-others").hidden = false;
  };
  navigator.serviceWorker.oncontrollerchange = () => location.reload();
}
