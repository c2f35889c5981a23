// Idioms by Their Characters: the solution that is nearest to a board, what is wrong beside it, and how an idiom is written.

import { leftOver, sorted } from "./page_pieces.js";
import { IdiomReadings } from "./page_readings.js";
import { inOrder } from "../../assets/page/places.js";

function permutations(list) {
  if (!list.length) return [[]];
  return list.flatMap((first, at) => permutations(list.filter((_, each) => each !== at)).map((others) => [first, ...others]));
}

const without = (board, places) => board.map((value, place) => (places.includes(place) ? 0 : value));

export class IdiomAnswers extends IdiomReadings {
  constructor(givens) {
    super(givens);
    this.spare = givens.spare;
  }

  // The filled cells that cannot get these signs.
  strangers(board, signs) {
    return this.open.filter((place) => board[place] && !this.completions(board, place, signs[place]).length);
  }

  // The signs of the solution with the fewest mistakes; rows may be those of any order.
  nearest(board) {
    if (!this.rows) return this.answer;
    const texts = this.slots.map((slot) => this.reads(board, slot));
    const written = (word, at) => (sorted(texts[at]) === sorted(word) ? texts[at] : word);
    const orders = permutations(this.answers).map((words) => this.signsOf(words.map(written)));
    return orders.reduce((best, signs) => (this.strangers(board, signs).length < this.strangers(board, best).length ? signs : best));
  }

  wrong(board) {
    const signs = this.nearest(board);
    const bad = this.strangers(board, signs);
    const wanted = this.open.map((place) => [place, signs[place]]);
    if (!this.additions(without(board, bad), wanted, this.spare)) {
      const whole = new Map(this.additions(without(board, this.open), wanted, this.spare) || []);
      const used = this.open.filter((place) => !leftOver(this.plainAll(whole.get(place) || []), this.plainAll(board[place] || "")));
      const good = this.right(board);
      const loose = used.filter((place) => !good.has(place));
      bad.push(...(loose.length ? loose : used));
    }
    return inOrder(bad);
  }

  // The signs of the other open cells when all is written, with this idiom there.
  others(board, index, word) {
    let texts = this.answers;
    if (this.rows) {
      const now = this.slots.map((slot, at) => (at === index ? word : this.reads(board, slot)));
      const spelled = this.answers.filter((each) => !now.map(sorted).includes(sorted(each)));
      const ours = this.answers.map(sorted);
      texts = now.map((text) => (ours.includes(sorted(text)) ? text : spelled.shift() || word));
    }
    const signs = this.signsOf(texts);
    return this.open.filter((place) => !this.slots[index].places.includes(place)).map((place) => [place, signs[place]]);
  }

  // The move that writes an idiom into a slot and leaves enough for the others.
  spell(board, index, word) {
    const { places } = this.slots[index];
    const signs = places.map((place, at) => [place, [...word][at]]).filter(([place]) => !this.given[place]);
    const isKept = (place, sign) => (this.divided ? this.completions(board, place, sign).length : board[place] === sign);
    const cleared = without(board, signs.filter(([place, sign]) => !isKept(place, sign)).map(([place]) => place));
    const put = (now, added) => {
      const after = [...now];
      for (const [place, pieces] of added) after[place] = (after[place] || "") + pieces.join("");
      return after;
    };
    let added = this.additions(cleared, signs);
    const beside = this.others(board, index, word);
    if (added && this.divided && !this.additions(put(cleared, added), beside)) added = this.additions(cleared, [...beside, ...signs]) || added;
    const after = put(cleared, (added || []).filter(([place]) => places.includes(place)));
    return signs.map(([place]) => [place, after[place] || 0]);
  }
}
