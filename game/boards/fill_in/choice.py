"""The choice: a word of the list that looks for a place, or the place at the cursor that asks for a word."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Choice:
    word: str = ""
    asking: bool = False

    def drop(self) -> None:
        self.word, self.asking = "", False

    def ask(self) -> None:
        self.word, self.asking = "", True

    def take(self, word: str) -> None:
        self.word, self.asking = word, False

    def turn(self, by: int, able: tuple[str, ...]) -> bool:
        """The place asks, and is answered with the next of the words that fit; False where none does."""
        self.asking = True
        if able:
            at = able.index(self.word) + by if self.word in able else (0 if by > 0 else -1)
            self.word = able[at % len(able)]
        return bool(able)
