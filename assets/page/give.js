// Give: a wall that somebody writes here. At every change Lantern's own Python says what it thinks of it.

import { Engine } from "./engine.js";
import { drawGift } from "./gift.js";
import { edition, root } from "./site_edition.js";
import { make, turners } from "./site_parts.js";
import { keepOnly, stored } from "./site_store.js";
import { fill } from "./words.js";

const [DRAFT, ALLOWED] = ["lantern give", "lantern engine"]; // names of what is kept
const LISTS = 4;
const [LONGEST_LINK, LONGEST_LIST, LONGEST_NAME, LONGEST_SAYING] = [60, 400, 60, 600]; // letters
const HAN = /\p{Script=Han}/u;
const { words } = edition();

const empty = { lists: Array.from({ length: LISTS }, () => ["", ""]), to: "", by: "", says: "" };
const draft = { ...empty, ...JSON.parse(stored(DRAFT) || "{}") };
const engine = new Engine(edition().engine);
const [main, foot] = [document.querySelector("main"), document.body.appendChild(make("footer", { className: "foot" }))];
const box = make("section", { className: "verdict" });
const gift = make("section", { className: "gift", hidden: true });
const beside = Array.from({ length: LISTS }, () => make("div", { className: "also" }));
let [ready, asking, changed] = [false, false, false];

// A field for a part of the draft; `put` takes what is written.
function field(tag, says, value, maxLength, put, more = {}) {
  const made = make(tag, { value, maxLength, ariaLabel: says, placeholder: says, dir: "auto", autocomplete: "off", ...more });
  made.oninput = () => {
    put(made.value);
    stored(DRAFT, JSON.stringify(draft));
    gift.hidden = true;
  };
  return made;
}

function listOf(list, at) {
  const put = (part) => (text) => {
    list[part] = text;
    judge();
  };
  const name = field("input", words.name, list[0], LONGEST_LINK, put(0), { className: "name" });
  const cards = field("textarea", words.cards, list[1], LONGEST_LIST, put(1), { rows: 1 });
  return make("div", { className: `list group${at + 1}`, role: "group", ariaLabel: `${at + 1}` }, name, cards, beside[at]);
}

function person(name, maxLength) {
  const put = (text) => {
    draft[name] = text;
    greet();
  };
  return make("label", { className: `person ${name}` }, words[name], field("input", words[name], draft[name], maxLength, put, { placeholder: "" }));
}

function greet() {
  const to = draft.to.trim();
  document.querySelector("h1").textContent = to ? fill(words.title_to, { to }) : words.title;
}

// What stands in the box: a headline, and lines.
function tell(title, lines, outcome = "") {
  box.className = `verdict ${outcome}`;
  box.replaceChildren(make("h2", {}, title), ...lines.map((line) => make("p", {}, line)));
}

// What stands at the foot: a sentence, and a button.
function showFoot(said, name, go, disabled = false) {
  const button = make("button", { type: "button", className: "primary", disabled }, name);
  button.onclick = go;
  foot.replaceChildren(make("p", { role: "status", className: "quiet" }, said), button);
}

const offerToGive = (said = "") => showFoot(said, words.make, give, !ready);

const ask = (question) => {
  const packs = HAN.test(JSON.stringify(draft.lists)) ? ["wall_maker", "wall_maker_zh"] : ["wall_maker"];
  return engine.ask({ language: edition().language, kind: "connecting_wall", packs, ...draft, ...question });
};

// The headline, which stands at the foot as well: there it is always seen.
function showVerdict({ fault, outcome, title, lines, beside: said, ready: whole }) {
  ready = Boolean(whole);
  if (fault) return fault;
  const begun = draft.lists.flat().some((text) => text.trim());
  tell(begun ? title : words.about, begun ? lines : [words.more], outcome);
  said.forEach((each, at) => beside[at].replaceChildren(...each.map((line) => make("p", {}, line))));
  return begun ? title : "";
}

// One question at a time: what is written meanwhile is asked next.
async function judge() {
  changed = true;
  if (asking || !stored(ALLOWED)) return;
  asking = true;
  ready = false;
  try {
    while (changed) {
      changed = false;
      offerToGive(words.looking);
      const found = await ask({ ask: "judge" });
      if (!changed) offerToGive(showVerdict(found));
    }
  } catch {
    showFoot(words.offline, words.load, start);
  }
  asking = false;
}

function start() {
  stored(ALLOWED, "yes");
  judge();
}

async function give() {
  offerToGive(words.linking);
  const made = await ask({ ask: "give", site: root }).catch(() => ({ fault: words.offline }));
  offerToGive(made.fault);
  if (!made.fault) drawGift(gift, made, draft.to.trim(), words);
}

function open() {
  const told = new URLSearchParams(location.hash.slice(1));
  for (const name of ["to", "by"]) if (told.has(name)) draft[name] = told.get(name).slice(0, LONGEST_NAME);
  const others = turners(Object.entries(edition().others), (page) => (location.href = page + location.hash));
  document.querySelector("nav").append(make("a", { href: "./" }, words.home), ...others);
  const people = make("div", { className: "people" }, person("to", LONGEST_NAME), person("by", LONGEST_NAME), person("says", LONGEST_SAYING));
  main.replaceChildren(...draft.lists.map(listOf), box, people, gift);
  greet();
  tell(words.about, [words.more]);
  if (stored(ALLOWED)) judge();
  else showFoot(words.ask, words.load, start);
}

async function keepFiles() {
  const own = [...document.querySelectorAll("link:not([rel=alternate], [rel=canonical]), script[src]")].map((/** @type {any} */ each) => each.href || each.src);
  await keepOnly(`lantern give ${root}`, own, { afresh: [location.href.split("#")[0]] });
}

if ("serviceWorker" in navigator) navigator.serviceWorker.register("sw.js").catch(() => {});
addEventListener("hashchange", () => location.reload());
open();
keepFiles().catch(() => {});
