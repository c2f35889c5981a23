// Brick: its rules and its game. There is a place for each word to find, one for the letters of it that hints have shown,
// one for each extra word, and one for the end.

import { Game, isMostOf } from "../../assets/page/game.js";
import { Rules } from "../../assets/page/rules.js";
import { fill, inARow } from "../../assets/page/words.js";

const SHORTEST = 4;
const size = (word) => [...word].length;

export class BrickRules extends Rules {
  constructor({ letters, centre, asked, extra, ranks, genius, meanings, sounds }, { words }) {
    super();
    this.hasOwnHints = true;
    this.letters = letters;
    this.centre = centre;
    this.asked = asked;
    this.extra = extra;
    this.ranks = ranks;
    this.genius = genius;
    this.meanings = meanings;
    this.sounds = sounds;
    this.words = words;
    this.shown = asked.length;
    this.beyond = 2 * asked.length;
    this.end = this.beyond + extra.length;
    this.places = new Map([...asked.map((word, at) => [word, at]), ...extra.map((word, at) => [word, this.beyond + at])]);
  }

  isPangram(word) {
    return new Set(word).size === this.letters.length;
  }

  worth(word) {
    return (size(word) === SHORTEST ? 1 : size(word)) + (this.isPangram(word) ? 7 : 0);
  }

  sum(board, some, first) {
    return some.reduce((total, word, at) => total + (board[first + at] ? this.worth(word) : 0), 0);
  }

  found(board) {
    return this.asked.filter((_, at) => board[at]).length;
  }

  // The points and words that each rank still asks for, and its name.
  missing(board) {
    const [points, found] = [this.sum(board, this.asked, 0), this.found(board)];
    return this.ranks.map(([some, more, name]) => [Math.max(0, some - points), Math.max(0, more - found), name]);
  }

  rank(board) {
    return this.missing(board).filter(([some, more]) => !some && !more).length - 1;
  }

  // Of several that ask for the same points the highest.
  next(board) {
    const missing = this.missing(board).filter(([some, more]) => some || more);
    return missing.findLast(([some]) => some === missing[0][0]) ?? null;
  }

  figures(board) {
    const [points, extra] = [this.sum(board, this.asked, 0), this.sum(board, this.extra, this.beyond)];
    return { points, rank: this.rank(board), next: this.next(board), found: this.found(board), extra };
  }

  isSolved(board) {
    return Boolean(board[this.end]) || this.found(board) === this.asked.length;
  }

  // The words that were found, or shown but for their last two letters.
  parts(board) {
    const left = (word, at) => size(word) - board[this.shown + at];
    return this.asked.filter((word, at) => board[at] || (board[this.shown + at] && left(word, at) <= 2));
  }

  wrong() {
    return [];
  }

  // What is said of a guess, and the place that it fills.
  judge(board, text) {
    const { words, letters, centre } = this;
    const word = text.trim().toLowerCase().normalize("NFC");
    const at = this.places.get(word);
    const strangers = [...new Set(word)].filter((letter) => !letters.includes(letter)).sort();
    const says = (key, blanks) => ({ place: null, key, text: fill(words[key], { word, ...blanks }) });
    if (strangers.length) return says("other_letters", { letters: inARow(words, strangers.map((letter) => letter.toUpperCase())) });
    if (size(word) < SHORTEST) return says("too_short", { fewest: SHORTEST });
    if (!word.includes(centre)) return says("no_centre", { letter: centre.toUpperCase() });
    if (at === undefined) return says("unknown");
    if (board[at]) return says("already");
    const [found, pangram] = at < this.shown ? ["found", "pangram"] : ["extra", "extra_pangram"];
    return { ...says(this.isPangram(word) ? pangram : found, { points: this.worth(word) }), place: at };
  }

  place(board, text) {
    const at = this.judge(board, text).place;
    return at === null ? [] : [[at, 1]];
  }

  // That of a word to find, with its points and a new rank.
  message(before, text) {
    const { words, genius, ranks } = this;
    const verdict = this.judge(before, text);
    if (verdict.place === null || verdict.place >= this.shown) return verdict.text;
    const after = Object.assign([...before], { [verdict.place]: 1 });
    const [was, now] = [this.rank(before), this.rank(after)];
    const earned = fill(words.earned, { verdict: verdict.text, points: this.worth(this.asked[verdict.place]) });
    if (was === now) return earned;
    return was < genius && now >= genius ? fill(words.genius, { verdict: earned }) : fill(words.risen, { verdict: earned, rank: ranks[now][2] });
  }

  // Goes on with the word that is shown most, then with the shortest.
  hint({ board, solved }) {
    const { asked, shown, words } = this;
    if (solved) return null;
    const left = asked.map((_, at) => at).filter((at) => !board[at]);
    const better = (one, other) => board[shown + other] - board[shown + one] || size(asked[one]) - size(asked[other]) || one - other;
    const [at] = left.sort(better);
    const [word, known] = [[...asked[at]], board[shown + at]];
    const [meaning, sound] = [this.meanings[at], this.sounds[at]];
    const last = sound ? known > 0 : word.length - known <= 2;
    const blanked = word.map((letter, place) => (place <= known ? letter : "_")).join(" ");
    const idiom = last ? fill(words.sounds, { sound }) : fill(words.meaning, { meaning });
    const why = last ? fill(words.the_word, { word: asked[at] }) : fill(words.letters, { letters: blanked.toUpperCase() });
    const look = fill(this.isPangram(asked[at]) ? words.look_pangram : words.look, { count: word.length });
    const where = sound && last ? fill(words.meant, { meaning }) : look;
    return { step: { where, why: [sound ? idiom : why], lit: [at], targets: [at], move: [last ? [at, 1] : [shown + at, known + 1]] }, aside: [] };
  }
}

export class BrickGame extends Game {
  // Not if it had a lantern on the way.
  get isGiven() {
    const { rules, placed } = this;
    const board = this.solution.map(() => 0);
    return this.moves.slice(0, this.at).every((move) => {
      for (const [place, value] of move) board[place] = value;
      return rules.rank(board) < rules.genius || isMostOf(rules.parts(board), placed);
    });
  }

  ending(words) {
    const { rules } = this;
    const { points, rank, found } = rules.figures(this.board);
    const figures = { points, found, rank: rules.ranks[rank][2] };
    return { ...figures, lost: rank < rules.genius && [fill(words.lit, figures), words.line] };
  }
}
