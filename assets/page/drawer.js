// Drawers of ready puzzles, and a puzzle as the address of its page; docs/files.md tells the format.

const [VERSION, GREETING, KEY, TEXT] = ["1", 4, 5, 6]; // of the format; places in it
const LONG = 2_000; // letters of a link with steps

export const keyOf = (puzzle) => puzzle[KEY];

/** All puzzles of these drawers. It is refused with an error where one is not kept and there is no network. */
export async function openDrawers(files) {
  const every = await Promise.all(files.map(async (file) => (await fetch(file)).json()));
  return every.flat();
}

export async function packed(puzzle) {
  const stream = new Blob([JSON.stringify(puzzle)]).stream().pipeThrough(new CompressionStream("deflate"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const mixed = Array.from(bytes, (byte, at) => String.fromCharCode(byte ^ ((at * 31 + 89) & 255))).join("");
  return VERSION + btoa(mixed).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Both links of a puzzle that somebody gives: the whole one, with its steps if they fit, and a short one for a code. */
export async function linksOf(puzzle, page, names) {
  const given = puzzle.map((each, at) => (at === GREETING ? [...names, ...each.slice(names.length)] : each));
  const sizes = [given, given.slice(0, TEXT + 1), given.slice(0, TEXT)];
  const [whole, text, short] = await Promise.all(sizes.map(async (each) => `${page}#${await packed(each)}`));
  return { link: whole.length > LONG ? text : whole, short };
}
