// The circle: the player's day as a line to send, and beside it the days of friends, from lines that were pasted here.

import { START, daysFrom, shift } from "./dates.js";
import { writeResults } from "./result.js";
import { readDays } from "./sent_days.js";
import { order, resultOf } from "./site_away.js";
import { dateText, edition } from "./site_edition.js";
import { lamp, make } from "./site_parts.js";
import { kept, stored } from "./site_store.js";
import { clockText, fill } from "./words.js";

const [ME, CIRCLE] = ["lantern me", "lantern circle"];
const [LONGEST_NAME, MOST_DAYS] = [40, 4000];

const cleanName = (name) => String(name).replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim().slice(0, LONGEST_NAME);

export function me() {
  const own = kept(ME);
  const id = Number.isInteger(own.id) ? own.id : crypto.getRandomValues(new Uint32Array(1))[0] >>> 8;
  return { id, name: cleanName(own.name || "") };
}

export const keepMe = (own) => stored(ME, JSON.stringify(own));

// Keeps what a pasted text says of friends. Returns how many results are new.
function take(text) {
  const known = kept(CIRCLE);
  let count = 0;
  for (const { player, day, name, results } of readDays(text)) {
    if (player === me().id || (!known[player] && Object.keys(known).length >= MOST_DAYS)) continue;
    const days = (known[player] ||= { name: "", days: {} }).days;
    known[player].name = cleanName(name) || known[player].name;
    const there = (days[shift(START, day)] ||= {});
    for (const each of results.filter(({ puzzle }) => puzzle)) {
      const before = there[each.puzzle];
      if (before && order(before) >= order(each)) continue;
      there[each.puzzle] = each;
      count += 1;
    }
  }
  stored(CIRCLE, JSON.stringify(known));
  return count;
}

function lineOf(day, mine, count) {
  const { words } = edition();
  const { id, name } = me();
  const lit = mine.filter(({ lost }) => !lost).length;
  const on = dateText(day, { day: "numeric", month: "long" });
  const line = fill(words.line, { name, day: on, lanterns: "🏮".repeat(lit), lit, all: count });
  return `${line}\n${writeResults("day", (BigInt(id) << 14n) | BigInt(daysFrom(START, day)), mine)}`;
}

// A lantern and a time; of a puzzle that the player has not finished only whether it is done.
function cell(result, mine) {
  const { words } = edition();
  if (!result) return make("td", {}, "–");
  if (!mine) return make("td", {}, make("span", { role: "img", ariaLabel: words.done }, "●"));
  const { lost, tenths, helps, late } = result;
  const more = [helps && words.helped, late && words.late].filter(Boolean);
  const text = lost ? words.lost_short : tenths ? clockText(tenths / 10) : words.done;
  return make("td", {}, lamp(!lost), text, ...more.map((each) => make("small", {}, each)));
}

function table(puzzles, mine, people) {
  const { words, kinds } = edition();
  const columns = [{ name: words.you, of: mine }, ...people];
  const done = ({ of }) => puzzles.filter((each) => of[edition().numbers[each[0]]]).length;
  const heads = columns.map((each) => make("th", { scope: "col" }, each.name, make("small", {}, fill(words.done_of, { done: done(each), all: puzzles.length }))));
  const rows = puzzles.map(([own]) => {
    const number = edition().numbers[own];
    return make("tr", {}, make("th", { scope: "row" }, kinds[own]), ...columns.map(({ of }) => cell(of[number], mine[number])));
  });
  return make("div", { className: "wide" }, make("table", {}, make("thead", {}, make("tr", {}, make("td"), ...heads)), make("tbody", {}, ...rows)));
}

/**
 * @param {string} day
 * @param {any[]} puzzles - of the day, as a month has them
 * @param {() => void} again - shows it anew
 */
export function circle(day, puzzles, again) {
  const { words } = edition();
  const results = puzzles.map(([own, , key]) => resultOf(key, day, edition().numbers[own])).filter(Boolean);
  const mine = Object.fromEntries(results.map((each) => [each.puzzle, each]));
  const people = Object.values(kept(CIRCLE)).flatMap(({ name, days }) => (days[day] ? [{ name: name || words.someone, of: days[day] }] : []));
  const said = make("p", { role: "status" });
  const name = make("input", { value: me().name, maxLength: LONGEST_NAME, autocomplete: "name" });
  name.onchange = () => keepMe({ ...me(), name: cleanName(name.value) });
  const copy = make("button", { type: "button" }, words.copy);
  const box = make("textarea", { rows: 3, ariaLabel: words.paste, placeholder: words.paste });
  copy.onclick = async () => {
    name.onchange();
    const text = lineOf(day, results, puzzles.length);
    if (!results.length) return (said.textContent = words.nothing);
    await navigator.clipboard.writeText(text).catch(() => {
      box.value = text;
      box.select();
    });
    return (said.textContent = box.value === text ? words.by_hand : words.copied);
  };
  box.oninput = () => {
    const count = take(box.value);
    if (count) again();
    else if (readDays(box.value).length) said.textContent = words.none_came;
  };
  const own = make("p", {}, make("label", {}, words.own_name, " ", name), copy);
  const shown = people.length ? [table(puzzles, mine, people)] : [make("p", { className: "quiet" }, words.empty)];
  const trust = make("p", { className: "quiet" }, words.trust);
  return make("section", { className: "friends" }, make("h2", {}, words.circle), ...shown, own, box, said, trust);
}
