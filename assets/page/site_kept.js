// The files that the browser keeps, to be read without a network.

import { shift, today } from "./dates.js";
import { edition, root } from "./site_edition.js";
import { entryOf, file, near } from "./site_months.js";
import { keepOnly, ownFiles } from "./site_store.js";

// Today's and yesterday's pages stay in the browser with the names of the week, and nothing else.
export async function keepFiles() {
  const now = await near(today(), -1);
  const days = [now, await near(shift(now, -1), -1)].filter(Boolean);
  const entries = await Promise.all(days.map(entryOf));
  const files = entries.flatMap(([page, , puzzles]) => [page, ...puzzles.flatMap(([, own, , ...uses]) => [own, ...uses])]);
  const named = [...days, shift(now, -6)].map((each) => edition().months[each.slice(0, 7)]).filter(Boolean);
  const all = [...named, ...files].map(file);
  await keepOnly(`lantern ${root}`, [...new Set([root, ...ownFiles(), ...all])]);
}
