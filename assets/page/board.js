// What a page asks of a board. Each has also draw(board, marks), status(board) and nameOf(place) of its own.

export class Board {
  // `play` plays a move; a joined one belongs to the move before it.
  constructor(root, { givens, words }, game, play) {
    Object.assign(this, { root, givens, words, game, play, rules: game.rules });
  }

  focus() {
    this.grid.focus();
  }

  // What the player looks at: a hint may be about it.
  chosen() {
    return null;
  }

  // Sentences that are added to the reason of a hint.
  more() {
    return [];
  }

  // What can be checked alone: names with their places, none for the whole board.
  reaches() {
    return [];
  }

  // Are letters typed? Then they are no commands, and a key that is pressed elsewhere on the page may be for the board.
  get isTyped() {
    return false;
  }

  types() {
    return false;
  }
}
