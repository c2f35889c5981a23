// The newspaper: the page of the reader's day, the archive by month and kind, and the lanterns of the week.
"use strict";
(() => {
const { first, languages } = JSON.parse(document.getElementById("site").textContent);
const main = document.querySelector("main");
const root = new URL(".", location.href).href;
const LANGUAGE = "lantern language";
const months = {}; // by their files
const wanted = [stored(LANGUAGE), ...navigator.languages.map((each) => each.slice(0, 2)), Object.keys(languages)[0]];
let language = wanted.find((each) => each in languages);
let turn = 0; // of what was asked for last
let shown = ""; // the day at the last look

const edition = () => languages[language];
const file = (name) => `a/${name}`;
const dateOf = (day, plus = 0) => new Date(day.slice(0, 4), day.slice(5, 7) - 1, Number(day.slice(8) || 1) + plus, 12);
const dayOf = (date) => [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((each) => String(each).padStart(2, "0")).join("-");
const shift = (day, plus) => dayOf(dateOf(day, plus));
const today = () => dayOf(new Date());
const dateText = (day, style) => new Intl.DateTimeFormat(edition().dates, style).format(dateOf(day));
const fill = (sentence, blanks) => sentence.replace(/\{(\w+)\}/g, (_, name) => blanks[name]);

// Some browsers keep nothing.
function stored(key, value) {
  try {
    return value ? localStorage.setItem(key, value) : localStorage.getItem(key);
  } catch {
    return null;
  }
}

const isLit = (key) => /"solved":true/.test(stored(key));

function make(tag, values = {}, ...children) {
  const made = Object.assign(document.createElement(tag), values);
  made.append(...children);
  return made;
}

function lamp(lit) {
  const says = lit ? `role="img" aria-label="${edition().words.solved}"` : 'aria-hidden="true"';
  const innerHTML = `<svg viewBox="0 0 100 100" ${says}><use href="#lantern"/></svg>`;
  return make("span", { className: lit ? "lamp lit" : "lamp", innerHTML });
}

async function load(name) {
  const answer = await fetch(file(name));
  if (!answer.ok) throw new Error(name);
  return answer.text();
}

async function month(name) {
  const source = edition().months[name];
  if (source && !months[source]) months[source] = JSON.parse(await load(source));
  return months[source] || {};
}

// The nearest day with a page, from this one on backwards or forwards. Days to come are never found.
async function near(day, step) {
  const now = today();
  const isThere = (each) => each <= now.slice(0, each.length) && (each.localeCompare(day.slice(0, each.length)) * step >= 0);
  const order = (names) => names.filter(isThere).sort((one, other) => one.localeCompare(other) * step);
  for (const name of order(Object.keys(edition().months))) {
    const [found] = order(Object.keys(await month(name)));
    if (found) return found;
  }
  return "";
}

const entryOf = async (day) => (await month(day.slice(0, 7)))[day];
const link = (text, hash, values = {}) => make("a", { href: `#${hash}`, ...values }, text);
const note = (text) => [make("p", { className: "note" }, text)];

// What is shown, with ways to what is before and after it.
function dateline(title, [before, after], [sooner, later], end) {
  const ways = [before && link("‹", before, { ariaLabel: sooner }), make("h2", {}, title), after && link("›", after, { ariaLabel: later }), end];
  return make("div", { className: "dateline" }, ...ways.filter(Boolean));
}

async function show() {
  const mine = (turn += 1);
  shown = today();
  document.documentElement.lang = edition().tag;
  const [asked, kind = ""] = location.hash.slice(1).split("/");
  const isMonth = /^\d{4}-\d{2}$/.test(asked);
  const day = await near(/^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : shown, -1).catch(() => null);
  const parts = await (isMonth ? archive(asked, kind) : front(day)).catch(() => note(edition().words.offline));
  if (mine !== turn) return;
  const other = Object.keys(languages).find((each) => each !== language);
  const { words, feed } = edition();
  const turnOver = make("button", { type: "button", lang: languages[other].tag }, languages[other].name);
  turnOver.onclick = () => {
    stored(LANGUAGE, (language = other));
    show();
  };
  const ways = [link(words.today, ""), link(words.archive, isMonth ? asked : (day || shown).slice(0, 7)), make("a", { href: feed }, words.feed)];
  document.title = document.querySelector("h1").textContent = words.title;
  document.querySelector("nav").replaceChildren(...ways, turnOver);
  main.replaceChildren(...parts);
  light();
  if (day) await keep().catch(() => {});
}

async function front(day) {
  const { words } = edition();
  if (!day) return note(day === null ? words.offline : words.none);
  const page = make("article", { innerHTML: await load((await entryOf(day))[0]) });
  const ways = [await near(shift(day, -1), -1), await near(shift(day, 1), 1)];
  const number = Math.round((dateOf(day) - dateOf(first)) / 864e5) + 1;
  const issue = make("span", { className: "quiet" }, number > 0 ? fill(words.number, { number }) : "");
  return [dateline(dateText(day, { dateStyle: "full" }), ways, [words.before, words.after], issue), page, await week(day)];
}

// A day of the week is lit when any of its puzzles is solved.
async function week(day) {
  const { words } = edition();
  const monday = shift(day, -((dateOf(day).getDay() + 6) % 7));
  const days = [...Array(7).keys()].map((plus) => shift(monday, plus));
  const entries = await Promise.all(days.map((each) => (each <= today() ? entryOf(each).catch(() => null) : null)));
  const lit = entries.map((entry) => Boolean(entry) && entry[2].some(([, , key]) => isLit(key)));
  const lamps = days.map((each, at) => {
    const values = { href: `#${each}`, className: each === day ? "current" : "" };
    return make(entries[at] ? "a" : "span", values, lamp(lit[at]), make("span", {}, dateText(each, { weekday: "short" })));
  });
  const title = make("h2", {}, `${words.week} `, make("small", {}, fill(words.of_week, { count: lit.filter(Boolean).length })));
  return make("section", { className: "week" }, title, make("div", {}, ...lamps));
}

async function archive(name, kind) {
  const { words, kinds } = edition();
  const there = Object.keys(edition().months).filter((each) => each <= today().slice(0, 7)).sort();
  const to = (each) => each && (kind ? `${each}/${kind}` : each);
  const ways = [there.filter((each) => each < name).pop(), there.find((each) => each > name)].map(to);
  const option = ([value, text]) => make("option", { value }, text);
  const choice = make("select", { ariaLabel: words.kind }, ...[["", words.all], ...Object.entries(kinds)].map(option));
  choice.value = kind;
  choice.onchange = () => (location.hash = choice.value ? `${name}/${choice.value}` : name);
  const row = ([day, [, title, puzzles]]) => {
    const found = puzzles.filter(([id]) => !kind || id === kind);
    const links = found.map(([id, page, key]) => make("a", { href: file(page) }, lamp(isLit(key)), kinds[id]));
    const head = link(dateText(day, { weekday: "short", day: "numeric", month: "short" }), day);
    return links.length && make("li", {}, head, ...(title ? [make("strong", {}, title)] : []), make("p", {}, ...links));
  };
  const days = Object.entries(await month(name)).filter(([day]) => day <= today()).sort().reverse();
  const title = dateText(name, { month: "long", year: "numeric" });
  return [dateline(title, ways, [words.earlier, words.later], choice), make("ul", { className: "days" }, ...days.map(row).filter(Boolean))];
}

function light() {
  for (const each of main.querySelectorAll("[data-key]")) each.querySelector(".lamp").replaceWith(lamp(isLit(each.dataset.key)));
}

// Today's and yesterday's pages stay in the browser with the names of the week, and nothing else.
async function keep() {
  const now = await near(today(), -1);
  const days = [now, await near(shift(now, -1), -1)].filter(Boolean);
  const entries = await Promise.all(days.map(entryOf));
  const files = entries.flatMap(([page, , puzzles]) => [page, ...puzzles.flatMap(([, own, , ...uses]) => [own, ...uses])]);
  const named = [...days, shift(now, -6)].map((each) => edition().months[each.slice(0, 7)]).filter(Boolean);
  const all = [...named, ...files].map((each) => root + file(each));
  const own = [...document.querySelectorAll("link:not([rel=alternate]), script[src]")].map((each) => each.href || each.src);
  const kept = new Set([root, ...own, ...all]);
  const cache = await caches.open(`lantern ${root}`);
  const there = (await cache.keys()).map(({ url }) => url);
  await Promise.allSettled([...kept].filter((each) => !there.includes(each)).map((each) => cache.add(each)));
  await Promise.all(there.filter((each) => !kept.has(each)).map((each) => cache.delete(each)));
}

const look = () => (shown === today() ? light() : show());
addEventListener("hashchange", show);
addEventListener("pageshow", look);
document.addEventListener("visibilitychange", look);
setInterval(look, 30_000);
if ("serviceWorker" in navigator) navigator.serviceWorker.register("sw.js").catch(() => {});
show();
})();
