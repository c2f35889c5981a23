// The newspaper: the page of the reader's day, those of each day and month, and the lanterns of the week.

import { archive } from "./site_archive.js";
import { today } from "./dates.js";
import { tellHeight } from "./frames.js";
import { isLit } from "./site_away.js";
import { edition, openSite, otherEditions, root } from "./site_edition.js";
import { front, week } from "./site_front.js";
import { keepFiles } from "./site_kept.js";
import { entryOf, load, near, place } from "./site_months.js";
import { lamp, link, note, turners, unreachable } from "./site_parts.js";

const main = document.querySelector("main");
const [DAY, MONTH] = [/^\d{4}-\d{2}-\d{2}$/, /^\d{4}-\d{2}$/];
// What this page is of: a day, a month, or nowhere. The index is of the reader's day.
const own = main.querySelector("[data-place]")?.getAttribute("data-place").split("/").reverse().find(Boolean) || "";
const idle = globalThis.requestIdleCallback || setTimeout; // Safari has none
let turn = 0; // of what was asked for last
let shown = ""; // the day at the last look
let current = ""; // the day whose page is shown
let isOpen = false; // what the index knows

// Where an address of earlier versions leads, such as #2026-12-02/connecting_wall or #2026-12.
async function newPlace(hash) {
  const [asked, kind = ""] = hash.split("/");
  if (MONTH.test(asked)) return place(asked) + (kind && `#${kind}`);
  if (!DAY.test(asked)) return "";
  const day = await near(asked, -1);
  if (!day) return "";
  const found = day === asked && (await entryOf(day))[2].find(([id]) => id === kind);
  return found ? found[1] : place(day);
}

async function partsOf(day, asked) {
  if (own === "nowhere" || (!own && asked && !DAY.test(asked))) return note(edition().words.nowhere);
  if (MONTH.test(own)) return archive(own, asked);
  return front(day, asked || shown);
}

async function showPage() {
  const mine = (turn += 1);
  shown = today();
  try {
    await openSite(own);
    isOpen = true;
  } catch {
    return; // what the page has without its script stays
  }
  document.documentElement.lang = edition().tag;
  const hash = decodeURIComponent(location.hash.slice(1));
  const to = own ? "" : await newPlace(hash).catch(() => "");
  if (to && (await load(to.split("#")[0]).catch(() => ""))) return location.replace(root + to);
  if (DAY.test(own) && own > shown) return location.replace(root); // that day is to come
  const asked = DAY.test(own) ? own : hash;
  const day = await near(DAY.test(asked) ? asked : shown, -1).catch(() => null);
  const parts = await partsOf(day, asked).catch(unreachable);
  if (mine !== turn) return;
  current = parts.length > 2 ? day : "";
  showWays(MONTH.test(own) ? own : (day || shown).slice(0, 7));
  put(parts);
  lightLamps();
  if (day) idle(() => keepFiles().catch(() => {}));
}

// What stands there already stays in its place: a browser lays out only what is new.
function put(parts) {
  const at = parts.findIndex((each) => each.parentNode === main);
  for (const each of [...main.children]) if (each !== parts[at]) each.remove();
  main.prepend(...parts.slice(0, Math.max(at, 0)));
  main.append(...parts.slice(at + 1));
}

function showWays(month) {
  const { words, feed } = edition();
  const others = turners(otherEditions(), () => {
    if (!own) showPage();
    else location.href = root + (own === "nowhere" ? "" : place(own));
  });
  const fresh = edition().new ? [link(words.new, edition().new)] : [];
  const ways = [link(words.today, ""), ...fresh, link(words.mine, edition().mine), link(words.archive, place(month)), link(words.feed, feed)];
  document.querySelector("h1").textContent = words.title;
  if (!own) document.title = words.title;
  document.querySelector("nav").replaceChildren(...ways, ...others);
}

function lightLamps() {
  for (const each of main.querySelectorAll("[data-key]")) {
    const isSolved = isLit(each.getAttribute("data-key"), each.querySelector("a")?.href);
    each.querySelector(".lamp").replaceWith(lamp(isSolved));
  }
}

// What was solved since then is lit, in its week, too.
async function look() {
  if (shown !== today()) return showPage();
  if (!isOpen) return undefined;
  lightLamps();
  const lamps = main.querySelector(".week");
  const fresh = lamps && (await week(current));
  if (fresh && fresh.innerHTML !== lamps.innerHTML) lamps.replaceWith(fresh);
  return undefined;
}

tellHeight();
addEventListener("hashchange", showPage);
addEventListener("pageshow", look);
document.addEventListener("visibilitychange", look);
setInterval(look, 30_000);
if ("serviceWorker" in navigator) idle(() => navigator.serviceWorker.register(`${root}sw.js`).catch(() => {}));
showPage();
