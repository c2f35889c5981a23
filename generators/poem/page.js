// The board of Walk the Poem: characters, a ribbon for each line, and a list of the lines.

import { Board } from "../../assets/page/board.js";
import { tables } from "../../assets/page/data.js";
import { Grid } from "../../assets/page/grid.js";
import { classify, element, label, part, svg } from "../../assets/page/parts.js";
import { HintedPaths } from "./page_hints.js";
import { drawnPaths, pathsOn, placesOf } from "./page_rules.js";
import { Pen } from "../../assets/page/pen.js";
import { fill } from "../../assets/page/words.js";

const NEAR = 0.42; // of a cell: a drag counts only so near its middle, which leaves room for diagonals
const DISC = 0.25; // radius under the first character, in cells
const OPEN = "□"; // a character that is still to be found

class PathBoard extends Board {
  constructor(root, table, game, play) {
    super(root, table, game, play);
    const { givens } = this;
    this.pen = new Pen(game.rules);
    this.told = null;
    this.refused = null;
    const end = () => this.end();
    this.grid = new Grid(root, givens.width, {
      press: (place) => this.press(place),
      paint: (places) => this.drag(places),
      tap: end,
      drag: end,
      hold: (place) => this.lift(place),
    }, { rows: givens.height, near: NEAR });
    root.classList.add("path");
    element("game").classList.add("lettered", "pathed");
    element("game").style.setProperty("--columns", givens.width);
    element("game").style.setProperty("--rows", givens.height);
    this.ribbons = svg("svg", { viewBox: `0 0 ${givens.width} ${givens.height}`, class: "ribbons", "aria-hidden": "true" });
    root.prepend(this.ribbons);
    [...givens.signs].forEach((sign, place) => {
      const cell = this.grid.cells[place];
      cell.lang = "zh-Hans";
      cell.append(label(sign, sign === givens.theme ? "sign theme" : "sign"));
    });
    this.list = element("lists").appendChild(part("section"));
    this.list.lang = "zh-Hans";
    element("lists").hidden = false;
    element("lists").tabIndex = 0; // long lists scroll, by keys too
  }

  // --- what the player does

  // Whether a line is drawn from here; on one that is drawn, a long press takes it away.
  press(place) {
    if (this.refused) this.play([]);
    if (this.game.solved) return false;
    this.pen.press(this.game.board, place);
    this.paint();
    return this.pen.path.length > 0;
  }

  drag(places) {
    if (!places.length || this.game.solved) return;
    this.pen.drag(this.game.board, places[places.length - 1]);
    this.paint();
  }

  // Plays the line if it is whole. One that is too short for the others stays as it is.
  end() {
    const { pen, game } = this;
    pen.lift();
    const places = pen.path;
    const text = this.givens.lengths.includes(places.length) ? game.rules.refusal(game.board, places) : null;
    if (text && places.length === game.rules.most) this.told = { places, text };
    if (text === "" || this.told) pen.drop();
    if (text === "") this.play(game.rules.place(game.board, places));
    else if (this.told) this.play([]);
    else this.paint();
  }

  lift(place) {
    this.pen.drop();
    this.play(this.game.rules.lift(this.game.board, place));
  }

  get actions() {
    const { pen, grid } = this;
    const press = () => {
      this.press(grid.at);
      this.end();
    };
    return {
      ...super.actions,
      enter: press,
      space: press,
      erase: () => (pen.path.length ? this.shorten() : this.lift(grid.at)),
      clear: () => this.lift(grid.at),
      leave: () => {
        pen.drop();
        this.paint();
      },
    };
  }

  shorten() {
    const { path } = this.pen;
    path.pop();
    if (path.length) this.grid.cells[path[path.length - 1]].focus();
    this.paint();
  }

  // --- what is seen

  draw() {
    const { pen, game } = this;
    this.refused = this.told;
    this.told = null;
    if (game.solved || pen.path.some((place) => game.board[place])) pen.drop();
    this.paint();
  }

  paint() {
    const { board, marks } = this.shown;
    const { pen, words, givens, refused } = this;
    const { rules } = this.game;
    const drawn = drawnPaths(this.game).map((path) => rules.key(path));
    const ribbons = pathsOn(board).map((path) => {
      const [places, number] = [placesOf(path), Math.max(0, drawn.indexOf(rules.key(path)))];
      const is = (name) => (marks[name].some((place) => places.includes(place)) ? name : "");
      return this.ribbon(places, givens.colours[number % givens.colours.length], is("wrong") || is("aside"));
    });
    const cords = rules.joints(board).filter((joint) => rules.isWhole(joint)).map((joint) => this.line(joint, { class: "cord" }));
    if (pen.path.length) ribbons.push(this.ribbon(pen.path, "var(--centre)", "pen"));
    if (refused) ribbons.push(this.ribbon(refused.places, "var(--surface)", "wrong"));
    this.ribbons.replaceChildren(...ribbons, ...cords);
    this.grid.cells.forEach((cell, place) => {
      const own = board[place] ? placesOf(board[place]) : pen.path.includes(place) ? pen.path : null;
      classify(cell, marks, place, own && "used", pen.leadsTo(board, place) && "next");
      const said = own && fill(board[place] ? words.in_line : words.drawing, { line: rules.reads(own) });
      cell.setAttribute("aria-label", [givens.signs[place], said].filter(Boolean).join(words.comma));
    });
    const [title, rows] = this.game.solved ? [words.sources, givens.sources] : [words.lines, this.rows()];
    this.list.replaceChildren(part("h2", "", title), ...rows.map((text) => part("p", "", text)));
  }

  line(places, attributes) {
    const points = places.map((place) => this.middle(place));
    return svg("path", { d: `M${[points[0], ...points].join("L")}`, ...attributes });
  }

  middle(place) {
    const { width } = this.givens;
    return [(place % width) + 0.5, Math.floor(place / width) + 0.5];
  }

  // A disc under the first character, and a thin stroke from each to the next.
  ribbon(places, colour, name) {
    const [points, made] = [places.map((place) => this.middle(place)), svg("g", { class: name })];
    const [[cx, cy]] = points;
    const between = (from, to, share) => from.map((each, axis) => each + (to[axis] - each) * share);
    const strokes = points.slice(1).map((to, at) => `M${between(points[at], to, 0.3)}L${between(points[at], to, 0.7)}`);
    made.append(this.line(places, { class: "rim" }), this.line(places, { stroke: colour }));
    made.append(svg("circle", { cx, cy, r: DISC }), svg("path", { d: strokes.join(""), class: "thread" }));
    return made;
  }

  // The lines that are drawn, the one that is being drawn, and those that are left; of a poem, each at its place.
  rows() {
    const { game, givens, pen } = this;
    const found = drawnPaths(game).map((path) => game.rules.reads(placesOf(path)));
    const left = [...givens.lengths].sort();
    for (const { length } of found) if (left.includes(length)) left.splice(left.indexOf(length), 1);
    const blank = (length) => OPEN.repeat(length);
    const rows = givens.form === "poem" ? givens.lines.map((each) => (found.includes(each) ? each : blank(each.length))) : [...found, ...left.map(blank)];
    const at = pen.path.length ? rows.findIndex((row) => row[0] === OPEN && row.length >= pen.path.length) : -1;
    if (at >= 0) rows[at] = game.rules.reads(pen.path) + rows[at].slice(pen.path.length);
    return rows;
  }

  status() {
    const { game, words } = this;
    if (this.refused) return this.refused.text;
    if (game.faults().length) return words.clash;
    return fill(words.headline, { placed: pathsOn(game.board).length });
  }
}

tables.poem = { rules: (givens, table) => new HintedPaths(givens, table), Board: PathBoard };
