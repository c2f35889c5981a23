"""The lines of text that a scene draws, and which of them leave their box, are cut off or lie over another one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame
import pytest

from game.ui.text import Style, Text
from game.ui.theme import Colour


@dataclass(frozen=True)
class Line:
    text: str
    box: tuple[int, ...]  # that it was given
    seen: tuple[int, ...]  # what its letters take of the window
    whole: bool = True  # else it ends in an ellipsis


class Scribe:
    """Notes every line that is drawn on the window itself."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.lines: list[Line] = []
        put = Text._put

        def noted(
            text: Text,
            target: pygame.Surface,
            words: str,
            style: Style,
            colour: Colour,
            rect: pygame.Rect,
            align: float,
        ) -> int:
            wide = put(text, target, words, style, colour, rect, align)
            ink = pygame.Rect(0, 0, wide, text.pixels(style) * 3 // 4)
            ink.center = rect.left + round((rect.width - wide) * align) + wide // 2, rect.centery
            seen = ink.clip(target.get_clip())
            if words and seen.width and seen.height:
                whole = text.fitted(words, style, rect.width) == words
                self.lines.append(Line(words, tuple(rect), tuple(seen), whole))
            return wide

        monkeypatch.setattr(Text, "_put", noted)

    def faults(self, window: pygame.Rect) -> Iterator[str]:
        for line in self.lines:
            box, seen = pygame.Rect(line.box), pygame.Rect(line.seen)
            if not line.whole:
                yield f"{line.text!r} is cut off: it has {seen.width} pixels"
            if not (box.inflate(2, box.height).contains(seen) and window.contains(seen)):
                yield f"{line.text!r} leaves its box: {seen} of {box}"
        inner = [pygame.Rect(line.seen).inflate(-2, -2) for line in self.lines]
        for at, rect in enumerate(inner):
            for other in rect.collidelistall(inner[at + 1 :]):
                yield f"{self.lines[at].text!r} and {self.lines[at + 1 + other].text!r} lie over each other"
