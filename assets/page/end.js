// The end under the board: the time, a line to send back, every step with its reason, and ways on.

import { drawMoment } from "./moment.js";
import { copied, element, part, show } from "./parts.js";
import { writeResults } from "./result.js";
import { clockText, fill, helpText } from "./words.js";

const SQUARES = ["", "🟨", "🟩", "🟦", "🟪"]; // in the colours of the groups
const MOST_ROWS = 12;

function drawRow(groups) {
  const row = part("div");
  row.append(...groups.map((group) => part("span", `group${group}`)));
  return row;
}

export class End {
  constructor(data, game, draw, again) {
    this.data = data;
    this.game = game;
    this.draw = draw;
    this.at = 0;
    this.text = ""; // to send
    element("share").hidden = !navigator.share;
    element("copy").classList.toggle("primary", !navigator.share);
    element("share").addEventListener("click", () => this.share());
    element("again").addEventListener("click", again);
    element("copy").addEventListener("click", () => this.copy());
    element("picture").addEventListener("click", () => this.send());
    element("step-back").addEventListener("click", () => this.review(this.at - 1));
    element("step-on").addEventListener("click", () => this.review(this.at + 1));
    element("close").addEventListener("click", () => this.close());
  }

  open() {
    const { words, name, day, number, key, greeting } = this.data;
    const { seconds, tried, isGiven } = this.game;
    const { lost, slips, ...figures } = this.game.ending(words);
    const help = [helpText(this.game, words), slips].filter(Boolean).join(words.comma);
    const blanks = { ...figures, name: [name, day || greeting.puzzle].filter(Boolean).join(" · "), time: clockText(seconds), help };
    const out = lost || (isGiven && [fill(words.given, blanks), words.given_line]);
    const rows = isGiven || tried.length > MOST_ROWS ? [] : tried;
    const line = fill(out ? out[1] : words.line, blanks);
    const code = writeResults("gift", BigInt(key), [{ ...this.game.result, puzzle: number, key, late: 0 }]);
    const isKnown = greeting.from || !location.protocol.startsWith("http"); // who gave it has its address
    const below = [out ? "" : fill(words.code, { code }), isKnown ? "" : location.href];
    const join = (lines) => lines.filter(Boolean).join("\n");
    this.text = join([line, ...rows.map((row) => row.map((group) => SQUARES[group]).join("")), ...below]);
    show("end-title", out ? out[0] : fill(words.lit, blanks));
    show("theirs", greeting.beat);
    show("line", join([line, ...below]));
    element("squares").replaceChildren(...rows.map(drawRow));
    element("end").classList.toggle("out", Boolean(out));
    element("end").hidden = false;
    for (const id of ["buttons", "keys"]) element(id).hidden = true;
  }

  focus() {
    element(navigator.share ? "share" : "copy").focus({ preventScroll: true });
  }

  share() {
    navigator.share({ text: this.text }).catch(({ name }) => name !== "AbortError" && this.copy());
  }

  // As a picture: by the telephone's own sheet where it takes files, else as a file.
  async send() {
    const { name, day, words } = this.data;
    const [head, title] = [[name, day].filter(Boolean).join(" · "), element("end-title").textContent];
    const squares = [...element("squares").children].map((row) => [...row.children]);
    const address = location.protocol.startsWith("http") ? location.href : "";
    const moment = { head, title, foot: words.app, lit: !element("end").classList.contains("out"), squares, address };
    const file = new File([await drawMoment(moment)], `${[words.app, name, day].filter(Boolean).join(" ")}.png`, { type: "image/png" });
    if (navigator.canShare?.({ files: [file] })) return navigator.share({ files: [file] }).catch(() => {});
    const link = Object.assign(part("a"), { href: URL.createObjectURL(file), download: file.name });
    link.click();
    return setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }

  copy() {
    const { words, greeting } = this.data;
    copied(this.text, element("line")).then((done) => show("copy-note", done ? greeting.copied : words.by_hand));
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
