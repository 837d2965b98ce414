/**
 * Keeps the whole page for offline. A new version is fetched beside the old one, only what differs, whole or not at
 * all; then it waits until a person says so, or no tab runs the old one. Hash-named files of an older version stay
 * until no tab can be running it: a tab goes on as it began, whichever worker answers it.
 *
 * FILES and VERSION are put in by the build: every file of the page with its revision, or its integrity where the name
 * changes with what it holds; and what the page calls itself.
 */
import { PrecacheController } from "workbox-precaching";

const HASHED = /-[0-9a-f]{10}\.\w+$/;
const { scope } = self.registration;
const keeper = new PrecacheController({
  plugins: [
    {
      // Asked after, not sent again, where the page has fetched it before and the host can tell that it is the same.
      requestWillFetch: async ({ request }) =>
        request.cache === "reload" ? new Request(request, { cache: "no-cache" }) : request,
      cacheWillUpdate: async ({ request, response }) => ((await fits(request.url, response)) ? response : null),
    },
  ],
});
keeper.addToCacheList(FILES);
/** Something is missing here that never comes: pages are the host's from now on. */
let leaving = false;

const kept = () => caches.open(keeper.strategy.cacheName);
const lookUp = async (key) => (await kept()).match(key, { ignoreVary: true });

/** Hosts may write things into a page on its way, so it is known by its version; files with a hash by their integrity. */
async function fits(address, response) {
  return response.ok && (address !== scope || (await response.clone().text()).includes(VERSION));
}

self.addEventListener("install", (event) => event.waitUntil(fill(event)));
// The tab of the first visit, too, is answered from now on.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(scope) || (leaving && request.mode === "navigate")) return;
  url.search = "";
  url.hash = "";
  if (url.href === `${scope}index.html`) url.href = scope;
  const key = keeper.getCacheKeyForURL(url.href);
  if (key || HASHED.test(url.pathname)) event.respondWith(answer(event, url.href, key));
});
self.addEventListener("message", (event) => {
  if (event.data.take) event.waitUntil(self.skipWaiting());
  else event.waitUntil(sweep(event));
});

/** What has come stays when the network goes, for the next try; but a full disk is given back what was taken. */
async function fill(event) {
  const cache = await kept();
  const before = new Set((await cache.keys()).map(({ url }) => url));
  try {
    await keeper.install(event);
  } catch (error) {
    if (error.name === "QuotaExceededError") {
      for (const request of await cache.keys()) if (!before.has(request.url)) await cache.delete(request);
    }
    throw error;
  }
}

/** @param {string} [key] under which this version keeps it; without one it is a file of an older version */
async function answer(event, address, key) {
  const found = await lookUp(key ?? address).catch(() => {});
  if (found) return found;
  if (!key) return fetch(event.request);
  try {
    return await mend(address, key);
  } catch {
    // Without a network this fails. With one, the host has something newer, and what is missing here never comes:
    // whoever loads the page again is not to be answered by a version with a hole in it. The browser may put that
    // behind a whole update, for which nobody waits.
    const given = copied(await fetch(address, { cache: "no-store" }));
    leaving = true;
    event.waitUntil(self.registration.unregister());
    return given;
  }
}

/** Fetch what is missing, if there still is the same. */
async function mend(address, key) {
  const cache = key === address ? "default" : "no-cache";
  const integrity = keeper.getIntegrityForCacheKey(key) ?? "";
  const response = copied(await fetch(address, { cache, integrity }));
  if (!(await fits(address, response))) throw new Error(`${address} is another`);
  const copy = response.clone();
  await kept()
    .then((all) => all.put(key, copy))
    .catch(() => {});
  return response;
}

/** A page must not come out of a response that was redirected. */
const copied = (response) => new Response(response.body, response);

/** A page of this version asks: put away what only older ones need, when it is the only tab and nothing newer is here. */
async function sweep(event) {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const ours = open.filter(({ url }) => url.startsWith(scope));
  const { installing, waiting } = self.registration;
  const alone = event.data.version === VERSION && ours.length === 1 && ours[0].id === event.source.id;
  if (alone && !installing && !waiting) await keeper.activate(event);
}
