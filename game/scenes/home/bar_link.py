"""A way from home to another page: in the head beside its name, in the bar at the foot over it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.icons import draw_icon
from game.ui.text import Style
from game.ui.theme import mix
from game.ui.ui import Ui
from game.ui.widgets.button import Button
from game.ui.widgets.widget import Look, focus_ring


@dataclass(slots=True)
class BarLink(Button):
    """The picture over the name."""

    def draw(self, ui: Ui, target: pygame.Surface, look: Look) -> None:
        px, theme = ui.px, ui.theme
        share = 0.16 if look.pressed else 0.08 if look.hovered else 0.0
        if share:
            ui.shapes.rounded(target, self.rect, px(12), mix(theme.bg, theme.ink, share))
        draw_icon(ui, target, self.icon, theme.ink_2, (self.rect.centerx, self.rect.top + px(24)), px(24))
        words = pygame.Rect(self.rect.left, self.rect.top + px(42), self.rect.width, px(22))
        ui.text.draw(target, self.label, Style.LABEL, theme.ink_2, words, align=0.5)
        if look.focused:
            focus_ring(ui, target, self.rect.inflate(-px(8), -px(8)), px(12))
