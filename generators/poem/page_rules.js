// Walk the Poem: its rules. The value of a cell is the path of its line, as the places from the first character on.

import { areBeside, inOrder } from "../../assets/page/places.js";
import { Rules } from "../../assets/page/rules.js";
import { fill } from "../../assets/page/words.js";

export const placesOf = (path) => path.split(" ").map(Number);

export const pathsOn = (board) => [...new Set(board.filter(Boolean))];

// The paths in the order in which they were drawn.
export function drawnPaths({ moves, at }) {
  const found = new Set();
  for (const [, path, old] of moves.slice(0, at).flat()) {
    found.delete(old);
    if (path) found.add(path);
  }
  return [...found];
}

export class PathRules extends Rules {
  constructor({ width, signs, form, theme, lines, others, lengths }, { solution, words }) {
    super();
    this.form = form;
    this.theme = theme;
    this.lines = lines;
    this.others = others;
    this.words = words;
    this.signs = [...signs];
    this.most = Math.max(...lengths);
    this.beside = this.signs.map((_, one) => [...this.signs.keys()].filter((other) => areBeside(one, other, width)));
    this.answer = pathsOn(solution).map((path) => this.key(path));
  }

  reads(places) {
    return places.map((place) => this.signs[place]).join("");
  }

  linesOn(board) {
    return pathsOn(board).map((path) => this.reads(placesOf(path)));
  }

  // Only of a poem the way through its cells matters.
  key(path) {
    return this.form === "poem" ? path : `${this.reads(placesOf(path))} ${inOrder(placesOf(path))}`;
  }

  isRight(path) {
    return this.answer.includes(this.key(path));
  }

  // The last character of a line of the poem and the first of the next one, if both are drawn.
  joints(board) {
    if (this.form !== "poem") return [];
    const [paths, found] = [pathsOn(board).map(placesOf), this.linesOn(board)];
    const along = this.lines.map((line) => paths[found.indexOf(line)]);
    return along.slice(1).flatMap((later, at) => (later && along[at] ? [[along[at][along[at].length - 1], later[0]]] : []));
  }

  isWhole([end, start]) {
    return this.beside[end].includes(start);
  }

  faults(board) {
    return inOrder(this.joints(board).filter((joint) => !this.isWhole(joint)).flat());
  }

  parts(board) {
    return this.linesOn(board);
  }

  isSolved(board) {
    return this.form === "hidden" ? board.some(Boolean) : board.every(Boolean) && !this.faults(board).length;
  }

  // Why this is no line of the puzzle; nothing if it may be one.
  refusal(board, places) {
    const { words, theme, lines, form, others } = this;
    const line = this.reads(places);
    if (this.linesOn(board).includes(line)) return fill(words.twice, { line });
    if (lines.includes(line)) return "";
    return fill(form === "poem" ? words.not_of_poem : others.includes(line) ? words.no_theme : words.no_line, { line, theme });
  }

  place(board, places) {
    return this.refusal(board, places) ? [] : places.map((each) => [each, places.join(" ")]);
  }

  lift(board, at) {
    return board[at] ? placesOf(board[at]).map((each) => [each, 0]) : [];
  }

  wrong(board) {
    return pathsOn(board).filter((path) => !this.isRight(path)).map((path) => placesOf(path)[0]);
  }
}
