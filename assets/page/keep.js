// Keeps a game in the browser. Some browsers refuse, for pages from a file or in a private window.

const GAME = /^lantern \w+ \d+$/;

export class Keep {
  constructor(key) {
    this.key = key;
    this.refused = false;
  }

  load() {
    try {
      return window.localStorage.getItem(this.key);
    } catch {
      this.refused = true;
      return null;
    }
  }

  save(text) {
    try {
      window.localStorage.setItem(this.key, text);
    } catch {
      if (!this.sweep(Infinity)) this.refused = true;
      else this.save(text);
    }
  }

  // Solved games that nobody saw since a day shrink to what lights their lantern, and how they ended. Is there more room now?
  sweep(day) {
    const read = (key) => JSON.parse(window.localStorage.getItem(key));
    const isOld = ({ version, solved, moves, seen = Infinity }) => version === 1 && solved && moves.length > 0 && seen <= day;
    const small = ({ ended = null, page }) => JSON.stringify({ version: 1, solved: true, moves: [], at: 0, ended, page });
    try {
      const games = Object.keys(window.localStorage).filter((key) => GAME.test(key) && key !== this.key && isOld(read(key)));
      for (const key of games) window.localStorage.setItem(key, small(read(key)));
      return games.length > 0;
    } catch {
      return false; // it keeps nothing
    }
  }
}

// Counts the seconds while somebody looks at the page.
export class Clock {
  constructor(seconds) {
    this.before = seconds;
    this.since = null;
  }

  get seconds() {
    return this.before + (this.since === null ? 0 : (Date.now() - this.since) / 1000);
  }

  run(on) {
    this.before = this.seconds;
    this.since = on ? Date.now() : null;
  }
}
