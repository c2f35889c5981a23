// The form that asks for the names of links, one after the other.

import { isListed, LINKS } from "./page_rules.js";
import { button, part } from "../../assets/page/parts.js";
import { inARow } from "../../assets/page/words.js";

export class LinksForm {
  constructor(board) {
    const { words, foot } = board;
    this.board = board;
    this.form = part("form", "links");
    this.prompt = part("label", "");
    this.field = Object.assign(part("input", ""), { id: "link", type: "text", autocomplete: "off", enterKeyHint: "send" });
    this.prompt.htmlFor = this.field.id;
    this.signs = part("div", "signs");
    this.answer = Object.assign(part("button", "primary", words.answer), { type: "submit" });
    this.anyway = button(words.count_anyway, () => this.name(this.doubted, true));
    this.form.append(this.prompt, this.field, this.signs, this.answer, this.anyway, button(words.finish, () => board.play([])));
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      const { value } = this.field;
      this.field.value = "";
      this.name(this.asked, value);
    });
    foot.after(this.form);
  }

  // The first link without an answer, and the last one whose answer was not listed.
  get asked() {
    return [0, 1, 2, 3].find((group) => !this.board.game.names[group]);
  }

  get doubted() {
    return [3, 2, 1, 0].find((group) => this.board.game.isDoubted(group));
  }

  name(group, value) {
    this.board.play([[LINKS + group, value]]);
  }

  // An idiom that was chosen in its order is done.
  nameInOrder() {
    const { game, givens } = this.board;
    givens.groups.forEach(({ names }, group) => {
      const text = (game.picks[group] || []).map((card) => givens.cards[card]).join("");
      if (givens.ordered && game.phase === "naming" && isListed(text, names)) this.name(group, text);
    });
  }

  draw() {
    const { game, givens, words, isLive } = this.board;
    this.form.hidden = !isLive || game.phase !== "naming";
    if (this.form.hidden) return;
    const { asked } = this;
    const open = asked !== undefined;
    for (const each of [this.prompt, this.field, this.answer, this.signs]) each.hidden = !open;
    this.anyway.hidden = this.doubted === undefined;
    if (!open) return;
    const cards = [...givens.groups[asked].cards].sort((one, other) => one - other).map((card) => givens.cards[card]);
    const row = inARow(words, cards);
    this.prompt.textContent = `${row} · ${game.misses[asked] ? words.once_more : words.prompt}`;
    const signs = givens.ordered ? cards.map((sign) => button(sign, () => (this.field.value += sign))) : [];
    this.signs.replaceChildren(...signs);
  }
}
