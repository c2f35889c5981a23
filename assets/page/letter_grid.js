// A grid of words as it is seen: cells with numbers, bars and circles, a bar with the clue, and lists beside it. What the
// player does there, letters.js says.

import { Board } from "./board.js";
import { softButton } from "./keys.js";
import { classify, element, label, part, sideLabel } from "./parts.js";
import { Pointer } from "./pointer.js";
import { fill } from "./words.js";

export class LetterGrid extends Board {
  constructor(root, table, game, play) {
    super(root, table, game, play);
    const { givens } = this;
    this.slots = givens.slots;
    this.slot = 0;
    this.at = 0;
    this.idle = false; // without a cursor
    this.known = new Map();
    this.through = Array.from({ length: givens.width * givens.height }, () => []);
    this.slots.forEach((slot, index) => slot.places.forEach((place) => this.through[place].push(index)));
    root.className = this.slots.some((slot) => slot.number) ? "letters numbered" : "letters";
    root.setAttribute("role", "grid");
    element("game").classList.add("lettered");
    element("game").style.setProperty("--columns", givens.width);
    element("game").style.setProperty("--rows", givens.height);
    this.cells = [];
    const placeAt = (x, y) => {
      const place = this.cells.indexOf(document.elementFromPoint(x, y)?.closest("[role=gridcell]"));
      return place < 0 ? null : place;
    };
    for (let row = 0; row < givens.height; row += 1) this.addRow(row * givens.width);
    new Pointer(root, placeAt, this.gestures);
    this.addBar();
    this.rows = this.addLists();
  }

  // --- what a puzzle may have of its own: its lists, the sign in a cell, the clue

  groups() {
    return [];
  }

  signOf(board, place) {
    return this.givens.given[place] || board[place] || "";
  }

  headOf(slot) {
    return slot.name;
  }

  clueOf(slot) {
    return slot.clue;
  }

  // The class of a row in the lists.
  rowClass(about) {
    const crossing = this.through[this.at].includes(about) ? "crossing" : "";
    const done = this.isFull(this.slots[about]) ? " done" : "";
    return (about === this.slot ? "current" : crossing) + done;
  }

  isBlank(place) {
    return this.signOf(this.game.board, place) === "";
  }

  isFull(slot) {
    return !slot.places.some((place) => this.isBlank(place));
  }

  // --- what the player does, which letters.js says

  /** @returns {{ [gesture: string]: (place: number) => void }} what a pointer does */
  get gestures() {
    return { tap: (place) => this.tap(place), take() {} };
  }

  go(_place, _across) {}

  tap(_place) {}

  step(_by) {}

  choose(_about) {}

  pressClue() {}

  // --- what is seen

  addRow(first) {
    const line = this.root.appendChild(part("div"));
    for (let place = first; place < first + this.givens.width; place += 1) {
      const cell = line.appendChild(part("div"));
      const own = this.through[place];
      this.cells.push(cell);
      if (!own.length) {
        cell.className = "block";
        continue;
      }
      line.setAttribute("role", "row");
      cell.setAttribute("role", "gridcell");
      const { circles, right, below } = this.givens;
      const starts = own.find((index) => this.slots[index].places[0] === place);
      if (circles.includes(place)) cell.append(label("", "circle"));
      if (right.includes(place)) cell.append(label("", "bar-right"));
      if (below.includes(place)) cell.append(label("", "bar-below"));
      if (starts !== undefined && this.slots[starts].number) cell.append(sideLabel(this.slots[starts].number, "number"));
      cell.sign = cell.appendChild(label("", "sign"));
    }
  }

  addBar() {
    this.clue = softButton("", () => this.pressClue());
    const turn = (by, sign, name) => softButton(sign, () => this.step(by), name);
    element("bar").append(turn(-1, "‹", this.words.previous), this.clue, turn(1, "›", this.words.next));
    this.clue.removeAttribute("tabindex");
    this.clue.setAttribute("aria-live", "polite");
    element("bar").hidden = false;
  }

  // The rows of the lists: buttons, each with what it stands for.
  addLists() {
    const root = element("lists");
    const groups = this.groups();
    root.hidden = !groups.length;
    return groups.flatMap(([title, rows]) => {
      const list = part("ul");
      root.appendChild(part("section")).append(part("h2", "", title), list);
      return rows.map(([about, number, text]) => {
        const button = softButton(text, () => this.choose(about));
        if (number) button.prepend(part("b", "", number), " ");
        list.appendChild(part("li")).append(button);
        return { about, button };
      });
    });
  }

  draw(board, marks) {
    this.follow();
    for (const place of marks.wrong) this.known.set(place, board[place]);
    const lit = this.slots.findIndex(({ places }) => String(places) === String(marks.lit));
    if (lit >= 0) this.go(marks.targets.length ? marks.targets[0] : this.slots[lit].places[0], this.slots[lit].across);
    element("bar").hidden = this.game.solved;
    element("keys").hidden = this.game.solved;
    this.paint();
  }

  // To what Undo, Redo or a hint has changed.
  follow() {
    if (this.changed.length) this.go(this.changed[0]);
  }

  paint() {
    const { board, marks } = this.shown;
    const slot = this.slots[this.slot];
    const crossing = this.through[this.at].find((index) => index !== this.slot);
    const sets = { ...marks, word: slot.places, crossing: crossing === undefined ? [] : this.slots[crossing].places, shades: this.givens.shades };
    sets.wrong = [...(marks.wrong || []), ...[...this.known].flatMap(([place, value]) => (board[place] === value ? [place] : []))];
    if (this.game.solved) sets.wrong = [];
    if (this.game.solved || this.idle) Object.assign(sets, { word: [], crossing: [] });
    this.cells.forEach((cell, place) => {
      const own = this.through[place];
      if (!own.length) return;
      classify(cell, sets, place, place === this.at && !this.game.solved && !this.idle && "cursor", this.givens.given[place] && "given");
      const sign = this.signOf(board, place);
      if (cell.sign.textContent !== sign) cell.sign.textContent = sign;
      cell.sign.style.setProperty("--signs", Math.max(1, [...sign].length));
      cell.tabIndex = place === this.at ? 0 : -1;
      cell.setAttribute("aria-label", [...this.says(place), sign || this.words.blank].filter(Boolean).join(this.words.comma));
    });
    this.tell(slot);
    this.reveal([slot.places[slot.places.length - 1], slot.places[0], this.at]);
  }

  // On a telephone a large grid scrolls under the bar: to these cells, the last one for sure.
  reveal(places) {
    const frame = element("frame");
    if (frame.scrollHeight <= frame.clientHeight) return;
    for (const place of places) {
      const [cell, { top, bottom }, bar] = [this.cells[place], frame, element("bar")].map((each) => each.getBoundingClientRect());
      frame.scrollTop += Math.max(0, cell.bottom - (bar.top || bottom)) + Math.min(0, cell.top - top);
    }
  }

  // The words of a cell, first the one with the cursor, and which letter of each it is.
  says(place) {
    const own = [...this.through[place]].sort((one, other) => Number(other === this.slot) - Number(one === this.slot));
    return own.flatMap((index) => {
      const { name, places } = this.slots[index];
      return [name, fill(this.words.letter_of, { number: places.indexOf(place) + 1, all: places.length })];
    });
  }

  // The clue in the bar, and the rows of the lists.
  tell(slot) {
    const text = this.clueOf(slot);
    const head = this.headOf(slot);
    if (this.clue.textContent !== `${head} ${text}`) {
      this.clue.replaceChildren(part("b", "", head), ` ${text}`);
    }
    for (const { about, button } of this.rows) {
      const name = this.rowClass(about);
      const isCurrent = name.startsWith("current");
      if (button.className !== name) button.className = name;
      button.tabIndex = isCurrent || button === this.rows[0].button ? 0 : -1;
      const list = element("lists");
      const { offsetTop, offsetHeight } = button;
      if (!isCurrent || list.scrollHeight <= list.clientHeight) continue;
      if (offsetTop < list.scrollTop || offsetTop + offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = offsetTop - 40;
    }
  }

  status(board) {
    const done = this.slots.filter((slot) => !slot.places.some((place) => this.signOf(board, place) === "")).length;
    const full = done === this.slots.length && !this.game.solved;
    if (this.game.solved) return this.words.ended || "";
    return full ? this.words.full_but_wrong : fill(this.words.headline, { done, all: this.slots.length });
  }
}
