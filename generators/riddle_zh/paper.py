"""Chinese riddles on paper, with the face, what is asked for, and a box for each character of the answer."""

from __future__ import annotations

from generators.kernel.drawing import Box, Drawing
from generators.kernel.paper import Paper, PaperList, PaperRow, PaperSheet
from generators.kernel.phrases import tell
from generators.riddle_zh.explain import reason_of, target_of
from generators.riddle_zh.rules import Puzzle, State

MOST = 44  # largest box, in points
LARGE = 1.9  # times as large as clues: a face is short


def sheet(puzzle: Puzzle) -> PaperSheet:
    count = len(puzzle.answer)
    boxes = tuple(Box(at + 0.04, 0.04, 0.92, 0.92, line=0.05, radius=0.08) for at in range(count))
    lines = PaperList("", (PaperRow(puzzle.face), PaperRow(target_of(puzzle))))
    rule = tell("board.riddle_zh.rule")
    return PaperSheet(Drawing(count, 1, boxes), (lines,), rule, most=MOST, letters=LARGE, last=True, slip=True)


def answer(state: State) -> PaperSheet:
    return PaperSheet(lists=(PaperList("", (PaperRow(state.word), PaperRow(reason_of(state.puzzle)))),))


PAPER: Paper[Puzzle, State] = Paper(sheet, answer, one_solution=False)
