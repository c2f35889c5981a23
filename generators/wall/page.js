// The board of a wall: bars of groups, and under them the cards that are left.

import { Board } from "../../assets/page/board.js";
import { cardRules, CardsGame, LINKS, SIDE } from "./page_rules.js";
import { tables } from "../../assets/page/data.js";
import { Grid } from "../../assets/page/grid.js";
import { LinksForm } from "./page_links.js";
import { button, classify, element, label, part, picture } from "../../assets/page/parts.js";
import { fill, inARow } from "../../assets/page/words.js";

const KEYS = "1234qwerasdfzxcv"; // of the places
const SHAPES = "●▲■◆"; // of the groups
const [LARGE, LEGIBLE] = [17, 11]; // pixels: smaller text is broken at spaces; none is smaller
const [TIGHT, NARROW, RATIO] = [0.02, 0.75, 1.35]; // less room between letters; how narrow they may be; a size to the other

class CardsBoard extends Board {
  constructor(root, table, game, play) {
    super(root, table, game, play);
    const { givens, words } = this;
    this.told = table.told || [];
    element("end").after((this.whys = part("section", "whys")));
    this.texts = [];
    this.sizes = [LARGE, LARGE];
    this.measure = part("canvas").getContext("2d");
    this.bars = part("div", "bars");
    this.foot = part("div", "foot");
    this.lamps = part("p", "lamps");
    const tap = (at) => this.tap(this.left[at]);
    this.grid = new Grid(root, SIDE, { tap, hold: tap });
    root.className = "cards";
    root.before(this.bars);
    root.after(this.foot);
    this.foot.append(element("status"), this.lamps);
    this.form = game.solution.length > LINKS ? new LinksForm(this) : null;
    for (const id of ["undo", "redo", "check"]) element(id).hidden = id === "check" || givens.mode !== "classic";
    element("check").disabled = true;
    const press = (word, run, className) => button(words[word], run, className);
    this.shuffles = press("shuffle", () => this.shuffle());
    this.clears = press("clear", () => this.put(game.chosen, 0));
    this.submits = press("submit", () => this.submit(), "primary");
    element("buttons").prepend(this.shuffles, this.clears);
    if (!givens.limit) element("buttons").append(this.submits);
    element("hint").classList.toggle("primary", givens.limit > 0);
    new ResizeObserver(() => this.fit()).observe(root);
  }

  get left() {
    return this.game.order.filter((card) => !this.shown.board[card]);
  }

  put(cards, value) {
    this.play(cards.map((card) => [card, value]));
  }

  // With a time limit four cards are submitted at once.
  tap(card) {
    const { game, givens } = this;
    if (card === undefined || game.phase !== "guessing") return;
    if (givens.limit && game.chosen.length === SIDE) this.put(game.chosen, 0);
    this.put([card], game.chosen.includes(card) ? 0 : 1);
    if (givens.limit) this.submit();
  }

  submit() {
    if (this.game.chosen.length < SIDE) return;
    this.put(this.game.chosen, 1);
    if (this.form) this.form.nameInOrder();
  }

  shuffle() {
    const order = [...this.game.order];
    for (let at = order.length - 1; at; at -= 1) {
      const other = Math.floor(Math.random() * (at + 1));
      [order[at], order[other]] = [order[other], order[at]];
    }
    this.play([["order", order]]);
  }

  get isHeard() {
    return true;
  }

  get actions() {
    const { game, grid } = this;
    const tap = () => this.tap(this.left[grid.at]);
    const clear = () => this.put(game.chosen, 0);
    return {
      ...super.actions,
      enter: () => (game.chosen.length === SIDE ? this.submit() : tap()),
      space: tap,
      erase: clear,
      clear,
      sign: ({ sign }) => this.press(sign),
    };
  }

  // The key of a place, or that of Shuffle.
  press(sign) {
    const place = KEYS.indexOf(sign.toLowerCase()) - SIDE * this.game.seen.length;
    if (place >= 0) this.tap(this.left[place]);
    else if (sign === "t") this.shuffle();
    else return false;
    return true;
  }

  nameOf(card) {
    return this.givens.cards[card];
  }

  draw(board, marks) {
    const { game, words, root, grid } = this;
    const { isLive: live } = this;
    const seen = live ? game.seen : [0, 1, 2, 3].filter((group) => board[this.givens.groups[group].cards[0]]);
    this.bars.replaceChildren(...seen.map((group) => this.bar(group)));
    this.whys.replaceChildren(...(live && game.phase === "over" ? seen : []).flatMap((group) => this.reasons(group)));
    const { left } = this;
    root.hidden = !left.length;
    grid.rows = left.length / SIDE;
    [...root.children].forEach((row, at) => (row.hidden = at >= grid.rows));
    grid.cells.forEach((cell, at) => {
      const [card, count] = [left[at], live ? game.chosen.indexOf(left[at]) + 1 : 0];
      classify(cell, marks, card, count && "chosen");
      if (at >= left.length) return;
      cell.lang = this.givens.language;
      cell.setAttribute("aria-selected", String(count > 0));
      cell.setAttribute("aria-label", count ? fill(words.picked, { card: this.nameOf(card), count, all: SIDE }) : this.nameOf(card));
      if (this.texts[at] !== card) this.write(cell, (this.texts[at] = card));
    });
    if (grid.at >= left.length && left.length) {
      grid.hold(0);
      if (root.contains(document.activeElement)) grid.cells[0].focus();
    }
    for (const each of [this.shuffles, this.clears, this.submits]) each.hidden = game.phase !== "guessing";
    this.clears.disabled = !game.chosen.length;
    this.submits.disabled = game.chosen.length < SIDE;
    this.foot.hidden = !live;
    this.light();
    if (this.form) this.form.draw();
  }

  bar(group) {
    const { game, givens, words, isLive: live, shown } = this;
    const { wit, link, cards, sounds } = givens.groups[group];
    const ordering = givens.ordered && live && game.phase !== "over";
    const open = !live || game.phase === "over" || game.names[group] || !(givens.limit || ordering);
    const missed = live && game.shown.includes(group);
    const bar = part("div", `bar group${group + 1}${missed ? " missed" : ""}`);
    bar.classList.toggle("lit", shown.marks.lit.includes(cards[0]));
    const title = part("p", "link", open ? wit || link : "");
    title.prepend(label(SHAPES[group], "shape"));
    bar.append(title, ...(open && wit ? [part("p", "", link)] : []));
    const order = ordering && !open ? game.picks[group] || [...cards].sort((one, other) => one - other) : cards;
    const known = sounds.length > 0 && (game.phase === "over" || !live);
    const text = order.map((card, at) => (known ? `${this.nameOf(card)} ${sounds[at]}` : this.nameOf(card)));
    bar.append(Object.assign(part("p", "", text.join("\u00a0· ")), { lang: givens.language }), ...(missed ? [part("p", "quiet", words.shown)] : []));
    return bar;
  }

  // Under the end, each card with its reason, in a file or on a site; a link has no room for them.
  reasons(group) {
    const { title, rows } = this.told[group] || { rows: [] };
    if (!rows.some((row) => row.label)) return [];
    const [bar, list] = [part("div", `bar group${group + 1}`), part("dl", "reasons")];
    const term = (card) => Object.assign(part("dt", "", card), { lang: this.givens.language });
    list.append(...rows.flatMap((row) => [term(row.label), part("dd", "", row.text)]));
    bar.append(part("p", "link", title), list);
    return [bar];
  }

  // The mistakes that are left, as lanterns.
  light() {
    const { game: { lives, phase }, givens, words } = this;
    this.lamps.hidden = !givens.most || phase !== "guessing";
    if (lives === null) return void (this.lamps.textContent = givens.most ? words.free_short : "");
    const lamps = [...Array(givens.most).keys()].map((at) => picture("lantern", at < lives ? "" : "off"));
    this.lamps.replaceChildren(...lamps, part("span", "unseen", `${words.lives}: ${lives}`));
  }

  // A text in one line if that is large enough, else in two, at a space or a hyphen; and how large it can be.
  lay(text, wide, high) {
    const most = text.length === 1 ? high * 0.55 : 1.25 * parseFloat(getComputedStyle(document.documentElement).fontSize);
    const across = (line) => this.measure.measureText(line).width / 100 - TIGHT * line.length;
    const size = (lines) => Math.min(most, (0.8 * high) / lines.length, ...lines.map((line) => wide / across(line)));
    const best = (ways) => ways.reduce((one, other) => (size(other) > size(one) ? other : one));
    const cuts = [...text.matchAll(/[ -](?=.)/g)].map(({ index }) => [text.slice(0, index + 1).trim(), text.slice(index + 1)]);
    const half = Math.ceil(text.length / 2);
    let lines = [text];
    if (size(lines) < Math.min(LARGE, most)) lines = best([lines, ...cuts]);
    if (size(lines) < LEGIBLE * NARROW) lines = best([lines, [`${text.slice(0, half)}-`, text.slice(half)]]);
    return { lines, size: size(lines) };
  }

  // All cards have the size of the longest, or a larger one that suits most of the others.
  fit() {
    const { root, measure, grid, givens } = this;
    if (!root.clientWidth) return;
    measure.font = `700 100px ${getComputedStyle(root).fontFamily}`;
    const [wide, high] = [(root.clientWidth - 3 * 6) / SIDE - 6, grid.cells[0].clientHeight];
    this.laid = givens.cards.map((text) => this.lay(text, wide, high));
    const sizes = this.laid.map(({ size }) => Math.max(LEGIBLE, size)).sort((one, other) => one - other);
    const larger = sizes.map((size) => Math.min(size, RATIO * sizes[0]));
    const sum = (size, at) => sizes[0] * at + size * (sizes.length - at);
    this.sizes = [sizes[0], larger.reduce((best, size, at) => (sum(size, at) > sum(best, larger.indexOf(best)) ? size : best))];
    this.left.forEach((card, at) => this.write(grid.cells[at], card));
  }

  // A word that is too long even so is drawn narrower, not broken.
  write(cell, card) {
    const { lines, size } = this.laid ? this.laid[card] : { lines: [this.nameOf(card)], size: LARGE };
    const [small, large] = this.sizes;
    cell.replaceChildren(...lines.flatMap((line) => [label(line, "line"), " "]));
    cell.style.fontSize = `${Math.floor((size < large ? small : large) * 4) / 4}px`;
    cell.style.setProperty("--narrow", Math.min(1, size / small));
  }

  status() {
    const { game, words } = this;
    const progress = fill(words.progress, { found: game.found.length });
    if (game.phase === "naming") return words.name_them;
    if (game.solved) return this.trap() || progress;
    if (game.again) return words.guessed_already;
    if (game.chosen.length === SIDE && game.isGuessed(game.chosen)) {
      const [ghost, cards] = game.rules.ghost || ["", []];
      if (game.chosen.every((card) => cards.includes(card))) return fill(words.ghost_guessed, { ghost });
      return words[`${game.verdict}_short`];
    }
    const count = fill(words.chosen, { chosen: game.chosen.length, all: SIDE });
    return game.chosen.length || game.verdict !== "right" ? count : progress;
  }

  // The set that is no group, for who met it; with reasons, for all.
  trap() {
    const { game, words } = this;
    const [ghost] = game.rules.ghost || [""];
    if (game.ghost.length) return fill(words.no_group, { ghost });
    return ghost && this.told.length ? fill(words.ghost_guessed, { ghost }) : "";
  }

  // What a hint says of a ghost that misled, as long as no group is found.
  more() {
    const { game, words } = this;
    const names = game.found.length ? [] : game.ghost.map((card) => this.nameOf(card));
    if (!names.length) return [];
    const last = names.pop();
    const cards = { before: inARow(words, names), last };
    return [fill(words.ghost, { cards: fill(words.and, cards), link: game.rules.ghost[0] })];
  }
}

tables.wall = { rules: cardRules, Game: CardsGame, Board: CardsBoard };
