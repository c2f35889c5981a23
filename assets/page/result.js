// Codes of results, as generators/page/result.py has them: `litgift1` of a puzzle that was given, `litday1` of a day.

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const HEADS = { day: 24 + 14, gift: 32 }; // bits
const CHECK = 24;
const MOST_RESULTS = 40; // results
const BEFORE = 300; // letters before a code in which its name may be
// The bits of a result, from its highest ones on.
const PARTS = Object.entries({ puzzle: 8, late: 1, lost: 1, tenths: 17, helps: 4, mistakes: 4, key: 8 });
const ENTRY = PARTS.reduce((sum, [, bits]) => sum + bits, 0);

const append = (number, value, bits) => (number << BigInt(bits)) | BigInt(value);
const lowest = (number, bits) => BigInt.asUintN(bits, number);
const bitsOf = (word, count) => HEADS[word] + ENTRY * count + CHECK;

function check(word, number) {
  let value = -1;
  for (const letter of `${word}1${number.toString(16)}`) {
    value ^= letter.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> (32 - CHECK);
}

function inDigits(number, length) {
  let [rest, digits] = [number, ""];
  while (length ? digits.length < length : rest) {
    digits = DIGITS[Number(rest % 62n)] + digits;
    rest /= 62n;
  }
  return digits;
}

const lengthOf = (word, count) => inDigits((1n << BigInt(bitsOf(word, count))) - 1n, 0).length;

/**
 * @param {string} word - day or gift
 * @param {bigint} head - the player and the day, or the number of the puzzle
 * @param {any[]} results - the largest values that a code has stand for larger ones
 */
export function writeResults(word, head, results) {
  let number = head;
  for (const each of results) {
    const values = { ...each, key: each.key % 256 };
    for (const [part, bits] of PARTS) number = append(number, Math.min(Math.floor(Number(values[part])), 2 ** bits - 1), bits);
  }
  return `lit${word}1${inDigits(append(number, check(word, number), CHECK), lengthOf(word, results.length))}`;
}

// The days of players in a text, each with the name before its code. What is damaged is passed over.
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
