// Walls: sixteen cards hide four groups. A move is four cards, a name for a link, or nothing: then the groups are shown, or
// the naming ends. Cards that are only chosen, and their order, are no moves.

import { Game } from "../../assets/page/game.js";
import { Rules } from "../../assets/page/rules.js";
import { fill } from "../../assets/page/words.js";

export const [SIDE, LINKS] = [4, 16]; // cards of a group; the place of the first link

// Is a text one of the names? Only letters count, and on which side of a word its blank is.
export function isListed(text, names) {
  const letters = (each) => each.normalize("NFKD").toLowerCase().replace(/[^\p{L}\p{N}_]/gu, "").replace(/_+/g, "_");
  return letters(text) !== "" && names.some((each) => letters(each) === letters(text));
}

export const cardRules = (givens) => Object.assign(new Rules(), givens);

export class CardsGame extends Game {
  clear() {
    super.clear();
    this.order = [...this.rules.cards.keys()];
    this.chosen = [];
    this.replay();
  }

  replay() {
    this.board = this.solution.map(() => 0);
    this.found = [];
    this.shown = [];
    this.guesses = [];
    this.mistakes = 0;
    this.lost = 0;
    this.verdict = "";
    this.phase = "guessing";
    this.picks = [];
    this.names = [];
    this.misses = [];
    for (const move of this.moves.slice(0, this.at)) this.turn(move);
    this.chosen = this.chosen.filter((card) => !this.board[card]);
    this.solved = this.phase === "over";
  }

  play(move) {
    const [[place, value] = []] = move;
    if (this.solved) return false;
    this.again = false;
    if (this.allows(move)) {
      this.moves.splice(this.at, this.moves.length, move);
      return this.redo();
    }
    if (place === "order") this.order = value;
    else if (move.length === SIDE && value) this.again = this.isGuessed(move.map(([card]) => card));
    else if (place < LINKS) this.choose(move);
    return place === "order" || place < LINKS;
  }

  choose(move) {
    for (const [card, value] of move) {
      this.chosen = this.chosen.filter((each) => each !== card);
      if (value && this.phase === "guessing" && this.board[card] === 0 && this.chosen.length < SIDE) this.chosen.push(card);
    }
  }

  isGuessed(cards) {
    return this.guesses.some((guess) => cards.every((card) => guess.includes(card)));
  }

  allows(move) {
    if (!move.length) return this.phase === "naming" || (this.phase === "guessing" && this.rules.limit > 0);
    if (this.phase === "naming") {
      const [[place, value]] = move;
      const [group, named] = [place - LINKS, this.names[place - LINKS]];
      if (!(group in this.rules.groups)) return false;
      return value === true ? this.isDoubted(group) : named === undefined && typeof value === "string";
    }
    const cards = move.map(([card]) => card);
    const free = move.every(([card, value]) => card < LINKS && value && this.board[card] === 0);
    return free && new Set(cards).size === SIDE && !this.isGuessed(cards);
  }

  // Was a link named, and not by a listed name? Somebody may have said the same in other words.
  isDoubted(group) {
    return this.names[group] ? !this.names[group].counted : Boolean(this.misses[group]);
  }

  turn(move) {
    if (!move.length) return this.phase === "naming" ? this.finish("over") : this.reveal();
    const [[place, value]] = move;
    return place < LINKS ? this.guess(move.map(([card]) => card)) : this.name(place - LINKS, value);
  }

  guess(cards) {
    this.guesses.push(cards);
    const counts = this.rules.groups.map((group) => cards.filter((card) => group.cards.includes(card)).length);
    const most = Math.max(...counts);
    if (most < SIDE) return this.miss(most);
    const group = counts.indexOf(most);
    this.picks[group] = cards;
    this.verdict = "right";
    this.found.push(group);
    if (this.found.length === SIDE - 1) this.found.push(counts.findIndex((_, each) => !this.found.includes(each)));
    this.uncover(this.found);
    return this.found.length === SIDE && this.finish();
  }

  miss(most) {
    this.mistakes += 1;
    this.verdict = this.rules.mode === "connections" && most === SIDE - 1 ? "one_away" : "wrong";
    if (this.lives !== null) this.lost += 1;
    return this.lives === 0 && this.reveal();
  }

  // The mistakes that are left; null while guesses are free.
  get lives() {
    const { most, free } = this.rules;
    return most && this.found.length >= free ? most - this.lost : null;
  }

  parts() {
    return this.found;
  }

  get seen() {
    return [...this.found, ...this.shown];
  }

  uncover(groups) {
    for (const group of groups) for (const card of this.rules.groups[group].cards) this.board[card] = group + 1;
  }

  reveal() {
    this.shown = [0, 1, 2, 3].filter((group) => !this.found.includes(group));
    this.uncover(this.shown);
    return this.finish();
  }

  finish(phase) {
    const ordering = this.rules.ordered && !this.shown.length;
    this.phase = phase || (ordering || this.rules.limit ? "naming" : "over");
  }

  name(group, text) {
    const { names, once } = this.rules.groups[group];
    const counted = text === true || isListed(text, names);
    if (!counted && !once && !this.misses[group] && text.trim()) this.misses[group] = text;
    else {
      this.names[group] = { counted };
      this.board[LINKS + group] = this.solution[LINKS + group];
    }
    if (this.counted === SIDE) this.phase = "over";
  }

  get counted() {
    return this.names.filter((named) => named && named.counted).length;
  }

  get points() {
    const total = this.found.length + this.counted;
    return total === 2 * SIDE ? total + 2 : total;
  }

  undo() {
    if (this.rules.mode !== "classic" || this.solved || !this.at) return false;
    this.at -= 1;
    this.replay();
    return true;
  }

  redo() {
    if (this.at === this.moves.length) return false;
    this.at += 1;
    this.replay();
    return true;
  }

  // Chosen cards that do not belong with the others.
  wrong() {
    const sizes = this.chosen.map((card) => this.chosen.filter((each) => this.solution[each] === this.solution[card]).length);
    const group = this.solution[this.chosen[sizes.indexOf(Math.max(...sizes))]];
    return this.chosen.filter((card) => this.solution[card] !== group);
  }

  // The cards of the ghost that were guessed together: three or more.
  get ghost() {
    const cards = this.rules.ghost ? this.rules.ghost[1] : [];
    const met = this.guesses.map((guess) => cards.filter((card) => guess.includes(card)));
    return met.reduce((best, each) => (each.length > Math.max(SIDE - 2, best.length) ? each : best), []);
  }

  get isWon() {
    return super.isWon && !this.shown.length;
  }

  // The last group is found by itself.
  get tried() {
    const rows = this.guesses.map((cards) => cards.map((card) => this.solution[card]));
    return [...rows, ...this.found.filter((group) => !this.picks[group]).map((group) => Array(SIDE).fill(group + 1))];
  }

  ending(words) {
    const { mistakes, points, lives, found } = this;
    const slips = mistakes && fill(mistakes === 1 ? words.one_mistake : words.mistakes, { mistakes });
    const lost = this.shown.length && [lives === 0 ? words.lamps_out : words.lost, words.not_lit];
    return { lost, slips, points, found: found.length };
  }

  save() {
    return JSON.stringify({ ...JSON.parse(super.save()), order: this.order });
  }

  restore(text) {
    const read = super.restore(text);
    const { order = [] } = read ? JSON.parse(text) : {};
    if (order.length === LINKS && this.order.every((card) => order.includes(card))) this.order = order;
    return read;
  }
}
