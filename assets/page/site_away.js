// What the player did on other devices, from files that were opened here, and what was given.

import { joined } from "./path_days.js";
import { edition } from "./site_edition.js";
import { kept, stored } from "./site_store.js";

const FIGURES = ["tenths", "helps", "mistakes", "lost"];
const [AWAY, PLACE] = ["lantern away", /(\d{4}-\d\d-\d\d)\/(\w+)\/?$/]; // the place of a daily: its day and its name
let [text, known] = ["", /** @type {any} */ ({})]; // as it was read last

export function away() {
  const now = stored(AWAY) || "";
  if (now !== text || !known.days) [text, known] = [now, { days: {}, solved: [], gifts: [], back: [], evenings: [], ...kept(AWAY) }];
  return known;
}

export const keepAway = (more) => stored(AWAY, JSON.stringify({ ...away(), ...more }));

export const placeOf = (page) => PLACE.exec(page)?.slice(1) || [];

// Of two results the higher one counts: that of its own day, else the worse.
export const order = ({ late, lost, helps, mistakes, tenths }) => [1 - late, lost, helps, mistakes].reduce((sum, each) => sum * 16 + each, 0) * 2 ** 17 + tenths;

// What the player did with a puzzle of a day; null while it is not over. Older games do not say on which day they ended.
export function resultOf(key, day, puzzle) {
  const { ended, solved, seconds, hints, checks } = kept(key);
  const found = ended || (solved && { tenths: 10 * seconds, helps: hints + checks });
  if (!found) return away().days[day]?.[puzzle] || null;
  const figures = FIGURES.map((each) => [each, Math.max(0, Number(found[each])) || 0]);
  return { ...Object.fromEntries(figures), puzzle, key: Number(key.split(" ").pop()) % 256, late: Number(found.day !== day) };
}

// Whether the lantern of a daily is lit, by its key and the address of its page.
export function isLit(key, page) {
  const [day, own] = placeOf(page);
  const won = away().days[day]?.[edition().numbers?.[own]];
  return /"solved":true/.test(stored(key)) || Boolean(won && !won.lost);
}

// Keeps what a file has that is not here. Returns how many lanterns are new.
export function takeOwn({ days, solved, gifts, back, evenings = [] }, here) {
  const now = away();
  let count = 0;
  for (const [day, results] of days) {
    for (const each of results.filter(({ puzzle }) => puzzle)) {
      const before = here[day]?.[each.puzzle];
      if (before && order(before) >= order(each)) continue;
      (now.days[day] ||= {})[each.puzzle] = each;
      count += Number(!each.lost && !(before && !before.lost));
    }
  }
  const fresh = (those, more, mark) => [...those, ...more.filter((each) => !those.some((one) => mark(one) === mark(each)))];
  now.solved = fresh(now.solved, solved, String);
  now.gifts = fresh(now.gifts, gifts, ([, ...about]) => about.join(" "));
  now.back = fresh(now.back, back, ({ puzzle, key }) => `${puzzle} ${key}`);
  keepAway({ evenings: joined(now.evenings, evenings) });
  return count;
}
