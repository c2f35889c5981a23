// A board of cells: one Tab stop, taps, drags and long presses. What they do, its owner says.

import { part } from "./parts.js";

const HOLD = 450; // milliseconds of a long press

export class Grid {
  // does: tap(place), drag(places), paint(places), hold(place); and press(place) where something begins at
  // once, and no long press is meant if it says so. A drag counts so `near` to a cell's middle.
  constructor(root, size, does, { rows = size, near = 1 } = {}) {
    this.root = root;
    this.size = size;
    this.rows = rows;
    this.near = near;
    this.does = does;
    this.at = 0;
    this.reached = [];
    this.last = null;
    this.timer = 0;
    root.setAttribute("role", "grid");
    root.style.setProperty("--size", size);
    this.cells = [];
    for (let row = 0; row < rows; row += 1) {
      const line = root.appendChild(part("div"));
      line.setAttribute("role", "row");
      for (let column = 0; column < size; column += 1) this.cells.push(line.appendChild(this.cell(row * size + column)));
    }
    root.addEventListener("pointerdown", (event) => this.press(event));
    root.addEventListener("pointermove", (event) => this.move(event));
    root.addEventListener("pointerup", () => this.release());
    root.addEventListener("pointercancel", () => this.stop());
    root.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  cell(place) {
    const cell = part("div");
    cell.setAttribute("role", "gridcell");
    cell.tabIndex = place ? -1 : 0;
    cell.addEventListener("focus", () => this.hold(place));
    return cell;
  }

  // The one cell that Tab reaches.
  hold(place) {
    this.cells[this.at].tabIndex = -1;
    this.cells[place].tabIndex = 0;
    this.at = place;
  }

  focus() {
    this.cells[this.at].focus({ preventScroll: true });
  }

  placeAt(x, y) {
    const box = this.root.getBoundingClientRect();
    const [down, right] = [((y - box.top) / box.height) * this.rows, ((x - box.left) / box.width) * this.size];
    const [row, column] = [Math.floor(down), Math.floor(right)];
    if (this.reached.length && Math.hypot(down - row - 0.5, right - column - 0.5) > this.near) return null;
    return row >= 0 && row < this.rows && column >= 0 && column < this.size ? row * this.size + column : null;
  }

  press(event) {
    const place = this.placeAt(event.clientX, event.clientY);
    if (place === null || this.reached.length) return;
    event.preventDefault();
    this.hold(place);
    this.focus();
    if (event.button === 2) return this.does.hold(place);
    if (event.button) return;
    this.root.setPointerCapture(event.pointerId);
    this.reached = [place];
    this.last = [event.clientX, event.clientY];
    const begun = this.does.press && this.does.press(place);
    if (event.pointerType !== "mouse" && !begun) {
      this.timer = setTimeout(() => {
        this.stop();
        this.does.hold(place);
      }, HOLD);
    }
  }

  // A quick finger leaves cells out between two events: they lie on the line from one to the other.
  move(event) {
    if (!this.reached.length) return;
    const [x, y] = this.last;
    const [wide, high] = [event.clientX - x, event.clientY - y];
    const pieces = Math.ceil(Math.max(Math.abs(wide), Math.abs(high)) / 8);
    for (let piece = 1; piece <= pieces; piece += 1) {
      const place = this.placeAt(x + (wide * piece) / pieces, y + (high * piece) / pieces);
      if (place === null || place === this.reached[this.reached.length - 1]) continue;
      this.reached.push(place);
      clearTimeout(this.timer);
      this.does.paint(this.reached);
    }
    this.last = [event.clientX, event.clientY];
  }

  release() {
    const places = this.stop();
    if (places.length === 1) this.does.tap(places[0]);
    if (places.length > 1) this.does.drag(places);
  }

  stop() {
    clearTimeout(this.timer);
    const places = this.reached;
    this.reached = [];
    this.does.paint([]);
    return places;
  }

  // To the next cell, if there is one.
  walk([down, right]) {
    const [row, column] = [Math.floor(this.at / this.size) + down, (this.at % this.size) + right];
    const goes = row >= 0 && row < this.rows && column >= 0 && column < this.size;
    if (goes) this.cells[row * this.size + column].focus();
    return goes || undefined;
  }
}
