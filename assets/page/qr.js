// QR codes of texts with the lowest correction, up to version 20, as ISO/IEC 18004 has them.

const HIGHEST = 20;
const MASK = 0; // any mask may be read; this one, as no other choice is worth its lines
// For each version the codewords of correction in a block, and the blocks.
const BLOCKS = "7,1 10,1 15,1 20,1 26,1 18,2 20,2 24,2 30,2 18,4 20,4 24,4 26,4 30,4 22,6 24,6 28,6 30,6 28,7 28,8";

const blocksOf = (version) => BLOCKS.split(" ")[version - 1].split(",").map(Number);

// The middles of the patterns by which a reader finds its place; the numbers are of rows and of columns.
function middles(version) {
  const count = version > 1 ? Math.floor(version / 7) + 2 : 0;
  const step = Math.ceil((4 * version + 4) / (2 * count - 2)) * 2;
  const last = 4 * version + 10;
  return count ? [6, ...Array.from({ length: count - 1 }, (_, at) => last - step * (count - 2 - at))] : [];
}

function bitsFree(version) {
  const count = middles(version).length;
  const taken = count ? (25 * count - 10) * count - 55 : 0;
  return (16 * version + 128) * version + 64 - taken - (version > 6 ? 36 : 0);
}

function multiply(one, other) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ (product >> 7 ? 0x11d : 0);
    if ((other >> bit) & 1) product ^= one;
  }
  return product;
}

function correction(data, count) {
  let divisor = [...Array(count - 1).fill(0), 1];
  for (let at = 0, root = 1; at < count; at += 1, root = multiply(root, 2)) {
    divisor = divisor.map((value, place) => multiply(value, root) ^ (divisor[place + 1] || 0));
  }
  const rest = Array(count).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest.shift();
    rest.push(0);
    divisor.forEach((value, place) => (rest[place] ^= multiply(value, factor)));
  }
  return rest;
}

// The bytes as blocks of data and correction, one byte of each in turn.
function codewords(bytes, version) {
  const [extra, blocks] = blocksOf(version);
  const all = Math.floor(bitsFree(version) / 8);
  const data = all - extra * blocks;
  const bits = ["0100", bytes.length.toString(2).padStart(version < 10 ? 8 : 16, "0"), ...bytes.map((each) => each.toString(2).padStart(8, "0"))].join("");
  const words = `${bits}0000`.slice(0, data * 8).padEnd(Math.ceil((bits.length + 4) / 8) * 8, "0").slice(0, data * 8).match(/.{8}/g).map((each) => parseInt(each, 2));
  for (let at = 0; words.length < data; at += 1) words.push(at % 2 ? 17 : 236);
  const short = blocks - (all % blocks);
  const size = Math.floor(data / blocks);
  const parts = Array.from({ length: blocks }, (_, at) => words.splice(0, size + Number(at >= short)));
  const turns = (lists, length) => Array.from({ length }, (_, at) => lists.flatMap((list) => (at < list.length ? [list[at]] : []))).flat();
  return [...turns(parts, size + 1), ...turns(parts.map((each) => correction(each, extra)), extra)];
}

// What every code of a version has, by its places; null where the data stand.
function frame(version) {
  const size = 4 * version + 17;
  const grid = Array.from({ length: size }, () => Array(size).fill(null));
  const put = (row, column, value) => row in grid && column in grid && (grid[row][column] = Number(value));
  const square = (row, column, reach, light) => {
    for (let down = -reach; down <= reach; down += 1) {
      for (let right = -reach; right <= reach; right += 1) put(row + down, column + right, !light.includes(Math.max(Math.abs(down), Math.abs(right))));
    }
  };
  for (let at = 0; at < size; at += 1) for (const [row, column] of [[6, at], [at, 6]]) put(row, column, at % 2 === 0);
  for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]]) square(row, column, 4, [2, 4]);
  const centres = middles(version);
  const last = centres.length - 1;
  centres.forEach((row, down) => centres.forEach((column, right) => ["0,0", `0,${last}`, `${last},0`].includes(`${down},${right}`) || square(row, column, 2, [1])));
  writeFormat(put, size);
  if (version > 6) writeVersion(put, size, version);
  return grid;
}

function remainder(value, count, divisor) {
  let rest = value << count;
  for (let bit = 31 - Math.clz32(rest); bit >= count; bit -= 1) if ((rest >> bit) & 1) rest ^= divisor << (bit - count);
  return rest;
}

function writeFormat(put, size) {
  const format = (1 << 3) | MASK;
  const bits = ((format << 10) | remainder(format, 10, 0x537)) ^ 0x5412;
  for (let at = 0; at < 15; at += 1) {
    const value = (bits >> at) & 1;
    put(at < 6 ? at : Math.min(at + 1, 8), at < 8 ? 8 : at < 9 ? 7 : 14 - at, value);
    put(at < 8 ? 8 : size - 15 + at, at < 8 ? size - 1 - at : 8, value);
  }
  put(size - 8, 8, 1);
}

function writeVersion(put, size, version) {
  const bits = (version << 12) | remainder(version, 12, 0x1f25);
  for (let at = 0; at < 18; at += 1) {
    const [one, other] = [size - 11 + (at % 3), Math.floor(at / 3)];
    put(one, other, (bits >> at) & 1);
    put(other, one, (bits >> at) & 1);
  }
}

/** @returns {number[][]} rows of dark (1) and light ones; none if the text is too long */
export function qrCode(text) {
  const bytes = [...unescape(encodeURIComponent(text))].map((each) => each.charCodeAt(0));
  const room = (version) => Math.floor(bitsFree(version) / 8) - blocksOf(version)[0] * blocksOf(version)[1] - (version < 10 ? 2 : 3);
  const version = [...Array(HIGHEST + 1).keys()].slice(1).find((each) => room(each) >= bytes.length);
  if (!version) return [];
  const grid = frame(version);
  const size = grid.length;
  const bits = codewords(bytes, version).map((each) => each.toString(2).padStart(8, "0")).join("");
  let at = 0;
  for (let right = size - 1, up = true; right > 0; right -= right === 8 ? 3 : 2, up = !up) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const row = up ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (grid[row][column] !== null) continue;
        grid[row][column] = Number(bits[at] === "1") ^ Number((row + column) % 2 === 0);
        at += 1;
      }
    }
  }
  return grid;
}
