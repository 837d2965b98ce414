/**
 * Keeps the whole page for offline, in one piece: a new version is fetched beside the old one and waits until a person
 * says so. FILES is put in by the build: every file of the page with its revision, hash-named ones without.
 */
import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";

cleanupOutdatedCaches();
// biome-ignore lint/correctness/noUndeclaredVariables: the build puts it in
precacheAndRoute(FILES, { cleanURLs: false, ignoreURLParametersMatching: [/./] });

self.addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(takeOver(event.source));
});

/** Other tabs still run the old version and may yet ask for parts of it. */
async function takeOver(source) {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.length > 1) source.postMessage("others");
  else await self.skipWaiting();
}
