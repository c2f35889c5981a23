// The board of Fill-In, with its list of words.

import { tables } from "../../assets/page/data.js";
import { fillInRules } from "./page_rules.js";
import { ERASE, softButton } from "../../assets/page/keys.js";
import { LettersBoard } from "../../assets/page/letters.js";
import { element, part } from "../../assets/page/parts.js";
import { fill } from "../../assets/page/words.js";

class FillInBoard extends LettersBoard {
  constructor(...parts) {
    super(...parts);
    this.word = "";
    this.idle = true;
    element("bar").lastChild.before(softButton(ERASE, () => this.lift(), this.words.lift));
    element("game").classList.add("listed");
    this.strip = element("bar").appendChild(Object.assign(part("div", "strip"), { tabIndex: 0 })); // it scrolls, by keys too
    this.rest();
  }

  get gestures() {
    const hold = (place) => {
      if (place !== this.at) this.go(place);
      this.lift();
    };
    return { ...super.gestures, hold };
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
    this.word = "";
    this.idle = true;
    this.go(this.slots[index].places[0], this.slots[index].across);
    this.play(this.rules.place(this.game.board, index, word));
    this.rest();
  }

  lift() {
    this.idle = false;
    const { board } = this.game;
    if (!this.slots.some((slot, index) => index === this.slot && this.rules.reads(board, slot).trim())) this.flip();
    this.play(this.rules.lift(board, this.slot));
    this.rest();
  }

  // With a chosen word the slot that takes it, first the one along the cursor.
  tap(place) {
    const own = this.through[place].filter((index) => this.slots[index].places.length === this.word.length);
    const able = own.filter((index) => this.rules.canPlace(this.game.board, index, this.word));
    if (this.word && able.length && !this.game.solved) {
      const along = able.find((index) => this.slots[index].across === this.slots[this.slot].across);
      this.place(along === undefined ? able[0] : along, this.word);
      return;
    }
    const [again, full] = [place === this.at && !this.idle, this.isFull(this.slots[this.slot])];
    this.word = "";
    this.idle = false;
    this.jumped = !again;
    super.tap(place);
    if (!again && full && this.through[place].length > 1 && this.isFull(this.slots[this.slot])) this.flip();
  }

  // From any cell of a word that was pressed; it begins where the word begins.
  write(sign) {
    if (this.ended) return;
    const text = this.rules.reads(this.game.board, this.slots[this.slot]);
    const begins = this.clicked || !(this.tail.length || text.trim());
    if (begins && this.givens.words.some((word) => word[0] === sign && this.rules.fits(word, text))) this.enter(this.slot);
    this.clicked = false; // the list has said where the word begins
    super.write(sign);
  }

  step(by, around) {
    this.idle = false;
    return super.step(by, around);
  }

  flip() {
    this.idle = false;
    super.flip();
  }

  get actions() {
    return { ...super.actions, clear: () => this.lift() };
  }

  act(action, press) {
    this.idle = false;
    return super.act(action, press);
  }

  headOf(slot) {
    return this.word || slot.name;
  }

  clueOf(slot) {
    if (this.word) return this.words.placing;
    return fill(this.words.length, { length: slot.places.length });
  }

  // A word that a hint speaks of is chosen.
  draw(board, marks) {
    if (marks.lit.length) this.idle = false;
    super.draw(board, marks);
  }

  // On a telephone the words that fit, or those that are left, stand under the bar; all others are below.
  tell(slot) {
    super.tell(slot);
    if (!this.strip) return;
    const fitting = this.givens.words.filter((word) => /^c/.test(this.rowClass(word)));
    const words = this.idle && !this.word ? this.givens.words.filter((word) => !this.rowClass(word)) : fitting;
    const shown = [...this.strip.children].map((each) => each.textContent);
    if (String(shown) !== String(words)) this.strip.replaceChildren(...words.map((word) => softButton(word, () => this.choose(word))));
    for (const each of this.strip.children) each.className = each.textContent === this.word ? "current" : "";
  }

  rowClass(word) {
    const { board } = this.game;
    if (this.slots.some((slot) => this.rules.reads(board, slot) === word)) return "done";
    if (word === this.word) return "current";
    return !this.idle && this.rules.canPlace(board, this.slot, word) ? "crossing" : "";
  }
}

tables.fill_in = { rules: fillInRules, Board: FillInBoard };
