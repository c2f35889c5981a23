"""Numbered tiles, row by row, as many as may be: only those in sight are asked for and drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui.icons import draw_icon
from game.ui.input import Down, Key, Moved, Point, way
from game.ui.text import Style
from game.ui.theme import GOLD, mix
from game.ui.ui import Ui
from game.ui.widgets.rows import PAGE, Row, Rows
from game.ui.widgets.tooltip import Tip
from game.ui.widgets.widget import Chosen, Look, focus_ring

SIDE, GAP, RADIUS = 64, 12, 12  # points
GOLDEN = 0.3  # of gold, where it is done


@dataclass(frozen=True, slots=True)
class NumberTile(Row):
    golden: bool = False


@dataclass(slots=True)
class NumberTiles(Rows):
    """One widget: the focus is on one of its tiles. Chosen tells which."""

    across: int = 1
    step: int = 1  # pixels from one row to the next
    gap: int = 0  # pixels between two

    def draw(self, ui: Ui, target: pygame.Surface, look: Look) -> None:
        seen = self.rect.clip(target.get_clip())
        if not seen.height:
            return
        first, last = (seen.top - self.rect.top) // self.step, (seen.bottom - 1 - self.rect.top) // self.step
        for number in range(first * self.across, min(self.count, (last + 1) * self.across)):
            here = Look(look.focused and number == self.at, look.hovered and number == self.hovered)
            self._draw(ui, target, self.row(number), self.place_of(number), here)

    def _draw(self, ui: Ui, target: pygame.Surface, tile: Row, rect: pygame.Rect, look: Look) -> None:
        px, theme, golden = ui.px, ui.theme, isinstance(tile, NumberTile) and tile.golden
        ground = mix(theme.surface, GOLD, GOLDEN) if golden else theme.tile if tile.icon else theme.surface
        edge = theme.ink_2 if look.hovered else mix(theme.line, GOLD, GOLDEN * 2) if golden else theme.line
        ui.shapes.rounded(target, rect, px(RADIUS), ground, edge, max(1, px(1)))
        number = rect.move(0, -px(10)) if tile.icon else rect
        ui.text.draw(target, tile.label, Style.STRONG, theme.ink, number, align=0.5)
        if tile.icon:
            draw_icon(ui, target, tile.icon, theme.ink_2, (rect.centerx, rect.bottom - px(17)), px(18))
        if look.focused:
            focus_ring(ui, target, rect, px(RADIUS))

    def place_of(self, number: int) -> pygame.Rect:
        row, column = divmod(number, self.across)
        wide, left, top = self.rect.width // self.across, self.rect.left, self.rect.top
        return pygame.Rect(left + column * wide, top + row * self.step, wide - self.gap, self.step - self.gap)

    def tip(self, ui: Ui, at: Point) -> Tip | None:
        """All of it is seen."""

    def tap(self, at: Point) -> Chosen | None:
        return Chosen(self.id, self.at) if self._under(at) == self.at else None

    def follow(self, event: Down | Moved) -> None:
        found = self._under(event.at)
        if isinstance(event, Moved):
            self.hovered = found
        elif found >= 0:
            self.at = found

    def _led(self, key: Key) -> int:
        step = {"left": -1, "right": 1}.get(key.name, way(key, self.across, PAGE * self.across, self.count))
        return max(0, min(self.count - 1, self.at + step))

    def _under(self, at: Point) -> int:
        """The number of the tile there; -1 between them."""
        row, column = (at[1] - self.rect.top) // self.step, (at[0] - self.rect.left) * self.across // self.rect.width
        number = row * self.across + column
        inside = 0 <= column < self.across and 0 <= number < self.count and self.place_of(number).collidepoint(at)
        return number if inside else -1


def tiles(ui: Ui, name: str, count: int, tile: Callable[[int], Row], place: tuple[int, int, int]) -> NumberTiles:
    """Tiles, as many in a row as there is room for."""
    left, top, width = place
    step = ui.px(SIDE + GAP)
    across = max(1, (width + ui.px(GAP)) // step)
    rect = pygame.Rect(left, top, width + ui.px(GAP), -(-count // across) * step)
    return NumberTiles(name, rect, count, tile, across=across, step=step, gap=step * GAP // (SIDE + GAP))
