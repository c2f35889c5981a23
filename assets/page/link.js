// A puzzle in the address of a page; docs/files.md tells the format. What is there may be damaged, or made to do harm.

import { unmix } from "./data.js";

const VERSION = "1";
const [LONGEST, LARGEST] = [40_000, 262_144]; // letters of a link, bytes of its data
const [MOST, WIDEST, WORDIEST] = [5_000, 40, 4_000]; // things in a list, cells in a row, letters of a text

const refuse = (why) => {
  throw new Error(why);
};

const PLAIN = {
  int: (value) => Number.isInteger(value) && value >= 0 && value < 2 ** 32,
  size: (value) => Number.isInteger(value) && value > 0 && value <= WIDEST,
  text: (value) => typeof value === "string" && value.length <= WORDIEST,
  flag: (value) => typeof value === "boolean",
  value: (value) => PLAIN.int(value) || PLAIN.text(value),
};

const LISTS = {
  each: ([one], list) => list.map((value) => shaped(one, value)),
  row: (ones, list) => ones.map((one, at) => shaped(one, list[at])),
  map: ([one], table) => Object.fromEntries(Object.entries(table).map(([name, value]) => [name, shaped(one, value)])),
  maybe: ([one], value) => (value === null ? null : shaped(one, value)),
  fields: (ones, list) => Object.fromEntries(ones.map(([name, one, ...other], at) => [name, field(one, list, at, other)])),
};

// A link of an older version lacks the newest fields.
function field(one, list, at, other) {
  return at >= list.length && other.length ? other[0] : shaped(one, list[at]);
}

/** A value as its shape wants it, see generators/page/shape.py; any other is refused. */
export function shaped(shape, value) {
  if (typeof shape === "string") return PLAIN[shape](value) ? value : refuse("damaged");
  const [name, ...ones] = shape;
  const fits = name === "maybe" || (name === "map" ? value && typeof value === "object" : Array.isArray(value));
  if (!fits || (value && Object.keys(value).length > MOST)) refuse("damaged");
  return LISTS[name](ones, value);
}

/** The data of a link. An error says by its message what is wrong. */
export async function readLink(text) {
  const [, version, data] = /^(\d)([\w-]*)/.exec(text) || refuse(text ? "damaged" : "none");
  if (version !== VERSION) refuse("version");
  if (data.length > LONGEST) refuse("damaged");
  if (typeof DecompressionStream === "undefined") refuse("old_browser");
  try {
    return JSON.parse(await inflate(unmix(data.replaceAll("-", "+").replaceAll("_", "/"))));
  } catch {
    return refuse("damaged");
  }
}

async function inflate(bytes) {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate")).getReader();
  const parts = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    size += next.value.length;
    if (size > LARGEST) refuse("damaged");
  }
  return new Blob(parts).text();
}
