// The page of a link where the site has the engine: Lantern's own Python gives the hint of any board, and all steps of a
// puzzle whose link has none.

import { Engine } from "./engine.js";
import { Page } from "./page.js";
import { button, element } from "./parts.js";
import { stored } from "./site_store.js";

const ALLOWED = "lantern engine"; // name of what is kept
const PATIENCE = 10_000; // milliseconds for which the page's own step waits

export class AskingPage extends Page {
  // `boards`: whether the engine has a hint for any board; `text`: the puzzle.
  constructor(data, { worker, boards, says, kind, language }, text) {
    super(data);
    this.boards = boards;
    this.says = says;
    this.question = { ask: "hint", packs: [], kind, language, text };
    this.engine = new Engine(worker);
    this.asked = "";
    this.isKept = false;
    globalThis.caches?.match(worker).then((found) => (this.isKept = Boolean(found)), () => {});
  }

  get hasNoSteps() {
    return !this.data.table.steps.length;
  }

  // Whether the page's own hint may be about another board than this one.
  get isApproximate() {
    const own = this.game.rules.hint(this.game, this.board.chosen());
    return own === undefined || Boolean(own && own.aside.length);
  }

  hint() {
    const { game, coach, boards } = this;
    const asks = this.hasNoSteps ? !game.rules.hasOwnHints : boards && this.isKept && this.isApproximate;
    const isWrong = boards && game.wrong().length > 0; // which the script tells
    if (asks && !isWrong && !coach.hint) this.allow(() => super.hint());
    else super.hint();
  }

  review() {
    if (this.hasNoSteps) this.allow(() => super.review());
    else super.review();
  }

  tellHint(text) {
    this.draw(this.game.board, { title: this.words.hint, text });
  }

  // Nothing is loaded unasked.
  allow(go) {
    if (this.isKept || stored(ALLOWED)) return this.ask(go);
    const load = button(this.says.load, () => {
      stored(ALLOWED, "yes");
      this.ask(go);
    });
    this.tellHint(this.says.ask);
    element("choices").replaceChildren(load);
    return load.focus();
  }

  // Then goes on, unless there was a move meanwhile. Without an answer the page has its own step, if any.
  async ask(go) {
    const { game, coach, says, engine, data: { table } } = this;
    const asked = JSON.stringify(game.board);
    if (this.asked === asked) return;
    this.asked = asked;
    this.tellHint(says.thinking);
    const late = this.hasNoSteps ? 0 : setTimeout(() => engine.end(), PATIENCE);
    const question = { ...this.question, ...(this.boards && !game.solved && { board: game.board }) };
    const found = await engine.ask(question).catch(() => ({}));
    clearTimeout(late);
    if (this.asked === asked) this.asked = "";
    if (asked !== JSON.stringify(game.board) || coach.hint) return;
    if (found.step) coach.hint = { step: found.step, aside: [] };
    for (const each of found.steps ? ["steps", "hints"] : []) table[each].push(...found[each]); // the rules have these lists, too
    coach.steps = table.hints.length ? table.hints : table.steps;
    if (found.step || !this.hasNoSteps) go();
    else this.tellHint(says.offline);
  }
}
