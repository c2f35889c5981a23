// Hints without a solver: the first step of the way that is not on the board, unless a mark is wrong.

import { fill } from "./words.js";

// A wrong place; or a step, with the places that it leaves aside because its sentences do not count them; or null.
// Rules may have a hint of their own, or leave it to the steps.
function findHint(game, steps, chosen) {
  const own = game.rules.hint(game, chosen);
  if (own !== undefined) return own;
  const [wrong] = game.wrong().sort((one, other) => game.rules.weight(game.board[other]) - game.rules.weight(game.board[one]) || one - other);
  if (wrong !== undefined) return { wrong };
  let first = null;
  const filled = (place) => Boolean(game.board[place]);
  for (const step of steps) {
    if (game.has(step.move)) continue;
    const follows = first === null || (step.after.length && step.after.every(filled));
    if (follows && !step.alone.some(filled)) return { step, aside: [] };
    first = first || step;
  }
  if (first === null) return null;
  const before = new Set();
  for (const step of steps.slice(0, steps.indexOf(first))) for (const [place] of step.move) before.add(place);
  return { step: first, aside: game.solution.map((_, place) => place).filter((place) => filled(place) && !before.has(place)) };
}

// A hint press by press: where to look, why, and the move. Each press returns what is to be shown.
export class Coach {
  // Asks the board for nameOf(place), chosen() and more().
  constructor(game, steps, words, board) {
    this.game = game;
    this.steps = steps;
    this.words = words;
    this.board = board;
    this.given = new Set(); // hints with the boards on which they were given: there they count once
    this.clear();
  }

  clear() {
    this.hint = null;
    this.shown = 0; // sentences
  }

  press() {
    this.hint = this.hint || findHint(this.game, this.steps, this.board.chosen());
    if (!this.hint) return null;
    const { sentences, move } = this.content();
    const plays = this.shown === sentences.length;
    this.shown += 1;
    const given = JSON.stringify([this.game.board, move]);
    if (this.shown !== 2 || !this.given.has(given)) this.game.hints = this.game.rules.helps(this.game, this.shown, plays);
    if (this.shown === 2) this.given.add(given);
    if (plays) {
      this.clear();
      this.game.give(move);
      return null;
    }
    return this.view();
  }

  content() {
    const { wrong, step } = this.hint;
    if (step) return { sentences: [step.where, ...step.why], move: step.move };
    const spot = this.board.nameOf(wrong);
    return { sentences: [this.words.odd, fill(this.words.wrong_mark, { spot })], move: [[wrong, 0]] };
  }

  view() {
    const { words, shown } = this;
    const { wrong, step, aside } = this.hint;
    const { sentences } = this.content();
    const why = shown > 1;
    const text = why ? [...sentences.slice(1, shown), ...(step ? this.board.more() : [])] : sentences.slice(0, 1);
    if (why && aside && aside.length) text.unshift(words.aside);
    return {
      title: why ? words.why : words.where,
      text: text.join(words.space),
      lit: step ? step.lit : why ? [wrong] : [],
      targets: step && shown === sentences.length ? step.targets : [],
      wrong: !step && why ? [wrong] : [],
      aside: why && aside ? aside : [],
      button: shown === sentences.length ? words.hint_move : why ? words.hint_on : words.hint_why,
    };
  }
}
