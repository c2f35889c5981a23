// What a page asks of a board. `board` is the list of values of its places.

export class Board {
  // `play` plays a move; a joined one belongs to the move before it.
  constructor(root, { givens, words }, game, play) {
    this.root = root;
    this.givens = givens;
    this.words = words;
    this.game = game;
    this.play = play;
    this.rules = game.rules;
    this.grid = null; // the cells, if it has a Grid
  }

  /** @returns {string} for a hint about a wrong place */
  nameOf(_place) {
    return "";
  }

  /** @returns {string} what stands above: how far it is, or which rule is broken */
  status(_board) {
    return "";
  }

  // `marks` has lists of places by their names, each for what a hint or a check says of them.
  draw(_board, _marks) {}

  focus() {
    this.grid.focus();
  }

  /** @returns {number | null} what the player looks at: a hint may be about it */
  chosen() {
    return null;
  }

  /** @returns {string[]} sentences that are added to the reason of a hint */
  more() {
    return [];
  }

  /** @returns {any[][]} what can be checked alone: names with their places, null for the whole board */
  reaches() {
    return [];
  }

  // Are letters typed? Then they are no commands.
  get isTyped() {
    return false;
  }

  // Is a key that is pressed elsewhere on the page for the board, too?
  get isHeard() {
    return this.isTyped;
  }

  /**
   * What keys do, by the names that keyboard.js has for them.
   * @returns {{ [action: string]: (press: any) => any }}
   */
  get actions() {
    return { walk: ({ step }) => this.grid.walk(step) };
  }

  /** @returns {any} false if the key is not for it */
  act(action, press) {
    return this.actions[action](press);
  }
}
