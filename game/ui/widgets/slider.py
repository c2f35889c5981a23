"""Numbers to set: a knob on a line, or less at the left and more at the right."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.reader.node import Node, SpokenRole
from game.ui.elements import Widget
from game.ui.icons import draw_icon
from game.ui.input import Down, Key, Moved, Point, Typed
from game.ui.text import LABELS, LABELS_STRONG
from game.ui.theme import mix
from game.ui.ui import Ui
from game.ui.widget import Chosen, Look, Tip, focus_ring

WIDE, HIGH, WORDS = 260, 44, 64  # points: all of it, and what stands at its right
STEPS = {"left": -10, "down": -10, "right": 10, "up": 10, "home": -100, "end": 100}
STEPPER_WIDE, SIDE = 200, 48  # points: all of it, and each end
STEP_KEYS = {"left": -1, "right": 1}


@dataclass(slots=True, eq=False)
class Slider(Widget):
    drags = True
    id: str
    rect: pygame.Rect
    at: int  # per cent
    label: str  # label of that number
    words: int  # pixels that this takes
    knob: int  # pixels: half of it

    @property
    def track(self) -> pygame.Rect:
        wide = self.rect.width - self.words - 2 * self.knob
        return pygame.Rect(self.rect.left + self.knob, self.rect.centery - 1, max(1, wide), 2)

    def draw_as(self, ui: Ui, target: pygame.Surface, look: Look) -> None:
        theme, track = ui.theme, self.track
        line = track.inflate(0, ui.px(6) - 2)
        x = track.left + track.width * self.at // 100
        ui.shapes.rounded_rect(target, line, line.height // 2, theme.ink_3)
        passed = pygame.Rect(line.left, line.top, max(line.height, x - line.left), line.height)
        ui.shapes.rounded_rect(target, passed, line.height // 2, theme.ink)
        radius = self.knob - ui.px(2) * (not look.pressed)
        place = pygame.Rect(0, 0, 2 * radius, 2 * radius).move_to(center=(x, track.centery))
        ui.shapes.rounded_rect(target, place, radius, theme.surface, theme.ink, ui.px(3))
        words = pygame.Rect(self.rect.right - self.words, self.rect.top, self.words, self.rect.height)
        ui.text.fill(target, self.label, LABELS, theme.ink_2, words, align=1.0)
        if look.focused:
            focus_ring(ui, target, self.rect, ui.px(8))

    def node(self) -> Node:
        return Node(self.id, SpokenRole.SLIDER, "", tuple(self.rect), value=self.label, share=self.at)

    def follow(self, event: Down | Moved) -> None:
        if isinstance(event, Down) or event.held:
            self.at = self._number(event.at)

    def tap(self, at: Point) -> Chosen | None:
        return Chosen(self.id, self._number(at))

    def key(self, key: Key | Typed) -> Chosen | None:
        step = STEPS.get(key.name, 0) if isinstance(key, Key) else 0
        number = max(0, min(self.at + step, 100))
        return Chosen(self.id, number) if number != self.at else None

    def takes(self, key: Key) -> bool:
        return key.name in STEPS

    def _number(self, at: Point) -> int:
        """The value at that place, in steps of five."""
        share = (at[0] - self.track.left) / self.track.width
        return 5 * round(max(0.0, min(share, 1.0)) * 20)


def slider(ui: Ui, name: str, place: pygame.Rect, at: int, label: str) -> Slider:
    place.size = min(place.width, ui.px(WIDE)), ui.px(HIGH)
    return Slider(name, place, at, label, ui.px(WORDS), ui.px(12))


@dataclass(slots=True, eq=False)
class Stepper(Widget):
    id: str
    rect: pygame.Rect
    labels: tuple[str, ...]
    at: int
    side: int  # pixels: how wide each end is

    @property
    def ends(self) -> tuple[pygame.Rect, pygame.Rect]:
        less = pygame.Rect(self.rect.left, self.rect.top, self.side, self.rect.height)
        return less, less.move(self.rect.width - self.side, 0)

    def draw_as(self, ui: Ui, target: pygame.Surface, look: Look) -> None:
        theme = ui.theme
        ui.shapes.rounded_rect(target, self.rect, ui.px(12), mix(theme.tile, theme.ink, 0.05 * look.hovered))
        for icon, step, end in zip(("minus", "plus"), STEP_KEYS.values(), self.ends, strict=True):
            ink = theme.ink if self._goes(step) else mix(theme.tile, theme.ink, 0.3)
            draw_icon(ui, target, icon, ink, end.center, ui.px(18))
        words = self.rect.inflate(-2 * self.side, 0)
        ui.text.fill(target, self.labels[self.at], LABELS_STRONG, theme.ink, words, align=0.5)
        if look.focused:
            focus_ring(ui, target, self.rect, ui.px(12))

    def node(self) -> Node:
        return Node(self.id, SpokenRole.STEPPER, "", tuple(self.rect), value=self.labels[self.at])

    def tap(self, at: Point) -> Chosen | None:
        ends = zip(STEP_KEYS.values(), self.ends, strict=True)
        return next((self._by(step) for step, end in ends if end.collidepoint(at)), None)

    def key(self, key: Key | Typed) -> Chosen | None:
        return self._by(STEP_KEYS.get(key.name, 0)) if isinstance(key, Key) else None

    def takes(self, key: Key) -> bool:
        return key.name in STEP_KEYS

    def tip(self, ui: Ui, at: Point) -> Tip | None:
        for name, end in zip(("custom.less", "custom.greater"), self.ends, strict=True):
            if end.collidepoint(at):
                return Tip(ui.tell(name), tuple(end))
        return None

    def _goes(self, step: int) -> bool:
        return 0 <= self.at + step < len(self.labels)

    def _by(self, step: int) -> Chosen | None:
        return Chosen(self.id, self.at + step) if step and self._goes(step) else None


def stepper(ui: Ui, name: str, place: pygame.Rect, labels: tuple[str, ...], at: int) -> Stepper:
    """A stepper as wide as its longest label needs, within the place."""
    longest = max(ui.text.width(label, LABELS_STRONG[0]) for label in labels) + 2 * ui.px(SIDE) + ui.px(16)
    place.size = min(place.width, max(ui.px(STEPPER_WIDE), longest)), ui.px(HIGH)
    return Stepper(name, place, labels, at, ui.px(SIDE))
