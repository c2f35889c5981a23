"""What comes into sight by itself: a hint takes the cursor along, and the cursor takes grid and clues along."""

from __future__ import annotations

from game.boards.board import View
from game.boards.crossword.desk import Desk
from game.boards.parts.cursor import Cursor, blank_in
from generators.crossword.rules import State
from generators.kind import Spot, Spots


class Sight:
    """Remembers what it followed last, so that the player may look elsewhere."""

    def __init__(self) -> None:
        self._lit: Spots = frozenset()
        self._seen: tuple[Spot, str] | None = None

    def look_again(self) -> None:
        """The parts lie elsewhere now."""
        self._seen = None

    def follow_hint(self, cursor: Cursor, view: View[State]) -> None:
        """To its word, and then to its cell."""
        lit = view.targets or view.lit
        if lit and lit != self._lit:
            slot = next((each for each in cursor.layout.slots if frozenset(each.spots) == view.lit), None)
            if slot is not None:
                cursor.enter(slot, blank_in(view.state))
            if view.targets:
                cursor.go(min(view.targets), slot.direction if slot else cursor.direction)
        self._lit = lit

    def follow_cursor(self, cursor: Cursor, desk: Desk) -> None:
        here = (cursor.spot, cursor.direction)
        if here == self._seen:
            return
        self._seen = here
        desk.grid.show(cursor.spot)
        for column in desk.lists:
            slot = cursor.slot if column.direction == cursor.direction else cursor.crossing
            if slot is not None:
                column.show(slot)
