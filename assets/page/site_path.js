// The boards of evenings that were opened in this browser, the latest last, and what came of those that are over.

import { figuresOf, joined } from "./path_days.js";
import { away, keepAway } from "./site_away.js";
import { kept, stored } from "./site_store.js";

const BOARDS = "lantern path boards";
export const opened = () => kept(BOARDS).all || [];
const keepBoards = (all) => stored(BOARDS, JSON.stringify({ all }));

/** Was the last board solved another way? */
export const another = (kind, name) => opened().findLast(({ of }) => of === `${kind} ${name}`)?.another;
export const noteBoard = (board) => keepBoards([...opened().filter(({ key }) => key !== board.key), board]);

// The rows of all evenings, here and on other devices.
export function evenings() {
  for (const board of opened()) {
    const game = kept(board.key);
    if (!board.name || !game.ended) continue;
    const { key, kind, name, step } = board;
    const [alone, sure, all] = figuresOf(board, game);
    const row = [kind, name, game.ended.day, alone, sure, all];
    const over = { key, of: `${kind} ${name}`, another: step && alone && !all };
    keepBoards(opened().map((each) => (each.key === key ? over : each)));
    keepAway({ evenings: joined(away().evenings, [row], (one, other) => one + other) });
  }
  return away().evenings;
}
