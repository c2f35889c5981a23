// A grid of words: a cursor in a word, and what is written there. A puzzle adds its rules and lists.

import { LetterGrid } from "./letter_grid.js";
import { element } from "./parts.js";

const ALONG = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };

export class LettersBoard extends LetterGrid {
  constructor(...parts) {
    super(...parts);
    this.enter(0);
  }

  // On to the next word after the last empty cell?
  get onward() {
    return false;
  }

  choose(index) {
    this.enter(index);
    this.focus();
    this.root.scrollIntoView({ block: "nearest" });
  }

  isOpen(place) {
    return this.through[place].length && !this.givens.given[place];
  }

  pressClue() {
    this.flip();
  }

  // --- the cursor

  go(place, across = this.slots[this.slot].across) {
    const own = this.through[place];
    const along = own.find((index) => this.slots[index].across === across);
    this.at = place;
    this.slot = along === undefined ? own[0] : along;
    this.run = false;
    this.jumped = false;
    this.several = false;
  }

  // To the first empty cell of a word, or to its start.
  enter(index) {
    const slot = this.slots[index];
    const first = slot.places.find((place) => this.isBlank(place));
    this.go(first === undefined ? slot.places[0] : first, slot.across);
    this.jumped = true;
    this.rest();
  }

  flip() {
    this.go(this.at, !this.slots[this.slot].across);
    this.rest();
  }

  tap(place) {
    if (place < 0 || !this.through[place].length) return;
    if (place === this.at && !this.jumped) this.flip();
    else this.go(place);
    this.focus();
    this.rest();
  }

  // The next word that is not full; back to the first after the last one if `around`.
  step(by, around = true) {
    const count = this.slots.length;
    const ring = Array.from({ length: count }, (_, turn) => this.slot + by * (turn + 1)).map((index) => [index, (index + count) % count]);
    const open = ring.filter(([, index]) => !this.isFull(this.slots[index]));
    const next = (open.length ? open : ring).find(([index, real]) => around || index === real);
    if (!next) return false;
    this.enter(next[1]);
    return true;
  }

  // An arrow across the word turns, one along it moves to the next cell.
  walk(key) {
    const across = key === "ArrowLeft" || key === "ArrowRight";
    const turns = this.through[this.at].some((index) => this.slots[index].across === across);
    if (across !== this.slots[this.slot].across && turns) return this.flip();
    const { width } = this.givens;
    const step = ALONG[key] * (across ? 1 : width);
    for (let place = this.at + step; place >= 0 && place < this.cells.length; place += step) {
      if (across && Math.floor(place / width) !== Math.floor(this.at / width)) return undefined;
      if (!this.through[place].length) continue;
      this.go(place, across);
      return this.rest();
    }
    return undefined;
  }

  // On after a sign was written: to the next empty cell, or past a full word to the next one.
  advance(fresh) {
    const { places } = this.slots[this.slot];
    const here = places.indexOf(this.at);
    const later = places.slice(here + 1);
    const empty = [...later, ...places.slice(0, here)].find((place) => this.isBlank(place));
    const next = fresh && empty !== undefined ? empty : fresh && this.onward ? undefined : later[0];
    if (next === undefined && fresh && this.onward && !this.game.solved) return this.step(1);
    if (next !== undefined) Object.assign(this, { jumped: next !== later[0], at: next });
    this.run = true;
    return undefined;
  }

  write(sign) {
    if (this.game.solved || !this.isOpen(this.at)) return;
    const before = this.game.board[this.at];
    const value = this.several && before && this.run ? before + sign : sign;
    const { run, at } = this;
    this.own = true;
    this.play([[at, value]], run);
    if (this.several) this.run = true;
    else this.advance(!before);
    this.focus();
    this.rest();
  }

  erase() {
    if (this.isBlank(this.at) || !this.isOpen(this.at)) {
      const { places } = this.slots[this.slot];
      const before = places[places.indexOf(this.at) - 1];
      if (before !== undefined) this.go(before);
    }
    this.run = false;
    if (this.isOpen(this.at)) this.play([[this.at, 0]]);
    this.rest();
  }

  // --- keys

  keyDown(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.key(event)) event.preventDefault();
  }

  key({ key, shiftKey }) {
    const { places } = this.slots[this.slot];
    if (key in ALONG) this.walk(key);
    else if (key === "Tab") return this.step(shiftKey ? -1 : 1, false);
    else if (key === "Enter") this.step(shiftKey ? -1 : 1);
    else if (key === " ") this.flip();
    else if (key === "Home" || key === "End") this.tap(places[key === "Home" ? 0 : places.length - 1]);
    else if (key === "Escape") /** @type {HTMLElement} */ (element("undo").parentElement.querySelector("button:enabled")).focus();
    else if (key === "Delete" && this.isOpen(this.at)) this.play([[this.at, 0]]);
    else return this.type(key);
    if (key in ALONG || key === "Enter") this.focus();
    return true;
  }

  // A sign or Backspace; also when the focus is elsewhere on the page.
  get isTyped() {
    return true;
  }

  types({ key }) {
    return this.type(key);
  }

  type(key) {
    const sign = key.toUpperCase();
    if (key === "Backspace") this.erase();
    else if (sign.length === 1 && this.givens.signs.includes(sign)) this.write(sign);
    else return false;
    return true;
  }

  focus() {
    this.cells[this.at].focus({ preventScroll: true });
  }

  // --- what is seen

  chosen() {
    return this.slot;
  }

  reaches() {
    if (!this.game.at) return [];
    return [[this.words.reach_word, this.slots[this.slot].places], [this.words.reach_grid, null]];
  }

  // The board at rest, without what was said of it.
  rest() {
    if (this.shown.marks.lit.length || element("game").classList.contains("told")) this.play([]);
    else this.paint();
  }
}
