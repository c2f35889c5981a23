// The end under the board: the time, a line to send back, and every step with its reason.

import { element, show } from "./parts.js";
import { resultCode } from "./result.js";
import { clockText, fill, helpText } from "./words.js";

export class End {
  constructor(data, game, draw) {
    this.data = data;
    this.game = game;
    this.draw = draw;
    this.at = 0;
    element("copy").addEventListener("click", () => this.copy());
    element("how").addEventListener("click", () => this.review(0));
    element("step-back").addEventListener("click", () => this.review(this.at - 1));
    element("step-on").addEventListener("click", () => this.review(this.at + 1));
    element("close").addEventListener("click", () => this.close());
  }

  open() {
    const { words, name, kind, key, greeting } = this.data;
    const { seconds, hints, checks } = this.game;
    const { lost, slips, ...figures } = this.game.ending(words);
    const help = [helpText(this.game, words), slips].filter(Boolean).join(words.comma);
    const blanks = { ...figures, name, time: clockText(seconds), help };
    const out = lost || (this.game.isGiven && [fill(words.given, blanks), words.given_line]);
    const line = () => `${fill(words.line, blanks)} ${resultCode(kind, key, seconds, hints, checks)}`;
    show("end-title", out ? out[0] : fill(words.lit, blanks));
    show("theirs", greeting.beat);
    show("line", out ? fill(out[1], blanks) : line());
    element("end").classList.toggle("out", Boolean(out));
    element("end").hidden = false;
    element("buttons").hidden = true;
  }

  copy() {
    const { words, greeting } = this.data;
    const text = element("line").textContent;
    const clipboard = navigator.clipboard ? navigator.clipboard.writeText(text) : Promise.reject(new Error("none"));
    clipboard.then(
      () => show("copy-note", greeting.copied),
      () => {
        getSelection().selectAllChildren(element("line"));
        show("copy-note", words.by_hand);
      },
    );
  }

  // The board before a step, what it looks at, and its reason.
  review(at) {
    const { words, table } = this.data;
    if (element("review").hidden) scrollTo(0, 0);
    this.at = Math.min(Math.max(at, 0), table.steps.length - 1);
    const step = table.steps[this.at];
    const board = this.game.solution.map(() => 0);
    for (const each of table.steps.slice(0, this.at)) for (const [place, value] of each.move) board[place] = value;
    const title = fill(words.step, { at: this.at + 1, count: table.steps.length });
    this.draw(board, { lit: step.lit, targets: step.targets, title, text: [step.where, ...step.why].join(words.space) });
    element("step-back").disabled = this.at === 0;
    element("step-on").disabled = this.at === table.steps.length - 1;
    for (const id of ["end", "review"]) element(id).hidden = id === "end";
  }

  close() {
    element("review").hidden = true;
    element("end").hidden = false;
    this.draw(this.game.board, {});
    element("how").focus();
  }
}
