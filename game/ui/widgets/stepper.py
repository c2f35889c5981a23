"""A number with less at its left and more at its right."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.reader.node import Node, SpokenRole
from game.ui.icons import draw_icon
from game.ui.input import Key, Point, Typed
from game.ui.text import LABELS_STRONG
from game.ui.theme import mix
from game.ui.ui import Ui
from game.ui.widgets.tooltip import Tip
from game.ui.widgets.widget import Chosen, Look, focus_ring

WIDE, HIGH, SIDE = 200, 44, 48  # points: all of it, and each end
STEPS = {"left": -1, "right": 1}


@dataclass(slots=True)
class Stepper:
    id: str
    rect: pygame.Rect
    labels: tuple[str, ...]
    at: int
    side: int  # pixels: how wide each end is
    enabled: bool = True

    @property
    def ends(self) -> tuple[pygame.Rect, pygame.Rect]:
        less = pygame.Rect(self.rect.left, self.rect.top, self.side, self.rect.height)
        return less, less.move(self.rect.width - self.side, 0)

    def draw(self, ui: Ui, target: pygame.Surface, look: Look) -> None:
        theme = ui.theme
        ui.shapes.rounded(target, self.rect, ui.px(12), mix(theme.tile, theme.ink, 0.05 * look.hovered))
        for icon, step, end in zip(("minus", "plus"), STEPS.values(), self.ends, strict=True):
            ink = theme.ink if self._goes(step) else mix(theme.tile, theme.ink, 0.3)
            draw_icon(ui, target, icon, ink, end.center, ui.px(18))
        words = self.rect.inflate(-2 * self.side, 0)
        ui.text.fill(target, self.labels[self.at], LABELS_STRONG, theme.ink, words, align=0.5)
        if look.focused:
            focus_ring(ui, target, self.rect, ui.px(12))

    def node(self) -> Node:
        return Node(self.id, SpokenRole.STEPPER, "", tuple(self.rect), value=self.labels[self.at])

    def tap(self, at: Point) -> Chosen | None:
        return next(
            (self._by(step) for step, end in zip(STEPS.values(), self.ends, strict=True) if end.collidepoint(at)), None
        )

    def key(self, key: Key | Typed) -> Chosen | None:
        return self._by(STEPS.get(key.name, 0)) if isinstance(key, Key) else None

    def takes(self, key: Key) -> bool:
        return key.name in STEPS

    def tip(self, ui: Ui, at: Point) -> Tip | None:
        for name, end in zip(("custom.less", "custom.greater"), self.ends, strict=True):
            if end.collidepoint(at):
                return Tip(ui.tell(name), tuple(end))
        return None

    def _goes(self, step: int) -> bool:
        return 0 <= self.at + step < len(self.labels)

    def _by(self, step: int) -> Chosen | None:
        return Chosen(self.id, self.at + step) if step and self._goes(step) else None


def stepper(ui: Ui, name: str, place: tuple[int, int, int], labels: tuple[str, ...], at: int) -> Stepper:
    """A stepper as wide as its longest label needs, within the place."""
    left, top, width = place
    longest = max(ui.text.width(label, LABELS_STRONG[0]) for label in labels) + 2 * ui.px(SIDE) + ui.px(16)
    rect = pygame.Rect(left, top, min(width, max(ui.px(WIDE), longest)), ui.px(HIGH))
    return Stepper(name, rect, labels, at, ui.px(SIDE))
