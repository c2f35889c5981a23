"""A line to type in, with a caret; input methods show what they compose."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.input import Composing, Key, Point, Typed
from game.ui.text import Style
from game.ui.ui import Ui
from game.ui.widget import Chosen, Look

MOST = 60  # characters


@dataclass(slots=True)
class Field:
    id: str
    rect: pygame.Rect
    text: str = ""
    prompt: str = ""  # shown while it is empty
    composing: str = ""
    enabled: bool = True

    def draw(self, ui: Ui, target: pygame.Surface, look: Look) -> None:
        theme = ui.theme
        edge, thick = (theme.focus, ui.px(3)) if look.focused else (theme.line, ui.px(2))
        ui.shapes.rounded(target, self.rect, ui.px(12), theme.surface, edge, thick)
        inner = self.rect.inflate(-ui.px(28), 0)
        shown = self.text + self.composing
        while ui.text.width(shown, Style.BODY) > inner.width:
            shown = shown[1:]  # the end, where the caret is, stays in sight
        used = ui.text.draw(target, shown, Style.BODY, theme.ink, inner) if shown else 0
        if not shown:
            clear = ui.px(8) if look.focused else 0  # of the caret
            beside = pygame.Rect(inner.left + clear, inner.top, inner.width - clear, inner.height)
            ui.text.draw(target, self.prompt, Style.BODY, theme.ink_3, beside)
        if look.focused:
            caret = pygame.Rect(inner.left + used + ui.px(1), inner.centery - ui.px(12), ui.px(2), ui.px(24))
            target.fill(theme.focus, caret)
            pygame.key.set_text_input_rect(caret)  # an input method opens its window there

    def tap(self, at: Point) -> Chosen | None:
        del at
        return None  # the focus is enough

    def key(self, key: Key | Typed) -> Chosen | None:
        if isinstance(key, Typed):
            self.composing = ""
            self.text = (self.text + key.text)[:MOST]
            return Chosen(self.id, 0, self.text)
        if key.name == "backspace" and self.text:
            self.text = "" if key.control else self.text[:-1]
            return Chosen(self.id, 0, self.text)
        if key.name in ("return", "enter"):
            return Chosen(self.id, 1, self.text)
        return None

    def compose(self, event: Composing) -> None:
        self.composing = event.text
