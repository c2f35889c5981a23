// Puts the page together: greeting, board, buttons, and what they say.

import { tables } from "./data.js";
import { End } from "./end.js";
import { tellHeight, tellSolved } from "./frames.js";
import { Game } from "./game.js";
import { Coach } from "./hints.js";
import { Clock, Keep } from "./keep.js";
import { Keyboard } from "./keyboard.js";
import { button, element, show } from "./parts.js";
import { today } from "./dates.js";
import { clockText, fill } from "./words.js";

const OLD = 60; // days until a solved game shrinks
const NO_MARKS = { lit: [], targets: [], wrong: [], aside: [], faults: [] };

export class Page {
  constructor(data) {
    const { table, words } = data;
    const { rules, Board, Game: Own = Game } = tables[table.script];
    this.data = data;
    this.words = Object.assign(words, table.words);
    this.game = new Own(table.solution, rules(table.givens, table));
    this.game.page = location.href;
    this.keep = new Keep(`lantern ${data.kind} ${data.key}`);
    this.keep.sweep(Date.now() / 864e5 - OLD);
    this.kept = this.keep.load();
    if (this.kept) this.game.restore(this.kept);
    this.clock = new Clock(this.game.seconds);
    this.board = new Board(element("board"), { ...table, words }, this.game, (move, joined) => this.play(move, joined));
    const { board } = this;
    const steps = table.hints.length ? table.hints : table.steps;
    element("hint").disabled = !(steps.length || data.asks || this.game.rules.hasOwnHints);
    document.body.classList.toggle("no-hints", element("hint").disabled);
    this.coach = new Coach(this.game, steps, words, board);
    this.end = new End(data, this.game, (board, said) => this.draw(board, said), () => this.again());
    this.greet();
    this.update();
    this.listen();
    tellHeight();
  }

  greet() {
    const { greeting } = this.data;
    show("greeting-title", greeting.title);
    show("says", greeting.says);
    show("beat", greeting.beat);
    show("byline", greeting.from);
    show("play", this.game.begun ? this.words.resume : this.words.play);
    element("board").setAttribute("aria-label", this.data.name);
    document.body.classList.remove("waits");
    const opens = document.body.classList.contains("daily");
    if (this.game.solved || opens) this.open();
    if (opens && !this.game.solved && this.board.isTyped && matchMedia("(hover: hover)").matches) this.board.focus();
  }

  listen() {
    const { board } = this;
    new Keyboard(board);
    const press = (id, run) => element(id).addEventListener("click", run);
    press("play", () => {
      this.open();
      board.focus();
    });
    press("undo", () => this.go("undo"));
    press("redo", () => this.go("redo"));
    press("check", () => this.askCheck());
    press("hint", () => this.hint());
    press("how", () => this.review());
    document.addEventListener("visibilitychange", () => this.rest());
    addEventListener("pagehide", () => this.rest());
    addEventListener("pageshow", () => this.rest());
    setInterval(() => this.tick(), 500);
  }

  open() {
    element("greeting").hidden = true;
    element("game").hidden = false;
    scrollTo(0, 0);
    this.game.begun = true;
    this.rest();
  }

  // The clock stands while nobody looks, and at the end.
  rest() {
    this.clock.run(this.game.begun && !this.game.solved && !document.hidden && !element("game").hidden);
    this.save();
  }

  save() {
    const kept = this.keep.load();
    if (kept && kept !== this.kept) return this.adopt(kept);
    this.game.seconds = this.clock.seconds;
    if (this.game.begun) this.keep.save((this.kept = this.game.save()));
    return show("keeps", this.keep.refused ? this.words.keeps_nothing : "");
  }

  // The same page was played in another window: nothing of that is lost.
  adopt(kept) {
    this.kept = kept;
    this.game.restore(kept);
    this.clock = new Clock(this.game.seconds);
    this.rest();
    this.changed();
  }

  tick() {
    const { limit } = this.game.rules;
    const text = clockText(limit ? limit - this.clock.seconds : this.clock.seconds);
    if (limit && this.clock.seconds >= limit && this.game.phase === "guessing") this.play([]);
    if (element("clock").textContent !== text) element("clock").textContent = text;
  }

  // No change at all only puts away what is said.
  play(move, joined) {
    if (!element("review").hidden) return;
    this.save(); // what was played in another window comes first
    if (this.game.play(move, joined)) {
      this.game.first ??= Math.floor(this.clock.seconds);
      this.changed();
    } else if (!this.game.solved) this.quiet();
  }

  quiet() {
    this.coach.clear();
    this.draw(this.game.board, {});
  }

  again() {
    this.game.restart();
    this.keep.save((this.kept = this.game.save()));
    location.reload();
  }

  go(way) {
    if (this.game[way]()) this.changed();
  }

  changed() {
    this.coach.clear();
    if (this.game.solved) this.finish();
    this.update();
    if (!this.game.solved) return;
    for (const id of ["end", "frame"]) element(id).scrollIntoView({ block: "nearest" }); // the solved board stays in sight
    if (!/** @type {HTMLElement} */ (document.activeElement).offsetParent) this.end.focus();
  }

  finish() {
    this.clock.run(false);
    this.game.seconds = this.clock.seconds;
    if (!this.game.ended) tellSolved({ puzzle: this.data.name, page: location.href, ...this.game.result });
    this.game.ended ||= { ...this.game.result, day: today() };
  }

  update() {
    this.save();
    this.tick();
    element("undo").disabled = !this.game.at;
    element("redo").disabled = this.game.at === this.game.moves.length;
    this.draw(this.game.board, {});
    if (this.game.solved) this.end.open();
  }

  // Of the whole board, or of these places.
  check(places) {
    const { words, game } = this;
    this.coach.clear();
    const wrong = game.wrong().filter((place) => !places || places.includes(place));
    if (!(places ? places.some((place) => game.board[place]) : game.at)) return this.draw(game.board, { title: words.checked, text: words.nothing_filled });
    game.checks += 1;
    this.save();
    const count = wrong.length === 1 ? words.one_wrong : fill(words.wrong, { count: wrong.length });
    return this.draw(game.board, { title: words.checked, text: wrong.length ? count : words.all_well, wrong });
  }

  // Some boards can be checked in part.
  askCheck() {
    const reaches = this.board.reaches();
    if (!reaches.length) return this.check();
    this.coach.clear();
    this.draw(this.game.board, { title: this.words.checked });
    const buttons = reaches.map(([name, places]) => button(name, () => this.check(places)));
    element("choices").replaceChildren(...buttons);
    return buttons[0].focus();
  }

  hint() {
    const said = this.coach.press();
    if (!said) return this.changed();
    this.save();
    return this.draw(this.game.board, said);
  }

  // Shows each step with its reason.
  review() {
    this.end.review(0);
  }

  // The board with the places that are spoken of, and the card with what is said; at rest it has the rule.
  draw(board, said) {
    const { title = "", text = "", button = this.words.hint, ...places } = said;
    const faults = board === this.game.board ? this.game.faults() : [];
    const marks = { ...NO_MARKS, faults, ...places };
    const veiled = marks.lit.length > 0;
    element("board").classList.toggle("veiled", veiled);
    element("board").classList.toggle("done", this.game.solved && !veiled);
    document.querySelector("#board[role=grid]")?.setAttribute("aria-readonly", String(this.game.solved));
    element("game").classList.toggle("told", Boolean(title)); // which leaves less room for the board
    this.board.show(board, marks, Boolean(title));
    this.tell(board === this.game.board ? this.board.status(board) : "", Boolean(faults.length));
    show("card-title", title);
    show("card-text", text);
    element("choices").replaceChildren();
    element("rules").hidden = Boolean(title) || this.game.solved;
    element("card").hidden = !title && this.game.solved;
    show("hint", button);
    if (title) element("card").scrollIntoView({ block: "nearest" });
  }

  // A longer text, of a broken rule, leaves the board where it is.
  tell(text, bad) {
    const [above, status] = [element("above"), element("status")];
    if (bad && !status.classList.contains("bad")) above.style.minHeight = `${above.getBoundingClientRect().height}px`;
    if (!bad) above.style.minHeight = "";
    status.classList.toggle("bad", bad);
    show("status", text);
  }
}
