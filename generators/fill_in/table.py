"""A Fill-In on a page. The value of a cell is its letter; given letters stand beside the board."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_uppercase, digits

from generators.fill_in.explain import way
from generators.fill_in.paper import lists, rule
from generators.fill_in.rules import Move, Place, Puzzle, State, slot_of, start
from generators.kernel.kind import Hint, Pulse
from generators.kernel.phrases import phrasebook, tell
from generators.kernel.table import Table, TableStep
from generators.kernel.way import write_step
from generators.lattice.layout import OPEN
from generators.lattice.table import NEEDS, WORDS, grid_givens, grid_values, place_of, places_in


def table(puzzle: Puzzle, solution: State, pulse: Pulse) -> Table:
    layout, book = puzzle.layout, phrasebook()
    numbers = "_numbers" * puzzle.numbers
    groups = [[each.title, [row.text for row in each.rows]] for each in lists(puzzle)]
    return Table(
        script="fill_in",
        needs=NEEDS,
        about=f"{layout.width}×{layout.height}",
        rule=rule(puzzle),
        how=tell(f"page.words_how{numbers}"),
        keys=tell("page.letters_keys"),
        givens=grid_givens(layout, digits if puzzle.numbers else ascii_uppercase, given=layout.givens(), numbered=False)
        | {"words": puzzle.words, "groups": groups},
        solution=grid_values(
            layout, {spot: solution.letter(spot) for spot in layout.cells() if layout.sign(spot) == OPEN}
        ),
        steps=tuple(_steps(puzzle, way(start(puzzle), pulse))),
        words={name: book.sentences[key] for name, key in WORDS.items()} | _words(puzzle),
    )


def _words(puzzle: Puzzle) -> dict[str, str]:
    sentences, numbers = phrasebook().sentences, "_numbers" * puzzle.numbers
    length = tell("board.fill_in.length", length="{length}", signs=puzzle.signs)
    return {
        "headline": tell(f"board.fill_in.headline{numbers}", placed="{done}", all="{all}"),
        "full_but_wrong": tell("board.crossword.full_but_wrong"),
        "not_right": sentences[f"fill_in.hint.wrong{numbers}"],
        "length": length,
        "lift": tell("board.fill_in.lift"),
        "placing": tell("page.placing"),
    }


def _steps(puzzle: Puzzle, hints: Iterator[Hint[Move]]) -> Iterator[TableStep]:
    layout = puzzle.layout
    for hint in hints:
        assert isinstance(hint.move, Place), "nothing is wrong on an empty board"
        slot = slot_of(start(puzzle), hint.move)
        letters = zip(slot.spots, hint.move.word, strict=True)
        move = ((place_of(layout, spot), letter) for spot, letter in letters if layout.sign(spot) == OPEN)
        yield write_step(hint, move, places_in(layout))
