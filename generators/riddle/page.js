// The board of My First Is In.

import { tables } from "../../assets/page/data.js";
import { ERASE, keyRows, LETTER_ROWS } from "../../assets/page/keys.js";
import { element, part } from "../../assets/page/parts.js";
import { LETTERS, riddleRules } from "./page_rules.js";
import { RowBoard } from "../../assets/page/row.js";
import { fill } from "../../assets/page/words.js";

const CROSSING = "×";

class RiddleBoard extends RowBoard {
  constructor(...parts) {
    super(...parts);
    const { words } = this;
    const keys = element("keys");
    keyRows(keys, [LETTER_ROWS[0], LETTER_ROWS[1], [CROSSING, ...LETTER_ROWS[2], ERASE]], { [ERASE]: words.erase, [CROSSING]: words.crossing }, (sign) => {
      this.shift = false;
      if (sign === CROSSING) this.turn();
      else if (sign === ERASE) this.erase();
      else this.write(sign);
    });
    keys.classList.add("kept");
    keys.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      const { textContent } = /** @type {Element} */ (event.target);
      if (LETTERS.includes(textContent)) this.cross(textContent);
    });
    element("frame").prepend(element("lists"));
    element("lists").append(part("p", "closing", this.givens.closing));
    this.keys = [...keys.querySelectorAll("button")];
    this.goOn();
    this.paint();
  }

  groups() {
    return [[this.givens.title, this.slots.map((slot, index) => [index, slot.number, slot.clue])]];
  }

  // What Undo changed may be a letter that was crossed out.
  go(place) {
    const count = this.slots.length;
    super.go(place < count ? place : Math.floor((place - count) / LETTERS.length));
  }

  // Letters that are typed next are crossed out.
  turn() {
    this.crossing = !this.crossing;
    this.rest();
  }

  cross(letter) {
    const place = this.game.rules.crossOf(this.at, letter);
    this.play([[place, 1 - this.game.board[place]]]);
    this.rest();
  }

  write(letter) {
    if (this.crossing || this.shift) this.cross(letter);
    else super.write(letter);
  }

  erase() {
    if (this.isBlank(this.at) && this.at) this.go(this.at - 1);
    super.erase();
  }

  get actions() {
    return { ...super.actions, space: () => this.turn() };
  }

  act(action, press) {
    this.shift = press.shift;
    return super.act(action, press);
  }

  paint() {
    super.paint();
    if (!this.keys) return;
    for (const key of this.keys) {
      const sign = key.textContent;
      const gone = LETTERS.includes(sign) && this.shown.board[this.game.rules.crossOf(this.at, sign)];
      key.classList.toggle("gone", Boolean(gone));
      if (sign === CROSSING) key.setAttribute("aria-pressed", String(Boolean(this.crossing)));
      else if (sign !== ERASE) key.setAttribute("aria-label", gone ? fill(this.words.crossed, { letters: sign }) : sign);
    }
  }
}

tables.riddle = { rules: riddleRules, Board: RiddleBoard };
