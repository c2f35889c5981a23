// The four lists of a wall: each with what its cards share, and the cards.

import { make } from "../../assets/page/site_parts.js";

const LISTS = 4;
const [LONGEST_LINK, LONGEST_LIST] = [60, 400]; // letters

// Enter leads to the next field, as the key of a telephone says.
function goOn({ key, isComposing, target }) {
  if (key !== "Enter" || isComposing) return true;
  const fields = [...target.closest(".sheet").querySelectorAll("input, textarea")];
  fields[(fields.indexOf(target) + 1) % fields.length].focus();
  return false;
}

function draw(lists, { words, piece }) {
  const next = { enterKeyHint: "next", onkeydown: goOn };
  const beside = lists.map(() => make("div", { className: "also" }));
  const parts = lists.map((list, at) => {
    const name = piece(list, 0, "input", words.name, LONGEST_LINK, { className: "name", ...next });
    const cards = piece(list, 1, "textarea", words.cards, LONGEST_LIST, { rows: 1, ...next });
    return make("div", { className: `list group${at + 1}`, role: "group", ariaLabel: `${at + 1}` }, name, cards, beside[at]);
  });
  const show = (said) => said.forEach((each, at) => beside[at].replaceChildren(...each.map((line) => make("p", {}, line))));
  return { parts, show };
}

export const wallForm = { own: "connecting_wall", packs: ["wall_maker"], han: ["wall_maker_zh"], draw, empty: () => Array.from({ length: LISTS }, () => ["", ""]) };
