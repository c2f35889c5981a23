// The newspaper in the language of the reader. The index has all that is known of it; the other pages ask for the index.

import { dateOf } from "./dates.js";
import { stored } from "./site_store.js";

const LANGUAGE = "lantern language";
export const root = new URL("../", /** @type {HTMLScriptElement} */ (document.currentScript).src).href;
const dataOf = (page) => JSON.parse(page.getElementById("site").textContent);
let site = document.getElementById("site") && dataOf(document);
let language = "";

// The language of a page of its own stays, as does its address.
export async function openSite(isOwn) {
  if (!site) {
    const answer = await fetch(root);
    site = dataOf(new DOMParser().parseFromString(await answer.text(), "text/html"));
  }
  if (isOwn) language ||= Object.keys(site.languages).find((each) => site.languages[each].tag === document.documentElement.lang) || "";
}

function wantedLanguage() {
  const wanted = [stored(LANGUAGE), ...navigator.languages.map((each) => each.slice(0, 2)), Object.keys(site.languages)[0]];
  return wanted.find((each) => each in site.languages);
}

export const firstIssue = () => site.first;
export const edition = () => site.languages[(language ||= wantedLanguage())];
export const otherEditions = () => Object.entries(site.languages).filter(([name]) => name !== language);

export function turnTo(name) {
  stored(LANGUAGE, (language = name));
}

const formats = {}; // a format takes long to make
const formatOf = (dates, style) => (formats[dates + JSON.stringify(style)] ||= new Intl.DateTimeFormat(dates, style));
export const dateText = (day, style) => formatOf(edition().dates, style).format(dateOf(day));
