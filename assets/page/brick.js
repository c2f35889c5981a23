// Brick: a place for each word to find, one for the letters of it that hints have shown, one for each extra word, and one
// for the end. Its rules, its game and its board.

import { fill, inARow, tables } from "./data.js";
import { Game } from "./game.js";
import { hanField, softButton } from "./keys.js";
import { button, element, part, show } from "./parts.js";

const SHORTEST = 4;

function brickRules({ letters, centre, asked, extra, ranks, genius, meanings, sounds }, { words }) {
  const [shown, beyond] = [asked.length, 2 * asked.length];
  const end = beyond + extra.length;
  const places = new Map([...asked.map((word, at) => [word, at]), ...extra.map((word, at) => [word, beyond + at])]);
  const isPangram = (word) => new Set(word).size === letters.length;
  const size = (word) => [...word].length;
  const worth = (word) => (size(word) === SHORTEST ? 1 : size(word)) + (isPangram(word) ? 7 : 0);
  const sum = (board, some, first) => some.reduce((total, word, at) => total + (board[first + at] ? worth(word) : 0), 0);
  const points = (board) => sum(board, asked, 0);
  const found = (board) => asked.filter((_, at) => board[at]);
  const rank = (board) => ranks.filter(([needed]) => needed <= points(board)).length - 1;

  // What is said of a guess, and the place that it fills.
  function judge(board, text) {
    const word = text.trim().toLowerCase().normalize("NFC");
    const at = places.get(word);
    const strangers = [...new Set(word)].filter((letter) => !letters.includes(letter)).sort();
    const says = (key, blanks) => ({ place: null, key, text: fill(words[key], { word, ...blanks }) });
    if (strangers.length) return says("other_letters", { letters: inARow(words, strangers.map((letter) => letter.toUpperCase())) });
    if (size(word) < SHORTEST) return says("too_short", { fewest: SHORTEST });
    if (!word.includes(centre)) return says("no_centre", { letter: centre.toUpperCase() });
    if (at === undefined) return says("unknown");
    if (board[at]) return says("already");
    const key = at < shown ? (isPangram(word) ? "pangram" : "found") : isPangram(word) ? "extra_pangram" : "extra";
    return { ...says(key, { points: worth(word) }), place: at };
  }

  function place(board, text) {
    const at = judge(board, text).place;
    return at === null ? [] : [[at, 1]];
  }

  // That of a word to find, with its points and a new rank.
  function message(before, text) {
    const verdict = judge(before, text);
    if (verdict.place === null || verdict.place >= shown) return verdict.text;
    const after = Object.assign([...before], { [verdict.place]: 1 });
    const [was, now] = [rank(before), rank(after)];
    const earned = fill(words.earned, { verdict: verdict.text, points: worth(asked[verdict.place]) });
    if (was === now) return earned;
    return was < genius && now >= genius ? fill(words.genius, { verdict: earned }) : fill(words.risen, { verdict: earned, rank: ranks[now][1] });
  }

  // Goes on with the word that is shown most, then with the shortest.
  function hint({ board, solved }) {
    if (solved) return null;
    const left = asked.map((_, at) => at).filter((at) => !board[at]);
    const better = (one, other) => board[shown + other] - board[shown + one] || size(asked[one]) - size(asked[other]) || one - other;
    const [at] = left.sort(better);
    const [word, known] = [[...asked[at]], board[shown + at]];
    const [meaning, sound] = [meanings[at], sounds[at]];
    const last = sound ? known > 0 : word.length - known <= 2;
    const blanked = word.map((letter, place) => (place <= known ? letter : "_")).join(" ");
    const idiom = last ? fill(words.sounds, { sound }) : fill(words.meaning, { meaning });
    const why = last ? fill(words.the_word, { word: asked[at] }) : fill(words.letters, { letters: blanked.toUpperCase() });
    const look = fill(isPangram(asked[at]) ? words.look_pangram : words.look, { count: word.length });
    const where = sound && last ? fill(words.meant, { meaning }) : look;
    return { step: { where, why: [sound ? idiom : why], lit: [at], targets: [at], move: [last ? [at, 1] : [shown + at, known + 1]] }, aside: [] };
  }

  const figures = (board) => ({ points: points(board), rank: rank(board), found: found(board).length, extra: sum(board, extra, beyond) });
  const isSolved = (board) => Boolean(board[end]) || found(board).length === asked.length;
  return { shown, beyond, end, ranks, genius, worth, isPangram, judge, place, message, hint, figures, isSolved, wrong: () => [], faults: () => [] };
}

class BrickGame extends Game {
  ending(words) {
    const { rules } = this;
    const { points, rank, found } = rules.figures(this.board);
    const figures = { points, found, rank: rules.ranks[rank][1] };
    return { ...figures, lost: rank < rules.genius && [fill(words.lit, figures), words.line] };
  }
}

class BrickBoard {
  constructor(root, { givens, words }, game, play) {
    Object.assign(this, { root, givens, words, game, play, rules: game.rules, word: "", text: "" });
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
    if (givens.han) {
      const field = root.appendChild(hanField(words.type, (signs) => this.write(signs.join(""))));
      field.addEventListener("keydown", (event) => !event.isComposing && /^(Enter|Backspace)$/.test(event.key) && this.types(event));
    }
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
      line.append(...order.splice(0, least + wide.includes(row)).map((letter) => this.tile(letter)));
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

  types({ key, target }) {
    if (target.matches("button, summary") && /^( |Enter)$/.test(key)) return false;
    if (key === "Enter") this.enter();
    else if (key === "Backspace") this.write(-1);
    else if (key === "Escape") this.write((this.word = ""));
    else if (key === " ") this.shuffle();
    else if (/^\p{L}$/u.test(key)) this.write(key.toLowerCase());
    else return false;
    return true;
  }

  // The button that led here is hidden, and would take the first Enter.
  focus() {
    document.activeElement.blur();
  }

  nameOf(place) {
    return this.givens.asked[place];
  }

  status(board) {
    const { ranks, figures } = this.rules;
    const { points, found } = figures(board);
    const next = ranks.find(([needed]) => needed > points);
    if (!next) return this.words.complete;
    if (this.game.solved) return fill(this.words.count, { found });
    const missing = next[0] - points;
    return fill(missing === 1 ? this.words.headline_one : this.words.headline, { missing, rank: next[1] });
  }

  draw(board, marks) {
    const { rules, game, words, givens } = this;
    const { asked, extra } = givens;
    const { points, rank, found, extra: more } = rules.figures(board);
    const over = game.solved && board === game.board;
    show("about", fill(words.standing, { rank: rules.ranks[rank][1], points }));
    this.typed.textContent = this.word.toUpperCase() || "\u00a0";
    this.said.textContent = this.text || "\u00a0";
    this.root.classList.toggle("over", game.solved);
    this.ends.hidden = game.solved;
    const told = (at) => board !== game.board && marks.targets.includes(at); // in the review
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
    const letters = [...word].map((letter, place) => (place < known ? letter : "_")).join("");
    item.append(board[at] || name ? softButton(word, () => this.tell(at)) : letters);
    return item;
  }

  tell(at) {
    this.text = this.givens.notes[at];
    if (this.game.solved) show("card-text", this.text);
    element("card").hidden = false;
    this.said.textContent = this.text;
  }
}

tables.brick = { rules: brickRules, Board: BrickBoard, Game: BrickGame };
