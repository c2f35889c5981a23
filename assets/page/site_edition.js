// The newspaper in the language of the reader.

import { dateOf } from "./dates.js";
import { stored } from "./site_store.js";

const LANGUAGE = "lantern language";
export const { first, languages } = JSON.parse(document.getElementById("site").textContent);
const wanted = [stored(LANGUAGE), ...navigator.languages.map((each) => each.slice(0, 2)), Object.keys(languages)[0]];
let language = wanted.find((each) => each in languages);

export const edition = () => languages[language];
export const otherLanguage = () => Object.keys(languages).find((each) => each !== language);

export function turnTo(name) {
  stored(LANGUAGE, (language = name));
}

export const dateText = (day, style) => new Intl.DateTimeFormat(edition().dates, style).format(dateOf(day));
