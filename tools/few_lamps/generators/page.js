// The board of Few Lamps.

import { Board } from "../../assets/page/board.js";
import { lampRules } from "./page_rules.js";
import { tables } from "../../assets/page/data.js";
import { Grid } from "../../assets/page/grid.js";
import { classify, svg } from "../../assets/page/parts.js";
import { fill } from "../../assets/page/words.js";

const DARK = 2;
const GLASS = ["none", "#f2b83a", "#55524d"];

class LampsBoard extends Board {
  constructor(...parts) {
    super(...parts);
    this.grid = new Grid(this.root, this.givens.size, { tap: (place) => this.turn(place), hold: (place) => this.set(place, DARK) });
    for (const cell of this.grid.cells) {
      for (const ground of ["--light", "--dark"]) cell.style.setProperty(ground, "var(--tile)");
      const lamp = cell.appendChild(svg("svg", { viewBox: "0 0 100 100", class: "mark", "aria-hidden": "true" }));
      lamp.append(svg("circle", { cx: 50, cy: 50, r: 36, stroke: "currentColor" }));
    }
  }

  set(place, value) {
    if (!this.givens.given[place]) this.play([[place, value]]);
  }

  turn(place) {
    this.set(place, (this.game.board[place] + 1) % 3);
  }

  get actions() {
    const { grid } = this;
    const turn = () => this.turn(grid.at);
    const clear = () => this.set(grid.at, 0);
    const sign = ({ sign: letter }) => letter === "x" && this.set(grid.at, DARK);
    return { ...super.actions, enter: turn, space: turn, sign, erase: clear, clear };
  }

  nameOf(place) {
    const { size } = this.givens;
    return fill(this.words.lamp, { row: Math.floor(place / size) + 1, column: (place % size) + 1 });
  }

  draw(board, marks) {
    this.rules.values(board).forEach((value, place) => {
      const cell = this.grid.cells[place];
      cell.setAttribute("aria-label", [this.nameOf(place), this.words[value]].join(this.words.comma));
      const circle = cell.querySelector("circle");
      circle.setAttribute("fill", GLASS[value]);
      circle.setAttribute("stroke-width", this.givens.given[place] ? 14 : 5);
      classify(cell, marks, place, this.givens.given[place] && "given");
    });
  }

  status(board) {
    const lamps = this.rules.values(board);
    const known = lamps.filter(Boolean).length;
    return this.game.faults().length ? this.words.broken : fill(this.words.progress, { known, all: lamps.length });
  }
}

tables.few_lamps = { rules: lampRules, Board: LampsBoard };
