// The board of Sweet Spots.

import { Board } from "../../assets/page/board.js";
import { cellRules, CHEST, CROSS } from "./page_rules.js";
import { zoneLines } from "./page_lines.js";
import { tables } from "../../assets/page/data.js";
import { Grid } from "../../assets/page/grid.js";
import { classify, picture, sideLabel } from "../../assets/page/parts.js";
import { fill } from "../../assets/page/words.js";

class CellsBoard extends Board {
  constructor(root, table, game, play) {
    super(root, table, game, play);
    const { givens } = this;
    this.painted = [];
    this.drawn = [];
    this.grid = new Grid(root, givens.size, {
      tap: (place) => play([[place, (game.board[place] + 1) % 3]]),
      drag: (places) => play(this.brush(places)),
      paint: (places) => this.paint(places),
      hold: (place) => this.toggle(place, CHEST),
    });
    const seen = new Set();
    this.grid.cells.forEach((cell, place) => {
      const zone = givens.zones[place];
      givens.colours.forEach((colours, dark) => cell.style.setProperty(dark ? "--dark" : "--light", colours[zone]));
      if (!seen.has(zone)) cell.append(sideLabel(givens.names[zone], "zone"));
      seen.add(zone);
      if (place < givens.size) cell.append(sideLabel(place + 1, "number above"));
      if (place % givens.size === 0) cell.append(sideLabel(place / givens.size + 1, "number beside"));
    });
    root.append(zoneLines(givens));
  }

  // A drag that begins on a cross erases crosses; any other makes them.
  brush(places) {
    const [old, fresh] = this.game.board[places[0]] === CROSS ? [CROSS, 0] : [0, CROSS];
    return [...new Set(places)].filter((place) => this.game.board[place] === old).map((place) => [place, fresh]);
  }

  paint(places) {
    for (const [place] of this.painted) this.mark(place, this.game.board[place]);
    this.painted = places.length ? this.brush(places) : [];
    for (const [place, value] of this.painted) this.mark(place, value);
  }

  toggle(place, value) {
    this.play([[place, this.game.board[place] === value ? 0 : value]]);
  }

  get actions() {
    const { grid } = this;
    const cross = () => this.toggle(grid.at, CROSS);
    const clear = () => this.play([[grid.at, 0]]);
    return {
      walk: ({ step, shift }) => grid.walk(step) && shift && !this.game.board[grid.at] ? this.play([[grid.at, CROSS]]) : true,
      enter: () => this.toggle(grid.at, CHEST),
      space: cross,
      sign: ({ sign }) => sign === "x" && cross(),
      erase: clear,
      clear,
    };
  }

  mark(place, value) {
    if (this.drawn[place] === value) return;
    this.drawn[place] = value;
    const cell = this.grid.cells[place];
    const { words, givens } = this;
    const zone = fill(words.zone, { name: givens.names[givens.zones[place]] });
    cell.dataset.value = value;
    cell.setAttribute("aria-label", [this.nameOf(place), zone, words[value]].join(words.comma));
    const mark = cell.querySelector(".mark");
    if (mark) mark.remove();
    if (value) cell.append(picture(value === CHEST ? "chest" : "cross", "mark"));
  }

  nameOf(place) {
    const { size } = this.givens;
    return fill(this.words.spot, { row: Math.floor(place / size) + 1, column: (place % size) + 1 });
  }

  // Draws the board, and what a hint or a check says of its places: lists by the name of their class.
  draw(board, marks) {
    this.grid.cells.forEach((cell, place) => {
      this.mark(place, board[place]);
      classify(cell, marks, place);
    });
  }

  // What stands above the board: how far it is, or which rule is broken.
  status(board) {
    const all = this.givens.targets.slice(0, this.givens.size).reduce((sum, count) => sum + count, 0);
    if (!this.game.faults().length) {
      return fill(this.words.progress, { found: board.filter((value) => value === CHEST).length, all });
    }
    return this.game.rules.touching(board).length ? this.words.touch : this.words.crowd;
  }
}

tables.sweet_spots = { rules: cellRules, Board: CellsBoard };
