"""Few Lamps on paper: a lit lamp is a ring, a dark one is black; what is given is in a frame."""

from __future__ import annotations

from collections.abc import Iterator

from generators.kernel.drawing import BLACK, HAIR, LINES, Box, Drawing, Oval, PaperMark
from generators.kernel.paper import Paper, PaperSheet
from generators.kernel.phrases import tell
from generators.kernel.sets import spots
from tools.few_lamps.generators.rules import Mark, Puzzle, State, start

WIDE = 0.7


def sheet(puzzle: Puzzle) -> PaperSheet:
    return PaperSheet(
        Drawing(puzzle.size, puzzle.size, tuple(_lamps(start(puzzle)))), rule=tell("board.few_lamps.rule")
    )


def answer(state: State) -> PaperSheet:
    size = state.puzzle.size
    return PaperSheet(Drawing(size, size, tuple(_lamps(state))), least=5, most=24)


def _lamps(state: State) -> Iterator[PaperMark]:
    for row, column in spots(state.puzzle.size, state.puzzle.size):
        yield Box(column, row, 1, 1, line=LINES["fine"], ink=HAIR)
        if (mark := state.at((row, column))) is not Mark.OPEN:
            fill = BLACK if mark is Mark.DARK else None
            yield Oval(column + 0.5, row + 0.5, WIDE, WIDE, fill, LINES["thin"])
        if state.puzzle.gives((row, column)):
            yield Box(column + 0.04, row + 0.04, 0.92, 0.92, line=LINES["fine"])


PAPER: Paper[Puzzle, State] = Paper(sheet, answer)
