// What the browser keeps for the newspaper and its puzzles.

// Some browsers keep nothing.
export function stored(key, value) {
  try {
    if (value) localStorage.setItem(key, value);
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export const isLit = (key) => /"solved":true/.test(stored(key));
