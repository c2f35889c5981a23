// Walk the Poem: its rules, and the line that is being drawn. The value of a cell is the path of its line, as the places
// from the first character on.

import { fill, inOrder } from "./data.js";
import { areBeside } from "./grid.js";

export function pathRules(givens, { solution, hints, words }) {
  const { width, form, theme, lines, others, lengths, positions } = givens;
  const signs = [...givens.signs];
  const beside = signs.map((_, one) => [...signs.keys()].filter((other) => areBeside(one, other, width)));
  const placesOf = (path) => path.split(" ").map(Number);
  const reads = (places) => places.map((place) => signs[place]).join("");
  const pathsOn = (board) => [...new Set(board.filter(Boolean))];
  const linesOn = (board) => pathsOn(board).map((path) => reads(placesOf(path)));
  // Only of a poem the way through its cells matters.
  const key = (path) => (form === "poem" ? path : `${reads(placesOf(path))} ${inOrder(placesOf(path))}`);
  const answer = pathsOn(solution).map(key);
  const isRight = (path) => answer.includes(key(path));

  // The paths in the order in which they were drawn.
  function drawn({ moves, at }) {
    const found = new Set();
    for (const [, path, old] of moves.slice(0, at).flat()) {
      found.delete(old);
      if (path) found.add(path);
    }
    return [...found];
  }

  // The last character of a line of the poem and the first of the next one, if both are drawn.
  function joints(board) {
    const [paths, found] = [pathsOn(board).map(placesOf), linesOn(board)];
    const inOrder = form === "poem" ? lines.map((line) => paths[found.indexOf(line)]) : [];
    return inOrder.slice(1).flatMap((later, at) => (later && inOrder[at] ? [[inOrder[at][inOrder[at].length - 1], later[0]]] : []));
  }

  const isWhole = ([end, start]) => beside[end].includes(start);
  const faults = (board) => inOrder(joints(board).filter((joint) => !isWhole(joint)).flat());

  function isSolved(board) {
    return form === "hidden" ? board.some(Boolean) : board.every(Boolean) && !faults(board).length;
  }

  // Why this is no line of the puzzle; nothing if it may be one.
  function refusal(board, places) {
    const line = reads(places);
    if (linesOn(board).includes(line)) return fill(words.twice, { line });
    if (lines.includes(line)) return "";
    return fill(form === "poem" ? words.not_of_poem : others.includes(line) ? words.no_theme : words.no_line, { line, theme });
  }

  const place = (board, places) => (refusal(board, places) ? [] : places.map((each) => [each, places.join(" ")]));
  const lift = (board, at) => (board[at] ? placesOf(board[at]).map((each) => [each, 0]) : []);

  // Every way to draw a line through these cells.
  function ways(line, cells) {
    const [first, ...more] = line;
    let found = cells.filter((cell) => signs[cell] === first).map((cell) => [cell]);
    for (const sign of more) {
      found = found.flatMap((way) => {
        const next = beside[way[way.length - 1]].filter((cell) => signs[cell] === sign && cells.includes(cell) && !way.includes(cell));
        return next.map((cell) => [...way, cell]);
      });
    }
    return found;
  }

  // What is wrong with a line: a cell that it leaves without any line.
  function against(board, path) {
    const base = board.map((each) => (each && isRight(each) ? each : 0));
    const [line, done] = [reads(placesOf(path)), linesOn(base)];
    const free = [...base.keys()].filter((cell) => !base[cell] && board[cell] !== path);
    const others = lines.filter((each) => each !== line && !done.includes(each));
    const used = new Set(others.flatMap((each) => ways(each, free)).flat());
    const lonely = free.find((cell) => !used.has(cell));
    return fill(lonely === undefined ? words.no_way : words.lonely, { line, sign: signs[lonely] });
  }

  // Of the first wrong line; else of the position.
  function hint(game) {
    const { board } = game;
    const bad = drawn(game).find((path) => !isRight(path));
    if (bad) {
      const where = fill(words.wrong_where, { line: reads(placesOf(bad)) });
      const [first] = placesOf(bad);
      return { step: { where, why: [against(board, bad)], lit: placesOf(bad), targets: placesOf(bad), move: lift(board, first) }, aside: [] };
    }
    const have = pathsOn(board).map(key);
    const number = answer.reduce((sum, each, bit) => sum + (have.includes(each) ? 2 ** bit : 0), 0);
    if (!positions.length) return undefined;
    return number < positions.length ? { step: hints[positions[number]], aside: [] } : null;
  }

  const wrong = (board) => pathsOn(board).filter((path) => !isRight(path)).map((path) => placesOf(path)[0]);
  const most = Math.max(...lengths);
  return { beside, most, placesOf, reads, pathsOn, linesOn, key, drawn, joints, isWhole, faults, isSolved, refusal, place, lift, hint, wrong };
}

// A line that is being drawn, until it is whole.
export class Pen {
  constructor(rules) {
    this.rules = rules;
    this.drop();
  }

  drop() {
    Object.assign(this, { path: [], returns: false });
  }

  leadsTo(board, place) {
    const { path } = this;
    return path.length > 0 && !board[place] && !path.includes(place) && this.rules.beside[path[path.length - 1]].includes(place);
  }

  // On to a neighbour, or back to a character of the line; any other free cell begins a new line.
  press(board, place) {
    const at = this.path.indexOf(place);
    this.returns = at >= 0 && at === this.path.length - 1; // let go there, it is taken back
    if (at >= 0) this.path.length = at + 1;
    else if (this.leadsTo(board, place)) this.path.push(place);
    else this.path = board[place] ? [] : [place];
  }

  drag(board, place) {
    if (this.path.length > 1 && this.path[this.path.length - 2] === place) this.path.pop();
    else if (this.leadsTo(board, place) && this.path.length < this.rules.most) this.path.push(place);
    else return;
    this.returns = false;
  }

  lift() {
    if (this.returns) this.path.pop();
    this.returns = false;
  }
}
