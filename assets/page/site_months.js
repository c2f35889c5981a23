// The months of the newspaper: each has its days, and a day its page and its puzzles. They are loaded when they are asked for.

import { today } from "./dates.js";
import { edition, root } from "./site_edition.js";

const months = {}; // by their files

// A page has an address of its own; other files are named after what is in them.
export const file = (name) => root + (name.includes("/") ? name : `a/${name}`);
export const place = (name) => `${edition().place}${name}/`; // of a day or a month

export async function load(name) {
  const answer = await fetch(file(name));
  if (!answer.ok) throw new Error(name);
  return answer.text();
}

export async function month(name) {
  const source = edition().months[name];
  if (source && !months[source]) months[source] = JSON.parse(await load(source));
  return months[source] || {};
}

// The nearest day with a page, from this one on backwards or forwards. Days to come are never found.
export async function near(day, step) {
  const now = today();
  const isThere = (each) => each <= now.slice(0, each.length) && (day.startsWith(each) || each < day === step < 0);
  const order = (names) => names.filter(isThere).sort((one, other) => (one < other ? -step : step));
  for (const name of order(Object.keys(edition().months))) {
    const [found] = order(Object.keys(await month(name)));
    if (found) return found;
  }
  return "";
}

export const entryOf = async (day) => (await month(day.slice(0, 7)))[day];
