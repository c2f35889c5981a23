"""The way of a finger or of the mouse over the letters, from press to release."""

from __future__ import annotations

WORD = 3  # letters that make a trail a word


class Trail:
    def __init__(self) -> None:
        self.letter: str | None = None  # the one that it is on, or came from
        self._count = 0
        self._astray = False  # it left that letter

    def begin(self, letter: str) -> None:
        self.letter, self._count, self._astray = letter, 1, False

    def reaches(self, letter: str | None, *, inner: bool) -> bool:
        """Is this one more letter of the word? The same one is when the hand left it and came back well inside."""
        more = letter is not None and (letter != self.letter or (self._astray and inner))
        if more:
            self.letter, self._astray = letter, False
            self._count += 1
        self._astray = self._astray or letter is None
        return more

    def end(self) -> bool:
        """Was it a whole word, not a tap?"""
        whole = self._count >= WORD
        self.letter, self._count = None, 0
        return whole
