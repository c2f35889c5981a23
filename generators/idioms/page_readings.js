// Idioms by Their Characters: the idioms that stand on a board, and what is broken there. The idioms that the bank can make
// are all listed.

import { IdiomPieces, sorted } from "./page_pieces.js";
import { inOrder } from "../../assets/page/places.js";

export class IdiomReadings extends IdiomPieces {
  constructor(givens) {
    super(givens);
    this.rows = givens.rows;
    this.known = new Set([...givens.known, ...givens.answers]);
  }

  reads(board, { places }) {
    let texts = [""];
    for (const place of places) texts = texts.flatMap((text) => this.characters(board, place).map((sign) => text + sign));
    return texts.find((text) => this.known.has(text)) || texts[0] || "";
  }

  found(board) {
    const texts = this.slots.map((slot) => this.reads(board, slot));
    if (!this.rows) return this.answers.filter((word, index) => texts[index] === word);
    const orders = new Set(texts.map(sorted));
    return this.answers.filter((word) => orders.has(sorted(word)));
  }

  // The places of the idioms that are found.
  right(board) {
    const words = this.found(board);
    return new Set(this.slots.filter((slot) => words.includes(this.reads(board, slot))).flatMap(({ places }) => places));
  }

  isSolved(board) {
    const texts = new Set(this.slots.map((slot) => this.reads(board, slot)));
    return this.found(board).length === this.answers.length && texts.size === this.answers.length;
  }

  // The places of a slot that can no longer become those of its idiom; in rows, of the one that is nearest.
  strays(board, slot) {
    const words = this.rows ? this.answers : [this.answers[this.slots.indexOf(slot)]];
    const isLost = (place, sign) => !this.given[place] && !this.completions(board, place, sign).length;
    const lost = words.map((word) => slot.places.filter((place, at) => isLost(place, [...word][at])));
    return lost.reduce((one, other) => (other.length < one.length ? other : one));
  }

  // Cells whose pieces can never make a character, and full slots without an idiom, unless more pieces can make it.
  // Where another slot broke a right idiom, that slot is at fault.
  faults(board) {
    const wrong = new Set(this.open.filter((place) => this.divided && !this.canGrow([...(board[place] || "")])));
    const full = this.slots.filter((slot) => this.reads(board, slot));
    const strange = new Map(full.map((slot) => [slot, this.strays(board, slot)]));
    const through = new Map(
      full.map((slot) => [slot, full.filter((each) => each !== slot && each.places.some((place) => strange.get(slot).includes(place)))]),
    );
    const isBroken = (slot) => strange.get(slot).every((place) => through.get(slot).some((each) => each.places.includes(place)));
    for (const slot of full.filter((each) => !this.known.has(this.reads(board, each)))) {
      const others = isBroken(slot) ? through.get(slot).filter((each) => !isBroken(each)) : [];
      const own = isBroken(slot) ? strange.get(slot) : slot.places;
      for (const place of [...own, ...others.flatMap(({ places }) => places)]) wrong.add(place);
    }
    const good = this.right(board);
    return inOrder(wrong).filter((place) => !good.has(place));
  }
}
