// The riddles of an evening: answers go in, and once they are handed in they stay. The day after, all open.

import { lanternRules } from "../../generators/riddle_zh/page_rules.js";
import { unpack } from "./data.js";
import { today } from "./dates.js";
import { Keep } from "./keep.js";
import { ERASE, hanField, softButton } from "./keys.js";
import { button, copied, element, part, picture, show } from "./parts.js";
import { pinyinField } from "./pinyin.js";
import { fill } from "./words.js";

const { day, key, slips, words } = unpack(element("puzzle").textContent);
const keep = new Keep(key);
const kept = { name: "", done: false, boards: slips.map(({ width }) => Array(width).fill("")), ...JSON.parse(keep.load() || "{}") };
const isRight = (slip, at) => lanternRules({ ...slip, judged: {} }, { hints: [], words }).isSolved(kept.boards[at]);
const isOver = () => today() > day;
const han = (tag, className, text) => Object.assign(part(tag, className, text), { lang: "zh-Hans" });
const owner = Object.assign(part("input", "owner"), { value: kept.name, maxLength: 40, placeholder: words.your_name, ariaLabel: words.your_name });
const [hung, entry, sent] = [part("ol", "slips"), part("div", "entry"), element("line")];
const handIn = button("", () => end(), "primary handing");
const cards = slips.map(makeCard);
let [now, sure] = [0, false]; // the slip that is written; whether to hand in was pressed once

function makeCard({ face, target, note, link }, at) {
  const [root, side, boxes, told] = [part("li", "slip"), part("div"), button("", () => enter(at), "boxes"), part("div", "told")];
  side.append(part("p", "target", note ? target.split(" ")[0] : target), part("p", "quiet", note), boxes, told, ...(link ? sending(link) : []));
  root.append(picture("lantern", "lamp"), han("p", "face", face.replace(/[，。；](?=.)/g, "$&\n")), side);
  root.addEventListener("click", (event) => at !== now && !kept.done && !event.target.closest(".sending") && enter(at));
  return { root, side, boxes, told };
}

// A riddle as its own link: by the telephone's own sheet, else copied.
function sending(link) {
  const [url, line] = [new URL(link, location.href).href, part("p", "sent")];
  const copy = async () => {
    line.textContent = url;
    if (await copied(url, line)) line.textContent = words.linked;
  };
  const share = () => navigator.share({ url }).catch(({ name }) => name !== "AbortError" && copy());
  line.setAttribute("role", "status");
  return [button(words.send, navigator.share ? share : copy, "quiet sending"), line];
}

function enter(at) {
  now = at;
  cards[at].side.append(entry);
  paint();
  entry.querySelector("input").focus();
}

// A whole answer begins at the first box, and so does what follows it. No signs at all take the last one back.
function write(signs) {
  const board = kept.boards[now];
  if (!signs.length) board[board.findLastIndex(Boolean)] = "";
  else if (!board.includes("")) board.fill("");
  const first = signs.length < board.length ? board.indexOf("") : 0;
  signs.slice(0, board.length - first).forEach((sign, at) => (board[first + at] = sign));
  paint();
}

function end() {
  kept.done = sure || isOver();
  sure = true; // before the day is over a second press is asked for
  paint();
  element("end").scrollIntoView({ block: "nearest" });
}

function paintCard({ root, boxes, told }, at) {
  const [board, { answers, reasons, face }, opens, right] = [kept.boards[at], slips[at], kept.done && isOver(), isRight(slips[at], at)];
  boxes.replaceChildren(...board.map((sign) => han("span", "", sign)));
  Object.assign(boxes, { ariaLabel: `${face} ${board.join("")}`, disabled: kept.done });
  root.className = `slip${at === now && !kept.done ? " current" : ""}${opens && right ? " lit" : ""}`;
  told.replaceChildren(...(opens ? [han("p", "answer", answers[0]), part("p", "", reasons[right ? answers.indexOf(board.join("")) : 0])] : []));
}

function paint() {
  kept.name = owner.value.replace(/\s+/g, " ").trim();
  const told = { day: words.day, all: slips.length, lit: slips.filter(isRight).length };
  cards.forEach(paintCard);
  handIn.textContent = isOver() ? words.open : sure ? words.sure : words.hand_in;
  for (const each of [handIn, entry]) each.hidden = kept.done;
  element("end").hidden = !kept.done;
  show("line", [kept.name, fill(words.line, told)].filter(Boolean).join(" · "));
  show("end-title", isOver() ? fill(words.opened, told) : words.handed_in);
  if (kept.done) Object.assign(kept, { lit: told.lit, says: fill(words.line, told) });
  keep.save(JSON.stringify(kept));
  show("beat", keep.refused ? words.keeps_nothing : "");
}

owner.addEventListener("input", paint);
if (words.sounds) pinyinField(entry, words, write);
else entry.append(hanField(words.type, write));
entry.append(Object.assign(softButton(ERASE, () => write([]), words.clear), { tabIndex: 0 }));
cards[0].side.append(entry);
hung.append(...cards.map(({ root }) => root));
element("game").replaceWith(hung, owner, handIn, element("end"));
Object.assign(element("share"), { hidden: !navigator.share, onclick: () => navigator.share({ text: sent.textContent }).catch(() => {}) });
element("copy").addEventListener("click", async () => show("copy-note", (await copied(sent.textContent, sent)) ? words.copied : words.by_hand));
document.addEventListener("visibilitychange", paint);
paint();
element("still")?.remove();
