"""A switch with its name: on or off."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.input import Key, Point, Typed
from game.ui.text import Style
from game.ui.theme import mix
from game.ui.ui import Ui
from game.ui.widget import ACCEPT, Chosen, Look, focus_ring


@dataclass(slots=True)
class Toggle:
    id: str
    rect: pygame.Rect
    label: str
    on: bool
    enabled: bool = True

    def draw(self, ui: Ui, target: pygame.Surface, look: Look) -> None:
        theme = ui.theme
        words = pygame.Rect(self.rect.left, self.rect.top, self.rect.width - ui.px(60), self.rect.height)
        if ui.text.width(self.label, Style.BODY) <= words.width:
            ui.text.draw(target, self.label, Style.BODY, theme.ink, words)
        else:
            high = min(ui.text.height(self.label, Style.LABEL, words.width), words.height)
            words = pygame.Rect(words.left, words.centery - high // 2, words.width, high)
            ui.text.paragraph(target, self.label, Style.LABEL, theme.ink, words)
        switch = pygame.Rect(0, 0, ui.px(44), ui.px(26))
        switch.midright = self.rect.midright
        ground = theme.primary if self.on else mix(theme.bg, theme.ink, 0.28 if look.hovered else 0.22)
        ui.shapes.rounded(target, switch, switch.height // 2, ground)
        radius = switch.height // 2 - ui.px(3)
        x = switch.right - switch.height // 2 if self.on else switch.left + switch.height // 2
        knob = ui.shapes.disc(radius, theme.on_primary if self.on else theme.surface)
        target.blit(knob, knob.get_rect(center=(x, switch.centery)))
        if look.focused:
            focus_ring(ui, target, self.rect, ui.px(8))

    def tap(self, at: Point) -> Chosen | None:
        del at
        return Chosen(self.id, int(not self.on)) if self.enabled else None

    def key(self, key: Key | Typed) -> Chosen | None:
        return self.tap((0, 0)) if isinstance(key, Key) and key.name in ACCEPT else None

    def takes(self, key: Key) -> bool:
        return key.name in ACCEPT
