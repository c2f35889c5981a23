// Idioms by Their Characters: the tiles of the bank, and the characters that they make in a cell.

import { inOrder } from "../../assets/page/places.js";
import { Rules } from "../../assets/page/rules.js";

export const sorted = (signs) => [...signs].sort((one, other) => one.codePointAt(0) - other.codePointAt(0)).join("");

// What is over when these are taken out of a list; null if one is not in it.
export function leftOver(list, taken) {
  const left = [...list];
  for (const piece of taken) {
    const at = left.indexOf(piece);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

// One way for each cell, together out of what is there, with so many pieces or any number; null if there are none.
function choose(have, ways, used) {
  if (used !== null && ways.reduce((sum, each) => sum + Math.min(...each.map((way) => way.length), Infinity), 0) > used) return null;
  if (!ways.length) return used ? null : [];
  for (const option of ways[0]) {
    const after = leftOver(have, option);
    const others = after && (used === null || option.length <= used) && choose(after, ways.slice(1), used === null ? null : used - option.length);
    if (others) return [option, ...others];
  }
  return null;
}

export class IdiomPieces extends Rules {
  constructor({ slots, given, bank, divided, answers, makings, shapes, forms, made, grows }) {
    super();
    this.slots = slots;
    this.given = given;
    this.bank = bank;
    this.divided = divided;
    this.answers = answers;
    this.makings = makings;
    this.shapes = shapes;
    this.forms = forms;
    this.made = made;
    this.grows = grows;
    this.open = inOrder(slots.flatMap(({ places }) => places)).filter((place) => !given[place]);
    this.answer = this.signsOf(answers);
  }

  // The sign of each place when the slots have these texts.
  signsOf(texts) {
    const signs = {};
    this.slots.forEach(({ places }, index) => places.forEach((place, at) => (signs[place] = [...texts[index]][at])));
    return signs;
  }

  plain(piece) {
    return this.divided ? [...(this.forms[piece] || piece)][0] : piece;
  }

  plainAll(pieces) {
    return [...pieces].map((piece) => this.plain(piece));
  }

  left(board) {
    return leftOver(this.bank, this.open.flatMap((place) => [...(board[place] || "")]));
  }

  characters(board, place) {
    if (this.given[place]) return [this.given[place]];
    const pieces = [...(board[place] || "")];
    if (!this.divided || !pieces.length) return pieces;
    const every = pieces.length > 1 ? this.made[sorted(this.plainAll(pieces))] || "" : pieces[0] + (this.forms[pieces[0]] || "");
    const [first, others] = [this.answer[place], [...new Set(every)]];
    return others.includes(first) ? [first, ...others.filter((sign) => sign !== first)] : others;
  }

  canGrow(pieces) {
    return pieces.length < 2 || this.grows.some((part) => leftOver(part, this.plainAll(pieces)));
  }

  // What a cell may still need to become a character.
  completions(board, place, sign) {
    const placed = this.plainAll(board[place] || "");
    return this.makings[sign].map((making) => leftOver(making, placed)).filter(Boolean);
  }

  // What must be placed beside what is there, so that cells get their signs: a list of [place, pieces].
  additions(board, signs, over = null) {
    const have = this.left(board);
    const ways = signs.map(([place, sign]) => [place, sign, this.completions(board, place, sign)]);
    ways.sort((one, other) => one[2].length - other[2].length);
    const chosen = choose(this.plainAll(have), ways.map((each) => each[2]), over === null ? null : have.length - over);
    if (!chosen) return null;
    return ways.map(([place, sign], at) => {
      const taken = chosen[at].map((piece) => {
        const able = have.filter((form) => this.plain(form) === piece);
        const form = able.find((each) => this.shapes[sign].includes(each)) || able[0];
        have.splice(have.indexOf(form), 1);
        return form;
      });
      return [place, taken];
    });
  }
}
