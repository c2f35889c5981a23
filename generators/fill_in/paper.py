"""A Fill-In on paper: the grid, and its words by length."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from generators.fill_in.rules import Puzzle, State
from generators.kernel.credit import credit
from generators.kernel.paper import Paper, PaperList, PaperRow, PaperSheet
from generators.kernel.phrases import phrasebook, tell
from generators.lattice.layout import BLANK, draw_grid

MOST = 32  # points of a cell


def sheet(puzzle: Puzzle) -> PaperSheet:
    drawing = draw_grid(puzzle.layout, puzzle.layout.givens(), numbered=False)
    name = phrasebook().tell(credit(puzzle))
    return PaperSheet(drawing, tuple(lists(puzzle)), rule(puzzle), headline=name, most=MOST)


def lists(puzzle: Puzzle) -> Iterator[PaperList]:
    for length, words in groupby(puzzle.words, key=len):
        key = "board.fill_in.length_numbers" if puzzle.numbers else "board.fill_in.length"
        title = tell(key, length=length, signs=puzzle.signs)
        yield PaperList(title, tuple(map(PaperRow, words)))


def rule(puzzle: Puzzle) -> str:
    if puzzle.theme:
        return tell("board.fill_in.rule_themed", theme=puzzle.theme)
    return tell("board.fill_in.rule_numbers" if puzzle.numbers else "board.fill_in.rule")


def answer(state: State) -> PaperSheet:
    layout = state.puzzle.layout
    letters = {spot: state.letter(spot) for spot in layout.cells() if state.letter(spot) != BLANK}
    return PaperSheet(draw_grid(layout, letters, numbered=False), least=5, most=16)


PAPER: Paper[Puzzle, State] = Paper(sheet, answer)
