// The short code of a result, to send back: "lit", the kind, the version of the code, and 13 digits of one number. That
// number has, from its highest bits on: the number of the puzzle (32 bits), seconds (18), hints (7), checks (7), and a
// check of these eight bytes (8): each byte from the lowest on is added to three times the sum before.

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

export function resultCode(kind, key, seconds, hints, checks) {
  const within = (number, bits) => BigInt(Math.min(Math.floor(number), 2 ** bits - 1));
  let number = (((within(key, 32) << 18n) | within(seconds, 18)) << 14n) | (within(hints, 7) << 7n) | within(checks, 7);
  let check = 0;
  for (let at = 0n; at < 64n; at += 8n) check = (check * 3 + Number((number >> at) & 255n)) & 255;
  number = (number << 8n) | BigInt(check);
  let digits = "";
  while (digits.length < 13) {
    digits = DIGITS[Number(number % 62n)] + digits;
    number /= 62n;
  }
  return `lit${kind}1${digits}`;
}
