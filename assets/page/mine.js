// My lanterns: what was played in this browser. Nothing of it is anywhere else.

import { daysFrom, shift, today } from "./dates.js";
import { edition, root } from "./site_edition.js";
import { lamp, make, settle } from "./site_parts.js";
import { stored } from "./site_store.js";
import { streakOf } from "./streak.js";
import { clockText, fill } from "./words.js";

const [GAME, SHOWN, FIRST] = [/^lantern \w+ \d+$/, 28, "2020-01-01"]; // days that are shown
const { words, kinds } = edition();
const cells = (tag, texts) => make("tr", {}, ...texts.map((text) => make(tag, {}, String(text))));
const part = (title, ...parts) => make("section", { className: "friends" }, make("h2", {}, title), ...parts);

// Some browsers keep nothing.
function games() {
  const keys = stored(GAME.source) === null ? Object.keys(globalThis.localStorage || {}) : [];
  return keys.filter((key) => GAME.test(key)).map((key) => ({ ended: null, ...JSON.parse(stored(key)), kind: key.split(" ")[1] }));
}

function timesOf(games, kind) {
  const lit = games.filter((each) => each.kind === kind && each.solved);
  const times = lit.filter(({ ended }) => ended && !ended.helps && !ended.lost).map(({ ended }) => ended.tenths / 10);
  return lit.length ? [cells("td", [kinds[kind], lit.length, times.length ? clockText(Math.min(...times)) : "–"])] : [];
}

function draw() {
  const [all, now] = [games(), daysFrom(FIRST, today())];
  const days = all.filter(({ ended }) => ended?.day && !ended.lost).map(({ ended }) => daysFrom(FIRST, ended.day));
  const { days: row, kept, more } = streakOf(days, now);
  const ago = [...Array(SHOWN).keys()].map((at) => at + 1 - SHOWN);
  const lamps = ago.map((at) => make("span", { title: shift(today(), at) }, lamp(days.includes(now + at))));
  const running = all.filter(({ kind, begun, solved, ended, page }) => kinds[kind] && begun && !solved && !ended && page?.startsWith(root));
  const links = running.map(({ kind, page, seconds }) => make("a", { href: page, className: "other" }, `${kinds[kind]} · ${clockText(seconds)}`));
  const rows = Object.keys(kinds).flatMap((kind) => timesOf(all, kind));
  const said = kept ? words.ready : more === 1 ? words.next_one : fill(words.next, { days: more });
  document.querySelector("main").replaceChildren(
    make("section", { className: "week" }, make("h2", {}, fill(words.row, { days: row })), make("p", { className: "quiet" }, said), make("div", {}, ...lamps)),
    ...(links.length ? [part(words.running, ...links)] : []),
    ...(rows.length ? [part(words.times, make("div", { className: "wide" }, make("table", {}, cells("th", [words.kind, words.lit, words.best]), ...rows)))] : []),
    make("p", { className: "quiet" }, navigator.vendor.startsWith("Apple") ? words.forgets : words.here),
  );
}

addEventListener("pageshow", draw);
settle("mine");
