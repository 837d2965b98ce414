/**
 * A tour in the page's own Python, under Node: node lean_tour.mjs PYODIDE.MJS LIB.ZIP APP.ZIP TOUR.PY prints what the
 * tour says. Nothing else of Python is at hand: what the two archives lack cannot be imported.
 */
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, library, app, tour] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(pyodide).href);
const python = await loadPyodide({
  stdLibURL: library,
  fsInit: async (FS) => FS.writeFile("/app.zip", readFileSync(app)),
});
python.pyimport("sys").path.insert(0, "/app.zip");
python.runPython(readFileSync(tour, "utf8"));
