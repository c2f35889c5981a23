"""The way of a finger or of the mouse over the letters, from press to release."""

from __future__ import annotations

from game.ui.input import Point

WORD = 3  # letters that make a trail a word


class Trail:
    def __init__(self) -> None:
        self.letters: list[str] = []
        self.hand: Point = (0, 0)
        self._before = ""  # the word as it was
        self._astray = False  # the hand left the letter

    @property
    def letter(self) -> str | None:
        return self.letters[-1] if self.letters else None

    @property
    def drags(self) -> bool:
        return len(self.letters) > 1

    def begin(self, letter: str, at: Point, word: str) -> None:
        self.letters, self.hand, self._before, self._astray = [letter], at, word, False

    def reaches(self, letter: str | None, *, well_inside: bool) -> bool:
        """Is this one more letter of the word? A letter only grazed is none; the same one when the hand left it."""
        more = letter is not None and well_inside and (letter != self.letter or self._astray)
        if more and letter is not None:
            self.letters.append(letter)
            self._astray = False
        self._astray = self._astray or letter != self.letter
        return more

    def end(self) -> tuple[bool, str]:
        """Was it a whole word, not a tap? And the word as it was before."""
        whole = len(self.letters) >= WORD
        self.letters = []
        return whole, self._before
