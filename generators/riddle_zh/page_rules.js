// Lantern riddles: their rules. After the boxes for the answer comes a place for the tray of characters, which is a help,
// unless it lies there from the start.

import { Rules } from "../../assets/page/rules.js";
import { fill } from "../../assets/page/words.js";

export function lanternRules({ width, answers, judged }, { hints, words }) {
  const boxes = (board) => board.slice(0, width);
  const word = (board) => (boxes(board).every(Boolean) ? boxes(board).join("") : "");
  const isSolved = (board) => answers.includes(word(board));

  // The places that differ from the answer that agrees best.
  function wrong(board) {
    const differ = answers.map((answer) => [...answer].flatMap((sign, at) => (board[at] && board[at] !== sign ? [at] : [])));
    const same = answers.map((answer) => [...answer].filter((sign, at) => board[at] === sign).length);
    return differ[same.indexOf(Math.max(...same))];
  }

  function judge(board) {
    const said = word(board);
    if (!said || isSolved(board)) return "";
    const right = width - wrong(board).length;
    return judged[said] || fill(right ? words.near : words.word, { word: said, count: right });
  }

  const faults = (board) => (judge(board) ? [...boxes(board).keys()] : []);
  const hint = ({ solved }) => (solved ? null : { step: hints[0], aside: [] });
  // Each press of a hint is a help once, and so is the tray.
  const helps = ({ board, hints: used }, shown) => board[width] + Math.max(used - board[width], shown);
  const parts = (board) => (isSolved(board) ? [word(board)] : []);
  return Object.assign(new Rules(), { helps, boxes, isSolved, parts, wrong, judge, faults, hint });
}
