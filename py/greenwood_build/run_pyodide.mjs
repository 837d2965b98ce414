/**
 * A Python program inside Pyodide, under Node: node run_pyodide.mjs PYODIDE.MJS {FOLDER=MOUNT}… -- PATH:PATH MODULE WORD…
 * Mounts the folders, puts the paths on sys.path, runs the module as `python -m` would and ends with its exit status.
 */
import { pathToFileURL } from "node:url";

const words = process.argv.slice(2);
const split = words.indexOf("--");
const [pyodide, ...mounts] = words.slice(0, split);
const [paths, module, ...rest] = words.slice(split + 1);

const { loadPyodide } = await import(pathToFileURL(pyodide).href);
const python = await loadPyodide({ env: { HOME: "/home", PYTHONDONTWRITEBYTECODE: "1", ...given() } });
for (const mount of mounts) {
  const [folder, at] = mount.split("=");
  python.FS.mkdirTree(at);
  python.mountNodeFS(at, folder);
}
python.globals.set("PATHS", paths);
python.globals.set("MODULE", module);
python.globals.set("WORDS", rest);
process.exitCode = python.runPython(`
import os, runpy, sys

def run():
    sys.path[:0] = PATHS.split(":")
    os.chdir(PATHS.split(":")[0])
    sys.argv = [MODULE, *WORDS]
    try:
        runpy.run_module(MODULE, run_name="__main__", alter_sys=True)
    except SystemExit as end:
        if isinstance(end.code, str):
            print(end.code, file=sys.stderr)
            return 1
        return int(end.code or 0)
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
    return 0

run()
`);

/** What of this process's environment is meant for the Python inside. */
function given() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => /^(PYTEST|HYPOTHESIS)_/.test(name)));
}
