// The end as a picture to send, in the colours of the page.

import { element, svg } from "./parts.js";

// Pages of links draw their address.
export const codes = { of: (/** @type {string} */ _text) => /** @type {number[][]} */ ([]) };

const [WIDE, HIGH, EDGE, LANTERN] = [1080, 1350, 90, 340];
const [CODE, SQUARE, GAP] = [290, 66, 12];

function lines(context, text, wide) {
  const found = [""];
  for (const word of text.match(/[\u2e80-\uffee]|[^\s\u2e80-\uffee]+\s*|\s+/g) || []) {
    const longer = found[found.length - 1] + word;
    if (context.measureText(longer.trimEnd()).width <= wide) found[found.length - 1] = longer;
    else found.push(word);
  }
  return found;
}

// Writes it in the middle; returns where it ends.
function write(context, text, size, top, strong = false) {
  context.font = `${strong ? 700 : 400} ${size}px system-ui, sans-serif`;
  const rows = lines(context, text, WIDE - 2 * EDGE);
  rows.forEach((row, at) => context.fillText(row.trimEnd(), WIDE / 2, top + (at + 0.8) * 1.25 * size));
  return top + 1.25 * size * rows.length;
}

async function lantern() {
  const picture = new Image();
  const shown = svg("svg", { width: LANTERN, height: LANTERN, viewBox: "0 0 100 100" });
  shown.innerHTML = element("lantern").innerHTML;
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(shown))}`;
  await picture.decode();
  return picture;
}

function drawCode(context, rows, top) {
  const module = Math.floor(CODE / (rows.length + 8));
  const wide = module * (rows.length + 8);
  const left = Math.round((WIDE - wide) / 2);
  context.fillStyle = "#fff";
  context.fillRect(left, top, wide, wide);
  context.fillStyle = "#000";
  rows.forEach((row, down) => row.forEach((dark, right) => dark && context.fillRect(left + (right + 4) * module, top + (down + 4) * module, module, module)));
}

/**
 * @param {{ head: string, title: string, foot: string, lit: boolean, squares: Element[][], address: string }} moment
 * @returns {Promise<Blob>}
 */
export async function drawMoment({ head, title, foot, lit, squares, address }) {
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDE, height: HIGH });
  const context = canvas.getContext("2d");
  const { backgroundColor, color } = getComputedStyle(document.body);
  context.fillStyle = backgroundColor;
  context.fillRect(0, 0, WIDE, HIGH);
  context.fillStyle = color;
  context.textAlign = "center";
  let top = write(context, head, 48, EDGE) + 40;
  context.filter = lit ? "none" : "grayscale(1) opacity(.6)";
  context.drawImage(await lantern(), (WIDE - LANTERN) / 2, top, LANTERN, LANTERN);
  context.filter = "none";
  top = write(context, title, 60, top + LANTERN + 30, true) + 30;
  for (const row of squares) {
    row.forEach((each, at) => {
      context.fillStyle = getComputedStyle(each).backgroundColor;
      context.fillRect(WIDE / 2 + (at - row.length / 2) * (SQUARE + GAP) + GAP / 2, top, SQUARE, SQUARE);
    });
    top += SQUARE + GAP;
  }
  const rows = address ? codes.of(address) : [];
  if (rows.length && top + CODE < HIGH - EDGE) drawCode(context, rows, HIGH - EDGE - CODE - 20);
  context.fillStyle = color;
  write(context, foot, 34, HIGH - EDGE);
  return new Promise((done) => canvas.toBlob(done));
}
