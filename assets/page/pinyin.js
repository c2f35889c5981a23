// Characters for typed pinyin, where there is no Chinese keyboard: 1 to 9 or a press takes one, Space the first.

import { hanField, softButton } from "./keys.js";
import { part } from "./parts.js";
import { candidates, readSounds } from "./sounds.js";

const SHOWN = 9;
const ACTS = /^[1-9 +]$/;

/** A field for characters or pinyin, and under it the characters that sound so. */
export function pinyinField(root, { type, sounds: text, more }, enter) {
  const sounds = readSounds(text);
  const list = Object.assign(part("div", "tiles pinyin"), { lang: "zh-Hans" });
  let [typed, skipped] = ["", 0];
  const spell = (letters) => {
    [typed, skipped] = [letters, 0];
    show();
  };
  const take = (at) => {
    const { found, rest } = candidates(sounds, typed);
    const chosen = found[skipped + at];
    if (chosen) enter([chosen.sign]);
    spell(chosen ? rest : typed);
    field.focus({ preventScroll: true });
  };
  const turn = () => {
    skipped = skipped + SHOWN < candidates(sounds, typed).found.length ? skipped + SHOWN : 0;
    show();
  };
  const addTone = (tone) => spell(typed.replace(/[1-4']*$/, "") + tone);
  const show = () => {
    field.value = typed;
    const shown = candidates(sounds, typed).found.slice(skipped, skipped + SHOWN);
    const tiles = shown.map((each, at) => softButton(`${at + 1} ${nameOf(each)}`, () => take(at), nameOf(each)));
    const tones = [..."āáǎà"].map((sign, at) => softButton(sign, () => addTone(at + 1)));
    const all = typed ? [...tiles, ...tones, softButton("+", turn, more)] : [];
    list.replaceChildren(...all.map((each) => Object.assign(each, { tabIndex: 0 })));
  };
  // A digit, a space or a plus after letters is a key of the list.
  const read = () => {
    const last = field.value.slice(typed.length);
    if (!typed || !field.value.startsWith(typed) || !ACTS.test(last)) {
      spell(field.value.toLowerCase().replace(/ü/g, "v").replace(/[^a-z1-4']/g, ""));
    } else if (last === "+") turn();
    else take(Math.max(0, Number(last) - 1));
  };
  const field = hanField(type, (signs) => (spell(""), enter(signs)), read);
  root.append(field, list);
}

// A character with its sound, and with the tone if it has only one.
function nameOf({ sign, sound, tones }) {
  return `${sign} ${sound}${tones.length === 1 ? tones : ""}`;
}
