// The board of Brick.

import { Board } from "../../assets/page/board.js";
import { BrickGame, BrickRules } from "./page_rules.js";
import { tables } from "../../assets/page/data.js";
import { hanField, softButton } from "../../assets/page/keys.js";
import { button, element, part, show } from "../../assets/page/parts.js";
import { fill } from "../../assets/page/words.js";

// A word of which so many letters are known.
const mask = (word, known) => [...word].map((letter, place) => (place < known ? letter : "_")).join("");

class BrickBoard extends Board {
  constructor(root, table, game, play) {
    super(root, table, game, play);
    const { givens, words } = this;
    this.word = "";
    this.text = "";
    root.setAttribute("role", "group");
    root.className = "brick";
    this.typed = root.appendChild(part("p", "typed"));
    this.said = root.appendChild(part("p", "said"));
    this.said.setAttribute("role", "status");
    this.hive = root.appendChild(part("div", "hive"));
    this.shuffle();
    const act = (name, run, className) => button(words[name], () => run(), className);
    for (const id of ["undo", "redo", "check"]) element(id).hidden = true;
    this.ends = act("finish", () => this.finish());
    element("buttons").prepend(act("enter", () => this.enter(), "primary"), act("delete", () => this.write(-1)), act("shuffle", () => this.shuffle()));
    element("buttons").append(this.ends);
    element("hint").classList.remove("primary");
    if (givens.han) root.appendChild(hanField(words.type, (signs) => this.write(signs.join(""))));
    element("lists").hidden = false;
    element("game").classList.add("bricked");
  }

  // The centre letter stays in the middle.
  shuffle() {
    const { letters, centre } = this.givens;
    const order = letters.filter((letter) => letter !== centre);
    if (this.hive.children.length) order.sort(() => Math.random() - 0.5);
    if (centre) order.splice(order.length / 2, 0, centre);
    const rows = Math.ceil(order.length / (order.length < 8 ? 3 : order.length < 13 ? 4 : 6));
    const least = Math.floor(order.length / rows);
    const middle = (rows - 1) / 2;
    const wide = [...Array(rows).keys()].sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle)).slice(0, order.length % rows);
    const lines = [...Array(rows).keys()].map((row) => {
      const line = part("div");
      line.append(...order.splice(0, least + Number(wide.includes(row))).map((letter) => this.tile(letter)));
      return line;
    });
    this.hive.replaceChildren(...lines);
  }

  tile(letter) {
    const made = Object.assign(softButton(letter.toUpperCase(), () => this.write(letter)), { tabIndex: 0 });
    made.classList.toggle("centre", letter === this.givens.centre);
    return made;
  }

  // More letters, or -1 for the last one away.
  write(letters) {
    if (this.game.solved) return;
    this.word = letters === -1 ? [...this.word].slice(0, -1).join("") : this.word + letters;
    this.text = this.asks = "";
    this.play([]);
  }

  enter() {
    if (!this.word || this.game.solved) return;
    const { word } = this;
    this.text = this.rules.message(this.game.board, word);
    this.word = "";
    this.play(this.rules.place(this.game.board, word));
  }

  // Pressed twice, it shows the rest.
  finish() {
    const { asks } = this;
    this.asks = this.text = asks ? "" : this.words.again;
    if (asks) this.word = "";
    this.play(asks ? [[this.rules.end, 1]] : []);
  }

  get isTyped() {
    return true;
  }

  get actions() {
    return {
      enter: () => this.enter(),
      erase: () => this.write(-1),
      leave: () => this.write((this.word = "")),
      space: () => this.shuffle(),
      sign: ({ sign }) => /^\p{L}$/u.test(sign) && this.write(sign.toLowerCase()),
    };
  }

  // The button that led here is hidden, and would take the first Enter.
  focus() {
    /** @type {HTMLElement} */ (document.activeElement).blur();
  }

  nameOf(place) {
    return this.givens.asked[place];
  }

  status(board) {
    const { words } = this;
    const { found, next } = this.rules.figures(board);
    if (!next) return words.complete;
    if (this.game.solved) return fill(words.count, { found });
    const [some, more, rank] = next;
    const points = some === 1 ? words.rank_one : fill(words.rank_mark, { points: some });
    const count = more === 1 ? words.rank_word : fill(words.rank_words, { words: more });
    const missing = some && more ? fill(words.rank_both, { points, words: count }) : some ? points : count;
    return fill(words.headline, { missing, rank });
  }

  draw(board, marks) {
    const { rules, game, words, givens } = this;
    const { asked, extra } = givens;
    const { points, rank, found, extra: more } = rules.figures(board);
    const over = game.solved && this.isLive;
    const given = this.changed.find((place) => place >= rules.shown && place < rules.beyond);
    if (given !== undefined) this.text = board[given] ? mask(asked[given - rules.shown], board[given]) : "";
    show("about", fill(words.standing, { rank: rules.ranks[rank][2], points }));
    this.typed.textContent = this.word.toUpperCase() || "\u00a0";
    this.said.textContent = (!over && this.text) || "\u00a0";
    this.root.classList.toggle("over", game.solved);
    this.ends.hidden = game.solved;
    const told = (at) => !this.isLive && marks.targets.includes(at); // in the review
    const rows = asked.map((word, at) => this.row(board, word, at, told(at) ? "lit" : over ? "missed" : ""));
    const bonus = extra.filter((_, at) => board[rules.beyond + at]).map((word) => part("li", "", word));
    const list = (title, items) => [part("h2", "", title), ...(items.length ? [part("ul")] : [])];
    const parts = [...list(fill(words.count, { found }), asked), ...(bonus.length ? list(fill(words.beyond, { points: more }), bonus) : [])];
    parts[1].append(...rows.filter(Boolean));
    if (parts[3]) parts[3].append(...bonus);
    element("lists").replaceChildren(...parts);
  }

  // A word that was found, or the letters of it that are shown; a press tells its meaning.
  row(board, word, at, name) {
    const known = board[this.rules.shown + at];
    if (!board[at] && !known && !name) return null;
    const item = part("li", `${board[at] ? "" : name || "missed"}${this.rules.isPangram(word) ? " pangram" : ""}`);
    item.append(board[at] || name ? softButton(word, () => this.tell(at)) : mask(word, known));
    return item;
  }

  tell(at) {
    this.text = this.givens.notes[at] || this.givens.asked[at]; // a long link has no notes
    if (this.game.solved) show("card-text", this.text);
    element("card").hidden = false;
    this.said.textContent = this.text;
  }
}

tables.brick = { rules: (givens, table) => new BrickRules(givens, table), Board: BrickBoard, Game: BrickGame };
