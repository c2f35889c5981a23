// A row of boxes for an answer.

import { LettersBoard } from "./letters.js";
import { element } from "./parts.js";

export class RowBoard extends LettersBoard {
  constructor(...parts) {
    super(...parts);
    element("game").classList.add("rowed");
    this.goOn();
    this.paint();
  }

  get onward() {
    return true;
  }

  takesOver() {
    return false;
  }

  reaches() {
    return [];
  }

  // What changed may be no box.
  go(place) {
    if (place < this.cells.length) super.go(place);
  }

  // On from what Redo or a hint wrote.
  follow() {
    super.follow();
    if (this.changed.includes(this.at)) this.goOn();
  }

  goOn() {
    const next = this.cells.findIndex((_, at) => this.isBlank(at));
    if (next >= 0 && !this.isBlank(this.at)) this.go(next);
  }
}
