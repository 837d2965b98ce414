/**
 * Python in a worker: loads Pyodide and our package from beside this file, then passes texts to one function of the
 * desk and its answers back. The page starts it twice, as "table" and as "bot".
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

try {
  const ask = await door();
  self.onmessage = ({ data }) => {
    try {
      self.postMessage({ text: ask(data) });
    } catch (error) {
      // The desk answers every mistake in words; what is thrown means that this Python is broken.
      self.postMessage({ failed: String(error) });
    }
  };
  self.postMessage({ text: "" });
} catch (error) {
  self.postMessage({ failed: String(error) });
}
