// What a game asks of rules. Each has also isSolved(board) of its own.

export class Rules {
  constructor() {
    this.limit = 0; // seconds; 0: none
  }

  // The places that visibly break a rule.
  faults() {
    return [];
  }

  // The filled places whose value is not right.
  wrong(board, solution) {
    return solution.flatMap((value, place) => (board[place] && board[place] !== value ? [place] : []));
  }

  // Of wrong values the one with the largest weight is named first.
  weight() {
    return 0;
  }

  // { step, aside }, or null where there is none; undefined leaves it to the steps of the table. `chosen` is what the
  // player looks at.
  hint() {
    return undefined;
  }

  // The helps that are used after so many presses for a hint, of which the last one plays its move.
  helps({ hints }, presses, plays) {
    return presses === 2 && !plays ? hints + 1 : hints;
  }
}
