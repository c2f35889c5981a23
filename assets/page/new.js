// New: a puzzle of the reader's choice, from a drawer that was filled beforehand, or made here by the engine.

import { offer } from "./choices.js";
import { today } from "./dates.js";
import { keyOf, linksOf, openDrawers, packed } from "./drawer.js";
import { Engine } from "./engine.js";
import { fitting } from "./fitting.js";
import { Foot } from "./foot.js";
import { drawGift } from "./gift.js";
import { takeOwn } from "./site_away.js";
import { edition, root } from "./site_edition.js";
import { evenings } from "./site_evening.js";
import { chip, group, make, settle, ways } from "./site_parts.js";
import { kept, stored } from "./site_store.js";
import { fill } from "./words.js";

const [CHOSEN, ALLOWED] = ["lantern new", "lantern engine"]; // names of what is kept
const [NIGHTS, LATELY] = [7, 50]; // evenings that are kept for use without a network; puzzles that choose a level
const LONGEST_NAME = 60; // letters
const [LEAST_SEED, MOST_SEED, TRIES] = [10_000, 999_999, 5];
const { kinds, words } = edition();
const LANTERN = '<svg viewBox="0 0 100 100" aria-hidden="true"><use href="#lantern"/></svg>';

const chosen = { kind: "", picks: {}, mine: {}, ...JSON.parse(stored(CHOSEN) || "{}") };
const open = new Set(); // rows with all their values
const engine = edition().engine ? new Engine(edition().engine) : null;
const main = document.querySelector("main");
const foot = new Foot(words, engine);
const told = new URLSearchParams(location.hash.slice(1)); // who gets a puzzle of that kind, and who gives it
const names = told.has("kind") && ["to", "by"].map((name) => (told.get(name) || "").slice(0, LONGEST_NAME));
const gift = make("section", { className: "gift", hidden: true });
const toPlay = () => [names ? words.make : words.play, play];

const kindNow = () => kinds.find(({ kind }) => kind === chosen.kind) || kinds[0];
const orderName = (kind) => `lantern order ${kind}`; // of what is kept: the puzzles in the order in which they were begun
const orderOf = (kind) => JSON.parse(stored(orderName(kind)) || "[]");
const takenName = () => `lantern taken ${kindNow().kind} ${offerOf(kindNow()).preset.id}`;
const taken = () => JSON.parse(stored(takenName()) || "[]");

// How the puzzles of the sort that these rows pick ended, at all levels.
function resultsOf({ kind, tag, level, presets }, rows) {
  const levelOf = (id) => {
    const { choices } = presets.find((each) => each.id === id) || { choices: [] };
    const isSort = rows.every(({ picked }, at) => at === level || choices[at] === picked);
    return isSort ? rows[level].values.indexOf(choices[level]) : -1;
  };
  const found = orderOf(kind).map(([id, key]) => ({ ...kept(`lantern ${tag} ${key}`).ended, level: levelOf(id) }));
  return found.filter(({ day, level: at }) => day && at >= 0);
}

// What is offered of a kind; if the reader wants a level that suits, with the reason for it.
function offerOf(one) {
  const found = offer(one, chosen.picks[one.kind] || []);
  if (!chosen.mine[one.kind]) return found;
  const { values } = found.rows[one.level];
  const { at, why } = fitting(resultsOf(one, found.rows), values.length);
  const picks = found.rows.map(({ picked }, row) => (row === one.level && at >= 0 ? values[at] : picked));
  return { ...offer(one, picks), why };
}

function choose(kind, picks, mine = chosen.mine[kind]) {
  chosen.kind = kind;
  if (picks) chosen.picks[kind] = picks;
  chosen.mine[kind] = mine;
  stored(CHOSEN, JSON.stringify(chosen));
  draw();
  openDrawers(offerOf(kindNow()).preset.drawers).catch(() => {}); // for later
}

function kindRow() {
  const lanterns = kinds.map(({ kind, name }) => {
    return chip("kind", kind, kind === kindNow().kind, () => choose(kind), make("span", { innerHTML: LANTERN }, make("b", {}, name)));
  });
  return group("kinds", words.kinds, ...lanterns);
}

function axisRow({ values, picked, few }, at) {
  const one = kindNow();
  const name = `${one.kind} ${at}`;
  const { rows, why = "" } = offerOf(one);
  const picks = rows.map((row) => row.picked);
  const isMine = at === one.level && Boolean(why);
  const pick = (value) => choose(one.kind, picks.map((pick, row) => (row === at ? value : pick)), at !== one.level && chosen.mine[one.kind]);
  const chips = (open.has(name) ? values : few).map((value) => chip(name, value, value === picked && !isMine, () => pick(value), make("span", {}, value)));
  if (at === one.level && values.length > 1) chips.unshift(chip(name, "mine", isMine, () => choose(one.kind, picks, true), make("span", {}, words.mine)));
  const reason = isMine ? [make("p", { className: "quiet" }, fill(words[why], { level: picked }))] : [];
  const more = make("button", { type: "button", className: "more" }, words.more);
  more.onclick = () => {
    open.add(name);
    draw();
    const chosen = main.querySelector(`input[name="${name}"]:checked`);
    if (chosen instanceof HTMLElement) chosen.focus();
  };
  return group("chips", one.rows[at], ...chips, ...(open.has(name) || few.length === values.length ? [] : [more]), ...reason);
}

function draw() {
  const at = document.activeElement instanceof HTMLInputElement && [document.activeElement.name, document.activeElement.value];
  const tonight = evenings().map((page) => make("a", { href: page, className: "other" }, edition().evening.name));
  gift.hidden = true;
  main.replaceChildren(kindRow(), ...offerOf(kindNow()).rows.map(axisRow), ...(names ? [gift] : [...tonight, ...ways()]));
  if (at) [...main.querySelectorAll("input")].find(({ name, value }) => name === at[0] && value === at[1])?.focus();
  foot.call();
  foot.show("", toPlay());
}

async function play() {
  const { preset } = offerOf(kindNow());
  const puzzles = await foot.busy(() => openDrawers(preset.drawers), draw, toPlay());
  if (!puzzles) return;
  const fresh = puzzles.find((each) => !taken().includes(keyOf(each)));
  if (fresh) await go(fresh);
  else if (engine && !preset.slow && stored(ALLOWED)) await makeOne();
  else if (engine && !preset.slow) foot.show(words.ask, [words.load, makeOne], ...again(puzzles));
  else foot.show(words.empty, ...again(puzzles));
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
  const work = async () => {
    for (let tries = TRIES; tries > 0; tries -= 1) {
      const seed = LEAST_SEED + Math.floor(Math.random() * (MOST_SEED - LEAST_SEED));
      const { link } = await engine.ask({ ask: "new", kind, preset: preset.id, seed, language: edition().language });
      if (link && !taken().includes(keyOf(link))) return link;
    }
    throw new Error("nothing new");
  };
  const made = await foot.busy(work, draw, toPlay());
  if (made) await go(made);
}

async function go(puzzle) {
  const page = root + kindNow().play;
  const made = await (names ? linksOf(puzzle, page, names) : packed(puzzle)).catch(() => foot.show(words.old_browser));
  if (!made) return;
  stored(takenName(), JSON.stringify([...taken().filter((each) => each !== keyOf(puzzle)), keyOf(puzzle)]));
  if (names) return give(puzzle, made);
  const order = [...orderOf(kindNow().kind), [offerOf(kindNow()).preset.id, keyOf(puzzle)]];
  stored(orderName(kindNow().kind), JSON.stringify(order.slice(-LATELY)));
  location.href = `${page}#${made}`;
}

function give(puzzle, links) {
  drawGift(gift, links, names[0], words, make("button", { type: "button", onclick: play }, words.another));
  takeOwn({ days: [], solved: [], gifts: [[today(), kindNow().kind, keyOf(puzzle), names[0]]], back: [] }, {});
  foot.show("");
}

// The pages of all kinds with their puzzles of the chosen sort, drawers that were opened before, and the evenings of a week.
function start() {
  if (names) {
    chosen.kind = told.get("kind");
    if (names[0]) document.querySelector("h1").textContent = fill(words.title_to, { to: names[0] });
  }
  const pages = kinds.map((each) => root + each.play);
  const sorts = kinds.flatMap((each) => [...each.files, ...offerOf(each).preset.drawers]);
  const files = [...sorts, ...edition().evening.files, ...evenings(NIGHTS)].map((each) => root + each);
  const may = kinds.flatMap(({ presets }) => presets.flatMap((each) => each.drawers)).map((each) => root + each);
  settle("new", { files, pages, may });
  addEventListener("pageshow", draw);
  addEventListener("hashchange", () => location.reload());
  draw();
}

start();
