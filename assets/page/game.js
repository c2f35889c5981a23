// A game: a value for each place, the moves that led there, and the helps that were used. It knows no document.

const DAY = 864e5; // milliseconds

export const isMostOf = (parts, placed) => 2 * parts.filter((part) => placed.includes(part)).length > parts.length;

export class Game {
  constructor(solution, rules) {
    this.solution = solution;
    this.rules = rules;
    this.lit = false; // was it solved before it was played again?
    this.ended = null; // how it ended for the first time, and on which day
    this.page = ""; // its address
    this.clear();
  }

  clear() {
    this.board = this.solution.map(() => 0);
    this.moves = []; // each a list of [place, new value, old value]
    this.at = 0; // moves that are on the board; those after it can be redone
    this.hints = 0;
    this.checks = 0;
    this.mistakes = 0; // guesses of a wall
    this.placed = []; // parts of the solution that hints have played
    this.told = []; // what was told for a hint, for good
    this.seconds = 0;
    this.first = null; // seconds until the first move that was played
    this.phase = "solving"; // a wall has others
    this.begun = false;
    this.solved = false; // from then on nothing changes
  }

  // A joined move becomes one with the move before it.
  play(changes, joined = false) {
    const fresh = changes.filter(([place, value]) => this.board[place] !== value);
    if (this.solved || !fresh.length) return false;
    this.moves.length = this.at;
    this.moves.push(fresh.map(([place, value]) => [place, value, this.board[place]]));
    this.redo();
    if (joined && this.at > 1) this.join();
    return true;
  }

  // The move of a hint.
  give(changes) {
    const before = this.parts();
    this.play(changes);
    this.placed.push(...this.parts().filter((part) => !before.includes(part)));
  }

  parts() {
    return this.rules.parts(this.board);
  }

  // Whether hints played most of it. Then it is shown, not solved.
  get isGiven() {
    return isMostOf(this.parts(), this.placed);
  }

  get isWon() {
    return this.solved && !this.isGiven;
  }

  // What a code says of it.
  get result() {
    return { tenths: 10 * Math.floor(this.seconds), helps: this.hints + this.checks, mistakes: this.mistakes, lost: Number(!this.isWon) };
  }

  // From the start. What is lit stays lit.
  restart() {
    this.lit ||= this.isWon;
    this.clear();
  }

  // Rows of groups as they were tried, for the end.
  get tried() {
    return [];
  }

  join() {
    const changes = new Map();
    for (const [place, value, old] of this.moves.splice(-2).flat()) {
      changes.set(place, [place, value, changes.has(place) ? changes.get(place)[2] : old]);
    }
    const move = [...changes.values()].filter(([, value, old]) => value !== old);
    if (move.length) this.moves.push(move);
    this.at = this.moves.length;
  }

  undo() {
    if (this.solved || !this.at) return false;
    this.at -= 1;
    for (const [place, , old] of this.moves[this.at]) this.board[place] = old;
    return true;
  }

  redo() {
    if (this.at === this.moves.length) return false;
    for (const [place, value] of this.moves[this.at]) this.board[place] = value;
    this.at += 1;
    this.solved = this.rules.isSolved(this.board);
    return true;
  }

  faults() {
    return this.rules.faults(this.board);
  }

  wrong() {
    return this.rules.wrong(this.board, this.solution);
  }

  // Figures for the end; `lost`: its title and line where the puzzle was not solved; `slips`: what belongs to the helps.
  ending() {
    return {};
  }

  has(changes) {
    return changes.every(([place, value]) => this.board[place] === value);
  }

  save() {
    const moves = this.moves.map((move) => move.map(([place, value]) => [place, value]));
    const { at, hints, checks, begun, placed, told, ended, page, first } = this;
    const solved = this.lit || this.isWon;
    const seen = Math.floor(Date.now() / DAY);
    return JSON.stringify({ version: 1, moves, at, hints, checks, begun, solved, placed, told, seen, ended, page, first, seconds: Math.floor(this.seconds) });
  }

  // Back to what save() wrote. What cannot be read leaves an empty board.
  restore(text) {
    this.clear();
    try {
      const kept = JSON.parse(text);
      if (kept.version !== 1) return false;
      for (const move of kept.moves) this.play(move);
      while (this.at > kept.at && this.undo());
      for (const name of ["hints", "checks", "seconds"]) this[name] = Math.max(0, Math.floor(Number(kept[name]))) || 0;
      this.begun = Boolean(kept.begun);
      this.lit = Boolean(kept.solved);
      for (const name of ["placed", "told"]) this[name] = Array.isArray(kept[name]) ? kept[name] : [];
      this.ended = kept.ended || null;
      this.first = kept.first ?? null;
      return true;
    } catch {
      this.clear();
      return false;
    }
  }
}
