// A grid of words: a cursor in a word, and what is written there. A puzzle adds its rules and lists.

import { LetterGrid } from "./letter_grid.js";
import { element } from "./parts.js";

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
    this.passed = this.tail = [];
    this.clicked = false; // put here by a press, with nothing written yet
    this.ended = false; // stays in the word that is full now
    this.gap = null; // that was pressed; a letter typed there was also the first one of the word
    this.whole = null; // is a whole word typed, or only what is missing? Null: not known
  }

  // To the first empty cell of a word, or to its start.
  enter(index) {
    const slot = this.slots[index];
    const first = slot.places.find((place) => this.isBlank(place));
    this.go(first === undefined ? slot.places[0] : first, slot.across);
    this.jumped = true;
    this.offer();
    this.rest();
  }

  flip() {
    this.go(this.at, !this.slots[this.slot].across);
    this.rest();
  }

  tap(place) {
    if (place === this.at && !this.jumped) this.flip();
    else this.go(place);
    this.clicked = true;
    if (this.isBlank(place)) this.offer();
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
  walk([down, right]) {
    const { width } = this.givens;
    const [across, by] = [right !== 0, down * width + right];
    const turns = this.through[this.at].some((index) => this.slots[index].across === across);
    if (across !== this.slots[this.slot].across && turns) this.flip();
    else {
      const inRow = (place) => !across || Math.floor(place / width) === Math.floor(this.at / width);
      let place = this.at + by;
      while (place in this.cells && inRow(place) && !this.through[place].length) place += by;
      if (place in this.cells && inRow(place)) {
        this.go(place, across);
        this.rest();
      }
    }
    this.focus();
  }

  // Filled cells before the cursor may be typed again, if all before it are filled.
  offer() {
    const { places } = this.slots[this.slot];
    const before = places.slice(0, places.indexOf(this.at));
    this.passed = before.some((place) => this.isBlank(place)) ? [] : before;
  }

  // On after a sign was written: to the next empty cell unless a whole word is typed, or past a full word to the next one.
  advance(fresh) {
    const { slot, whole } = this;
    const { places } = this.slots[slot];
    this.clicked = false;
    const here = places.indexOf(this.at);
    const later = places.slice(here + 1);
    const stands = whole === false ? [] : later;
    const empty = [...later, ...places.slice(0, here)].find((place) => this.isBlank(place));
    const [jumps, ends] = empty === undefined ? [false, whole ? !later.length : fresh] : [(fresh && !whole) || !later.length, false];
    const next = jumps ? empty : later[0];
    this.ended = ends;
    if (ends && this.onward && this.slots.some((each) => !this.isFull(each))) this.step(1);
    else if (next !== undefined) Object.assign(this, { jumped: next !== later[0], at: next });
    const behind = this.slot === slot && later.includes(this.at);
    if (this.slot === slot) this.passed = behind ? stands.slice(0, later.indexOf(this.at)) : [];
    this.tail = behind ? [] : stands; // of the word that is full now
    this.whole = this.tail.length || this.slot === slot ? whole : null;
    this.run = true;
  }

  // A sign that is there already: from then on a whole word is typed, over other signs too. Until then filled cells are passed.
  takesOver(sign) {
    const has = (place) => this.signOf(this.game.board, place) === sign;
    const { tail } = this;
    this.tail = [];
    if (tail.length && (this.whole || has(tail[0]))) {
      Object.assign(this, { tail: tail.slice(1), whole: tail.length > 1 || null });
      return true;
    }
    const { places } = this.slots[this.slot];
    if (this.clicked && this.at !== places[places.length - 1] && places.every((place) => this.isBlank(place))) this.go(places[0]); // the whole word
    const begins = has(places[0]);
    const { gap } = this;
    if (gap !== null && begins) {
      this.go(gap); // the same letter again: it was for that cell
      return false;
    }
    this.gap = null;
    if (begins) this.begin(places);
    const { passed, whole } = this;
    this.passed = [];
    if (passed.length && has(passed[0])) {
      Object.assign(this, { passed: passed.slice(1), whole: true });
      return true;
    }
    if (passed.length && whole) [this.at] = passed;
    else if (passed.length && passed[0] !== places[0]) this.whole = false;
    else if (has(this.at)) this.whole = true;
    return false;
  }

  // The first letter of the word is typed. From a gap that was pressed, but the last cell, it is the whole word; typed once
  // more it was for the empty cell.
  begin([first, second, ...others]) {
    const { at, clicked, whole, passed } = this;
    const last = others.length ? others[others.length - 1] : second;
    if (clicked && whole === null && !passed.length && this.isBlank(at) && at !== last) {
      this.enter(this.slot);
      this.gap = at;
    }
    const same = this.signOf(this.game.board, first) === this.signOf(this.game.board, second);
    if (whole && passed[0] === second && !same) Object.assign(this, { passed: [], whole: null });
  }

  write(sign) {
    if (this.game.solved || (!this.several && this.takesOver(sign)) || !this.isOpen(this.at)) return;
    const before = this.game.board[this.at];
    const value = this.several && before && this.run ? before + sign : sign;
    const { run, at } = this;
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
    if (this.isOpen(this.at)) this.wipe();
    this.rest();
  }

  wipe() {
    this.go(this.at);
    this.play([[this.at, 0]]);
  }

  // --- keys

  get isTyped() {
    return true;
  }

  get actions() {
    const { places } = this.slots[this.slot];
    return {
      walk: ({ step }) => this.walk(step),
      step: ({ shift }) => this.step(shift ? -1 : 1, false),
      enter: ({ shift }) => {
        this.step(shift ? -1 : 1);
        this.focus();
      },
      space: () => this.flip(),
      home: () => this.tap(places[0]),
      end: () => this.tap(places[places.length - 1]),
      leave: () => /** @type {HTMLElement} */ (element("undo").parentElement.querySelector("button:enabled")).focus(),
      erase: () => this.erase(),
      clear: () => this.isOpen(this.at) && this.wipe(),
      sign: ({ sign }) => this.givens.signs.includes(sign.toUpperCase()) && this.write(sign.toUpperCase()),
    };
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
    if (this.isTold) this.play([]);
    else this.paint();
  }
}
