// Few Lamps: its rules. A lit lamp is 1, a dark one is 2.

import { inOrder } from "../../assets/page/places.js";
import { Rules } from "../../assets/page/rules.js";

export function lampRules({ size, given }) {
  const across = [...Array(size).keys()];
  const rows = across.map((row) => across.map((column) => row * size + column));
  const lines = [...rows, ...across.map((column) => rows.map((row) => row[column]))];
  const trios = lines.flatMap((line) => line.slice(2).map((_, start) => line.slice(start, start + 3)));
  const values = (board) => board.map((value, place) => given[place] || value);

  // Three alike side by side, and whatever is more than half of its line.
  function faults(board) {
    const [found, lamps] = [[], values(board)];
    const check = (part, most) => {
      for (const value of [1, 2]) {
        const alike = part.filter((place) => lamps[place] === value);
        if (alike.length > most) found.push(...alike);
      }
    };
    for (const line of lines) check(line, size / 2);
    for (const trio of trios) check(trio, 2);
    return inOrder(found);
  }

  const isSolved = (board) => !values(board).includes(0) && !faults(board).length;
  const parts = (board) => board.flatMap((value, place) => (value ? [3 * place + value] : []));
  return Object.assign(new Rules(), { faults, isSolved, parts, values });
}
