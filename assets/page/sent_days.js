// The days of players in a text, from their codes.

import { CHECK, DIGITS, PARTS, bitsOf, check, lengthOf } from "./result.js";

const MOST_RESULTS = 40;
const BEFORE = 300; // letters before a code in which its name may be

const lowest = (number, bits) => BigInt.asUintN(bits, number);

// Each with the name before its code. What is damaged is passed over.
export function readDays(text) {
  const counts = new Map([...Array(MOST_RESULTS).keys()].slice(1).map((count) => [lengthOf("day", count), count]));
  return [...text.matchAll(/(?<![0-9A-Za-z])litday1([0-9A-Za-z]*)/g)].flatMap((code) => {
    const sent = counts.has(code[1].length) && readDay(code[1], counts.get(code[1].length));
    return sent ? [{ ...sent, name: nameBefore(text, code.index) }] : [];
  });
}

function readDay(digits, count) {
  let number = [...digits].reduce((sum, digit) => sum * 62n + BigInt(DIGITS.indexOf(digit)), 0n);
  const found = Number(lowest(number, CHECK));
  number >>= BigInt(CHECK);
  if (number >> BigInt(bitsOf("day", count) - CHECK) || found !== check("day", number)) return null;
  const results = [];
  while (results.length < count) {
    const result = /** @type {any} */ ({});
    for (const [part, bits] of [...PARTS].reverse()) {
      result[part] = Number(lowest(number, bits));
      number >>= BigInt(bits);
    }
    results.unshift(result);
  }
  return { player: Number(number >> 14n), day: Number(lowest(number, 14)), results };
}

// As in “Anna · 9 December · …”. In a saved chat the sender stands first.
function nameBefore(text, at) {
  const line = text.slice(Math.max(0, at - BEFORE), at).trimEnd().split("\n").pop();
  const [name, more] = line.split(" · ");
  return more === undefined ? "" : name.split(": ").pop().trim();
}
