// Fill-In: its rules.

import { inOrder } from "../../assets/page/places.js";
import { Rules } from "../../assets/page/rules.js";
import { fill } from "../../assets/page/words.js";

export function fillInRules({ slots, words: listed, given }, { words }) {
  const known = new Set(listed);
  const sign = (board, place) => given[place] || board[place] || " ";
  const reads = (board, slot) => slot.places.map((place) => sign(board, place)).join("");
  const fits = (word, text) => word.length === text.length && [...text].every((each, at) => each === " " || each === word[at]);
  const changed = (board, changes) => {
    const after = [...board];
    for (const [place, value] of changes) after[place] = value;
    return after;
  };

  // Full slots without a word of the list, or with one that another slot has too.
  function faults(board) {
    const every = slots.map((slot) => [slot, reads(board, slot)]);
    const bad = every.filter(([, text]) => !text.includes(" ") && (!known.has(text) || every.filter((each) => each[1] === text).length > 1));
    return inOrder(bad.flatMap(([slot]) => slot.places));
  }

  // Out of a slot; what completes crossing words stays.
  function lift(board, index) {
    const staying = new Set(slots.flatMap((slot, at) => (at !== index && !reads(board, slot).includes(" ") ? slot.places : [])));
    return slots[index].places.filter((place) => !given[place] && !staying.has(place)).map((place) => [place, 0]);
  }

  function canPlace(board, index, word) {
    const text = reads(board, slots[index]);
    if (text === word) return false;
    return fits(word, known.has(text) ? reads(changed(board, lift(board, index)), slots[index]) : text);
  }

  // Into a slot, out of another one, and in place of what does not agree with it.
  function place(board, index, word) {
    const steps = [];
    const take = (at) => steps.push(...lift(changed(board, steps), at));
    slots.forEach((slot, at) => at !== index && reads(changed(board, steps), slot) === word && take(at));
    if (!fits(word, reads(changed(board, steps), slots[index]))) take(index);
    slots[index].places.forEach((each, at) => !given[each] && steps.push([each, word[at]]));
    return [...new Map(steps)];
  }

  function hint(game) {
    const { board } = game;
    const [bad] = game.wrong();
    if (bad === undefined) return undefined;
    const index = slots.findIndex(({ places }) => places.includes(bad));
    const lifted = lift(board, index).filter(([each]) => board[each]);
    const whole = known.has(reads(board, slots[index])) && lifted.some(([each]) => each === bad);
    const why = [fill(words.not_right, { letter: board[bad], slot: slots[index].name })];
    const where = fill(words.look, { slot: slots[index].name });
    return { step: { where, why, lit: slots[index].places, targets: [bad], move: whole ? lifted : [[bad, 0]] }, aside: [] };
  }

  const isSolved = (board) => slots.every((slot) => !reads(board, slot).includes(" ")) && !faults(board).length;
  const parts = (board) => [...new Set(slots.map((slot) => reads(board, slot)))].filter((word) => known.has(word));
  return Object.assign(new Rules(), { reads, fits, parts, faults, lift, canPlace, place, hint, isSolved });
}
