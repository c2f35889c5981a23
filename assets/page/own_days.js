// A file of one player's days, as generators/page/own_days.py has it; docs/files.md tells the format.

import { START, daysFrom, shift } from "./dates.js";
import { isRow } from "./path_days.js";
import { writeResults } from "./result.js";
import { readDays, readGifts } from "./sent_days.js";

export const LONGEST = 1_000_000; // letters
const [KEY, PLAYERS, KEYS] = ["lantern-days", 2 ** 24, 2 ** 32]; // numbers of players and of puzzles are below the last two

/**
 * @param {any} own - `days`: results by day and puzzle; `back`: those of gifts
 */
export function writeOwnDays({ id, name, days, solved, gifts, back, evenings }) {
  const head = (day) => (BigInt(id) << 14n) | BigInt(daysFrom(START, day));
  const codes = Object.keys(days).sort().map((day) => writeResults("day", head(day), Object.values(days[day])));
  codes.push(...back.map((each) => writeResults("gift", BigInt(each.key), [{ ...each, late: 0 }])));
  return JSON.stringify({ [KEY]: 1, id, name, codes, solved: [...solved].sort(), gifts, evenings }, null, 1);
}

// What is in it, or the name of the sentence that says why it is not read.
export function readOwnDays(text) {
  try {
    const { [KEY]: version, id, codes, solved, gifts, evenings = [] } = JSON.parse(text.slice(0, LONGEST + 1));
    if (version > 1) return "newer";
    const isDay = (day) => typeof day === "string" && /^\d{4}-\d\d-\d\d$/.test(day);
    const isBelow = (number, most) => Number.isInteger(number) && number >= 0 && number < most;
    const isGift = ([day, puzzle, key, to]) => isDay(day) && [puzzle, to].every((each) => typeof each === "string") && isBelow(key, KEYS);
    if (version !== 1 || text.length > LONGEST || !isBelow(id, PLAYERS) || !solved.every(isDay) || !gifts.every(isGift) || !evenings.every(isRow)) return "damaged";
    const said = codes.join(" ");
    const mine = readDays(said).filter(({ player }) => player === id);
    const days = mine.map(({ day, results }) => [shift(START, day), results]);
    return { id, days, solved, gifts, back: readGifts(said), evenings };
  } catch {
    return "damaged";
  }
}
