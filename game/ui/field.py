"""A line to type in, with a caret; input methods show what they compose."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.input import Composing, Key, Point, Typed
from game.ui.text import Style
from game.ui.ui import Ui
from game.ui.widget import Chosen, Look, focus_ring

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
        edge = theme.focus if look.focused else theme.line
        ui.shapes.rounded(target, self.rect, ui.px(12), theme.surface, edge, ui.px(2))
        inner = self.rect.inflate(-ui.px(28), 0)
        shown = self.text + self.composing
        while ui.text.width(shown, Style.BODY) > inner.width:
            shown = shown[1:]  # the end, where the caret is, stays in sight
        if shown:
            used = ui.text.draw(target, shown, Style.BODY, theme.ink, inner)
        else:
            used = 0
            ui.text.draw(target, self.prompt, Style.BODY, theme.ink_3, inner)
        if look.focused:
            target.fill(theme.focus, (inner.left + used + ui.px(1), inner.centery - ui.px(12), ui.px(2), ui.px(24)))
            focus_ring(ui, target, self.rect, ui.px(12))

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
