// Fill-In: its rules, and its list of words.

import { fill, inOrder, tables } from "./data.js";
import { ERASE, softButton } from "./keys.js";
import { LettersBoard } from "./letters.js";
import { element } from "./parts.js";

function fillInRules({ slots, words: listed, given }, { words }) {
  const known = new Set(listed);
  const sign = (board, place) => given[place] || board[place] || " ";
  const reads = (board, slot) => slot.places.map((place) => sign(board, place)).join("");
  const fits = (word, text) => word.length === text.length && [...text].every((each, at) => each === " " || each === word[at]);
  const changed = (board, changes) => {
    const after = [...board];
    for (const [place, value] of changes) after[place] = value;
    return after;
  };

  // Full slots without a word of the list, or with one that another slot has too.
  function faults(board) {
    const every = slots.map((slot) => [slot, reads(board, slot)]);
    const bad = every.filter(([, text]) => !text.includes(" ") && (!known.has(text) || every.filter((each) => each[1] === text).length > 1));
    return inOrder(bad.flatMap(([slot]) => slot.places));
  }

  // Out of a slot; what completes crossing words stays.
  function lift(board, index) {
    const staying = new Set(slots.flatMap((slot, at) => (at !== index && !reads(board, slot).includes(" ") ? slot.places : [])));
    return slots[index].places.filter((place) => !given[place] && !staying.has(place)).map((place) => [place, 0]);
  }

  function canPlace(board, index, word) {
    const text = reads(board, slots[index]);
    if (text === word) return false;
    return fits(word, known.has(text) ? reads(changed(board, lift(board, index)), slots[index]) : text);
  }

  // Into a slot, out of another one, and in place of what does not agree with it.
  function place(board, index, word) {
    const steps = [];
    const take = (at) => steps.push(...lift(changed(board, steps), at));
    slots.forEach((slot, at) => at !== index && reads(changed(board, steps), slot) === word && take(at));
    if (!fits(word, reads(changed(board, steps), slots[index]))) take(index);
    slots[index].places.forEach((each, at) => !given[each] && steps.push([each, word[at]]));
    return [...new Map(steps)];
  }

  function hint(game) {
    const { board } = game;
    const [bad] = game.wrong();
    if (bad === undefined) return undefined;
    const index = slots.findIndex(({ places }) => places.includes(bad));
    const lifted = lift(board, index).filter(([each]) => board[each]);
    const whole = known.has(reads(board, slots[index])) && lifted.some(([each]) => each === bad);
    const why = [fill(words.not_right, { letter: board[bad], slot: slots[index].name })];
    const where = fill(words.look, { slot: slots[index].name });
    return { step: { where, why, lit: slots[index].places, targets: [bad], move: whole ? lifted : [[bad, 0]] }, aside: [] };
  }

  const isSolved = (board) => slots.every((slot) => !reads(board, slot).includes(" ")) && !faults(board).length;
  return { reads, fits, faults, lift, canPlace, place, hint, isSolved };
}

class FillInBoard extends LettersBoard {
  constructor(...parts) {
    super(...parts);
    Object.assign(this, { word: "", idle: true });
    element("bar").lastChild.before(softButton(ERASE, () => this.lift(), this.words.lift));
    element("game").classList.add("listed");
    this.root.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      const place = this.cells.indexOf(event.target.closest("[role=gridcell]"));
      if (place >= 0 && place !== this.at) this.go(place);
      this.lift();
    });
    this.rest();
  }

  groups() {
    return this.givens.groups.map(([title, words]) => [title, words.map((word) => [word, 0, word])]);
  }

  // A placed word is shown; another goes into the slot that was pressed, or waits for one.
  choose(word) {
    const { board } = this.game;
    const home = this.slots.findIndex((slot) => this.rules.reads(board, slot) === word);
    if (this.game.solved) return;
    if (home >= 0) {
      this.idle = false;
      this.go(this.slots[home].places[0], this.slots[home].across);
    } else if (!this.idle && this.rules.canPlace(board, this.slot, word)) {
      this.place(this.slot, word);
      return;
    } else this.word = this.word === word ? "" : word;
    this.rest();
  }

  place(index, word) {
    Object.assign(this, { word: "", idle: true, own: true });
    this.go(this.slots[index].places[0], this.slots[index].across);
    this.play(this.rules.place(this.game.board, index, word));
    this.rest();
  }

  lift() {
    this.idle = false;
    this.own = true;
    const { board } = this.game;
    if (!this.slots.some((slot, index) => index === this.slot && this.rules.reads(board, slot).trim())) this.flip();
    this.play(this.rules.lift(board, this.slot));
    this.rest();
  }

  // With a chosen word the slot that takes it, first the one along the cursor.
  tap(place) {
    const own = place < 0 ? [] : this.through[place].filter((index) => this.slots[index].places.length === this.word.length);
    const able = own.filter((index) => this.rules.canPlace(this.game.board, index, this.word));
    if (this.word && able.length && !this.game.solved) {
      const along = able.find((index) => this.slots[index].across === this.slots[this.slot].across);
      this.place(along === undefined ? able[0] : along, this.word);
      return;
    }
    const [again, full] = [place === this.at && !this.idle, this.isFull(this.slots[this.slot])];
    Object.assign(this, { word: "", idle: false, jumped: !again });
    super.tap(place);
    if (!again && full && this.through[place] && this.through[place].length > 1 && this.isFull(this.slots[this.slot])) this.flip();
  }

  step(by, around) {
    this.idle = false;
    return super.step(by, around);
  }

  flip() {
    this.idle = false;
    super.flip();
  }

  key(event) {
    this.idle = false;
    if (event.key !== "Delete") return super.key(event);
    this.lift();
    return true;
  }

  type(key) {
    this.idle = false;
    return super.type(key);
  }

  headOf(slot) {
    return this.word || slot.name;
  }

  clueOf(slot) {
    if (this.word) return this.words.placing;
    return fill(this.words.length, { length: slot.places.length });
  }

  rowClass(word) {
    const { board } = this.game;
    if (this.slots.some((slot) => this.rules.reads(board, slot) === word)) return "done";
    if (word === this.word) return "current";
    return !this.idle && this.rules.canPlace(board, this.slot, word) ? "crossing" : "";
  }
}

tables.fill_in = { rules: fillInRules, Board: FillInBoard };
