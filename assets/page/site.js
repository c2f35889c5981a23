// The newspaper: the page of the reader's day, the archive by month and kind, and the lanterns of the week.

import { archive } from "./site_archive.js";
import { today } from "./dates.js";
import { edition, languages, otherLanguage, turnTo } from "./site_edition.js";
import { front, week } from "./site_front.js";
import { keepFiles } from "./site_kept.js";
import { near } from "./site_months.js";
import { lamp, link, make, note, unreachable } from "./site_parts.js";
import { isLit } from "./site_store.js";

const main = document.querySelector("main");
let turn = 0; // of what was asked for last
let shown = ""; // the day at the last look
let current = ""; // the day whose page is shown

async function showPage() {
  const mine = (turn += 1);
  shown = today();
  document.documentElement.lang = edition().tag;
  const [asked, kind = ""] = location.hash.slice(1).split("/");
  const isMonth = /^\d{4}-\d{2}$/.test(asked);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(asked);
  const day = await near(isDay ? asked : shown, -1).catch(() => null);
  const isNowhere = asked && !isMonth && !isDay;
  const parts = isNowhere ? note(edition().words.nowhere) : await (isMonth ? archive(asked, kind) : front(day, asked || shown)).catch(unreachable);
  if (mine !== turn) return;
  current = isMonth || isNowhere ? "" : day;
  const other = otherLanguage();
  const { words, feed } = edition();
  const turnOver = make("button", { type: "button", lang: languages[other].tag }, languages[other].name);
  turnOver.onclick = () => {
    turnTo(other);
    showPage();
  };
  const fresh = edition().new ? [make("a", { href: edition().new }, words.new)] : [];
  const ways = [link(words.today, ""), ...fresh, link(words.archive, isMonth ? asked : (day || shown).slice(0, 7)), make("a", { href: feed }, words.feed)];
  document.title = document.querySelector("h1").textContent = words.title;
  document.querySelector("nav").replaceChildren(...ways, turnOver);
  main.replaceChildren(...parts);
  lightLamps();
  if (day) await keepFiles().catch(() => {});
}

function lightLamps() {
  for (const each of main.querySelectorAll("[data-key]")) each.querySelector(".lamp").replaceWith(lamp(isLit(each.getAttribute("data-key"))));
}

// What was solved since then is lit, in its week, too.
async function look() {
  if (shown !== today()) return showPage();
  lightLamps();
  const lamps = main.querySelector(".week");
  const fresh = lamps && (await week(current));
  if (fresh && fresh.innerHTML !== lamps.innerHTML) lamps.replaceWith(fresh);
  return undefined;
}

addEventListener("hashchange", showPage);
addEventListener("pageshow", look);
document.addEventListener("visibilitychange", look);
setInterval(look, 30_000);
if ("serviceWorker" in navigator) navigator.serviceWorker.register("sw.js").catch(() => {});
showPage();
