// The boards of evenings that were opened in this browser, the latest last, and what came of those that are over.

import { figuresOf, joined } from "./path_days.js";
import { away, keepAway } from "./site_away.js";
import { kept, stored } from "./site_store.js";

const BOARDS = "lantern path boards";
export const opened = () => kept(BOARDS).all || [];
const keepBoards = (all) => stored(BOARDS, JSON.stringify({ all }));
export const noteBoard = (board) => keepBoards([...opened().filter(({ key }) => key !== board.key), board]);

// The rows of all evenings, here and on other devices.
export function evenings() {
  for (const board of opened()) {
    const game = kept(board.key);
    if (!board.name || !game.ended) continue;
    const row = [board.kind, board.name, game.ended.day, ...figuresOf(board, game)];
    keepBoards(opened().map((each) => (each.key === board.key ? { key: board.key } : each)));
    keepAway({ evenings: joined(away().evenings, [row], (one, other) => one + other) });
  }
  return away().evenings;
}
