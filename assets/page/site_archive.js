// The archive: the days of a month, of all puzzles or of one kind.

import { today } from "./dates.js";
import { isLit } from "./site_away.js";
import { dateText, edition } from "./site_edition.js";
import { file, month, place } from "./site_months.js";
import { dateline, lamp, link, make } from "./site_parts.js";

export async function archive(name, kind) {
  const { words, kinds } = edition();
  const there = Object.keys(edition().months).filter((each) => each <= today().slice(0, 7)).sort();
  const to = (each) => each && place(each) + (kind && `#${kind}`);
  const ways = [there.filter((each) => each < name).pop(), there.find((each) => each > name)].map(to);
  const option = ([value, text]) => make("option", { value }, text);
  const choice = make("select", { ariaLabel: words.kind }, ...[["", words.all], ...Object.entries(kinds)].map(option));
  choice.value = kind;
  choice.onchange = () => (location.hash = choice.value);
  const row = ([day, [, title, puzzles]]) => {
    const found = puzzles.filter(([id]) => !kind || id === kind);
    const links = found.map(([id, page, key]) => make("a", { href: file(page) }, lamp(isLit(key, page)), kinds[id]));
    const head = link(dateText(day, { weekday: "short", day: "numeric", month: "short" }), place(day));
    return links.length && make("li", {}, head, ...(title ? [make("strong", {}, title)] : []), make("p", {}, ...links));
  };
  const days = Object.entries(await month(name)).filter(([day]) => day <= today()).sort().reverse();
  const title = dateText(name, { month: "long", year: "numeric" });
  return [dateline(title, ways, [words.earlier, words.later], choice), make("ul", { className: "days" }, ...days.map(row).filter(Boolean))];
}
