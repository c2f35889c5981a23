// The path: courses evening by evening, each with its lantern. Its boards are in drawers, with all their steps.

import { daysFrom, today } from "./dates.js";
import { keyOf, openDrawers, packed } from "./drawer.js";
import { Foot } from "./foot.js";
import { learning } from "./path_days.js";
import { edition, root } from "./site_edition.js";
import { chip, group, lamp, make, settle, ways } from "./site_parts.js";
import { another, evenings, noteBoard, opened } from "./site_path.js";
import { stored } from "./site_store.js";
import { fill } from "./words.js";

const [CHOSEN, SEVERAL] = ["lantern path", 2]; // the name of what is kept; days
const [SOLUTION, STEPS, MOMENT, PLACES] = [2, 7, 9, 10]; // their places in a puzzle of a drawer
const { courses, words } = edition();
const foot = new Foot(words);
const list = make("ol", { className: "evenings" });

const course = () => courses.find(({ kind }) => kind === stored(CHOSEN)) || courses[0];
const gameOf = (puzzle) => `lantern ${course().tag} ${keyOf(puzzle)}`;

const rowsOf = (evening) => evenings().filter(([kind, name]) => kind === course().kind && name === evening.name);
const wayOf = (evening) => learning(rowsOf(evening), { ...evening, least: course().least });

function rowOf(evening) {
  const found = wayOf(evening);
  const state = found.learned ? words.learned : found.passed ? words.passed : found.done ? words.done : "";
  const days = found.due && Math.max(0, daysFrom(today(), found.due));
  const way = another(course().kind, evening.name) && words.another_way;
  const facts = [state, found.all && fill(course().figure, found), way, found.due && fill(words[`back_${Math.min(days, SEVERAL)}`], { days })];
  const name = fill(words.row, { number: evening.number, name: evening.title });
  const said = make("span", {}, make("b", {}, name), make("small", {}, facts.filter(Boolean).join(" · ") || evening.about));
  const lit = lamp(Boolean(state));
  lit.ariaHidden = "true"; // the words beside it say so
  return make("li", {}, make("button", { type: "button", onclick: () => play(evening) }, lit, said));
}

// What comes next, and what was learned and comes back today.
function tonight() {
  const all = course().evenings.map((evening) => ({ ...evening, ...wayOf(evening) }));
  const next = all.find(({ passed, done }) => !passed && !done);
  const [back] = all.filter(({ due }) => due && due <= today()).sort((one, other) => (one.due < other.due ? -1 : 1));
  const ways = [next && [words.begin, () => play(next)], back && [fill(words.also_back, { name: back.title }), () => play(back)]];
  foot.show(next ? `${fill(words.tonight, next)} · ${next.title}` : back ? "" : words.nothing, ...ways.filter(Boolean));
}

function draw() {
  list.replaceChildren(...course().evenings.map(rowOf));
  foot.call();
  tonight();
}

// The board of an evening that is not over yet, the next that was not opened here, or the one opened first.
async function play(evening) {
  const puzzles = await foot.busy(() => openDrawers(evening.drawers), tonight, [words.begin, () => play(evening)]);
  if (!puzzles) return;
  const [all, at] = [opened(), (puzzle) => opened().findIndex(({ key }) => key === gameOf(puzzle))];
  const running = puzzles.find((each) => all[at(each)]?.name);
  const [next] = [...puzzles].sort((one, other) => at(one) - at(other));
  if (!running) begin(evening, next, at(next) >= 0);
  const data = await packed((running || next).slice(0, MOMENT)).catch(() => foot.show(words.old_browser));
  if (data) location.href = `${course().play}#${data}`;
}

// A board that counts by its step begins there, with the steps before it. A daily that was played elsewhere stays as it is.
function begin({ name, fair }, puzzle, again) {
  const [key, given, moves] = [gameOf(puzzle), puzzle[MOMENT], puzzle[STEPS].map((step) => step[4])];
  const board = { kind: course().kind, name, key, judged: course().judged, given: given || 0 };
  if (given !== null || again) stored(key, JSON.stringify({ version: 1, moves: moves.slice(0, board.given), at: board.given }));
  noteBoard(given === null ? board : { ...board, step: moves[given], places: puzzle[PLACES], fair, solution: puzzle[SOLUTION] });
}

const drawers = (each) => each.evenings.flatMap((evening) => evening.drawers).map((file) => root + file);
const files = [...courses.flatMap((each) => each.files.map((file) => root + file)), ...drawers(course())];
settle("path", { files, pages: courses.map((each) => root + each.play), may: courses.flatMap(drawers) });
const chips = courses.map(({ kind, name }) => chip("course", kind, kind === course().kind, () => stored(CHOSEN, kind) && draw(), make("span", {}, name)));
document.querySelector("main").append(group("chips", words.kinds, ...chips), list, make("p", { className: "quiet" }, words.here), ...ways());
addEventListener("pageshow", draw);
