// A board of cells: one Tab stop, and a pointer. What presses and drags do, its owner says.

import { part } from "./parts.js";
import { Pointer } from "./pointer.js";

export class Grid {
  constructor(root, size, does, { rows = size, near = 1 } = {}) {
    this.root = root;
    this.size = size;
    this.rows = rows;
    this.at = 0;
    root.setAttribute("role", "grid");
    root.style.setProperty("--size", size);
    this.cells = [];
    for (let row = 0; row < rows; row += 1) {
      const line = root.appendChild(part("div"));
      line.setAttribute("role", "row");
      for (let column = 0; column < size; column += 1) this.cells.push(line.appendChild(this.cell(row * size + column)));
    }
    new Pointer(root, (x, y, close) => this.placeAt(x, y, close), { ...does, take: (place) => this.take(place) }, near);
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

  take(place) {
    this.hold(place);
    this.focus();
  }

  placeAt(x, y, near) {
    const box = this.root.getBoundingClientRect();
    const [down, right] = [((y - box.top) / box.height) * this.rows, ((x - box.left) / box.width) * this.size];
    const [row, column] = [Math.floor(down), Math.floor(right)];
    if (Math.hypot(down - row - 0.5, right - column - 0.5) > near) return null;
    return row >= 0 && row < this.rows && column >= 0 && column < this.size ? row * this.size + column : null;
  }

  // To the next cell, if there is one.
  walk([down, right]) {
    const [row, column] = [Math.floor(this.at / this.size) + down, (this.at % this.size) + right];
    const goes = row >= 0 && row < this.rows && column >= 0 && column < this.size;
    if (goes) this.cells[row * this.size + column].focus();
    return goes || undefined;
  }
}
