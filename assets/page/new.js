// New: a puzzle of the reader's choice, from a drawer that was filled beforehand, or made here by the engine.

import { offer } from "./choices.js";
import { keyOf, openDrawers, packed } from "./drawer.js";
import { Engine } from "./engine.js";
import { edition, root } from "./site_edition.js";
import { make, turners } from "./site_parts.js";
import { keepOnly, stored } from "./site_store.js";

const [CHOSEN, ALLOWED] = ["lantern new", "lantern engine"]; // names of what is kept
const [LEAST_SEED, MOST_SEED, TRIES] = [10_000, 999_999, 5];
const { kinds, words } = edition();
const LANTERN = '<svg viewBox="0 0 100 100" aria-hidden="true"><use href="#lantern"/></svg>';

const chosen = { kind: "", picks: {}, ...JSON.parse(stored(CHOSEN) || "{}") };
const open = new Set(); // rows with all their values
const engine = edition().engine && new Engine(edition().engine);
const [main, foot] = [document.querySelector("main"), document.body.appendChild(make("footer", { className: "foot" }))];
let turn = 0; // of what is asked for

const kindNow = () => kinds.find(({ kind }) => kind === chosen.kind) || kinds[0];
const offerOf = (one) => offer(one, chosen.picks[one.kind] || []);
const takenName = () => `lantern taken ${kindNow().kind} ${offerOf(kindNow()).preset.id}`;
const taken = () => JSON.parse(stored(takenName()) || "[]");

function choose(kind, picks) {
  chosen.kind = kind;
  if (picks) chosen.picks[kind] = picks;
  stored(CHOSEN, JSON.stringify(chosen));
  draw();
  openDrawers(offerOf(kindNow()).preset.drawers).catch(() => {}); // for later
}

function chip(name, value, on, picked, content) {
  const input = make("input", { type: "radio", name, value, checked: on });
  input.onchange = picked;
  return make("label", {}, input, content);
}

const group = (className, title, ...parts) => make("fieldset", { className }, make("legend", {}, title), ...parts);

function kindRow() {
  const lanterns = kinds.map(({ kind, name }) => {
    return chip("kind", kind, kind === kindNow().kind, () => choose(kind), make("span", { innerHTML: LANTERN }, make("b", {}, name)));
  });
  return group("kinds", words.kinds, ...lanterns);
}

function axisRow({ values, picked, few }, at) {
  const one = kindNow();
  const name = `${one.kind} ${at}`;
  const { rows } = offerOf(one);
  const picks = rows.map((row) => row.picked);
  const chips = (open.has(name) ? values : few).map((value) =>
    chip(name, value, value === picked, () => choose(one.kind, picks.map((pick, row) => (row === at ? value : pick))), make("span", {}, value)),
  );
  const more = make("button", { type: "button", className: "more" }, words.more);
  more.onclick = () => {
    open.add(name);
    draw();
    const chosen = main.querySelector(`input[name="${name}"]:checked`);
    if (chosen instanceof HTMLElement) chosen.focus();
  };
  return group("chips", one.rows[at], ...chips, ...(open.has(name) || few.length === values.length ? [] : [more]));
}

function draw() {
  const at = document.activeElement instanceof HTMLInputElement && [document.activeElement.name, document.activeElement.value];
  const ways = [edition().give].filter(Boolean).map(([href, name]) => make("a", { href, className: "other" }, name));
  main.replaceChildren(kindRow(), ...offerOf(kindNow()).rows.map(axisRow), ...ways);
  if (at) [...main.querySelectorAll("input")].find(({ name, value }) => name === at[0] && value === at[1])?.focus();
  call();
  showFoot("", [words.play, play]);
}

// What stands at the foot: a sentence, and buttons, the first of which is meant.
function showFoot(said, ...ways) {
  const buttons = ways.map(([name, go], at) => {
    const button = make("button", { type: "button", className: at ? "" : "primary" }, name);
    button.onclick = go;
    return button;
  });
  const focused = foot.contains(document.activeElement);
  foot.replaceChildren(make("p", { role: "status", className: "quiet" }, said), ...buttons);
  if (focused) buttons[0].focus();
}

// Calls off what is asked for, and begins another turn.
function call() {
  turn += 1;
  if (engine) engine.end();
  return turn;
}

// While something is done that takes long, the button is Cancel.
async function busy(work) {
  const mine = call();
  showFoot("", [words.cancel, draw]);
  foot.firstChild.append(make("progress", { ariaLabel: words.making }));
  try {
    const found = await work();
    if (mine === turn) return found;
  } catch {
    if (mine === turn) showFoot(words.no_network, [words.play, play]);
  }
  return undefined;
}

async function play() {
  const { preset } = offerOf(kindNow());
  const puzzles = await busy(() => openDrawers(preset.drawers));
  if (!puzzles) return;
  const fresh = puzzles.find((each) => !taken().includes(keyOf(each)));
  if (fresh) await go(fresh);
  else if (engine && !preset.slow && stored(ALLOWED)) await makeOne();
  else if (engine && !preset.slow) showFoot(words.ask, [words.load, makeOne], ...again(puzzles));
  else showFoot(words.empty, ...again(puzzles));
}

// The way to the puzzle of these that was played longest ago, without its game.
function again(puzzles) {
  const oldest = [...puzzles].sort((one, other) => taken().indexOf(keyOf(one)) - taken().indexOf(keyOf(other)))[0];
  const start = () => {
    stored(`lantern ${kindNow().tag} ${keyOf(oldest)}`, "{}");
    return go(oldest);
  };
  return oldest ? [[words.again, start]] : [];
}

async function makeOne() {
  const [{ kind }, { preset }] = [kindNow(), offerOf(kindNow())];
  stored(ALLOWED, "yes");
  const made = await busy(async () => {
    for (let tries = TRIES; tries > 0; tries -= 1) {
      const seed = LEAST_SEED + Math.floor(Math.random() * (MOST_SEED - LEAST_SEED));
      const { link } = await engine.ask({ ask: "new", kind, preset: preset.id, seed, language: edition().language });
      if (link && !taken().includes(keyOf(link))) return link;
    }
    throw new Error("nothing new");
  });
  if (made) await go(made);
}

async function go(puzzle) {
  const data = await packed(puzzle).catch(() => showFoot(words.old_browser));
  if (!data) return;
  stored(takenName(), JSON.stringify([...taken().filter((each) => each !== keyOf(puzzle)), keyOf(puzzle)]));
  location.href = `${kindNow().play}#${data}`;
}

// The pages of all kinds with their puzzles of the chosen sort, and drawers that were opened before.
async function keepFiles() {
  const own = [...document.querySelectorAll("link:not([rel=alternate], [rel=canonical]), script[src]")].map((/** @type {any} */ each) => each.href || each.src);
  const pages = [location.href.split("#")[0], ...kinds.map((each) => root + each.play)];
  const files = kinds.flatMap((each) => [...each.files, ...offerOf(each).preset.drawers]).map((each) => root + each);
  const drawers = kinds.flatMap(({ presets }) => presets.flatMap((each) => each.drawers)).map((each) => root + each);
  await keepOnly(`lantern new ${root}`, [...own, ...files], { afresh: pages, may: drawers });
}

function start() {
  const others = turners(Object.entries(edition().others), (page) => (location.href = page));
  document.querySelector("nav").append(make("a", { href: "./" }, words.title), ...others);
  addEventListener("pageshow", draw);
  draw();
  keepFiles().catch(() => {});
}

if ("serviceWorker" in navigator) navigator.serviceWorker.register("sw.js").catch(() => {});
start();
