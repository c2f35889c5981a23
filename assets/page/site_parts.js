// Parts of the pages of the newspaper.

import { edition, root, turnTo } from "./site_edition.js";
import { keepOnly, ownFiles } from "./site_store.js";

export function make(tag, values = {}, ...children) {
  const made = Object.assign(document.createElement(tag), values);
  made.append(...children);
  return made;
}

export function chip(name, value, on, picked, content) {
  const input = make("input", { type: "radio", name, value, checked: on });
  input.onchange = picked;
  return make("label", {}, input, content);
}

export const group = (className, title, ...parts) => make("fieldset", { className }, make("legend", {}, title), ...parts);
export const ways = () => edition().ways.map(([href, name]) => make("a", { href, className: "other" }, name));

export function lamp(lit) {
  const says = lit ? `role="img" aria-label="${edition().words.solved}"` : 'aria-hidden="true"';
  const innerHTML = `<svg viewBox="0 0 100 100" ${says}><use href="#lantern"/></svg>`;
  return make("span", { className: lit ? "lamp lit" : "lamp", innerHTML });
}

// Buttons for the other languages, which go to their pages.
export function turners(others, go) {
  return others.map(([language, { name, tag, page }]) => {
    const button = make("button", { type: "button", lang: tag }, name);
    button.onclick = () => {
      turnTo(language);
      go(page);
    };
    return button;
  });
}

// The ways of a page beside the newspaper, which stays for use without a network with these files and pages.
export function settle(name, { files = [], pages = [], may = [] } = {}) {
  const others = turners(Object.entries(edition().others), (page) => (location.href = page + location.hash));
  document.querySelector("nav").append(make("a", { href: "./" }, edition().home), ...others);
  if ("serviceWorker" in navigator) navigator.serviceWorker.register("sw.js").catch(() => {});
  const afresh = [location.href.split("#")[0], ...pages];
  keepOnly(`lantern ${name} ${root}`, [...ownFiles(), ...files], { afresh, may }).catch(() => {});
}

export const link = (text, place, values = {}) => make("a", { href: root + place, ...values }, text);
export const note = (text) => [make("p", { className: "note" }, text)];
export const unreachable = () => note(edition().words[location.protocol === "file:" ? "as_file" : "offline"]);

/**
 * What is shown, with ways to what is before and after it.
 * @param {string} title
 * @param {string[]} ways - their places in the site
 * @param {string[]} names
 * @param {HTMLElement} end
 */
export function dateline(title, [before, after], [sooner, later], end) {
  const ways = [before && link("‹", before, { ariaLabel: sooner }), make("h2", {}, title), after && link("›", after, { ariaLabel: later }), end];
  return make("div", { className: "dateline" }, ...ways.filter(Boolean));
}
