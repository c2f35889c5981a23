// A file of one player's days, as generators/page/own_days.py has it; docs/files.md tells the format.

import { START, daysFrom, shift } from "./dates.js";
import { writeResults } from "./result.js";
import { readDays, readGifts } from "./sent_days.js";

export const LONGEST = 1_000_000; // letters
const KEY = "lantern-days";

/**
 * @param {any} own - `days`: results by day and puzzle; `back`: those of gifts
 */
export function writeOwnDays({ id, name, days, solved, gifts, back }) {
  const head = (day) => (BigInt(id) << 14n) | BigInt(daysFrom(START, day));
  const codes = Object.keys(days).sort().map((day) => writeResults("day", head(day), Object.values(days[day])));
  codes.push(...back.map((each) => writeResults("gift", BigInt(each.key), [{ ...each, late: 0 }])));
  return JSON.stringify({ [KEY]: 1, id, name, codes, solved: [...solved].sort(), gifts }, null, 1);
}

// What is in it, or the name of the sentence that says why it is not read.
export function readOwnDays(text) {
  try {
    const { [KEY]: version, id, codes, solved, gifts } = JSON.parse(text.slice(0, LONGEST + 1));
    if (version > 1) return "newer";
    const isGift = ([day, puzzle, key, to]) => [day, puzzle, to].every((each) => typeof each === "string") && Number.isInteger(key);
    if (version !== 1 || text.length > LONGEST || !gifts.every(isGift)) return "damaged";
    const said = codes.join(" ");
    const mine = readDays(said).filter(({ player }) => player === id);
    const days = mine.map(({ day, results }) => [shift(START, day), results]);
    return { id, days, solved: solved.map(String), gifts, back: readGifts(said) };
  } catch {
    return "damaged";
  }
}
