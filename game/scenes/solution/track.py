"""The slider of a way: a tick for each thought, the higher the harder it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.stage.layout import Room
from game.ui.input import Down, Event, Moved, Point, Up
from game.ui.ui import Ui

KNOB = 11  # points
TICK, HARDER = 4, 4  # how high a tick is, and how much each level adds


@dataclass(slots=True)
class Track:
    """`place` and `show` say where it lies and what it shows; what the hand does to it gives a step."""

    ui: Ui
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 1, 1))
    steps: int = 0
    ticks: dict[int, int] = field(default_factory=dict)  # pixels from the left: the hardest level that begins there
    held: bool = False

    @property
    def line(self) -> pygame.Rect:
        px = Room(self.ui)
        inner = self.rect.inflate(-2 * px(KNOB), 0)
        return pygame.Rect(inner.left, inner.centery + px(4), max(1, inner.width), px(6))

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        self.ui, self.rect = ui, rect

    def show(self, steps: int, thoughts: Sequence[tuple[int, int]]) -> None:
        """How many steps there are, and of each thought its first one and its level."""
        self.steps, self.ticks = steps, {}
        for first, level in thoughts:
            x = self._x(first)
            self.ticks[x] = max(level, self.ticks.get(x, 0))

    def handle(self, event: Event) -> int | None:
        """The step that the hand led to."""
        match event:
            case Down(at) if self.rect.collidepoint(at):
                self.held = True
                return self._step(at)
            case Moved(at, True) if self.held:
                return self._step(at)
            case Up(at) if self.held:
                self.held = False
                return self._step(at)
        return None

    def draw(self, target: pygame.Surface, share: float) -> None:
        """`share`: how far it has come, in steps, those of a chain in parts."""
        px, theme, line = Room(self.ui), self.ui.theme, self.line
        self.ui.shapes.rounded(target, line, line.height // 2, theme.line)
        here = line.left + round(line.width * share / max(1, self.steps))
        passed = pygame.Rect(line.left, line.top, max(line.height, here - line.left), line.height)
        self.ui.shapes.rounded(target, passed, line.height // 2, theme.ink_2)
        wide = px(2)
        for x, level in self.ticks.items():
            high = px(TICK + HARDER * level)
            ink = theme.accent if level > 1 else theme.ink_3
            target.fill(ink, (line.left + x - wide // 2, line.top - px(4) - high, wide, high))
        knob = self.ui.shapes.disc(px(KNOB), theme.ink)
        target.blit(knob, knob.get_rect(center=(here, line.centery)))

    def _x(self, step: int) -> int:
        """From the left of the line. Where they are many, some share a place."""
        wide = self.line.width * step / max(1, self.steps)
        pitch = Room(self.ui)(4)
        return round(wide / pitch) * pitch if self.steps > self.line.width // pitch else round(wide)

    def _step(self, at: Point) -> int:
        share = (at[0] - self.line.left) / self.line.width
        return round(max(0.0, min(share, 1.0)) * self.steps)
