"""No line of text leaves its box, is cut off or lies over another one: every page, in every window, at every
size, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

import pygame
import pytest

from game.scenes.home.home import Home
from game.scenes.shared.page import Page
from game.scenes.shared.scene import Scene
from game.ui.text import Style, Text
from game.ui.theme import Colour
from generators.kernel.phrases import LANGUAGES
from tests.game.pilot import Pilot, supplied
from tests.rows import FULL

WINDOWS = ((360, 480), (720, 1280), (1280, 800), (2560, 1440))
SCALES = (80, 100, 150, 200)
SHARE = 8  # of the pages one is shown each time


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


def pages(pilot: Pilot) -> list[Scene]:
    return [each for each in supplied(pilot) if isinstance(each, Page | Home)]


def test_every_line_stands_in_its_box(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sample shows every page in every window, at every scale and in both languages, though not in all at once."""
    scenes, found = pages(pilot), set()
    scribe = Scribe(monkeypatch)
    for turn, (window, scale, language) in enumerate(product(WINDOWS, SCALES, LANGUAGES)):
        pilot.services.settings = replace(pilot.services.settings, scale=scale, language=language)
        for scene in scenes if FULL else scenes[(turn * 3 + turn // SHARE) % SHARE :: SHARE]:
            scribe.lines.clear()
            pilot.app.show_once(pilot.services, scene, window)
            where = f"{type(scene).__name__} in {window} at {scale} in {language}"
            found |= {f"{where}: {fault}" for fault in scribe.faults(scene.area)}
    assert not found


def test_a_fault_is_found(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    scribe, target = Scribe(monkeypatch), pygame.Surface((200, 100))
    text = pilot.services.ui.text
    for left in (10, 20):
        text.draw(target, "some words", Style.BODY, (0, 0, 0), pygame.Rect(left, 10, 150, 30))
    assert len(list(scribe.faults(target.get_rect()))) == 1
    text.draw(target, "words", Style.BODY, (0, 0, 0), pygame.Rect(10, 90, 6, 30))
    assert len(list(scribe.faults(target.get_rect()))) == 3
