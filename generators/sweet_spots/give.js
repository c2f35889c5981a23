// A board of Sweet Spots as it is drawn: a zone is chosen, and a finger paints its cells.

import { Grid } from "../../assets/page/grid.js";
import { Keyboard } from "../../assets/page/keyboard.js";
import { label } from "../../assets/page/parts.js";
import { make } from "../../assets/page/site_parts.js";
import { fill } from "../../assets/page/words.js";
import { zoneLines } from "./page_lines.js";

const [SIZES, FIRST_SIZE, CHESTS] = [[5, 6, 7, 8, 9, 10], 6, ["1", "2"]]; // larger boards take a telephone long
const [EMPTY, FIRST] = [".", 65]; // no zone, and the code of A
const SAME = "●"; // a chest in all solutions
const nameOf = (zone) => String.fromCharCode(FIRST + zone);
const zoneOf = (name) => name.charCodeAt(0) - FIRST;
const write = (cells, size) => Array.from({ length: size }, (_, row) => cells.slice(row * size, (row + 1) * size).join(" ")).join("\n");
const read = (rows) => rows.split(/\s+/).filter(Boolean);

class Painter {
  constructor(list, { words, colours, changed }) {
    this.list = list;
    this.words = words;
    this.colours = colours;
    this.changed = changed;
    this.brush = nameOf(0);
    this.stroke = [];
    this.ways = [];
    this.cells = read(list[1]);
    this.size = Math.round(Math.sqrt(this.cells.length)) || FIRST_SIZE;
    if (!this.cells.length) this.cells = Array(this.size ** 2).fill(EMPTY);
    this.frame = make("div", { id: "frame" });
    this.palette = make("fieldset", { className: "palette" });
    const sizes = this.choices("size", SIZES, this.size, (size) => this.resize(size));
    const chests = this.choices("chests", CHESTS, list[0] || CHESTS[0], (count) => {
      list[0] = count;
      this.keep();
    });
    this.parts = [this.frame, this.palette, sizes, chests];
    new Keyboard(this);
    this.build();
  }

  choices(name, values, chosen, choose) {
    const chips = values.map((value) => {
      const input = make("input", { type: "radio", name, checked: value === chosen });
      input.onchange = () => choose(value);
      return make("label", {}, input, make("span", {}, `${value}`));
    });
    return make("fieldset", {}, make("legend", {}, this.words[name]), ...chips);
  }

  build() {
    const paint = (places) => {
      this.stroke = places;
      this.show();
    };
    const drag = (places) => this.paint(places);
    this.root = make("div", { id: "board" });
    this.grid = new Grid(this.root, this.size, { tap: (place) => this.paint([place]), drag, paint });
    this.frame.replaceChildren(this.root);
    const zones = [...Array(this.size).keys()].map(nameOf);
    this.palette.replaceChildren(...[...zones, EMPTY].map((name) => this.swatch(name)));
    this.show();
  }

  swatch(name) {
    const says = name === EMPTY ? this.words.wipe : fill(this.words.zone, { name });
    const input = make("input", { type: "radio", name: "zone", ariaLabel: says, checked: name === this.brush });
    input.onchange = () => (this.brush = name);
    const chip = make("span", {}, name === EMPTY ? "✕" : name);
    this.tint(chip, name);
    return make("label", {}, input, chip);
  }

  tint(part, name) {
    const [light, dark] = name === EMPTY ? ["var(--surface)", "var(--surface)"] : this.colours.map((each) => each[zoneOf(name)]);
    part.style.setProperty("--light", light);
    part.style.setProperty("--dark", dark);
  }

  // The cells with the stroke that is being drawn, and where solutions differ.
  show() {
    const { size, grid } = this;
    const cells = this.cells.map((name, place) => (this.stroke.includes(place) ? this.brush : name));
    const chests = this.ways.map((way) => way.map(([row, column]) => row * size + column));
    cells.forEach((name, place) => {
      const cell = grid.cells[place];
      const coins = chests.flatMap((way, at) => (way.includes(place) ? [at + 1] : []));
      this.tint(cell, name);
      const spot = fill(this.words.spot, { row: Math.floor(place / size) + 1, column: (place % size) + 1 });
      cell.ariaLabel = [spot, name === EMPTY ? "" : fill(this.words.zone, { name }), coins.join(" ")].filter(Boolean).join(", ");
      cell.replaceChildren(label(name === EMPTY ? "" : name, "zone"), label(coins.length > 1 ? SAME : coins.join(""), "coin"));
    });
    this.root.querySelector("svg")?.remove();
    this.root.append(zoneLines({ size, zones: cells }));
  }

  paint(places) {
    this.stroke = [];
    for (const place of places) this.cells[place] = this.brush;
    this.keep();
  }

  keep() {
    this.ways = [];
    this.list[1] = write(this.cells, this.size);
    this.show();
    this.changed();
  }

  // The upper left of a smaller board, or a larger one with empty cells.
  resize(size) {
    const at = (row, column) => (Math.max(row, column) < this.size ? this.cells[row * this.size + column] : EMPTY);
    const cells = Array.from({ length: size ** 2 }, (_, place) => at(Math.floor(place / size), place % size));
    this.cells = cells.map((name) => (name !== EMPTY && zoneOf(name) < size ? name : EMPTY));
    this.size = size;
    if (this.brush !== EMPTY && zoneOf(this.brush) >= size) this.brush = nameOf(0);
    this.build();
    this.keep();
  }

  get actions() {
    const put = () => this.paint([this.grid.at]);
    return { walk: ({ step }) => this.grid.walk(step), enter: put, space: put };
  }

  act(name, how) {
    return this.actions[name](how);
  }
}

function drawBoard([list], tools) {
  const painter = new Painter(list, tools);
  const show = (_, { ways = [] }) => {
    painter.ways = ways.length > 1 ? ways : [];
    painter.show();
  };
  return { parts: painter.parts, show };
}

export const spotsForm = { draw: drawBoard, empty: () => [["", ""]], asked: ([[chests, rows]]) => [[chests || CHESTS[0], rows]] };
