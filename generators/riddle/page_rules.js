// My First Is In: its rules. There is a box for each line, and after the boxes come 26 places for each line: 1 where a letter
// is crossed out.

import { Rules } from "../../assets/page/rules.js";
import { fill, inARow } from "../../assets/page/words.js";

export const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export function riddleRules({ allowed, fitting, reasons }, { solution, words }) {
  const boxes = [...allowed.keys()];
  const answer = solution.slice(0, boxes.length).join("");
  const crossOf = (at, letter) => boxes.length + LETTERS.length * at + LETTERS.indexOf(letter);
  const possible = (board, at) => [...allowed[at]].filter((letter) => !board[crossOf(at, letter)]);
  const listed = (letters) => (letters[1] ? fill(words.or, { before: inARow(words, letters.slice(0, -1)), last: letters[letters.length - 1] }) : letters[0]);
  const wrong = (board) => boxes.filter((at) => board[at] && board[at] !== answer[at]);
  const agrees = (board, word) => boxes.every((at) => (board[at] ? board[at] === word[at] : !board[crossOf(at, word[at])]));
  const step = (at, why, move) => ({ step: { where: fill(words.look, { number: at + 1 }), why: [why], lit: [at], targets: [at], move }, aside: [] });
  const says = (at, key, blanks) => fill(words[key], { number: at + 1, letter: answer[at], answer, ...blanks });

  // What goes on in a line where words must have one letter, or cannot have some.
  function narrow(board, at, left) {
    const letters = possible(board, at);
    const living = new Set(left.map((word) => word[at]));
    const dead = letters.filter((letter) => !living.has(letter));
    const here = (some) => (fitting.some((word) => some.includes(word[at])) ? "_here" : "");
    if (letters.length === 1) return step(at, reasons[at], [[at, answer[at]]]);
    if (living.size === 1 && dead.length === 1) return step(at, says(at, `choice${here(dead)}`, { letters: listed(letters) }), [[at, answer[at]]]);
    const gone = living.size === 1 ? dead.slice(1) : dead; // one is left for the player
    if (!gone.length) return null;
    const why = says(at, `narrow${here(gone)}${gone[1] ? "" : "_one"}`, { all: listed(letters), letters: listed(gone) });
    return step(at, why, gone.map((letter) => [crossOf(at, letter), 1]));
  }

  function hint({ board, solved }) {
    const [bad] = wrong(board);
    if (solved) return null;
    if (bad !== undefined) {
      const letter = board[bad];
      const fits = fitting.some((word) => word[bad] === letter) ? "other" : "no_word";
      return step(bad, says(bad, allowed[bad].includes(letter) ? fits : "breaks", { letter, due: answer[bad] }), [[bad, 0]]);
    }
    const lost = boxes.find((at) => board[crossOf(at, answer[at])]);
    if (lost !== undefined) {
      const needed = fitting.every((word) => word[lost] === answer[lost]) ? "needed" : "needed_by";
      return step(lost, says(lost, needed), [[crossOf(lost, answer[lost]), 0]]);
    }
    const left = fitting.filter((word) => agrees(board, word));
    const open = boxes.filter((at) => !board[at]).sort((one, other) => possible(board, one).length - possible(board, other).length || one - other);
    for (const at of open) {
      const found = narrow(board, at, left);
      if (found) return found;
    }
    const at = boxes.find((each) => left.some((word) => word[each] !== answer[each]));
    return step(at, says(at, "in_file", { other: left.find((word) => word[at] !== answer[at]) }), [[at, answer[at]]]);
  }

  const faults = (board) => boxes.filter((at) => board[at] && !allowed[at].includes(board[at]));
  const parts = (board) => boxes.filter((at) => board[at]).map((at) => `${at}${board[at]}`);
  const isSolved = (board) => board.slice(0, boxes.length).join("") === answer;
  return Object.assign(new Rules(), { hasOwnHints: true, crossOf, wrong, hint, faults, parts, isSolved });
}
