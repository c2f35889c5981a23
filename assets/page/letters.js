// A grid of words: a cursor in a word, a bar with its clue, and lists. A puzzle adds its rules and what it writes.

const ALONG = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };

class LettersBoard {
  constructor(root, { givens, words }, game, play) {
    Object.assign(this, { root, givens, words, game, play, slots: givens.slots, slot: 0, known: new Map(), last: [...game.board] });
    this.shown = { board: game.board, marks: { lit: [] } };
    this.through = Array.from({ length: givens.width * givens.height }, () => []);
    this.slots.forEach((slot, index) => slot.places.forEach((place) => this.through[place].push(index)));
    root.className = this.slots.some((slot) => slot.number) ? "letters numbered" : "letters";
    root.setAttribute("role", "grid");
    element("game").classList.add("lettered");
    element("game").style.setProperty("--columns", givens.width);
    element("game").style.setProperty("--rows", givens.height);
    this.cells = [];
    for (let row = 0; row < givens.height; row += 1) this.addRow(row * givens.width);
    root.addEventListener("click", (event) => this.tap(this.cells.indexOf(event.target.closest("[role=gridcell]"))));
    root.addEventListener("keydown", (event) => this.keyDown(event));
    this.addBar();
    this.rows = this.addLists();
    this.enter(0);
  }

  addRow(first) {
    const line = this.root.appendChild(document.createElement("div"));
    for (let place = first; place < first + this.givens.width; place += 1) {
      const cell = line.appendChild(document.createElement("div"));
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
      if (starts !== undefined && this.slots[starts].number) cell.append(label(this.slots[starts].number, "number"));
      cell.sign = cell.appendChild(label("", "sign"));
    }
  }

  addBar() {
    this.clue = softButton("", () => this.flip());
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
      const group = root.appendChild(document.createElement("section"));
      group.append(Object.assign(document.createElement("h2"), { textContent: title }));
      const list = group.appendChild(document.createElement("ul"));
      return rows.map(([about, number, text]) => {
        const button = softButton(text, () => this.choose(about));
        if (number) button.prepend(Object.assign(document.createElement("b"), { textContent: number }), " ");
        list.appendChild(document.createElement("li")).append(button);
        return { about, button };
      });
    });
  }

  // --- what a puzzle may have of its own: its lists, the sign in a cell, whether it may be written, the clue

  groups() {
    return [];
  }

  choose(index) {
    this.enter(index);
    this.focus();
    this.root.scrollIntoView({ block: "nearest" });
  }

  signOf(board, place) {
    return this.givens.given[place] || board[place] || "";
  }

  isOpen(place) {
    return this.through[place].length && !this.givens.given[place];
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

  // --- the cursor

  isBlank(place) {
    return this.signOf(this.game.board, place) === "";
  }

  isFull(slot) {
    return !slot.places.some((place) => this.isBlank(place));
  }

  go(place, across = this.slots[this.slot].across) {
    const own = this.through[place];
    const along = own.find((index) => this.slots[index].across === across);
    Object.assign(this, { at: place, slot: along === undefined ? own[0] : along, run: false, jumped: false, several: false });
  }

  // To the first empty cell of a word, or to its start.
  enter(index) {
    const slot = this.slots[index];
    const first = slot.places.find((place) => this.isBlank(place));
    this.go(first === undefined ? slot.places[0] : first, slot.across);
    this.jumped = true;
    this.rest();
  }

  flip() {
    this.go(this.at, !this.slots[this.slot].across);
    this.rest();
  }

  tap(place) {
    if (place < 0 || !this.through[place].length) return;
    if (place === this.at && !this.jumped) this.flip();
    else this.go(place);
    this.focus();
    this.rest();
  }

  // The next word that is not full; back to the first after the last one if `around`.
  step(by, around = true) {
    const count = this.slots.length;
    const ring = Array.from({ length: count }, (_, turn) => this.slot + by * (turn + 1)).map((index) => [index, (index + count) % count]);
    const open = ring.filter(([, index]) => !this.isFull(this.slots[index]));
    const next = (open.length ? open : ring).find(([index, real]) => around || index === real);
    if (!next) return false;
    this.enter(next[1]);
    return true;
  }

  // An arrow across the word turns, one along it moves to the next cell.
  walk(key) {
    const across = key === "ArrowLeft" || key === "ArrowRight";
    const turns = this.through[this.at].some((index) => this.slots[index].across === across);
    if (across !== this.slots[this.slot].across && turns) return this.flip();
    const { width } = this.givens;
    const step = ALONG[key] * (across ? 1 : width);
    for (let place = this.at + step; place >= 0 && place < this.cells.length; place += step) {
      if (across && Math.floor(place / width) !== Math.floor(this.at / width)) return undefined;
      if (!this.through[place].length) continue;
      this.go(place, across);
      return this.rest();
    }
    return undefined;
  }

  // On after a sign was written: to the next empty cell, or past a full word to the next one.
  advance(fresh) {
    const { places } = this.slots[this.slot];
    const here = places.indexOf(this.at);
    const later = places.slice(here + 1);
    const empty = [...later, ...places.slice(0, here)].find((place) => this.isBlank(place));
    const next = fresh && empty !== undefined ? empty : fresh && this.onward ? undefined : later[0];
    if (next === undefined && fresh && this.onward && !this.game.solved) return this.step(1);
    if (next !== undefined) Object.assign(this, { jumped: next !== later[0], at: next });
    this.run = true;
    return undefined;
  }

  write(sign) {
    if (this.game.solved || !this.isOpen(this.at)) return;
    const before = this.game.board[this.at];
    const value = this.several && before && this.run ? before + sign : sign;
    const { run, at } = this;
    this.own = true;
    this.play([[at, value]], run);
    if (this.several) this.run = true;
    else this.advance(!before);
    this.focus();
    this.rest();
  }

  erase() {
    if (this.isBlank(this.at) || !this.isOpen(this.at)) {
      const { places } = this.slots[this.slot];
      const before = places[places.indexOf(this.at) - 1];
      if (before !== undefined) this.go(before);
    }
    this.run = false;
    if (this.isOpen(this.at)) this.play([[this.at, 0]]);
    this.rest();
  }

  // --- keys

  keyDown(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.key(event)) event.preventDefault();
  }

  key({ key, shiftKey }) {
    const { places } = this.slots[this.slot];
    if (key in ALONG) this.walk(key);
    else if (key === "Tab") return this.step(shiftKey ? -1 : 1, false);
    else if (key === "Enter") this.step(shiftKey ? -1 : 1);
    else if (key === " ") this.flip();
    else if (key === "Home" || key === "End") this.tap(places[key === "Home" ? 0 : places.length - 1]);
    else if (key === "Escape") element("undo").parentElement.querySelector("button:enabled").focus();
    else if (key === "Delete" && this.isOpen(this.at)) this.play([[this.at, 0]]);
    else return this.type(key);
    if (key in ALONG || key === "Enter") this.focus();
    return true;
  }

  // A sign or Backspace; also when the focus is elsewhere on the page.
  types({ key }) {
    return this.type(key);
  }

  type(key) {
    const sign = key.toUpperCase();
    if (key === "Backspace") this.erase();
    else if (sign.length === 1 && this.givens.signs.includes(sign)) this.write(sign);
    else return false;
    return true;
  }

  focus() {
    this.cells[this.at].focus({ preventScroll: true });
  }

  // --- what is seen

  chosen() {
    return this.slot;
  }

  reaches() {
    if (!this.game.at) return [];
    return [[this.words.reach_word, this.slots[this.slot].places], [this.words.reach_grid, null]];
  }

  // The board at rest, without what was said of it.
  rest() {
    if (this.shown.marks.lit.length || element("game").classList.contains("told")) this.play([]);
    else this.paint();
  }

  draw(board, marks) {
    this.shown = { board, marks };
    if (board === this.game.board) this.follow(board);
    for (const place of marks.wrong) this.known.set(place, board[place]);
    const lit = this.slots.findIndex(({ places }) => String(places) === String(marks.lit));
    if (lit >= 0) this.go(marks.targets.length ? marks.targets[0] : this.slots[lit].places[0], this.slots[lit].across);
    this.root.classList.toggle("veiled", Boolean(marks.lit.length));
    this.root.classList.toggle("done", this.game.solved && !marks.lit.length);
    this.root.setAttribute("aria-readonly", String(this.game.solved));
    element("bar").hidden = this.game.solved;
    element("keys").hidden = this.game.solved;
    this.paint();
  }

  // To what Undo, Redo or a hint has changed.
  follow(board) {
    const changed = this.last.findIndex((value, place) => value !== board[place]);
    if (changed >= 0 && !this.own) this.go(changed);
    Object.assign(this, { own: false, last: [...board] });
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
      const names = Object.keys(sets).filter((name) => sets[name].includes(place));
      if (place === this.at && !this.game.solved && !this.idle) names.push("cursor");
      if (this.givens.given[place]) names.push("given");
      if (cell.className !== names.join(" ")) cell.className = names.join(" ");
      const sign = this.signOf(board, place);
      if (cell.sign.textContent !== sign) cell.sign.textContent = sign;
      cell.sign.style.setProperty("--signs", Math.max(1, [...sign].length));
      cell.tabIndex = place === this.at ? 0 : -1;
      const at = own.includes(this.slot) ? slot : this.slots[own[0]];
      const where = fill(this.words.letter_of, { number: at.places.indexOf(place) + 1, all: at.places.length });
      cell.setAttribute("aria-label", [at.name, where, sign || this.words.blank].join(this.words.comma));
    });
    this.tell(slot);
  }

  // The clue in the bar, and the rows of the lists.
  tell(slot) {
    const text = this.clueOf(slot);
    const head = this.headOf(slot);
    if (this.clue.textContent !== `${head} ${text}`) {
      this.clue.replaceChildren(Object.assign(document.createElement("b"), { textContent: head }), ` ${text}`);
    }
    for (const { about, button } of this.rows) {
      const name = this.rowClass(about);
      if (button.className === name) continue;
      button.className = name;
      button.tabIndex = name.startsWith("current") || button === this.rows[0].button ? 0 : -1;
      const list = element("lists");
      const { offsetTop, offsetHeight } = button;
      if (!name.startsWith("current") || list.scrollHeight <= list.clientHeight) continue;
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
