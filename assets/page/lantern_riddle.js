// Lantern riddles: boxes for the answer, a tray of characters, and a field for any other.

function lanternRules({ answers, judged }, { hints, words }) {
  const word = (board) => (board.every(Boolean) ? board.join("") : "");
  const isSolved = (board) => answers.includes(word(board));

  // The places that differ from the answer that agrees best.
  function wrong(board) {
    const differ = answers.map((answer) => [...answer].flatMap((sign, at) => (board[at] && board[at] !== sign ? [at] : [])));
    const same = answers.map((answer) => [...answer].filter((sign, at) => board[at] === sign).length);
    return differ[same.indexOf(Math.max(...same))];
  }

  function judge(board) {
    const said = word(board);
    return said && !isSolved(board) ? judged[said] || fill(words.word, { word: said }) : "";
  }

  const faults = (board) => (judge(board) ? [...board.keys()] : []);
  const hint = ({ solved }) => (solved ? null : { step: hints[0], aside: [] });
  return { costly: true, isSolved, wrong, judge, faults, hint };
}

class LanternBoard extends RowBoard {
  constructor(...parts) {
    super(...parts);
    const { givens, words } = this;
    const keys = element("keys");
    tileRow(keys, givens.tray, (at) => this.write(givens.tray[at]));
    keys.append(hanField(words.type, (signs) => this.enterText(signs)));
    keys.className = "bank";
    element("game").classList.add("banked");
    element("board").before(Object.assign(part("p", "face", givens.face), { lang: "zh-Hans" }), part("p", "target", givens.target));
    for (const each of [this.root, keys]) each.lang = "zh-Hans";
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
    const count = fill(this.words.headline, { done: board.filter(Boolean).length, all: board.length });
    return this.game.rules.judge(board) || count;
  }
}

tables.lantern_riddle = { rules: lanternRules, Board: LanternBoard };
