"""The moment of a win: the bars settle one after the other, and four lanterns come down beside the wall."""

from __future__ import annotations

import math

import pygame

from game.boards.wall.layout import Places
from game.ui.animation import Motion, ease_out, motion
from game.ui.lantern import SPILL, Light, draw
from game.ui.ui import Ui
from generators.wall.rules import GROUPS

GATHERING = 420  # ms: in these the last cards are on their way
FALL, SETTLE, STAGGER = 300, 240, 60  # the last lantern hangs 900 after the last guess
NARROW = 116  # points: a margin inside the room of the board with less has no lanterns
# Of the margin: how far out from the wall, how far down of the wall, how large; two at each side.
HUNG = ((0.56, 0.42, 0.5), (0.24, 0.16, 0.36), (0.24, 0.24, 0.36), (0.56, 0.54, 0.5))


class ClosingAnimation:
    def __init__(self) -> None:
        self._falls: list[Motion] = []
        self._settles: list[Motion] = []

    def begin(self, *, still: bool, delay: float) -> None:
        self._falls = [motion(FALL, still=still, delay=delay + turn * STAGGER) for turn in range(len(HUNG))]
        self._settles = [motion(SETTLE, still=still, delay=delay + row * STAGGER) for row in range(GROUPS)]

    def rest(self) -> None:
        self._falls, self._settles = [], []

    def update(self, seconds: float) -> None:
        for each in (*self._falls, *self._settles):
            each.update(seconds)

    @property
    def running(self) -> bool:
        return any(each.running for each in (*self._falls, *self._settles))

    def fallen(self, number: int) -> float:
        """How far a lantern has come down; all the way where nothing is going on."""
        return ease_out(self._falls[number].share) if self._falls else 1.0

    def sunk(self, row: int) -> float:
        return math.sin(math.pi * self._settles[row].share) if self._settles else 0.0


def hang(ui: Ui, target: pygame.Surface, places: Places, ending: ClosingAnimation) -> None:
    """Behind the wall, inside the room of the board; none where the margins are narrow."""
    margin = places.grid.rect.left - places.area.left
    if margin < ui.fixed_px(NARROW):
        return
    clip = target.get_clip()
    target.set_clip(places.area.clip(clip))
    for number, (out, down, large) in enumerate(HUNG):
        side = round(margin * large)
        away = max(round(side * SPILL / 2) - margin, -round(margin * out))
        x = places.grid.rect.left + away if number < 2 else places.grid.rect.right - away
        bottom = places.area.top + round(places.grid.rect.height * down)
        top = places.area.top - side
        y = round(top + (bottom - top) * ending.fallen(number))
        _cord(ui, target, x, places.area.top, y - round(side * 0.46))
        draw(ui, target, (x, y), side, Light.LIT)
    target.set_clip(clip)


def _cord(ui: Ui, target: pygame.Surface, x: int, top: int, bottom: int) -> None:
    if bottom <= top:
        return
    wide, ink = max(1, ui.fixed_px(2)), ui.theme.ink_3
    sheet = pygame.Surface((wide, bottom - top), pygame.SRCALPHA)
    fade = max(1, min(ui.fixed_px(40), bottom - top))
    for row in range(bottom - top):
        sheet.fill((*ink, round(255 * min(1.0, row / fade))), (0, row, wide, 1))
    target.blit(sheet, (x - wide // 2, top))
