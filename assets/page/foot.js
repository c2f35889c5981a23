// The foot of a page: a sentence, and buttons, the first of which is meant; while something takes long, Cancel.

import { make } from "./site_parts.js";

export class Foot {
  turn = 0; // of what is asked for
  element = document.body.appendChild(make("footer", { className: "foot" }));

  constructor(words, engine) {
    this.words = words;
    this.engine = engine;
  }

  show(said, ...ways) {
    const buttons = ways.map(([name, onclick, disabled = false], at) => make("button", { type: "button", className: at ? "" : "primary", onclick, disabled }, name));
    const focused = this.element.contains(document.activeElement);
    this.element.replaceChildren(make("p", { role: "status", className: "quiet" }, said), ...buttons);
    if (focused) buttons[0]?.focus();
  }

  /** Calls off what is asked for. */
  call() {
    this.turn += 1;
    this.engine?.end();
  }

  /** What the work gives; nothing if it was called off, or failed, which is told with the way `again`. */
  async busy(work, rest, again) {
    const mine = (this.turn += 1);
    this.show("", [this.words.cancel, rest]);
    this.element.firstChild.append(make("progress", { ariaLabel: this.words.making }));
    try {
      const found = await work();
      if (mine === this.turn) return found;
    } catch {
      if (mine === this.turn) this.show(this.words.no_network, again);
    }
    return undefined;
  }
}
