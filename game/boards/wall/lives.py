"""The mistakes that are left, as little lanterns: one goes out with each."""

from __future__ import annotations

import pygame

from game.ui.lantern import Light, draw, lantern
from game.ui.text import Style
from game.ui.ui import Ui
from generators.wall.choices import Mode
from generators.wall.rules import CONNECTIONS_LIVES, ONLY_CONNECT_LIVES, State, lives

SIDE, PITCH = 30, 1.2  # points; of the side
SHARE = 0.62  # of the height of the line, at most


class Lives:
    def __init__(self, ui: Ui) -> None:
        self.ui = ui

    def draw(self, target: pygame.Surface, state: State, place: pygame.Rect, dimming: float | None, spare: int) -> int:
        """At the right; their name beside them where there is room to spare. Gives the width they took."""
        mode, left = state.puzzle.mode, lives(state)
        if mode is Mode.CLASSIC:
            return 0
        if left is None:
            return self._words(target, "free", place, spare) or self._words(target, "free_short", place, spare)
        most = CONNECTIONS_LIVES if mode is Mode.CONNECTIONS else ONLY_CONNECT_LIVES
        side = min(self.ui.px(SIDE), round(place.height * SHARE))
        used = round(side * (1 + (most - 1) * PITCH))
        for number in range(most):
            at = (place.right - used + side // 2 + round(number * side * PITCH), place.centery)
            self._lamp(target, at, side, lit=number < left, going=dimming if number == left else None)
        gap = self.ui.px(14)
        room = pygame.Rect(place.left, place.top, place.width - used - gap, place.height)
        return used + gap + self._words(target, f"lives_{mode}", room, spare - used - gap)

    def _lamp(self, target: pygame.Surface, at: tuple[int, int], side: int, *, lit: bool, going: float | None) -> None:
        draw(self.ui, target, at, side, Light.LIT if lit else Light.UNLIT)
        if going is not None and going < 1.0:
            ghost = lantern(self.ui, side, Light.LIT).copy()
            ghost.set_alpha(round(255 * (1.0 - going)))
            target.blit(ghost, ghost.get_rect(center=at))

    def _words(self, target: pygame.Surface, key: str, place: pygame.Rect, spare: int) -> int:
        ui = self.ui
        words = ui.tell(f"board.wall.{key}")
        if ui.text.width(words, Style.BODY) > min(spare, place.width):
            return 0
        return ui.text.draw(target, words, Style.BODY, ui.theme.ink_2, place, align=1.0)
