"""The hand's doings at this moment, as far as the grid shows them."""

from __future__ import annotations

from dataclasses import dataclass

from game.boards.fill_in.aim import meant
from game.boards.fill_in.choice import Choice
from game.boards.fill_in.fitting import rooms, takes
from game.boards.parts.letter_grid import LetterGrid
from game.boards.parts.word_cursor import WordCursor
from game.ui.input import Point
from generators.fill_in.rules import State
from generators.kernel.kind import Spot, Spots

NOWHERE: Spots = frozenset()


@dataclass(frozen=True, slots=True)
class Highlight:
    cell: Spot | None  # of the cursor, when it is in use
    word: Spots  # the slot at the cursor
    open: Spots  # the slots that the chosen word could go to
    ghost: dict[Spot, str]  # letters of the word where it would be put


def moment(
    grid: LetterGrid, state: State, cursor: WordCursor, choice: Choice, carried: tuple[str, Point] | None
) -> Highlight:
    ghost: dict[Spot, str] = {}
    target = meant(grid, state, *carried) if carried else cursor.slot if choice.asking else None
    if choice.word and target is not None and takes(state, target, choice.word):
        ghost = dict(zip(target.spots, choice.word, strict=True))
    able = rooms(state, choice.word) if choice.word and not choice.asking else ()
    return Highlight(
        cursor.spot if choice.asking else None,
        frozenset(cursor.slot.spots) if choice.asking else NOWHERE,
        frozenset(spot for slot in able for spot in slot.spots),
        ghost,
    )
