// The page of a day, and the lanterns of its week.

import { dateOf, daysFrom, shift, today } from "./dates.js";
import { isLit } from "./site_away.js";
import { circle } from "./site_circle.js";
import { dateText, edition, firstIssue, root } from "./site_edition.js";
import { evenings } from "./site_evening.js";
import { entryOf, load, near, place } from "./site_months.js";
import { dateline, lamp, make, note, unreachable } from "./site_parts.js";
import { fill } from "./words.js";

export async function front(day, asked) {
  const { words, last } = edition();
  if (day === null) return unreachable();
  if (!day) {
    const earliest = await near(asked, 1);
    return note(earliest ? fill(words.too_early, { day: dateText(earliest, { dateStyle: "long" }) }) : words.none);
  }
  const [name, , puzzles] = await entryOf(day);
  const found = [await near(shift(day, -1), -1), await near(shift(day, 1), 1)];
  const ways = found.map((each) => each && place(each));
  const number = daysFrom(firstIssue(), day) + 1;
  const issue = make("span", { className: "quiet" }, number > 0 ? fill(day > last ? words.made : words.number, { number }) : "");
  return [dateline(dateText(day, { dateStyle: "full" }), ways, [words.before, words.after], issue), await article(name), await week(day), shownCircle(day, puzzles)];
}

// Of this page, or of that at another address; there its links lead on from there.
async function article(name) {
  const isOwn = document.querySelector(`[data-place="${name}"]`);
  const page = isOwn || new DOMParser().parseFromString(await load(name), "text/html").querySelector("article");
  if (!isOwn) for (const each of page.querySelectorAll("a")) each.href = new URL(each.getAttribute("href"), root + name).href;
  const [tonight] = evenings();
  for (const each of page.querySelectorAll(".evening")) if (tonight) each.setAttribute("href", root + tonight);
  return page;
}

function shownCircle(day, puzzles) {
  const made = circle(day, puzzles, () => made.replaceWith(shownCircle(day, puzzles)));
  return made;
}

// A day of the week is lit when any of its puzzles is solved.
export async function week(day) {
  const { words } = edition();
  const monday = shift(day, -((dateOf(day).getDay() + 6) % 7));
  const days = [...Array(7).keys()].map((plus) => shift(monday, plus));
  const entries = await Promise.all(days.map((each) => (each <= today() ? entryOf(each).catch(() => null) : null)));
  const lit = entries.map((entry) => Boolean(entry) && entry[2].some(([, page, key]) => isLit(key, page)));
  const lamps = days.map((each, at) => {
    const values = { href: root + place(each), className: each === day ? "current" : "" };
    return make(entries[at] ? "a" : "span", values, lamp(lit[at]), make("span", {}, dateText(each, { weekday: "short" })));
  });
  const title = make("h2", {}, `${words.week} `, make("small", {}, fill(words.of_week, { count: lit.filter(Boolean).length })));
  return make("section", { className: "week" }, title, make("div", {}, ...lamps));
}
