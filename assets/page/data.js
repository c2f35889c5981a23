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

export const unmix = (text) => Uint8Array.from(atob(text), (sign, place) => sign.charCodeAt(0) ^ (place * 31 + 89));

export const unpack = (text) => JSON.parse(new TextDecoder().decode(unmix(text)));
