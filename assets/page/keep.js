// Keeps a game in the browser. Some browsers refuse, for pages from a file or in a private window.

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
      this.refused = true;
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
