"""The clock as something to press. What it shows is drawn beneath it, second by second."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.input import Key, Point, Typed
from game.ui.ui import Ui
from game.ui.widgets.tooltip import Tip
from game.ui.widgets.widget import ACCEPT, Chosen, Look, focus_ring


@dataclass(slots=True)
class ClockPill:
    id: str
    rect: pygame.Rect
    label: str
    detail: str = ""  # its key
    enabled: bool = True

    def draw(self, ui: Ui, target: pygame.Surface, look: Look) -> None:
        radius = self.rect.height // 2
        if look.hovered or look.pressed:
            ui.shapes.rounded(target, self.rect, radius, None, ui.theme.ink_3, ui.px(2))
        if look.focused:
            focus_ring(ui, target, self.rect, radius)

    def tip(self, ui: Ui, at: Point) -> Tip | None:
        del ui, at
        return Tip(self.label, tuple(self.rect), self.detail)

    def tap(self, at: Point) -> Chosen | None:
        del at
        return Chosen(self.id)

    def key(self, key: Key | Typed) -> Chosen | None:
        return Chosen(self.id) if isinstance(key, Key) and key.name in ACCEPT else None

    def takes(self, key: Key) -> bool:
        return key.name in ACCEPT
