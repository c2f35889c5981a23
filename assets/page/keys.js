// Keys on the page itself: there is no input field, so the keyboard of a telephone stays closed.

import { button, part } from "./parts.js";

export const LETTER_ROWS = ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"];
export const ERASE = "⌫";
export const SEVERAL = "…";

// A button that leaves the focus where it is.
export function softButton(text, press, name = "") {
  const made = Object.assign(button(text, press), { tabIndex: -1 });
  if (name) made.setAttribute("aria-label", name);
  made.addEventListener("pointerdown", (event) => event.preventDefault());
  return made;
}

// Rows of signs; those with a name of their own are told it.
export function keyRows(root, rows, names, press) {
  root.className = "letter-keys";
  for (const row of rows) {
    root.appendChild(part("div", "keys-row")).append(...[...row].map((sign) => softButton(sign, () => press(sign), names[sign])));
  }
  root.hidden = false;
}

// A field for Chinese characters: an input method needs one. `spell`: what letters do, which are dropped otherwise.
export function hanField(name, enter, spell = null) {
  const field = Object.assign(part("input"), { type: "text", lang: "zh-Hans", placeholder: name, autocomplete: "off" });
  const take = () => {
    const signs = [...field.value].filter((sign) => /\p{Script=Han}/u.test(sign));
    if (spell && !signs.length) {
      spell();
      return;
    }
    field.value = "";
    enter(signs);
  };
  field.setAttribute("aria-label", name);
  field.addEventListener("input", (event) => event.isComposing || take());
  field.addEventListener("compositionend", take);
  return field;
}

// Signs to choose from; Tab reaches them.
export function tileRow(root, signs, press) {
  const line = root.appendChild(part("div", "tiles"));
  return signs.map((sign, at) => Object.assign(line.appendChild(softButton(sign, () => press(at))), { tabIndex: 0 }));
}
