// What a page asks of a board. `board` is the list of values of its places.

export class Board {
  // `play` has the page play a move.
  constructor(root, { givens, words }, game, play) {
    this.root = root;
    this.givens = givens;
    this.words = words;
    this.game = game;
    this.send = play;
    this.rules = game.rules;
    this.isOwn = false; // does the player make a move just now?
    this.isTold = false; // does the card say something of the board?
    this.isLive = true; // or is a step of the review shown?
    this.shown = { board: game.board, marks: { lit: [], wrong: [] } };
    this.last = [...game.board];
    this.changed = []; // places that Undo, Redo or a hint changed since the last drawing
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

  // A joined move belongs to the move before it.
  play(move, joined = false) {
    this.isOwn = true;
    this.send(move, joined);
    this.isOwn = false;
  }

  show(board, marks, isTold) {
    this.isTold = isTold;
    this.isLive = board === this.game.board;
    this.shown = { board, marks };
    this.changed = this.isLive && !this.isOwn ? [...board.keys()].filter((place) => board[place] !== this.last[place]) : [];
    if (this.isLive) this.last = [...board];
    this.draw(board, marks);
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
