// Words of a grid, one a line, with clues or without; and the letters of a Brick.

const [MOST_LETTERS, MOST_OF_BRICK, HIGH] = [4000, 30, 8]; // letters and lines
const CLUED = /[\t:：=]/;

// A line without a clue among those with clues: commas of clues part no words then.
function withClues(text) {
  const rows = text.split("\n").filter((row) => row.trim());
  return rows.some((row) => CLUED.test(row)) ? rows.map((row) => (CLUED.test(row) ? row : `${row}: -`)).join("\n") : text;
}

const asked = ([[, text]]) => [["", withClues(text)]];

export const crosswordForm = { fields: ({ clued, clued_like: like }) => [[clued, like, MOST_LETTERS, HIGH]], asked };
export const fillInForm = { fields: ({ words, words_like: like }) => [[words, like, MOST_LETTERS, HIGH]], asked };
export const brickForm = {
  fields: ({ own, own_like: like }) => [[own, like, MOST_OF_BRICK, 1]],
  asked: ([[, text]]) => [["", text.replace(/[^\p{L}]/gu, "")]],
};
