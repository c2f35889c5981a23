// Codes of results, as generators/page/result.py has them: `litgift1` of a puzzle that was given, `litday1` of a day.

export const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const HEADS = { day: 24 + 14, gift: 32 }; // bits
export const CHECK = 24;
// The bits of a result, from its highest ones on.
export const PARTS = Object.entries({ puzzle: 8, late: 1, lost: 1, tenths: 17, helps: 4, mistakes: 4, key: 8 });
const ENTRY = PARTS.reduce((sum, [, bits]) => sum + bits, 0);

const append = (number, value, bits) => (number << BigInt(bits)) | BigInt(value);
export const bitsOf = (word, count) => HEADS[word] + ENTRY * count + CHECK;

export function check(word, number) {
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

export const lengthOf = (word, count) => inDigits((1n << BigInt(bitsOf(word, count))) - 1n, 0).length;

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
