// The keyboard: each key is read once, and given to the board by the name of what it does, or to a button of the page.

import { element } from "./parts.js";

const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }; // rows and columns
const ACTIONS = { Enter: "enter", " ": "space", Backspace: "erase", Delete: "clear", Escape: "leave", Tab: "step", Home: "home", End: "end", Insert: "insert" };
const HELD = /^(Arrow\w+|Backspace|Delete)$/; // these count again while they are held, as Undo and Redo do
const ANCHORED = ["walk", "step", "home", "end"]; // these count only on the board
const [PRESS, FIELD] = [/^( |Enter)$/, /^(Enter|Backspace)$/]; // what belongs to a button; what a field of the board leaves to it

export class Keyboard {
  constructor(board) {
    this.board = board;
    document.addEventListener("keydown", (event) => this.read(event));
  }

  read(event) {
    const { key, target, repeat } = event;
    const holds = event.ctrlKey || event.metaKey;
    if (event.altKey || event.isComposing) return;
    const ways = this.ways(event, holds);
    const again = repeat && !HELD.test(key) && !(holds && /^[yz]$/i.test(key));
    const held = ways.length > 0 || (PRESS.test(key) && target.matches("button, summary")) || (key === "Enter" && target.matches("input"));
    if (again ? held : ways.some((run) => run() !== false)) event.preventDefault();
  }

  // What the key may do, first what the board says.
  ways({ key, target, shiftKey }, holds) {
    const { board } = this;
    const inside = board.root.contains(target);
    const shown = element("game") && !element("game").hidden && !element("buttons").hidden;
    const taken = target.matches("input") ? holds || !inside || !FIELD.test(key) : PRESS.test(key) && target.matches("button, summary");
    if (taken || !(inside || shown)) return [];
    const action = key in STEPS ? "walk" : ACTIONS[key] || (key.length === 1 ? "sign" : "");
    const isItsOwn = !holds && action in board.actions && (inside || (board.isHeard && !ANCHORED.includes(action)));
    const command = shown && this.command(key.toLowerCase(), holds, shiftKey);
    return [
      ...(isItsOwn ? [() => board.act(action, { sign: key, shift: shiftKey, step: STEPS[key] })] : []),
      ...(command ? [() => element(command).click()] : []),
    ];
  }

  // The button of a key; where letters are typed, with Ctrl.
  command(key, holds, shift) {
    const helps = this.board.isTyped === holds ? { h: "hint", [holds ? "k" : "c"]: "check" } : {};
    return (holds ? { z: shift ? "redo" : "undo", y: "redo", ...helps } : helps)[key];
  }
}
