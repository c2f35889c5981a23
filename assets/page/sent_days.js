// The days of players in a text, from their codes.

import { CHECK, DIGITS, PARTS, bitsOf, check, lengthOf } from "./result.js";

const MOST_RESULTS = 40;
const BEFORE = 300; // letters before a code in which its name may be

const lowest = (number, bits) => BigInt.asUintN(bits, number);

// Each with the name before its code. What is damaged is passed over.
function readCodes(word, text) {
  const counts = new Map([...Array(MOST_RESULTS).keys()].slice(1).map((count) => [lengthOf(word, count), count]));
  return [...text.matchAll(new RegExp(`(?<![0-9A-Za-z])lit${word}1([0-9A-Za-z]*)`, "g"))].flatMap((code) => {
    const sent = counts.has(code[1].length) && readCode(word, code[1], counts.get(code[1].length));
    return sent ? [{ ...sent, name: nameBefore(text, code.index) }] : [];
  });
}

export function readDays(text) {
  return readCodes("day", text).map(({ head, ...sent }) => ({ ...sent, player: Number(head >> 14n), day: Number(lowest(head, 14)) }));
}

// Results of puzzles that were given, each with the whole number of its puzzle.
export const readGifts = (text) => readCodes("gift", text).map(({ head, results }) => ({ ...results[0], key: Number(head) }));

function readCode(word, digits, count) {
  let number = [...digits].reduce((sum, digit) => sum * 62n + BigInt(DIGITS.indexOf(digit)), 0n);
  const found = Number(lowest(number, CHECK));
  number >>= BigInt(CHECK);
  if (number >> BigInt(bitsOf(word, count) - CHECK) || found !== check(word, number)) return null;
  const results = [];
  while (results.length < count) {
    const result = /** @type {any} */ ({});
    for (const [part, bits] of [...PARTS].reverse()) {
      result[part] = Number(lowest(number, bits));
      number >>= BigInt(bits);
    }
    results.unshift(result);
  }
  return { head: number, results };
}

// As in “Anna · 9 December · …”. In a saved chat the sender stands first.
function nameBefore(text, at) {
  const line = text.slice(Math.max(0, at - BEFORE), at).trimEnd().split("\n").pop();
  const [name, more] = line.split(" · ");
  return more === undefined ? "" : name.split(": ").pop().trim();
}
