// The page of all links of a kind: its puzzle is in the address.

import { AskingPage } from "./asking.js";
import { readLink, shaped } from "./link.js";
import { codes } from "./moment.js";
import { Page } from "./page.js";
import { element, part, show } from "./parts.js";
import { qrCode } from "./qr.js";
import { clockText, fill } from "./words.js";

const CONTROLS = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const [LONGEST_NAME, LONGEST_SAYING] = [60, 600]; // letters

const here = JSON.parse(element("puzzle").textContent);

// A text from outside as one line that cannot turn what stands around it.
function clean(text, most) {
  const line = text.replace(CONTROLS, " ").replace(/\s+/g, " ").trim().slice(0, most);
  return FROM_RIGHT.test(line) ? `\u2068${line}\u2069` : line;
}

function greet({ says, to: receiver, by: giver, seconds, puzzle }) {
  const [to, by, text] = [clean(receiver, LONGEST_NAME), clean(giver, LONGEST_NAME), clean(says, LONGEST_SAYING)];
  const time = clockText(seconds);
  const title = to && by ? "for_from" : to ? "for" : by ? "from" : "hello";
  return {
    title: fill(here.says[title], { to, by }),
    says: text && fill(here.says.says, { text }),
    beat: seconds ? fill(by ? here.says.theirs : here.says.time_to_beat, { by, time }) : "",
    from: by && fill(here.says.from, { by }),
    puzzle: clean(puzzle, LONGEST_NAME),
    copied: by ? fill(here.says.copied_for, { by }) : here.says.copied,
  };
}

// The way to a maker, with both names; or what makes a puzzle, where the site has none.
function takeTurn({ to, by }) {
  const way = /** @type {any} */ (element("turn"));
  const turn = by ? fill(here.says.your_turn, { by: clean(by, LONGEST_NAME) }) : here.says.your_own;
  show("turn", way.href ? turn : fill(here.says.no_maker, { turn }));
  if (way.href) way.hash = new URLSearchParams({ to: by, by: to, kind: here.kind }).toString();
}

// What a mode always says, with what the givens say of this puzzle.
function tellMode(mode, { blanks }) {
  const text = (said) => said.replace(/\{(\w+)\}/g, (all, name) => (Object.hasOwn(blanks, name) ? String(blanks[name]) : all));
  const { rule, words, other, ...more } = mode;
  return { ...more, rule: text(rule), other: { ...other, rule: text(other.rule) }, words: Object.fromEntries(Object.entries(words).map(([name, said]) => [name, text(said)])) };
}

function showRules(where, { rule, how, keys }) {
  for (const [name, text] of Object.entries({ rule, touch: how, keys })) {
    for (const each of document.querySelectorAll(`${where} .${name}`)) each.textContent = text;
  }
}

function open(list) {
  const { mode, givens, solution, about, greeting, key, text, steps, hints } = shaped(here.shape, list);
  if (!Object.hasOwn(here.modes, mode)) throw new Error("damaged");
  const table = { script: here.script, ...tellMode(here.modes[mode], givens), givens, solution, steps, hints };
  const asks = Boolean(here.engine && text);
  const data = { kind: here.kind, number: here.number, key, name: here.name, greeting: greet(greeting), asks, table, words: here.words };
  showRules("main", table);
  showRules("footer", table.other);
  show("about", about);
  document.body.classList.toggle("no-steps", !steps.length && !asks);
  document.title = `${data.greeting.title} · ${here.name}`;
  takeTurn(greeting);
  const [way, from] = [document.querySelector("h1 a"), document.referrer]; // who came from the path goes back there
  if (way && from.startsWith(new URL("../path-", location.href).href)) Object.assign(way, { href: from, textContent: here.says.path });
  if (asks) new AskingPage(data, here.engine, text);
  else new Page(data);
}

async function start() {
  const list = await readLink(location.hash.slice(1));
  try {
    open(list);
  } catch (error) {
    throw new Error(here.says[error.message] ? error.message : "damaged", { cause: error });
  }
}

codes.of = qrCode;
addEventListener("hashchange", () => location.reload());
start().catch(({ message }) => {
  document.querySelector("main").replaceChildren(part("p", "note", here.says[message]));
  for (const each of document.querySelectorAll("details")) each.hidden = true;
  document.body.classList.remove("waits");
});
