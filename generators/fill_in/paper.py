"""A Fill-In on paper: the grid, and its words by length.

On a page the value of a cell is its letter; given letters stand beside the board."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from string import ascii_uppercase, digits

from generators.fill_in.explain import way
from generators.fill_in.rules import Move, Place, Puzzle, State, slot_of, start
from generators.kernel.credit import credit
from generators.kernel.kind import Hint, Pulse
from generators.kernel.paper import Paper, PaperList, PaperRow, PaperSheet, Table, TableStep
from generators.kernel.phrases import phrasebook, tell, write_words
from generators.kernel.way import write_grid_step
from generators.lattice.layout import BLANK, OPEN, draw_grid
from generators.lattice.table import WORDS, grid_givens, grid_values

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


def table(puzzle: Puzzle, solution: State, pulse: Pulse) -> Table:
    layout, book = puzzle.layout, phrasebook()
    numbers = "_numbers" * puzzle.numbers
    open_cells = (spot for spot in layout.cells() if layout.sign(spot) == OPEN)
    groups = [[each.title, [row.text for row in each.rows]] for each in lists(puzzle)]
    return Table(
        script="fill_in",
        about=f"{layout.width}×{layout.height}",
        rule=rule(puzzle),
        how=tell("page.words_how_numbers" if puzzle.numbers else "page.words_how"),
        keys=tell("page.letters_keys"),
        givens=grid_givens(layout, digits if puzzle.numbers else ascii_uppercase, given=layout.givens(), numbered=False)
        | {"words": puzzle.words, "groups": groups},
        solution=grid_values(layout, {spot: solution.letter(spot) for spot in open_cells}),
        steps=tuple(_steps(puzzle, way(start(puzzle), pulse))),
        words=write_words(WORDS)
        | {
            "headline": tell(f"board.fill_in.headline{numbers}", placed="{done}", all="{all}"),
            "full_but_wrong": tell("board.crossword.full_but_wrong"),
            "not_right": book.sentences[f"fill_in.hint.wrong{numbers}"],
            "length": tell("board.fill_in.length", length="{length}", signs=puzzle.signs),
            "lift": tell("board.fill_in.lift"),
            "placing": tell("page.placing"),
        },
    )


def _steps(puzzle: Puzzle, hints: Iterator[Hint[Move]]) -> Iterator[TableStep]:
    layout = puzzle.layout
    for hint in hints:
        assert isinstance(hint.move, Place), "nothing is wrong on an empty board"
        slot = slot_of(start(puzzle), hint.move)
        letters = zip(slot.spots, hint.move.word, strict=True)
        changes = ((spot, letter) for spot, letter in letters if layout.sign(spot) == OPEN)
        yield write_grid_step(hint, changes, layout.width)


PAPER: Paper[Puzzle, State] = Paper(sheet, answer)
