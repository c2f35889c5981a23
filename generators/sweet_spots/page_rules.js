// Sweet Spots: its rules. A cross is 1, a chest is 2.

import { areBeside, inOrder } from "../../assets/page/places.js";
import { Rules } from "../../assets/page/rules.js";

export const [CROSS, CHEST] = [1, 2];

export function cellRules({ size, zones, targets }) {
  const lines = Array.from({ length: 3 * size }, () => []);
  zones.forEach((zone, place) => {
    for (const line of [Math.floor(place / size), size + (place % size), 2 * size + zone]) lines[line].push(place);
  });
  const chestsOf = (board, line) => line.filter((place) => board[place] === CHEST);
  const every = zones.map((_, place) => place);

  function touching(board) {
    const chests = chestsOf(board, every);
    return chests.filter((one) => chests.some((other) => areBeside(one, other, size)));
  }

  // Chests that touch, and chests of a line with too many.
  function faults(board) {
    const found = new Set(touching(board));
    lines.forEach((line, number) => {
      const chests = chestsOf(board, line);
      if (chests.length > targets[number]) for (const place of chests) found.add(place);
    });
    return inOrder(found);
  }

  function isSolved(board) {
    const counted = lines.every((line, number) => chestsOf(board, line).length === targets[number]);
    return counted && !touching(board).length;
  }

  // A chest that is wrong is named before crosses, which it may have brought.
  const parts = (board) => chestsOf(board, every);
  return Object.assign(new Rules(), { faults, isSolved, parts, touching, weight: (value) => value });
}
