// My lanterns: what was played in this browser, and on other devices whose files were opened here.

import { START, daysFrom, shift, today } from "./dates.js";
import { LONGEST, readOwnDays, writeOwnDays } from "./own_days.js";
import { readGifts } from "./sent_days.js";
import { away, placeOf, resultOf, takeOwn } from "./site_away.js";
import { keepMe, me } from "./site_circle.js";
import { edition, root } from "./site_edition.js";
import { evenings } from "./site_path.js";
import { lamp, make, settle, ways } from "./site_parts.js";
import { stored, storedKeys } from "./site_store.js";
import { streakOf } from "./streak.js";
import { clockText, fill } from "./words.js";

const [GAME, SHOWN] = [/^lantern \w+ \d+$/, 28]; // days that are shown
const [EVENING, NIGHTS] = [/^lantern evening (\S+) /, 4];
const { words, kinds, numbers } = edition();
const cells = (tag, texts) => make("tr", {}, ...texts.map((text) => make(tag, {}, ...[text].flat())));
const part = (title, ...parts) => make("section", { className: "friends" }, make("h2", {}, title), ...parts);
const tableOf = (heads, rows) => make("div", { className: "wide" }, make("table", {}, cells("th", heads), ...rows));
const outcome = make("p", { role: "status" });

function games() {
  return storedKeys().filter((key) => GAME.test(key)).map((key) => ({ ended: null, ...JSON.parse(stored(key)), key, kind: key.split(" ")[1] }));
}

// The results of all dailies, by day and puzzle: those of games here come first.
function ownDays(all) {
  const days = structuredClone(away().days);
  for (const { key, page, ended } of all) {
    const [day, own] = placeOf(ended && page?.startsWith(root) ? page : "");
    if (numbers[own]) (days[day] ||= {})[numbers[own]] = resultOf(key, day, numbers[own]);
  }
  return days;
}

function solvedDays(all) {
  return [...new Set([...away().solved, ...all.flatMap(({ ended }) => (ended?.day && !ended.lost ? [ended.day] : []))])];
}

// How many lanterns of a kind are lit, and the best time, which says so if it is of another device.
function timesOf(all, kind) {
  const lit = all.filter((each) => each.kind === kind && each.solved);
  const here = new Set(lit.map(({ page }) => placeOf(page).join(" ")));
  const own = Object.keys(numbers).find((each) => each.replaceAll("_", "") === kind);
  const more = Object.entries(away().days).flatMap(([day, each]) => (here.has(`${day} ${own}`) ? [] : [each[numbers[own]] || []].flat()));
  const others = more.filter(({ lost }) => !lost);
  const best = (results) => Math.min(...results.flatMap((each) => (each && !each.helps && !each.lost && each.tenths ? [each.tenths] : [])));
  const [mine, theirs] = [best(lit.map(({ ended }) => ended)), best(others)];
  const time = Math.min(mine, theirs) < Infinity ? clockText(Math.min(mine, theirs) / 10) : "–";
  const count = lit.length + others.length;
  return count ? [cells("td", [kinds[kind], count, theirs < mine ? [time, make("small", {}, words.elsewhere)] : time])] : [];
}

// What was given, and what came back.
function given() {
  const timeOf = ({ lost, tenths }) => (lost ? words.lost : tenths ? clockText(tenths / 10) : words.solved);
  const backOf = (gift) => away().back.filter(({ key }) => key === gift).map(timeOf).join(", ");
  const nameOf = (puzzle) => kinds[puzzle.replaceAll("_", "")] || "";
  const rows = away().gifts.map(([, puzzle, key, to]) => cells("td", [nameOf(puzzle), to || "–", backOf(key) || words.not_yet]));
  const box = make("textarea", { rows: 2, ariaLabel: words.paste, placeholder: words.paste });
  box.oninput = () => {
    const back = readGifts(box.value).filter(({ key }) => away().gifts.some((gift) => gift[2] === key));
    takeOwn({ days: [], solved: [], gifts: [], back }, {});
    if (back.length) draw();
  };
  return rows.length ? [part(words.given, tableOf([words.kind, words.to, words.back], rows), box)] : [];
}

// The evenings of riddles that were handed in, the last ones first, with a lantern for each right answer.
function shownNights() {
  const nights = storedKeys().filter((key) => EVENING.test(key)).map((key) => ({ ...JSON.parse(stored(key)), day: EVENING.exec(key)[1] }));
  const ended = nights.filter(({ done, lit }) => done && lit >= 0).sort((one, other) => (one.day < other.day ? 1 : -1));
  return ended.slice(0, NIGHTS).map(({ day, boards, lit, says }) => {
    const link = make("a", { href: root + fill(edition().evening, { day }), className: "other" }, says);
    return make("div", { className: "night" }, link, make("div", {}, ...boards.map((_, at) => lamp(at < lit))));
  });
}

function save() {
  const [own, all] = [me(), games()];
  keepMe(own);
  const text = writeOwnDays({ ...away(), ...own, evenings: evenings(), days: ownDays(all), solved: solvedDays(all) });
  const href = URL.createObjectURL(new Blob([text], { type: "application/octet-stream" }));
  make("a", { href, download: `Lantern ${today()}.lantern-days` }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

async function open({ target }) {
  const found = readOwnDays(await target.files[0].slice(0, LONGEST + 1).text());
  if (typeof found === "string") return (outcome.textContent = words[found]);
  const count = takeOwn(found, ownDays(games()));
  draw();
  return (outcome.textContent = count ? fill(words.came, { count }) : words.had);
}

function draw() {
  const [all, now] = [games(), daysFrom(START, today())];
  const days = solvedDays(all).map((day) => daysFrom(START, day));
  const { days: row, kept, more } = streakOf(days, now);
  const ago = [...Array(SHOWN).keys()].map((at) => at + 1 - SHOWN);
  const lamps = ago.map((at) => make("span", { title: shift(today(), at) }, lamp(days.includes(now + at))));
  const running = all.filter(({ kind, begun, solved, ended, page }) => kinds[kind] && begun && !solved && !ended && page?.startsWith(root));
  const links = running.map(({ kind, page, seconds }) => make("a", { href: page, className: "other" }, `${kinds[kind]} · ${clockText(seconds)}`));
  const rows = Object.keys(kinds).flatMap((kind) => timesOf(all, kind));
  const nights = shownNights();
  const said = kept ? words.ready : more === 1 ? words.next_one : fill(words.next, { days: more });
  const file = make("input", { type: "file", hidden: true, onchange: open });
  const button = (text, onclick) => make("button", { type: "button", onclick }, text);
  document.querySelector("main").replaceChildren(
    make("section", { className: "week" }, make("h2", {}, fill(words.row, { days: row })), make("p", { className: "quiet" }, said), make("div", {}, ...lamps)),
    ...(links.length ? [part(words.running, ...links)] : []),
    ...(nights.length ? [part(words.evening, ...nights)] : []),
    ...(rows.length ? [part(words.times, tableOf([words.kind, words.lit, words.best], rows))] : []),
    ...given(),
    part(words.both, make("p", { className: "quiet" }, words.about), make("p", {}, button(words.save, save), button(words.open, () => file.click()), file), outcome),
    ...ways(),
    make("p", { className: "quiet" }, navigator.vendor.startsWith("Apple") ? words.forgets : words.here),
  );
}

addEventListener("pageshow", draw);
settle("mine");
