"""Writing the ipuz format (JSON, ipuz.org), so that other programs open it as it was."""

from __future__ import annotations

import json
from collections.abc import Iterator
from html import escape
from typing import Any, TypeAlias

from generators.crossword.rules import Puzzle
from generators.kernel.kind import Spot
from generators.lattice.layout import ACROSS, BLOCK, DIRECTIONS, DOWN, RIGHT

Json: TypeAlias = Any

_HEADINGS = {ACROSS: "Across", DOWN: "Down"}
_SHADE = "DDDDDD"


def write(puzzle: Puzzle) -> str:
    layout = puzzle.solution
    several = dict(puzzle.rebus)
    names = {"title": puzzle.title, "author": puzzle.author, "copyright": puzzle.copyright}
    document = {
        "version": "http://ipuz.org/v2",
        "kind": ["http://ipuz.org/crossword#1"],
        **{name: escape(text, quote=False) for name, text in names.items() if text or name != "copyright"},
        **({"notes": "<br>".join(escape(note, quote=False) for note in puzzle.notes)} if puzzle.notes else {}),
        "dimensions": {"width": layout.width, "height": layout.height},
        "puzzle": list(_cells(puzzle)),
        "solution": [
            ["#" if sign == BLOCK else several.get((row, column), sign) for column, sign in enumerate(signs)]
            for row, signs in enumerate(layout.rows)
        ],
        "clues": {_HEADINGS[direction]: list(_clues(puzzle, direction)) for direction in DIRECTIONS},
    }
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def _cells(puzzle: Puzzle) -> Iterator[list[Json]]:
    """The numbers of the cells, with a style where they have one."""
    numbers = {slot.start: slot.number for slot in puzzle.solution.slots}
    for row, signs in enumerate(puzzle.solution.rows):
        cells: list[Json] = []
        for column, sign in enumerate(signs):
            style = _style(puzzle, (row, column))
            number = numbers.get((row, column), 0)
            cells.append("#" if sign == BLOCK else {"cell": number, "style": style} if style else number)
        yield cells


def _style(puzzle: Puzzle, spot: Spot) -> dict[str, str]:
    sides = [side for at, side in puzzle.solution.bars if at == spot]
    barred = "".join(sorted("R" if side == RIGHT else "B" for side in sides))
    return {
        **({"shapebg": "circle"} if spot in puzzle.circles else {}),
        **({"color": _SHADE} if spot in puzzle.shades else {}),
        **({"barred": barred} if barred else {}),
    }


def _clues(puzzle: Puzzle, direction: str) -> Iterator[list[int | str]]:
    for slot, clue in zip(puzzle.solution.slots, puzzle.clues, strict=True):
        if slot.direction == direction:
            yield [slot.number, escape(clue, quote=False)]
