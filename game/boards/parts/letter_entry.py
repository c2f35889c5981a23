"""Letters written into a grid of words: the cursor, and the moves that it makes."""

from __future__ import annotations

from string import ascii_lowercase, digits
from typing import TypeVar

from game.boards.parts.wave import Wave
from game.boards.parts.word_cursor import WordCursor, Written, blank_in, cursor_at_start
from game.store.settings import Settings
from generators.kernel.kind import Spot, Spots
from generators.lattice.layout import Layout, Slot

LETTERS = frozenset(ascii_lowercase)
SIGNS = {letter: letter.upper() for letter in LETTERS} | {
    name: digit for digit in digits for name in (digit, f"[{digit}]")
}  # what a key writes, by its name; in brackets are those of the keypad

W = TypeVar("W", bound=Written)


class Writing:
    """Holds the cursor, the wave of a win, and whether the next change is one that the cursor knows of."""

    cursor: WordCursor  # from the first begin() on

    def __init__(self) -> None:
        self.wave = Wave()
        self._layout: Layout | None = None
        self._own = False
        self._passed: tuple[Spot, str, str] | None = None  # a cell, and the letters passed over on the way to it
        self._seen: tuple[Spot, str, object] | None = None  # where the cursor was when it was last brought into sight

    def begin(self, layout: Layout, state: Written, *, afresh: bool = False) -> bool:
        """The cursor goes to the start of a layout; False where it is on that one already."""
        if layout == self._layout and not afresh:
            return False
        self._layout, self._own = layout, False
        self.cursor = cursor_at_start(layout, blank_in(state))
        return True

    def own(self, before: object, after: object) -> bool:
        """The cursor knows of this change already; False where nothing changes."""
        self._own = before != after
        return self._own

    def advance(self, state: Written, settings: Settings) -> Spot:
        here, slot = self.cursor.spot, self.cursor.slot
        self.cursor.advance(blank_in(state), skip=settings.skip_filled, onward=settings.next_word)
        behind = slot.spots[slot.spots.index(here) + 1 :]
        stays = self.cursor.slot == slot and self.cursor.spot in behind
        passed = behind[: behind.index(self.cursor.spot)] if stays else ()
        self._passed = (self.cursor.spot, self.cursor.direction, "".join(map(state.letter, passed)))
        return here

    def absorbs(self, letter: str) -> bool:
        """True for a letter passed over because it stands there: the player spells the word out from its first cell."""
        at = (self.cursor.spot, self.cursor.direction)
        if not self.cursor.spelling or self._passed is None or self._passed[:2] != at:
            return False
        letters = self._passed[2]
        self._passed = (*at, letters[1:]) if letters.startswith(letter) else None
        return self._passed is not None

    def unforeseen(self, before: W, after: W) -> list[Spot]:
        """The cells that undo and the like changed; none where the cursor's own move did it."""
        own, self._own = self._own, False
        cells = () if own else self.cursor.layout.cells()
        return [spot for spot in cells if before.letter(spot) != after.letter(spot)]

    def word_of(self, spots: Spots) -> Slot | None:
        return next((slot for slot in self.cursor.layout.slots if frozenset(slot.spots) == spots), None)

    def moved(self, on: object) -> bool:
        """Has the cursor gone elsewhere on that, or that itself? Once seen, the player may look away from it."""
        was, self._seen = self._seen, (self.cursor.spot, self.cursor.direction, on)
        return was != self._seen
