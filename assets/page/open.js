// Open: a file or a text with a puzzle, read by Lantern's own Python. It opens by its page, as a link does.

import { Engine } from "./engine.js";
import { Foot } from "./foot.js";
import { edition, root } from "./site_edition.js";
import { make, settle } from "./site_parts.js";
import { stored } from "./site_store.js";

const ALLOWED = "lantern engine"; // name of what is kept
const [LARGEST, LONGEST] = [4_000_001, 100_000]; // bytes of a file, one more than is read; letters
const OWN = /\bplay\/[a-z-]+\.html#\d[\w-]+/; // a link
const { words } = edition();
const engine = new Engine(edition().engine);
const foot = new Foot(words, engine);
const box = make("textarea", { rows: 6, maxLength: LONGEST, ariaLabel: words.paste, placeholder: words.paste, dir: "auto", spellcheck: false });
const [fileBox, named] = [make("input", { type: "file" }), make("span", {}, words.file)];
let chosen = new Blob(); // what is opened

async function encoded(blob) {
  const bytes = new Uint8Array(await blob.slice(0, LARGEST).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

const rest = (said = "") => foot.show(said, [words.open, () => take(new Blob([box.value])), !box.value.trim()]);

// A link needs no Python.
async function take(blob) {
  const [own] = blob.size < LARGEST ? OWN.exec(await blob.text()) || [] : [];
  chosen = blob;
  if (own) location.href = root + own;
  else if (stored(ALLOWED)) read();
  else foot.show(words.ask, [words.load, () => read()]);
}

async function read(as = "") {
  stored(ALLOWED, "yes");
  const ask = async () => engine.ask({ ask: "open", language: edition().language, packs: "open", data: await encoded(chosen), as });
  const found = await foot.busy(ask, () => back(), [words.again, () => read(as)]);
  if (found?.page) location.href = root + found.page;
  else if (found?.as) foot.show(found.fault || words.choose, ...found.as.map(([kind, name]) => [name, () => read(kind)]));
  else if (found) rest(found.fault);
}

function back() {
  if (engine.waiting.length) foot.call();
  rest();
}

function takeFile(files) {
  const file = files[0];
  if (!file) return;
  named.textContent = file.name;
  take(file).catch(() => rest(words.unread));
  fileBox.value = "";
}

fileBox.onchange = () => takeFile(fileBox.files);
box.oninput = back;
for (const name of ["dragover", "drop"]) {
  addEventListener(name, (/** @type {any} */ event) => {
    if (event.dataTransfer.types.includes("Files")) event.preventDefault();
    if (name === "drop") takeFile(event.dataTransfer.files);
  });
}
addEventListener("pageshow", back);
const [file, text] = [make("label", { className: "file" }, fileBox, named), make("label", { className: "person" }, box)];
document.querySelector("main").replaceChildren(make("p", {}, words.about), file, text, make("p", { className: "quiet" }, words.forms));
settle("open");
