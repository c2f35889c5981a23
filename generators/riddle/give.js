// The lines of My First Is In, with or without "My first is".

const LONGEST = 2000; // letters
const [ROWS, LAST] = [6, "13th"]; // a riddle has no thirteenth line
const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth"];

function withOrdinals(text) {
  const rows = text.split("\n").map((row) => row.trim());
  if (rows.some((row) => /^my\s/i.test(row))) return text;
  const lines = rows.filter(Boolean).map((row, at) => `My ${ORDINALS[at] || LAST} is ${row.replace(/^is\s+/i, "")}`);
  return lines.join("\n");
}

export const riddleForm = {
  fields: ({ lines, lines_like: like }) => [[lines, like, LONGEST, ROWS]],
  asked: ([[, text]]) => [["", withOrdinals(text)]],
};
