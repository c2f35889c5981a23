// Give: a puzzle that somebody writes here. At every change Lantern's own Python says what it thinks of it.

import { riddleForm } from "../../generators/riddle/give.js";
import { slipForm } from "../../generators/riddle_zh/give.js";
import { spotsForm } from "../../generators/sweet_spots/give.js";
import { wallForm } from "../../generators/wall/give.js";
import { today } from "./dates.js";
import { Engine } from "./engine.js";
import { Foot } from "./foot.js";
import { drawGift } from "./gift.js";
import { brickForm, crosswordForm, fillInForm } from "./give_words.js";
import { takeOwn } from "./site_away.js";
import { edition, root } from "./site_edition.js";
import { make, settle } from "./site_parts.js";
import { stored } from "./site_store.js";
import { fill } from "./words.js";

const [DRAFT, ALLOWED] = ["lantern give", "lantern engine"]; // names of what is kept
const [LONGEST_NAME, LONGEST_SAYING] = [60, 600]; // letters
const SEVERAL = ["two", "perhaps"]; // outcomes
const HAN = /\p{Script=Han}/u;
const { words, kinds, colours } = edition();
// What each is written in; both walls are one draft.
const walls = { connecting_wall: wallForm, connecting_wall_zh: wallForm };
const ofWords = { crossword: crosswordForm, fill_in: fillInForm, brick: brickForm };
const forms = { ...walls, riddle: riddleForm, riddle_zh: slipForm, ...ofWords, sweet_spots: spotsForm };
const makers = Object.keys(forms).filter((kind) => kind in kinds);

const draft = { kind: "", drafts: {}, to: "", by: "", says: "", ...JSON.parse(stored(DRAFT) || "{}") };
if (draft.lists) draft.drafts.connecting_wall = draft.lists; // an earlier version had walls alone
delete draft.lists;
const engine = new Engine(edition().engine);
const main = document.querySelector("main");
const foot = new Foot(words, engine);
const [sorts, sheet] = [make("div", { className: "sorts", role: "radiogroup", ariaLabel: words.sorts }), make("div", { className: "sheet" })];
const box = make("section", { className: "verdict" });
const gift = make("section", { className: "gift", hidden: true });
const toReady = make("a", { className: "ready", hidden: !edition().ready }, words.ready);
let shown; // what shows beside the fields what is said of them
let [ready, asking, changed] = [false, false, false];

const kindNow = () => (makers.includes(draft.kind) ? draft.kind : makers[0]);
const formNow = () => forms[kindNow()];
const listsNow = () => (draft.drafts[formNow().own || kindNow()] ||= formNow().empty?.() || formNow().fields(words).map(() => ["", ""]));

function keep() {
  stored(DRAFT, JSON.stringify(draft));
  if (!gift.hidden) offerToGive();
  gift.hidden = true;
}

// A field for a part of the draft; `put` takes what is written.
function field(tag, says, value, maxLength, put, more = {}) {
  const made = make(tag, { value, maxLength, ariaLabel: says, placeholder: says, dir: "auto", autocomplete: "off", ...more });
  made.oninput = () => {
    put(made.value);
    keep();
  };
  return made;
}

// A text of the draft, judged at each change.
function piece(list, at, tag, says, most, more) {
  const put = (text) => {
    list[at] = text;
    judge();
  };
  return field(tag, says, list[at], most, put, more);
}

function rejudge() {
  keep();
  judge();
}

// The fields of a kind that has no form of its own.
function textForm(lists) {
  const parts = formNow().fields(words).map(([says, placeholder, most, rows], at) => {
    const more = { placeholder, rows, spellcheck: false };
    return make("label", { className: "person" }, says, piece(lists[at], 1, rows > 1 ? "textarea" : "input", says, most, more));
  });
  return { parts, show: () => {} };
}

function choose(kind) {
  draft.kind = kind;
  greet();
  showForm();
  rejudge();
}

function sortChip(kind) {
  const input = make("input", { type: "radio", name: "sort", value: kind, checked: kind === kindNow() });
  input.onchange = () => choose(kind);
  return make("label", {}, input, make("span", {}, kinds[kind][1]));
}

const isBegun = () => listsNow().flat().some((text) => text.trim());

function showForm() {
  shown = (formNow().draw || textForm)(listsNow(), { words, piece, colours, changed: rejudge });
  const about = make("p", { className: "quiet" }, words[`about_${formNow().own || kindNow()}`]);
  sheet.replaceChildren(about, ...shown.parts);
  tell("", [words.more]);
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
  toReady.href = `${edition().ready}#${new URLSearchParams({ to, by: draft.by, kind: kindNow() })}`;
  document.querySelector("h1").textContent = to ? fill(words.title_to, { to }) : words.title;
}

// What stands in the box: a headline, and lines.
function tell(title, lines, outcome = "") {
  box.className = `verdict ${outcome}`;
  box.replaceChildren(...(title ? [make("h2", {}, title)] : []), ...lines.map((line) => make("p", {}, line)));
}

const offerToGive = (said = "") => foot.show(said, [words.make, give, !ready]);

// Chinese words need further tables.
const ask = (question) => {
  const [form, kind, { to, by, says }] = [formNow(), kindNow(), draft];
  const lists = form.asked?.(listsNow()) || listsNow();
  const packs = ["written", ...(form.packs || [kind]), ...((HAN.test(JSON.stringify(lists)) && form.han) || [])];
  return engine.ask({ language: edition().language, kind, packs, lists, to, by, says, ...question });
};

// The headline, which stands at the foot as well: there it is always seen.
function showVerdict({ fault, outcome, title, lines, beside: said, ways, ready: whole }) {
  ready = Boolean(whole);
  if (fault) return fault;
  tell(isBegun() ? title : "", isBegun() ? lines : [words.more], outcome);
  if (said) shown.show(said, { ways });
  const heading = SEVERAL.includes(outcome) && !ready ? fill(words.mend, { title }) : title;
  return isBegun() ? heading : "";
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
      offerToGive(isBegun() ? words.looking : "");
      const found = await ask({ ask: "judge" });
      if (!changed) offerToGive(showVerdict(found));
    }
  } catch {
    foot.show(words.offline, [words.load, start]);
  }
  asking = false;
}

function start() {
  stored(ALLOWED, "yes");
  judge();
}

async function give() {
  offerToGive(words.linking);
  const asked = JSON.stringify(draft);
  const made = await ask({ ask: "give", site: root }).catch(() => ({ fault: words.offline }));
  if (asked !== JSON.stringify(draft)) return; // what was written meanwhile is judged
  offerToGive(made.fault);
  if (made.fault) return;
  drawGift(gift, made, draft.to.trim(), words);
  foot.show("");
  const given = [today(), made.kind, made.key, draft.to.trim()];
  takeOwn({ days: [], solved: [], gifts: [given], back: [] }, {});
}

function open() {
  const told = new URLSearchParams(location.hash.slice(1));
  for (const name of ["to", "by"]) if (told.has(name)) draft[name] = told.get(name).slice(0, LONGEST_NAME);
  draft.kind = makers.find((kind) => kinds[kind][0] === told.get("kind")) || draft.kind;
  settle("give");
  greet();
  if (edition().engine) showMaker();
  else main.replaceChildren(make("p", { className: "note" }, fill(words.no_maker, { turn: document.querySelector("h1").textContent })), toReady);
}

function showMaker() {
  const people = make("div", { className: "people" }, person("to", LONGEST_NAME), person("by", LONGEST_NAME), person("says", LONGEST_SAYING));
  sorts.replaceChildren(...makers.map(sortChip));
  main.replaceChildren(toReady, sorts, sheet, box, people, gift);
  showForm();
  sorts.querySelector(":checked").scrollIntoView({ block: "nearest", inline: "center" });
  if (stored(ALLOWED)) judge();
  else foot.show(words.ask, [words.load, start]);
}

addEventListener("hashchange", () => location.reload());
open();
