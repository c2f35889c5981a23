// The parts of a 字谜, by their names in its notation.

const NAMES = ["谜", "底", "目", "解"];

export const slipForm = {
  packs: ["riddle_zh", "riddle_zh_maker"],
  fields: (words) => [
    [words.face, words.face_like, 40, 1],
    [words.answer, words.answer_like, 40, 1],
    [words.target, "打一字", 12, 1],
    [words.reason, words.reason_like, 120, 2],
  ],
  asked: (lists) => lists.map(([, text], at) => [NAMES[at], text]),
};
