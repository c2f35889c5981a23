// A puzzle that was made, as its link, its code and its file.

import { copied, svg } from "./parts.js";
import { qrCode } from "./qr.js";
import { make } from "./site_parts.js";
import { fill } from "./words.js";

const QUIET = 4; // modules around a code

function codeOf(rows, says) {
  const side = rows.length + 2 * QUIET;
  const dark = rows.flatMap((row, y) => row.map((each, x) => (each ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : "")));
  const drawn = svg("svg", { viewBox: `0 0 ${side} ${side}`, class: "code", role: "img", "aria-label": says, "shape-rendering": "crispEdges" });
  drawn.append(svg("path", { d: dark.join("") }));
  return drawn;
}

/**
 * Fills the section and shows it.
 * @param {HTMLElement} section
 * @param {{ link: string, short: string, page?: string }} made
 * @param {string} to
 * @param {Record<string, string>} words
 * @param {HTMLElement[]} more - further ways
 */
export function drawGift(section, { link, short, page }, to, words, ...more) {
  const rows = qrCode(short);
  const line = make("p", { className: "line", dir: "ltr" }, link);
  const note = make("p", { className: "quiet", role: "status" });
  const copy = () => copied(link, line).then((done) => (note.textContent = done ? words.copied : words.by_hand));
  const button = (name, go) => Object.assign(make("button", { type: "button" }, name), { onclick: go });
  const share = () => navigator.share({ url: link }).catch(({ name }) => name !== "AbortError" && copy());
  const ways = [...("share" in navigator ? [button(words.share, share)] : []), button(words.link, copy)];
  ways[0].className = "primary";
  const name = (to ? fill(words.file_for, { to }) : words.file).replace(/[\\/:*?"<>|\p{C}]/gu, "");
  const file = page && { href: URL.createObjectURL(new Blob([page], { type: "text/html" })), download: `${name}.html` };
  section.replaceChildren(
    make("h2", { dir: "auto" }, to ? fill(words.for, { to }) : words.link_title),
    ...(rows.length ? [codeOf(rows, words.qr)] : []),
    line,
    make("p", { className: "quiet" }, fill(words.letters, { count: link.length })),
    ...ways,
    note,
    make("a", { href: link, target: "_blank" }, words.look),
    ...(file ? [make("a", file, words.save)] : []),
    ...more,
  );
  section.hidden = false;
  section.scrollIntoView({ block: "start" });
  ways[0].focus({ preventScroll: true });
}
