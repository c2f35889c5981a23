"""The word as it grows: which of its letters count, and which are not of this puzzle."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.boards.brick.strip import Strip
from game.store.settings import Settings
from game.ui.ui import ui_for
from generators.brick.kind import BRICK
from tests.game.boards.brick.brick_hand import PRESET
from tests.game.pilot import puzzle_text


def test_each_letter_is_drawn_as_what_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.font.init()
    ui, puzzle = ui_for((1280, 800), Settings(), dark=False), BRICK.read(puzzle_text(BRICK.id, PRESET))
    puzzle, seen = replace(puzzle, centre=puzzle.letters[0]), dict[str, tuple[int, ...]]()
    monkeypatch.setattr(ui.text, "glyph", lambda _, sign, size, colour, at, **more: seen.update({sign.lower(): colour}))
    ring, composed = [each for each in puzzle.letters if each != puzzle.centre][:2]
    foreign = next(each for each in "abcdefghijklmnopqrstuvwxyz" if each not in puzzle.letters)
    strip = Strip()
    strip.place(ui, pygame.Rect(0, 0, 800, 120))
    strip.composing = composed
    strip.draw(pygame.Surface((800, 120)), puzzle.centre + ring + foreign, BRICK.start(puzzle))
    assert seen[puzzle.centre] == ui.theme.accent
    assert seen[ring] == ui.theme.ink
    assert seen[foreign] == seen[composed], "neither counts"
    assert seen[foreign] not in (ui.theme.ink, ui.theme.accent)
