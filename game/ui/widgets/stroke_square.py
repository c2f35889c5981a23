"""A square in which characters are drawn by mouse or finger."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from pygame import Rect, Surface

from game.ui.input import Down, Moved
from game.ui.shapes import Canvas
from game.ui.theme import Colour, Theme, mix
from game.ui.ui import Ui
from game.ui.widget import Look, focus_ring
from game.ui.widgets.button import Pressable

PEN, DRAWN, THIN = 0.06, 0.03, 0.004  # widths, as shares of the square
EDGES = 0.05  # of the square, around the character
FINE = 2
NEAR = 0.008  # a point so close to the last one is left out
CROSS = (0.5, 0.5 + 1j), (0.5j, 1 + 0.5j)

Inked: TypeAlias = tuple[Sequence[complex], Colour, float]  # line, colour and width


@dataclass(slots=True, eq=False)
class StrokeSquare(Pressable):
    """`drawn`: the next stroke, to which points are added.
    They lie between 0 at the top left and 1+1j."""

    drags = True
    label: str
    drawn: list[complex]
    strokes: Sequence[Sequence[complex]] = field(default=(), kw_only=True)

    @property
    def page(self) -> Rect:
        """Where the character stands."""
        edge = round(self.rect.width * EDGES)
        return self.rect.inflate(-2 * edge, -2 * edge)

    def follow(self, event: Down | Moved) -> None:
        page, (x, y) = self.page, event.at
        at = complex(x - page.x, y - page.y) / page.width
        if isinstance(event, Down):
            self.drawn[:] = [at]
        elif event.held and self.drawn and abs(at - self.drawn[-1]) > NEAR:
            self.drawn.append(at)

    def draw_as(self, ui: Ui, target: Surface, look: Look) -> None:
        theme, rect = ui.theme, self.rect
        ui.shapes.rounded_rect(target, rect, ui.px(12), theme.tile, theme.ink_3, ui.px(2))
        canvas = Canvas(rect.size, theme.tile, FINE)
        page = canvas.part((EDGES, EDGES), 1 - 2 * EDGES)
        cross = [(line, mix(theme.tile, theme.ink, 0.12), THIN) for line in CROSS]
        for line, ink, width in (*cross, *self.inked(theme), (self.drawn, theme.focus, DRAWN)):
            page.stroke([(each.real, each.imag) for each in line], width, ink)
        target.blit(canvas.finish(), rect)
        if look.focused:
            focus_ring(ui, target, rect, ui.px(12))

    def inked(self, theme: Theme) -> Iterator[Inked]:
        """The strokes that are there."""
        return ((line, theme.ink, DRAWN) for line in self.strokes)
