"""A switch with its name: on or off."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.reader.node import Node, SpokenRole
from game.ui.input import Point
from game.ui.text import BODIES
from game.ui.theme import mix
from game.ui.ui import Ui
from game.ui.widgets.tooltip import Tip
from game.ui.widgets.widget import Chosen, Look, Pressable, focus_ring


@dataclass(slots=True)
class Toggle(Pressable):
    id: str
    rect: pygame.Rect
    label: str
    on: bool
    enabled: bool = True

    def draw(self, ui: Ui, target: pygame.Surface, look: Look) -> None:
        theme = ui.theme
        ui.text.fill(target, self.label, BODIES, theme.ink, self._words(ui))
        switch = pygame.Rect(0, 0, ui.px(44), ui.px(26)).move_to(midright=self.rect.midright)
        radius = switch.height // 2
        if self.on:
            ui.shapes.rounded(target, switch, radius, mix(theme.primary, theme.on_primary, 0.16 * look.hovered))
        else:
            ground = mix(theme.surface, theme.ink, 0.08 * look.hovered)
            ui.shapes.rounded(target, switch, radius, ground, theme.ink_3, ui.px(2))
        x = switch.right - radius if self.on else switch.left + radius
        knob = ui.shapes.disc(radius - ui.px(4), theme.on_primary if self.on else theme.ink_3)
        target.blit(knob, knob.get_rect(center=(x, switch.centery)))
        if look.focused:
            focus_ring(ui, target, self.rect, ui.px(8))

    def node(self) -> Node:
        bounds, on = tuple(self.rect), self.on
        return Node(self.id, SpokenRole.SWITCH, self.label, bounds, on=on, enabled=self.enabled, presses=True)

    def tip(self, ui: Ui, at: Point) -> Tip | None:
        del at
        cut = not ui.text.fit(self.label, BODIES, self._words(ui).size).whole
        return Tip(self.label, tuple(self.rect)) if cut else None

    def _words(self, ui: Ui) -> pygame.Rect:
        return pygame.Rect(self.rect.left, self.rect.top, self.rect.width - ui.px(60), self.rect.height)

    def tap(self, at: Point) -> Chosen | None:
        del at
        return Chosen(self.id, int(not self.on)) if self.enabled else None
