// What the browser keeps for the newspaper and its puzzles.

const passing = new Map(); // what lasts as long as the page, in browsers that keep nothing

export function stored(key, value) {
  try {
    if (value) localStorage.setItem(key, value);
    return localStorage.getItem(key);
  } catch {
    if (value) passing.set(key, value);
    return passing.get(key) ?? null;
  }
}

export function storedKeys() {
  try {
    return Object.keys(localStorage);
  } catch {
    return [...passing.keys()];
  }
}

export function kept(key) {
  try {
    return JSON.parse(stored(key)) || {};
  } catch {
    return {};
  }
}

// The script and the styles of this page.
export const ownFiles = () => [...document.querySelectorAll("link:not([rel=alternate], [rel=canonical]), script[src]")].map((/** @type {any} */ each) => each.href || each.src);

/**
 * Keeps these files in a cache, those of `may` that are there already, and no others.
 * @param {string} name
 * @param {string[]} files
 * @param {{ afresh?: string[], may?: string[] }} more - `afresh`: files that change
 */
export async function keepOnly(name, files, { afresh = [], may = [] } = {}) {
  const cache = await caches.open(name);
  const there = (await cache.keys()).map(({ url }) => url);
  const missing = files.filter((each) => !there.includes(each));
  await Promise.allSettled([...missing, ...afresh].map((each) => cache.add(each)));
  const kept = new Set([...files, ...afresh, ...may]);
  await Promise.all(there.filter((each) => !kept.has(each)).map((each) => cache.delete(each)));
}
