// The board of lantern riddles: boxes, a field to type the answer, and a tray of characters.

import { tables } from "../../assets/page/data.js";
import { hanField, tileRow } from "../../assets/page/keys.js";
import { lanternRules } from "./page_rules.js";
import { button, element, part } from "../../assets/page/parts.js";
import { pinyinField } from "../../assets/page/pinyin.js";
import { RowBoard } from "../../assets/page/row.js";
import { fill } from "../../assets/page/words.js";

class LanternBoard extends RowBoard {
  constructor(...parts) {
    super(...parts);
    const { givens, words } = this;
    const keys = element("keys");
    const enter = (signs) => this.enterText(signs);
    if (words.sounds) pinyinField(keys, words, enter);
    else keys.append(hanField(words.type, enter));
    this.asks = keys.appendChild(button(words.tray, () => this.layOut()));
    this.tray = tileRow(keys, givens.tray, (at) => this.write(givens.tray[at]))[0].parentElement;
    keys.className = "bank";
    element("game").classList.add("banked");
    element("board").before(Object.assign(part("p", "face", givens.face), { lang: "zh-Hans" }), part("p", "target", givens.target));
    for (const each of [this.root, this.tray]) each.lang = "zh-Hans";
    this.paint();
  }

  layOut() {
    this.game.hints += 1;
    this.play([[this.givens.width, 1]]);
  }

  paint() {
    super.paint();
    if (!this.tray) return;
    const there = this.givens.laid || this.shown.board[this.givens.width];
    this.tray.hidden = !there;
    this.asks.hidden = Boolean(there);
  }

  // A whole answer begins at the first box.
  enterText(signs) {
    const count = this.cells.length;
    const first = signs.length < count ? this.at : 0;
    this.play(signs.slice(0, count - first).map((sign, at) => [first + at, sign]));
    this.enter(0);
  }

  tap(place) {
    super.tap(place);
    if (this.game.board[place]) this.erase();
  }

  status(board) {
    const { answers, reasons } = this.givens;
    const at = answers.indexOf(this.game.rules.boxes(board).join(""));
    if (at >= 0) return reasons[at];
    const count = fill(this.words.headline, { done: this.game.rules.boxes(board).filter(Boolean).length, all: this.cells.length });
    return this.game.rules.judge(board) || count;
  }
}

tables.riddle_zh = { rules: lanternRules, Board: LanternBoard };
