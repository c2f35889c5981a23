"""A Fill-In on paper: the grid, and its words by length."""

from __future__ import annotations

from itertools import groupby

from generators.fill_in.rules import Puzzle, State
from generators.kernel.paper import Paper, PaperList, PaperRow, PaperSheet
from generators.kernel.phrases import tell
from generators.lattice.layout import BLANK
from generators.lattice.paper import grid

MOST = 32  # points of a cell


def sheet(puzzle: Puzzle) -> PaperSheet:
    drawing = grid(puzzle.layout, puzzle.layout.givens(), numbered=False)
    sort = "_numbers" if puzzle.numbers else ""
    lists = tuple(
        PaperList(tell(f"board.fill_in.length{sort}", length=length), tuple(map(PaperRow, words)))
        for length, words in groupby(puzzle.words, key=len)
    )
    rule = tell("board.fill_in.rule_themed", theme=puzzle.theme) if puzzle.theme else tell(f"board.fill_in.rule{sort}")
    return PaperSheet(drawing, lists, rule, most=MOST)


def answer(state: State) -> PaperSheet:
    layout = state.puzzle.layout
    letters = {spot: state.letter(spot) for spot in layout.cells() if state.letter(spot) != BLANK}
    return PaperSheet(grid(layout, letters, numbered=False), least=5, most=16)


PAPER: Paper[Puzzle, State] = Paper(sheet, answer)
