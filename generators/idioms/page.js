// Idioms by Their Characters: its bank of tiles, and the meanings as clues.

import { tables } from "../../assets/page/data.js";
import { IdiomRules } from "./page_rules.js";
import { ERASE, softButton, tileRow } from "../../assets/page/keys.js";
import { LettersBoard } from "../../assets/page/letters.js";
import { element, part } from "../../assets/page/parts.js";
import { fill } from "../../assets/page/words.js";

class IdiomsBoard extends LettersBoard {
  constructor(...parts) {
    super(...parts);
    const keys = element("keys");
    this.left = keys.appendChild(part("h2"));
    this.tiles = tileRow(keys, this.givens.bank, (at) => this.press(at));
    keys.className = "bank";
    keys.hidden = false;
    element("game").classList.add("banked");
    this.root.classList.add("apart");
    element("bar").lastChild.before(softButton(ERASE, () => this.erase(), this.words.take));
    this.rest();
  }

  // The sign that the pieces make, or the pieces.
  signOf(board, place) {
    return this.rules.characters(board, place)[0] || board[place] || "";
  }

  // The cell that each tile of the bank lies in.
  homes() {
    const { bank } = this.givens;
    const { board } = this.game;
    const homes = bank.map(() => null);
    board.forEach((value, place) => {
      for (const piece of value || "") homes[bank.findIndex((each, at) => each === piece && homes[at] === null)] = place;
    });
    return homes;
  }

  // A tile goes to the cursor; from one that is placed, the cursor goes to its cell.
  press(at) {
    if (this.game.solved) return;
    const home = this.homes()[at];
    if (home !== null) {
      this.go(home);
      this.rest();
      return;
    }
    if (!this.isOpen(this.at)) this.at = this.slots[this.slot].places.find((place) => this.isBlank(place)) || this.at;
    const before = this.givens.divided ? this.game.board[this.at] || "" : "";
    if (!this.isOpen(this.at) || [...before].length === this.givens.most) return;
    const fresh = !this.game.board[this.at];
    this.play([[this.at, before + this.givens.bank[at]]]);
    if (!this.givens.divided) this.advance(fresh);
    this.rest();
  }

  // The last piece, out of this cell or the one before it.
  erase() {
    if (this.isBlank(this.at)) return super.erase();
    if (!this.isOpen(this.at)) return undefined;
    this.play([[this.at, [...this.game.board[this.at]].slice(0, -1).join("") || 0]]);
    return this.rest();
  }

  tap(place) {
    if (place === this.at && !this.jumped && this.game.board[place] && !this.game.solved) this.erase();
    else super.tap(place);
  }

  // The idiom that belongs there, as the rows stand.
  wanted(slot) {
    const signs = this.rules.nearest(this.game.board);
    const order = (word) => [...word].sort().join("");
    return this.givens.answers.findIndex((word) => order(word) === order(slot.places.map((place) => signs[place]).join("")));
  }

  clueOf(slot) {
    const { answers, meanings, notes } = this.givens;
    const index = this.wanted(slot);
    if (this.rules.found(this.shown.board).includes(answers[index])) return notes[index];
    if (!meanings[index]) return "";
    return this.game.told.includes(index) ? meanings[index] : [this.words.meaning, this.words.costs].join(this.words.comma);
  }

  // The clue tells what the idiom means, at the cost of a hint.
  pressClue() {
    const index = this.wanted(this.slots[this.slot]);
    const known = this.game.told.includes(index) || this.rules.found(this.game.board).includes(this.givens.answers[index]);
    if (!known && this.givens.meanings[index] && !this.game.solved) {
      this.game.told.push(index);
      this.game.hints += 1;
    }
    this.rest();
  }

  tell(slot) {
    super.tell(slot);
    if (!this.tiles) return;
    const homes = this.homes();
    this.left.textContent = fill(this.words.bank, { left: homes.filter((home) => home === null).length, all: homes.length });
    this.tiles.forEach((tile, at) => tile.classList.toggle("used", homes[at] !== null));
  }

  status(board) {
    const { divided } = this.givens;
    const bad = divided && board.findIndex((value) => value && !this.rules.canGrow([...value]));
    if (divided && bad >= 0) return fill(this.words.clash, { pieces: [...board[bad]].join(this.words.comma) });
    const said = this.rules.faults(board).length ? this.slots.map((slot) => this.rules.judge(board, slot)).find(Boolean) : "";
    return said || fill(this.words.headline, { done: this.rules.found(board).length, all: this.slots.length });
  }
}

tables.idioms = { rules: (givens, table) => new IdiomRules(givens, table), Board: IdiomsBoard };
