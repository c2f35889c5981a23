"""A pill on the colour of a group: its edge and its words in the ink of the bar."""

from __future__ import annotations

import pygame

from game.ui.text import Style
from game.ui.theme import Colour
from game.ui.ui import Ui
from game.ui.widgets.button import Button
from game.ui.widgets.widget import Look


class InkPill(Button):
    def __init__(self, name: str, rect: pygame.Rect, label: str, ink: Colour) -> None:
        super().__init__(name, rect, label)
        self.ink = ink

    def draw(self, ui: Ui, target: pygame.Surface, look: Look) -> None:
        """Under the pointer its edge is heavier; the ring of the focus belongs to the bar."""
        thick = ui.px(3 if look.hovered or look.pressed else 2)
        ui.shapes.rounded(target, self.rect, self.rect.height // 2, None, self.ink, thick)
        words = self.rect.inflate(-ui.px(16), 0)
        ui.text.draw(target, self.label, Style.LABEL, self.ink, words, align=0.5)
