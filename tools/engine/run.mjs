// node run.mjs ENGINE LIBRARY HOME SCRIPT [PATHS...]: a script of Python in the engine, which imports from the folder HOME.
// It sees this machine's files below /host, where the paths are that it gets as `arguments`.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [engine, library, home, script, ...paths] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${engine}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: engine, stdLibURL: library });
python.FS.mkdirTree("/host");
python.FS.mount(python.FS.filesystems.NODEFS, { root: "/" }, "/host");
python.globals.set("arguments", python.toPy(paths.map((path) => `/host${path}`)));
try {
    python.runPython(`import sys; sys.path.insert(0, "/host${home}")`);
    python.runPython(readFileSync(script, "utf-8"), { filename: script });
} catch (error) {
    console.error(error.message); // node would print the script of the engine as well
    process.exitCode = 1;
}
