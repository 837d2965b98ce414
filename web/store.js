/**
 * Running matches, kept in IndexedDB: one record a match, `{slot, id, text, time}`, keyed by the match's id.
 * A tab writes a match only while it holds the lock of that id, so two tabs never write over one another.
 */
import { createStore, del, get, set, values } from "idb-keyval";

const disk = createStore("greenwood", "matches");

/** Newest record of every match this page knows, by id; what could not be written is here all the same. */
const known = new Map();
/** id → promise of a claim: `{release}` when the match is ours, else `{refused: "locked" | "stale"}`. */
const claims = new Map();

const lockName = (id) => `greenwood match ${id}`;

/** All matches as the desk's `start` wants them, newest first; locked: another tab is playing it. */
export async function saves() {
  const stored = await values(disk).catch(() => []);
  for (const record of stored) {
    if (!claims.has(record.id)) known.set(record.id, record);
  }
  const { held = [] } = (await navigator.locks?.query().catch(() => {})) ?? {};
  const names = new Set(held.map(({ name }) => name));
  return [...known.values()]
    .map((record) => ({ ...record, locked: names.has(lockName(record.id)) && !claims.has(record.id) }))
    .sort((a, b) => b.time - a.time);
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
  return text === null ? forget(id, release) : write({ slot, id, text, time: Date.now() });
}

async function claim(id) {
  const release = await lock(lockName(id));
  if (!release) return { refused: "locked" };
  const there = await get(id, disk).catch(() => null);
  if (!there || there.time === known.get(id)?.time) return { release };
  release();
  return { refused: "stale" };
}

/** Take a lock until the returned function is called; null when another tab has it. */
function lock(name) {
  return new Promise((resolve) => {
    const taken = (lock) => (lock ? new Promise((release) => resolve(release)) : resolve(null));
    // Without the Web Locks interface (a page that is not served securely), or where nothing may be kept, the match is
    // simply ours.
    const ours = () => resolve(() => {});
    if (navigator.locks) navigator.locks.request(name, { ifAvailable: true }, taken).catch(ours);
    else ours();
  });
}

// Transactions that write to one store run in the order they were made: no older record can land on a newer one.
async function write(record) {
  known.set(record.id, record);
  try {
    await set(record.id, record, disk);
    return "kept";
  } catch (error) {
    console.warn(error);
    return "unwritten";
  }
}

async function forget(id, release) {
  known.delete(id);
  await del(id, disk).catch(console.warn);
  claims.delete(id);
  release();
  return "kept";
}
