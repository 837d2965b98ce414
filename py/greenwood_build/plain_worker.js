/**
 * For `build.py bench start` only: the same desk on Pyodide as it is downloaded, our package as its sources, loaded the
 * way Pyodide's own pages tell. What the page is measured against.
 */
const here = (path) => new URL(path, import.meta.url).href;

async function app() {
  const response = await fetch(here("app.zip"));
  if (!response.ok) throw new Error(`app.zip: ${response.status}`);
  return response.arrayBuffer();
}

async function door() {
  const zip = app();
  const { loadPyodide } = await import(here("pyodide/pyodide.mjs"));
  const python = await loadPyodide({ indexURL: here("pyodide/") });
  python.unpackArchive(await zip, "zip", { extractDir: "/app" });
  python.pyimport("sys").path.insert(0, "/app");
  const desk = python.pyimport("greenwood.desk");
  return self.name === "bot" ? desk.think : desk.handle;
}

self.onmessage = async () => {
  const ask = await door();
  self.onmessage = ({ data }) => self.postMessage({ text: ask(data) });
  self.postMessage({ text: "" });
};
