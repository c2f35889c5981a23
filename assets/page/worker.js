// Lantern's own Python in a worker, from files beside this one: no other host is asked. A question is a message, and so is
// its answer, in the order in which they were asked; generators/web/ask.py has the questions.

const HOME = "/lantern/";
const here = (name) => new URL(name, import.meta.url).href;
const MISSING = /FileNotFoundError: .*'\/lantern\/assets\/(\S+)'\s*$/;
const written = new Set();
let python, packs, answer, last;

async function load(name) {
  const response = await fetch(here(name));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

async function start() {
  const { loadPyodide } = await import(here("pyodide.mjs"));
  const [code, listed] = [load("code.zip"), load("packs.json")];
  python = await loadPyodide({ indexURL: here("./"), stdLibURL: here("std.zip") });
  python.unpackArchive(await (await code).arrayBuffer(), "zip", { extractDir: HOME });
  packs = await (await listed).json();
  python.runPython(`import sys; sys.path.insert(0, "${HOME}")`);
  answer = python.pyimport("generators.web.ask").answer;
}

async function write(paths) {
  const missing = paths.filter((path) => !written.has(path));
  const every = missing.map(async (path) => new Uint8Array(await (await load(packs.files[path])).arrayBuffer()));
  (await Promise.all(every)).forEach((data, at) => {
    const path = `${HOME}assets/${missing[at]}`;
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, data);
    written.add(missing[at]);
  });
}

// What is opened may be of any kind: a table that is missing is written, and the question asked again.
async function answered(question) {
  try {
    return answer(question);
  } catch (error) {
    const [, plain] = MISSING.exec(error.message) || [];
    const path = [plain, `${plain}.xz`].find((each) => each in packs.files); // as it is, or compressed
    if (!path || written.has(path)) throw error;
    await write([path]);
    return answered(question);
  }
}

async function reply(asked) {
  try {
    await ready;
    await write([asked.packs || asked.kind].flat().flatMap((name) => packs.kinds[name] || []));
    postMessage(JSON.parse(await answered(JSON.stringify(asked))));
  } catch (error) {
    postMessage({ error: String(error.message || error) });
  }
}

const ready = start();
ready.catch(() => {}); // whoever asks is told
last = ready;
addEventListener("message", ({ data }) => (last = last.catch(() => {}).then(() => reply(data))));
