/**
 * The standard library and our package as the page takes them, made by the browser's own Python under Node:
 * node lean.mjs PYODIDE.MJS LEAN_INSIDE.PY APP_FOLDER OUT_FOLDER writes OUT_FOLDER/lib.zip and app.zip.
 */
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, script, app, out] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(pyodide).href);

// Tracebacks name lines; columns for every instruction would be a quarter of what is sent.
const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1", PYTHONDONTWRITEBYTECODE: "1" } });
for (const [at, folder] of Object.entries({ "/app": app, "/out": out })) {
  python.FS.mkdirTree(at);
  python.mountNodeFS(at, folder);
}
python.runPython(readFileSync(script, "utf8"), { filename: script });
python.runPython('pack(Path("/app"), Path("/out"))');
