/**
 * A picture of Python's memory right after its start, kept in IndexedDB for the next visit: made in this browser, so
 * that it need not travel. Pages of nothing but zeros are left out. Beside it lie the packed files of its build as they
 * are unpacked, since to unpack them again takes longer than all else of a later visit.
 */
import { createStore, del, get, set } from "idb-keyval";
import { unpacked } from "./packed.js";
import { inTime } from "./patience.js";

const store = createStore("greenwood-start", "memory");
const disk = async (...given) => store(...given);
/** One for each folder that Greenwood is served from on this host. */
const KEY = new URL(".", import.meta.url).pathname;
const FILES = ["wasm", "glue", "lib", "app"];
const PAGE = 4096 / 4;
/** Seconds that looking may take; a start without it is quicker than this. */
const LIMIT = 2;
/** What else memory holds: numbers of functions that Pyodide makes as the browser needs them. */
const BROWSER = navigator.userAgent;
/** Bytes of memory that Pyodide begins with, and what a snapshot has before them: more could not be put back. */
const LARGEST = 30 * 1024 * 1024 + 65536;
/** Bytes that, asked for at once, make a browser collect its garbage first. */
const SWEEPING = 64 * 1024 * 1024;

/**
 * @param {string} id of the build
 * @returns {Promise<object | null>} what is kept of this build and browser: for `memoryOf`, and `files` (Blobs by name), which may lack some
 */
export async function keptSnapshot(id) {
  try {
    const found = await inTime(() => get(KEY, disk), LIMIT);
    return found?.id === id && found.browser === BROWSER ? found : null;
  } catch (error) {
    console.info("The kept memory of Python cannot be read.", error);
    return null;
  }
}

/** The snapshot itself, as Pyodide made it; rejects when it is not whole. @returns {Promise<Uint8Array>} */
export async function memoryOf({ words, runs, content, sum }) {
  const memory = new Uint32Array(words);
  const filled = new Uint32Array(await content.arrayBuffer());
  let from = 0;
  for (let run = 0; run < runs.length; run += 2) {
    const [start, end] = runs.slice(run, run + 2);
    memory.set(filled.subarray(from, from + end - start), start);
    from += end - start;
  }
  if (from !== filled.length || summed(filled) !== sum) throw new Error("it is damaged");
  release(filled);
  return new Uint8Array(memory.buffer);
}

/** Give back at once what is used no more: a worker that has nothing to do collects no garbage. */
export function release({ buffer }) {
  // Older browsers can't.
  buffer.transfer?.(0);
}

/** Have all that lies about given back: making a snapshot leaves more than the snapshot itself takes. */
function sweep() {
  try {
    release(new Uint8Array(SWEEPING));
  } catch (error) {
    console.info("There is too little memory to sweep.", error);
  }
}

/** @param {object} parts what the build tells of its packed files @param {Uint8Array} snapshot */
export async function keepSnapshot(parts, snapshot) {
  try {
    if (snapshot.length > LARGEST) throw new Error(`${snapshot.length} bytes are too many`);
    const memory = new Uint32Array(snapshot.buffer, snapshot.byteOffset, snapshot.length / 4);
    const runs = filledRuns(memory);
    const content = new Uint32Array(runs.reduce((whole, edge, n) => whole + (n % 2 ? edge : -edge), 0));
    let to = 0;
    for (let run = 0; run < runs.length; run += 2) {
      content.set(memory.subarray(runs[run], runs[run + 1]), to);
      to += runs[run + 1] - runs[run];
    }
    const kept = { words: memory.length, runs, content: new Blob([content]), sum: summed(content) };
    release(content);
    release(snapshot);
    const files = {};
    const reading = FILES.map(async (name) => {
      files[name] = await (await unpacked(parts[name], true)).blob();
    });
    await Promise.allSettled(reading);
    await set(KEY, { id: parts.id, browser: BROWSER, files, ...kept }, disk);
  } catch (error) {
    console.info("Python's memory is not kept for the next visit.", error);
  }
  // In a task of its own, since what this one has in hand would stay.
  setTimeout(sweep);
}

export async function forgetSnapshot() {
  await inTime(() => del(KEY, disk), LIMIT).catch(() => {});
}

/** Where pages that hold anything begin and end, in words: [from, to, from, to, …]. */
function filledRuns(memory) {
  const runs = [];
  let open = false;
  for (let from = 0; from < memory.length; from += PAGE) {
    const holds = memory.subarray(from, from + PAGE).some((word) => word);
    if (holds !== open) runs.push(from);
    open = holds;
  }
  if (open) runs.push(memory.length);
  return runs;
}

/** Tells damage, not malice. */
function summed(words) {
  let total = 0;
  for (let n = 0; n < words.length; n += 1) total = Math.imul(total ^ words[n], 0x01000193);
  return total;
}
