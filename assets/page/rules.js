// What a game asks of rules. `board` is the list of values of its places.

export class Rules {
  constructor() {
    this.limit = 0; // seconds; 0: none
    this.hasOwnHints = false; // whether it has hints without any step of the table
  }

  isSolved(_board) {
    return false;
  }

  /** @returns {number[]} the places that visibly break a rule */
  faults(_board) {
    return [];
  }

  /** @returns {number[]} the filled places whose value is not right */
  wrong(board, solution) {
    return solution.flatMap((value, place) => (board[place] && board[place] !== value ? [place] : []));
  }

  /** @returns {any[]} the parts of the solution that are on the board */
  parts(_board) {
    return [];
  }

  // Of wrong values the one with the largest weight is named first.
  weight(_value) {
    return 0;
  }

  /**
   * Null where there is none; undefined leaves it to the steps of the table. `chosen` is what the player looks at.
   * @returns {{ step: any, aside: number[] } | null | undefined}
   */
  hint(_game, _chosen) {
    return undefined;
  }

  // The helps that are used after so many presses for a hint, of which the last one plays its move.
  helps({ hints }, presses, plays) {
    return presses === 2 && !plays ? hints + 1 : hints;
  }
}
