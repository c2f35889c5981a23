// The board of Crossword.

import { crosswordRules } from "./page_rules.js";
import { tables } from "../../assets/page/data.js";
import { ERASE, keyRows, LETTER_ROWS, SEVERAL } from "../../assets/page/keys.js";
import { LettersBoard } from "../../assets/page/letters.js";
import { element } from "../../assets/page/parts.js";

class CrosswordBoard extends LettersBoard {
  constructor(...parts) {
    super(...parts);
    const { words } = this;
    element("game").classList.add("keyed");
    element("clock").before(element("status")); // all the room is for the grid
    const last = [...LETTER_ROWS[2], ...(Object.keys(this.givens.readings).length ? [SEVERAL] : []), ERASE];
    keyRows(element("keys"), [LETTER_ROWS[0], LETTER_ROWS[1], last], { [ERASE]: words.erase, [SEVERAL]: words.several }, (sign) => {
      if (sign === SEVERAL) this.openSeveral();
      else if (sign === ERASE) this.erase();
      else this.write(sign);
    });
  }

  get onward() {
    return true;
  }

  // The next letters all go into this cell.
  openSeveral() {
    if (!Object.keys(this.givens.readings).length) return;
    this.several = !this.several;
    this.run = false;
    this.rest();
  }

  get actions() {
    const { enter, ...others } = super.actions;
    return { ...others, insert: () => this.openSeveral(), enter: (press) => (this.several ? this.openSeveral() : enter(press)) };
  }

  groups() {
    const rows = this.slots.map((slot, index) => [index, slot.number, slot.clue, slot.across]);
    return [
      [this.words.across, rows.filter((row) => row[3])],
      [this.words.down, rows.filter((row) => !row[3])],
    ].filter(([, each]) => each.length);
  }
}

tables.crossword = { rules: crosswordRules, Board: CrosswordBoard };
