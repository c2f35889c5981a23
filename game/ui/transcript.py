"""The words that were written on a picture, and where: scenes that are drawn by hand are read from it."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame


@dataclass(frozen=True, slots=True)
class WrittenLine:
    words: str
    rect: pygame.Rect
    heading: bool


@dataclass(slots=True)
class Transcript:
    """Nothing is noted unless somebody listens."""

    listening: bool = False
    lines: list[WrittenLine] = field(default_factory=list)

    def note(self, words: str, rect: pygame.Rect, *, heading: bool) -> None:
        if self.listening and words.strip():
            self.lines.append(WrittenLine(words, rect.copy(), heading))

    def begin(self) -> None:
        self.listening, self.lines = True, []

    def end(self) -> list[WrittenLine]:
        self.listening = False
        found, self.lines = self.lines, []
        return found
