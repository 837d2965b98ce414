/**
 * Python in a worker, started one of two ways: from a picture of its memory that an earlier visit has kept, or lean,
 * from the compiled library. The second works without the first, and is what the first falls back to.
 */
import { loadPyodide } from "pyodide";
import { unpacked } from "./packed.js";
import { forgetSnapshot, keepSnapshot, keptSnapshot, memoryOf, release } from "./snapshot.js";

const here = (path) => new URL(path, import.meta.url).href;
/** Where Pyodide would look for its files; what it asks for there is answered with the packed ones. */
const INDEX = here("pyodide/");
const APP = "/app.zip";

/**
 * @param {object} given
 *   `parts`: what the build tells of its packed files; `module`: the WebAssembly module when another worker has
 *   compiled it already; `lean`: true where something went wrong before, so that nothing kept is to be trusted;
 *   `keeping`: true when this worker may take the time to keep a snapshot for the next visit
 * @param {(module: WebAssembly.Module) => void} compiled is told the module as soon as there is one
 * @returns {Promise<object>} the desk's module
 */
export async function start({ parts, module, lean, keeping }, compiled) {
  if (lean) await forgetSnapshot();
  const kept = lean ? null : await keptSnapshot(parts.id);
  if (kept) {
    try {
      const read = (name) => (kept.files[name] ? new Response(kept.files[name]) : unpacked(parts[name]));
      return await restore(parts, open(parts, module, read, compiled), kept);
    } catch (error) {
      console.info("The kept memory of Python cannot be used, so it starts without it.", error);
      await forgetSnapshot();
    }
  }
  return boot(
    parts,
    open(parts, module, (name) => unpacked(parts[name]), compiled),
    keeping && !kept,
  );
}

/** Everything is asked for at once; what fails says so to whoever needs it. */
function open({ script }, module, read, compiled) {
  const bytes = async (name) => new Uint8Array(await (await read(name)).arrayBuffer());
  const files = {
    glue: glue(read("glue"), script),
    module: module ? Promise.resolve(module) : compile(read("wasm")),
    lib: bytes("lib"),
    app: bytes("app"),
  };
  for (const file of Object.values(files)) file.catch(() => {});
  files.module.then(compiled, () => {});
  return files;
}

async function compile(reading) {
  const { body } = await reading;
  return WebAssembly.compileStreaming(new Response(body, { headers: { "Content-Type": "application/wasm" } }));
}

/** Pyodide's script, from an unpacked file; from the one that lies beside it where such scripts may not run. */
async function glue(reading, script) {
  const text = new Blob([await (await reading).arrayBuffer()], { type: "text/javascript" });
  const address = URL.createObjectURL(text);
  try {
    return (await import(address)).default;
  } catch (error) {
    console.info("Python's script is taken as it lies.", error);
    return (await import(here(script))).default;
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function boot(parts, files, keeping) {
  const python = await load(parts, files, { _makeSnapshot: keeping });
  const path = python.pyimport("sys").path;
  path.insert(0, APP);
  path.destroy();
  if (keeping) {
    try {
      rehearse(python);
      keepSnapshot(parts, python.makeMemorySnapshot());
    } catch (error) {
      console.info("Python's memory cannot be kept for the next visit.", error);
    }
  }
  return python.pyimport("greenwood.desk");
}

/** Do what a visit begins with, so that the kept memory has done it already; nothing of it may stay referred to. */
function rehearse(python) {
  const opening = python.pyimport("greenwood.opening");
  opening.lobby();
  opening.destroy();
}

async function restore(parts, files, kept) {
  const memory = await memoryOf(kept);
  const python = await load(parts, files, { _loadSnapshot: memory });
  release(memory);
  // What chance is made from was kept with the rest: the same for every visit, if it were not sown anew.
  const random = python.pyimport("random");
  random.seed();
  random.destroy();
  return python.pyimport("greenwood.desk");
}

async function load(parts, files, options) {
  const createPyodideModule = await files.glue;
  const standIn = {
    [`${INDEX}pyodide.asm.wasm`]: () => new Response(),
    [`${INDEX}python_stdlib.zip`]: async () => new Response(await files.lib),
  };
  let broken;
  // Pyodide itself waits for ever when there is no module, or no memory for one.
  const failing = new Promise((_, reject) => {
    broken = reject;
  });
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  self.fetch = async (what, ...rest) => (standIn[what] ? standIn[what]() : fetch(what, ...rest));
  WebAssembly.instantiateStreaming = async (_response, imports) => {
    try {
      const module = await files.module;
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    } catch (error) {
      broken(error);
      throw error;
    }
  };
  const loading = loadPyodide({
    indexURL: INDEX,
    lockFileContents: parts.lock,
    createPyodideModule,
    fsInit: async (FS) => FS.writeFile(APP, await files.app),
    ...options,
  });
  try {
    return await Promise.race([loading, failing]);
  } finally {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}
