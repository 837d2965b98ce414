/**
 * Running matches, kept in IndexedDB: one record a match, `{slot, id, text, time}`, keyed by the match's id.
 * A tab writes a match only while it holds the lock of that id, so two tabs never write over one another.
 */
import { createStore, del, get, set, values } from "idb-keyval";
import { inTime } from "./patience.js";

const store = createStore("greenwood", "matches");
/** Where storage is forbidden the store throws; so it is as if it had no room. */
const disk = async (...given) => store(...given);
/** Seconds that the browser may take over one deed: much more than it needs, since what is late counts as not there. */
const LIMIT = 5;
/** What did not answer once is not asked again. */
let silent = false;
/** Longest id; ours have 16 characters. */
const LONGEST_ID = 64;

/**
 * A table in a frame of another page has matches of its own: by who shows it, as far as that is told, and as what. The
 * visitor's own are no business of it.
 */
const place = parent === window ? "" : `${document.referrer.split("/", 3).join("/")} ${location.hash}`;

/** Newest record of every match this page knows, by id; what could not be written is here all the same. */
const known = new Map();
/** id → promise of a claim: `{release}` when the match is ours, else `{refused: "locked" | "stale"}`. */
const claims = new Map();

const lockName = (id) => `greenwood match ${id}`;

/** Other pages of this host can write here too: what is no record of a match is not there for us. */
const isRecord = (one) =>
  [one?.slot, one?.id, one?.text].every((part) => typeof part === "string") &&
  Math.max(one.slot.length, one.id.length) <= LONGEST_ID;

async function ask(work) {
  if (silent) throw new Error("the storage does not answer");
  return await inTime(work, LIMIT, () => {
    silent = true;
  });
}

/** The match that this tab has played last, for when it is loaded again. @param {string} [id] now it is this one */
function own(id) {
  try {
    if (id) sessionStorage.setItem("greenwood", id);
    return sessionStorage.getItem("greenwood");
  } catch {
    // Nothing may be kept here.
    return null;
  }
}

/** All matches as the desk's `start` wants them, one's own first, then the newest; locked: another tab is playing it. */
export async function saves() {
  const stored = await ask(() => values(disk)).catch(() => []);
  for (const record of stored.filter(isRecord)) {
    if (!claims.has(record.id) && (record.place ?? "") === place) known.set(record.id, record);
  }
  const { held = [] } = (await navigator.locks?.query().catch(console.info)) ?? {};
  const mine = own();
  const names = new Set(held.map(({ name }) => name));
  return [...known.values()]
    .map((record) => ({ ...record, locked: names.has(lockName(record.id)) && !claims.has(record.id) }))
    .sort((a, b) => (b.id === mine) - (a.id === mine) || b.time - a.time);
}

/**
 * Keep a record, or forget the match when its text is null.
 * @returns {Promise<"kept" | "locked" | "stale" | "unwritten">} locked: another tab is playing this match; stale:
 *   another tab has taken it further since this page read it; unwritten: no room here, it is in memory only
 */
export async function keep({ slot, id, text }) {
  if (!claims.has(id)) claims.set(id, claim(id));
  const { release, refused } = await claims.get(id);
  if (refused) {
    claims.delete(id);
    return refused;
  }
  own(id);
  return text === null ? forget(id, release) : write({ slot, id, text, time: Date.now(), ...(place && { place }) });
}

async function claim(id) {
  const release = await lock(lockName(id));
  if (!release) return { refused: "locked" };
  const there = await ask(() => get(id, disk)).catch(() => null);
  if (!there || there.time === known.get(id)?.time) return { release };
  release();
  return { refused: "stale" };
}

/** Take a lock until the returned function is called; null when another tab has it. */
function lock(name) {
  return new Promise((resolve) => {
    const taken = (lock) => (lock ? new Promise((release) => resolve(release)) : resolve(null));
    const ours = () => resolve(() => {});
    // Without the Web Locks interface (a page that is not served securely, or may keep nothing) it is simply ours.
    if (navigator.locks) navigator.locks.request(name, { ifAvailable: true }, taken).catch(ours);
    else ours();
  });
}

// Transactions that write to one store run in the order they were made: no older record can land on a newer one.
async function write(record) {
  known.set(record.id, record);
  try {
    await ask(() => set(record.id, record, disk));
    return "kept";
  } catch (error) {
    console.warn(error);
    return "unwritten";
  }
}

async function forget(id, release) {
  known.delete(id);
  await ask(() => del(id, disk)).catch(console.warn);
  claims.delete(id);
  release();
  return "kept";
}
