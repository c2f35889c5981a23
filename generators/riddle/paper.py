"""A riddle on paper, with its lines and a box for each letter of the answer below them."""

from __future__ import annotations

from generators.kernel.drawing import Box, Drawing
from generators.kernel.paper import Paper, PaperList, PaperRow, PaperSheet
from generators.kernel.phrases import tell
from generators.riddle.notation import line_of
from generators.riddle.rules import Puzzle, State

MOST = 34  # points of a box
LARGE = 1.45  # times as large as clues: a verse is short


def sheet(puzzle: Puzzle) -> PaperSheet:
    count = len(puzzle.lines)
    boxes = tuple(Box(at + 0.04, 0.04, 0.92, 0.92, line=0.05, radius=0.08) for at in range(count))
    said = (*(f"{line_of(puzzle, at)}." for at in range(count)), *puzzle.ending.splitlines(), puzzle.remark)
    lines = PaperList("", tuple(map(PaperRow, filter(None, said))))
    drawing, rule = Drawing(count, 1, boxes), tell("board.riddle.rule")
    return PaperSheet(drawing, (lines,), rule, most=MOST, letters=LARGE, last=True)


def answer(state: State) -> PaperSheet:
    return PaperSheet(lists=(PaperList("", (PaperRow("".join(state.placed).upper()),)),))


PAPER: Paper[Puzzle, State] = Paper(sheet, answer)
