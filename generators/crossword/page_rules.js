// Crossword: its rules, and its hints about any word on any board.

import { Rules } from "../../assets/page/rules.js";
import { fill } from "../../assets/page/words.js";

export function crosswordRules({ slots, readings, hints, ordinals }, { solution, words }) {
  const open = solution.flatMap((value, place) => (value ? [place] : []));
  // A reading of the cell, or the first letter of one.
  const isRight = (board, place) => {
    const wanted = readings[place] || [solution[place]];
    return wanted.some((reading) => board[place] === reading || board[place] === reading[0]);
  };
  const wrong = (board) => open.filter((place) => board[place] && !isRight(board, place));
  const missing = (board, { places }) => places.filter((place) => !board[place]);
  const step = (slot, why, place, value) => {
    const where = fill(words.look, { slot: slot.name });
    return { step: { where, why, lit: slot.places, targets: [place], move: [[place, value]] }, aside: [] };
  };

  function correction(board, place, slot) {
    return step(slot, [fill(words.not_right, { letter: board[place], slot: slot.name })], place, 0);
  }

  function letter(board, index) {
    const slot = slots[index];
    const [place] = missing(board, slot);
    const answer = solution[place];
    const blanks = { place: ordinals[slot.places.indexOf(place)], slot: slot.name, letter: answer };
    return step(slot, [...hints[index], fill(answer.length > 1 ? words.letters : words.letter, blanks)], place, answer);
  }

  // Of the chosen word, until it is right; then a wrong letter, or the word with the fewest blanks in proportion.
  function hint({ board }, chosen) {
    const bad = wrong(board);
    const own = chosen === null ? null : slots[chosen];
    const inside = own ? bad.filter((place) => own.places.includes(place)) : [];
    if (inside.length) return correction(board, Math.min(...inside), own);
    if (own && missing(board, own).length) return letter(board, chosen);
    if (bad.length) {
      const [place] = bad;
      return correction(board, place, slots.find(({ places }) => places.includes(place)));
    }
    const share = (slot) => missing(board, slot).length / slot.places.length;
    const left = slots.map((_, index) => index).filter((index) => share(slots[index]));
    if (!left.length) return null;
    return letter(board, left.reduce((best, index) => (share(slots[index]) < share(slots[best]) ? index : best)));
  }

  const parts = (board) => open.filter((place) => board[place] && isRight(board, place));
  const isSolved = (board) => open.every((place) => board[place] && isRight(board, place));
  return Object.assign(new Rules(), { hasOwnHints: true, wrong, hint, parts, isSolved });
}
