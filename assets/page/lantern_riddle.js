// Lantern riddles: boxes for the answer, and a field to type it. After the boxes comes a place for the tray of characters,
// which is a help, unless it lies there from the start.

import { fill, tables } from "./data.js";
import { hanField, tileRow } from "./keys.js";
import { button, element, part } from "./parts.js";
import { RowBoard } from "./row.js";

function lanternRules({ width, answers, judged }, { hints, words }) {
  const boxes = (board) => board.slice(0, width);
  const word = (board) => (boxes(board).every(Boolean) ? boxes(board).join("") : "");
  const isSolved = (board) => answers.includes(word(board));

  // The places that differ from the answer that agrees best.
  function wrong(board) {
    const differ = answers.map((answer) => [...answer].flatMap((sign, at) => (board[at] && board[at] !== sign ? [at] : [])));
    const same = answers.map((answer) => [...answer].filter((sign, at) => board[at] === sign).length);
    return differ[same.indexOf(Math.max(...same))];
  }

  function judge(board) {
    const said = word(board);
    if (!said || isSolved(board)) return "";
    const right = width - wrong(board).length;
    return judged[said] || fill(right ? words.near : words.word, { word: said, count: right });
  }

  const faults = (board) => (judge(board) ? [...boxes(board).keys()] : []);
  const hint = ({ solved }) => (solved ? null : { step: hints[0], aside: [] });
  // Each press of a hint is a help once, and so is the tray.
  const costly = ({ board, hints: used }, shown) => board[width] + Math.max(used - board[width], shown);
  return { costly, boxes, isSolved, wrong, judge, faults, hint };
}

class LanternBoard extends RowBoard {
  constructor(...parts) {
    super(...parts);
    const { givens, words } = this;
    const keys = element("keys");
    keys.append(hanField(words.type, (signs) => this.enterText(signs)));
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
    this.own = true;
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
    this.own = true;
    this.play(signs.slice(0, count - first).map((sign, at) => [first + at, sign]));
    this.enter(0);
  }

  tap(place) {
    super.tap(place);
    if (place >= 0 && this.game.board[place]) this.erase();
  }

  status(board) {
    const count = fill(this.words.headline, { done: this.game.rules.boxes(board).filter(Boolean).length, all: this.cells.length });
    return this.game.rules.judge(board) || count;
  }
}

tables.lantern_riddle = { rules: lanternRules, Board: LanternBoard };
