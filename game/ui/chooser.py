"""One of several things in a row of chips; wraps to as many rows as it needs."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.input import Key, Point, Typed
from game.ui.text import Style
from game.ui.theme import mix
from game.ui.ui import Ui
from game.ui.widget import Chosen, Look, focus_ring

HIGH = 44  # points
STEPS = {"left": -1, "up": -1, "right": 1, "down": 1}


@dataclass(slots=True)
class Chooser:
    id: str
    rect: pygame.Rect  # as high as the chips need, once they are laid
    labels: tuple[str, ...]
    at: int
    laid: tuple[pygame.Rect, ...]  # the chips, from its corner on
    offered: frozenset[int]
    enabled: bool = True

    @property
    def chips(self) -> tuple[pygame.Rect, ...]:
        return tuple(each.move(self.rect.topleft) for each in self.laid)

    def draw(self, ui: Ui, target: pygame.Surface, look: Look) -> None:
        for number, (label, chip) in enumerate(zip(self.labels, self.chips, strict=True)):
            self._chip(ui, target, chip, label, number)
        if look.focused:
            focus_ring(ui, target, self.chips[self.at], ui.px(12))

    def tap(self, at: Point) -> Chosen | None:
        for number, chip in enumerate(self.chips):
            if chip.collidepoint(at) and number in self.offered:
                return Chosen(self.id, number)
        return None

    def key(self, key: Key | Typed) -> Chosen | None:
        step = STEPS.get(key.name, 0) if isinstance(key, Key) else 0
        number = self.at + step
        while step and 0 <= number < len(self.labels):
            if number in self.offered:
                return Chosen(self.id, number)
            number += step
        return None

    def takes(self, key: Key) -> bool:
        return key.name in STEPS

    def _chip(self, ui: Ui, target: pygame.Surface, chip: pygame.Rect, label: str, number: int) -> None:
        theme = ui.theme
        here = number == self.at
        ground = theme.selected if here else theme.tile
        ink = theme.on_selected if here else theme.ink if number in self.offered else mix(theme.tile, theme.ink, 0.35)
        ui.shapes.rounded(target, chip, ui.px(12), ground)
        ui.text.draw(target, label, Style.LABEL, ink, chip.inflate(-ui.px(8), 0), align=0.5)


def chooser(
    ui: Ui,
    name: str,
    place: tuple[int, int, int],
    labels: tuple[str, ...],
    at: int,
    offered: frozenset[int] | None = None,
) -> Chooser:
    """Chips laid from (left, top) within a width, all as wide as the widest needs."""
    left, top, width = place
    gap = ui.px(8)
    wide = max(ui.px(56), *(ui.text.width(label, Style.LABEL) + ui.px(28) for label in labels))
    a_row = max(1, (width + gap) // (wide + gap))
    chips = tuple(
        pygame.Rect(number % a_row * (wide + gap), number // a_row * (ui.px(HIGH) + gap), wide, ui.px(HIGH))
        for number in range(len(labels))
    )
    rect = chips[0].unionall(list(chips)).move(left, top)
    return Chooser(name, rect, labels, at, chips, frozenset(range(len(labels))) if offered is None else offered)
