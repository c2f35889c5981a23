// The data of the page.

export const tables = {}; // the scripts of puzzles put themselves here

export function unpack(text) {
  const signs = atob(text);
  const bytes = new Uint8Array(signs.length);
  for (let place = 0; place < signs.length; place += 1) bytes[place] = signs.charCodeAt(place) ^ (place * 31 + 89);
  return JSON.parse(new TextDecoder().decode(bytes));
}
