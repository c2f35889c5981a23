// Idioms by Their Characters: its rules, with a hint on any board.

import { IdiomAnswers } from "./page_answers.js";
import { sorted } from "./page_pieces.js";
import { fill } from "../../assets/page/words.js";

export class IdiomRules extends IdiomAnswers {
  constructor(givens, { steps, words }) {
    super(givens);
    this.steps = steps;
    this.words = words;
    this.way = givens.way;
    this.width = givens.width;
  }

  parts(board) {
    return this.found(board);
  }

  // Of a full slot that cannot become right.
  judge(board, slot) {
    const word = this.reads(board, slot);
    if (!word || this.found(board).includes(word) || !this.strays(board, slot).length) return "";
    return fill(this.known.has(word) ? this.words.elsewhere : this.words.no_idiom, { word });
  }

  against(board, place) {
    const said = this.slots.filter(({ places }) => places.includes(place)).map((slot) => this.judge(board, slot)).find(Boolean);
    if (said) return said;
    const signs = this.characters(board, place);
    const fits = signs.length === 1 && signs[0] === this.nearest(board)[place];
    return fill(fits ? this.words.pieces : this.words.other, { placed: signs[0] || board[place] });
  }

  // A wrong cell, or the first idiom of the way that is not there yet.
  hint({ board }) {
    const [bad] = this.wrong(board);
    if (bad !== undefined) {
      const where = fill(this.words.look, { row: Math.floor(bad / this.width) + 1, column: (bad % this.width) + 1 });
      return { step: { where, why: [this.against(board, bad)], lit: [bad], targets: [bad], move: [[bad, 0]] }, aside: [] };
    }
    const done = new Set(this.found(board).map((word) => this.same(word)));
    const at = this.way.findIndex(([, word]) => !done.has(this.same(word)));
    return at < 0 ? null : this.next(board, at);
  }

  // In rows the order of the signs makes no other idiom.
  same(word) {
    return this.rows ? sorted(word) : word;
  }

  // This step of the way; its idiom may have another row.
  next(board, at) {
    const [step, [first, word]] = [this.steps[at], this.way[at]];
    const signs = this.nearest(board);
    const isThere = ({ places }) => sorted(places.map((place) => signs[place])) === sorted(word);
    const index = this.rows ? this.slots.findIndex(isThere) : first;
    const { places, name } = this.slots[index];
    const before = new Set(this.way.slice(0, at).map((each) => this.same(each[1])));
    const isWritten = (slot, each) => before.has(this.same(this.rows ? this.reads(board, slot) : this.answers[each]));
    const written = new Set(this.slots.filter(isWritten).flatMap((slot) => slot.places));
    const loose = this.open.filter((place) => board[place] && !written.has(place));
    const told = (text) => text.split(this.slots[first].name).join(name);
    const aside = loose.some((place) => this.rows || step.alone.includes(place)) ? loose : [];
    return { step: { where: told(step.where), why: step.why.map(told), lit: places, targets: places, move: this.spell(board, index, word) }, aside };
  }
}
