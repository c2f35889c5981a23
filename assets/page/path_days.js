// How far the evenings of a course have come, as game/course.py counts it. A row is a day of an evening: the kind, the
// evening, the day, the boards solved without help, and how many uses of its technique were seen at once, of how many.

import { shift } from "./dates.js";

const [SHARE, OTHER_DAYS, SPACES] = [0.75, 2, [1, 3, 7, 16]];
const [NAME, DATE, MOST] = [/^[a-z][a-z0-9_]{0,39}$/, /^\d{4}-\d\d-\d\d$/, 10_000];
const markOf = (row) => row.slice(0, 3).join(" ");

/** The rows, and more of them: `both` makes one of the figures of two rows of the same day. */
export function joined(rows, more, both = Math.max) {
  const found = Object.fromEntries(rows.map((row) => [markOf(row), row]));
  for (const row of more) found[markOf(row)] = row.map((value, at) => (at < 3 ? value : both(value, found[markOf(row)]?.[at] || 0)));
  return Object.values(found);
}

export const isRow = ([kind, name, day, ...figures]) => NAME.test(kind) && NAME.test(name) && DATE.test(day) && figures.length === 3 && figures.every((each) => Number.isInteger(each) && each >= 0 && each < MOST);

// The figures of a board that is over. A use counts only where it is certain: on a board that began at its step, the first
// mark, or what it became, is of the step or of another by its technique; another way that is right counts nowhere. It was
// seen at once if it came in a fair time. A wall counts if no guess was wrong.
export function figuresOf({ step, places = [], fair = Infinity, given, solution, judged }, { ended, moves, first: second = 0 }) {
  const [alone, own] = [Number(!ended.helps && !ended.lost), moves.slice(given)];
  if (judged || !step || !own.length) return [alone, ...Array(2).fill(judged && alone && !ended.mistakes ? 1 : 0)];
  const first = own.find((_, at) => own[at + 1]?.[0][0] !== own[0][0][0]);
  const isWrong = first.some(([place, value]) => value && solution[place] !== value);
  const isOther = first.every(([place, value]) => value && places.includes(place)) && !isWrong;
  const isStep = isOther || first.every((mark) => step.some((each) => String(each) === String(mark)));
  return [alone, alone && Number(isStep && second <= fair), Number((alone && isStep) || isWrong || ended.helps > 0)];
}

/** From the rows of one evening. */
export function learning(rows, { mixed, enough, least }) {
  const days = [...rows].sort(([, , one], [, , other]) => (one < other ? -1 : 1));
  const done = days.find(([, , , alone]) => alone >= enough)?.[2] || "";
  let [passed, others, at, last] = [mixed ? done : "", mixed && done ? OTHER_DAYS : 0, 0, ""];
  for (const [, , day, , sure, all] of mixed ? [] : days.filter((row) => row[5])) {
    const [seen, first] = [sure >= SHARE * all, !passed];
    if (first) passed = seen && sure >= least ? day : "";
    else others += Number(seen);
    if (first || !seen) [at, last] = [0, day];
    else if (at < SPACES.length && day >= shift(last, SPACES[at])) [at, last] = [at + 1, day];
  }
  const due = passed && !mixed && at < SPACES.length ? shift(last, SPACES[at]) : "";
  const [sure, all] = [4, 5].map((place) => days.reduce((sum, row) => sum + row[place], 0));
  return { done, passed, learned: Boolean(passed) && others >= OTHER_DAYS, due, sure, all };
}
