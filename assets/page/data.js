// The data of the page.

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./rules.js").Rules} Rules */
/** @typedef {import("./game.js").Game} Game */

/**
 * The scripts of puzzles put themselves here.
 * @type {{ [script: string]: {
 *   rules: (givens: any, table: any) => Rules,
 *   Board: new (root: HTMLElement, table: any, game: any, play: any) => Board,
 *   Game?: new (solution: any[], rules: any) => Game,
 * } }}
 */
export const tables = {};

export function unpack(text) {
  const signs = atob(text);
  const bytes = new Uint8Array(signs.length);
  for (let place = 0; place < signs.length; place += 1) bytes[place] = signs.charCodeAt(place) ^ (place * 31 + 89);
  return JSON.parse(new TextDecoder().decode(bytes));
}
