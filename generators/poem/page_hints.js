// Walk the Poem: its hints.

import { drawnPaths, PathRules, pathsOn, placesOf } from "./page_rules.js";
import { fill } from "../../assets/page/words.js";

export class HintedPaths extends PathRules {
  constructor(givens, table) {
    super(givens, table);
    this.positions = givens.positions;
    this.hints = table.hints;
  }

  // Every way to draw a line through these cells.
  ways(line, cells) {
    const [first, ...more] = line;
    let found = cells.filter((cell) => this.signs[cell] === first).map((cell) => [cell]);
    for (const sign of more) {
      found = found.flatMap((way) => {
        const beside = this.beside[way[way.length - 1]];
        const next = beside.filter((cell) => this.signs[cell] === sign && cells.includes(cell) && !way.includes(cell));
        return next.map((cell) => [...way, cell]);
      });
    }
    return found;
  }

  // What is wrong with a line: a cell that it leaves without any line.
  against(board, path) {
    const base = board.map((each) => (each && this.isRight(each) ? each : 0));
    const [line, done] = [this.reads(placesOf(path)), this.linesOn(base)];
    const free = [...base.keys()].filter((cell) => !base[cell] && board[cell] !== path);
    const others = this.lines.filter((each) => each !== line && !done.includes(each));
    const used = new Set(others.flatMap((each) => this.ways(each, free)).flat());
    const lonely = free.find((cell) => !used.has(cell));
    return fill(lonely === undefined ? this.words.no_way : this.words.lonely, { line, sign: this.signs[lonely] });
  }

  // Of the first wrong line; else of the position.
  hint(game) {
    const { board } = game;
    const bad = drawnPaths(game).find((path) => !this.isRight(path));
    if (bad) {
      const where = fill(this.words.wrong_where, { line: this.reads(placesOf(bad)) });
      const [first] = placesOf(bad);
      return { step: { where, why: [this.against(board, bad)], lit: placesOf(bad), targets: placesOf(bad), move: this.lift(board, first) }, aside: [] };
    }
    if (!this.positions.length) return undefined;
    const have = pathsOn(board).map((path) => this.key(path));
    const number = this.answer.reduce((sum, each, bit) => sum + (have.includes(each) ? 2 ** bit : 0), 0);
    return number < this.positions.length ? { step: this.hints[this.positions[number]], aside: [] } : null;
  }
}
