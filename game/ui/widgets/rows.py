"""Long lists in rows or tiles: only visible ones are made and drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from game.reader.node import Node, SpokenRole
from game.ui.elements import Widget
from game.ui.icons import draw_icon
from game.ui.input import Down, Key, Moved, Point, Typed, way
from game.ui.text import Style
from game.ui.theme import GOLD, mix
from game.ui.ui import Ui
from game.ui.widget import ACCEPT, Chosen, Look, Tip, focus_ring
from game.ui.widgets.button import Button, Variant

PAGE = 8  # rows
READ = 25  # rows before and after the one in focus are there to be read
SIDE, GAP, RADIUS = 64, 12, 12  # points
GOLDEN = 0.3  # share of gold for a row that is done


@dataclass(frozen=True, slots=True)
class RowText:
    label: str
    detail: str = ""  # text at the right
    icon: str = ""
    note: str = ""  # second line


@dataclass(slots=True, eq=False)
class Rows(Widget):
    """One widget: the focus is on one of its rows. Chosen tells which."""

    rect: Rect  # all rows, visible or not
    count: int
    row: Callable[[int], RowText]
    at: int = 0  # row in focus
    hovered: int = -1

    def draw_as(self, ui: Ui, target: Surface, look: Look) -> None:
        seen = self.rect.clip(target.get_clip())
        if not seen.height or not self.count:
            return
        for number in range(self._row_at(seen.top), self._row_at(seen.bottom - 1) + 1):
            at, under = number == self.at, number == self.hovered
            own = Look(look.focused and at, look.hovered and under, look.pressed and at)
            self._line(number).draw_as(ui, target, own)

    def node(self) -> Node:
        near = range(max(0, self.at - READ), min(self.count, self.at + READ + 1))
        rows = tuple(self._row_node(number) for number in near)
        return Node(self.id, SpokenRole.LIST, "", tuple(self.rect), rows)

    def _row_node(self, number: int) -> Node:
        words = self.row(number)
        name = ", ".join(each for each in (words.label, words.note, words.detail) if each)
        bounds, here = tuple(self.place_of(number)), number == self.at
        return Node(f"{self.id}:{number}", SpokenRole.ITEM, name, bounds, chosen=here, presses=True)

    def tip(self, ui: Ui, at: Point) -> Tip | None:
        return self._line(self._row_at(at[1])).tip(ui, at) if self.count else None

    def tap(self, at: Point) -> Chosen | None:
        if not self.count or self._row_at(at[1]) != self.at:
            return None  # let go over another row
        return Chosen(self.id, self.at)

    def key(self, key: Key | Typed) -> Chosen | None:
        if not isinstance(key, Key) or not self.count:
            return None
        if key.name in ACCEPT:
            return Chosen(self.id, self.at)
        self.at = self._next_row(key)
        return None

    def takes(self, key: Key) -> bool:
        """At the ends a key is left to the page, which scrolls."""
        return key.name in ACCEPT or (bool(self.count) and self._next_row(key) != self.at)

    def _line(self, number: int) -> Button:
        words = self.row(number)
        place = self.place_of(number)
        return Button(self.id, words.label, Variant.ROW, words.icon, words.detail, note=words.note, rect=place)

    @property
    def spot(self) -> Rect:
        return self.place_of(self.at)

    def follow(self, event: Down | Moved) -> None:
        if isinstance(event, Moved):
            self.hovered = self._row_at(event.at[1])
        elif self.count:
            self.at = self._row_at(event.at[1])

    def take_state(self, before: Widget | None) -> None:
        """Take over position and hover from the list in this place before."""
        if isinstance(before, Rows):
            self.at, self.hovered = max(0, min(self.count - 1, before.at)), before.hovered

    def place_of(self, number: int) -> Rect:
        high = self._row_height
        return Rect(self.rect.left, self.rect.top + number * high, self.rect.width, high)

    def _next_row(self, key: Key) -> int:
        return max(0, min(self.count - 1, self.at + way(key, 1, PAGE, self.count)))

    def _row_at(self, y: int) -> int:
        return max(0, min(self.count - 1, (y - self.rect.top) // self._row_height))

    @property
    def _row_height(self) -> int:
        return max(1, self.rect.height // max(1, self.count))


class PickList(Rows):
    """Rows with a picked row, which is marked even without the focus."""

    def draw_as(self, ui: Ui, target: Surface, look: Look) -> None:
        if self.count:
            ui.shapes.rounded_rect(target, self.place_of(self.at), ui.px(12), ui.theme.tile, ui.theme.ink_2, ui.px(2))
        super().draw_as(ui, target, look)


@dataclass(frozen=True, slots=True)
class NumberTile(RowText):
    golden: bool = False


@dataclass(slots=True, eq=False)
class NumberTiles(Rows):
    """One widget: the focus is on one of its tiles. Chosen tells which."""

    across: int = 1
    step: int = 1  # pixels from one row to the next
    gap: int = 0  # pixels between two

    def draw_as(self, ui: Ui, target: Surface, look: Look) -> None:
        seen = self.rect.clip(target.get_clip())
        if not seen.height:
            return
        first, last = (seen.top - self.rect.top) // self.step, (seen.bottom - 1 - self.rect.top) // self.step
        for number in range(first * self.across, min(self.count, (last + 1) * self.across)):
            here = Look(look.focused and number == self.at, look.hovered and number == self.hovered)
            self._draw(ui, target, self.row(number), self.place_of(number), here)

    def _draw(self, ui: Ui, target: Surface, tile: RowText, rect: Rect, look: Look) -> None:
        px, theme, golden = ui.px, ui.theme, isinstance(tile, NumberTile) and tile.golden
        ground = mix(theme.surface, GOLD, GOLDEN) if golden else theme.tile if tile.icon else theme.surface
        edge = theme.ink_2 if look.hovered else mix(theme.line, GOLD, GOLDEN * 2) if golden else theme.line
        ui.shapes.rounded_rect(target, rect, px(RADIUS), ground, edge, max(1, px(1)))
        number = rect.move(0, -px(10)) if tile.icon else rect
        ui.text.draw(target, tile.label, Style.STRONG, theme.ink, number, align=0.5)
        if tile.icon:
            draw_icon(ui, target, tile.icon, theme.ink_2, (rect.centerx, rect.bottom - px(17)), px(18))
        if look.focused:
            focus_ring(ui, target, rect, px(RADIUS))

    def place_of(self, number: int) -> Rect:
        row, column = divmod(number, self.across)
        wide, left, top = (self.rect.width + self.gap) // self.across, self.rect.left, self.rect.top
        return Rect(left + column * wide, top + row * self.step, wide - self.gap, self.step - self.gap)

    def tip(self, ui: Ui, at: Point) -> Tip | None:
        """No tip, as all of it is visible."""

    def tap(self, at: Point) -> Chosen | None:
        return Chosen(self.id, self.at) if self._under(at) == self.at else None

    def follow(self, event: Down | Moved) -> None:
        found = self._under(event.at)
        if isinstance(event, Moved):
            self.hovered = found
        elif found >= 0:
            self.at = found

    def _next_row(self, key: Key) -> int:
        step = {"left": -1, "right": 1}.get(key.name, way(key, self.across, PAGE * self.across, self.count))
        return max(0, min(self.count - 1, self.at + step))

    def _under(self, at: Point) -> int:
        """The number of the tile there; -1 between them."""
        wide = self.rect.width + self.gap
        row, column = (at[1] - self.rect.top) // self.step, (at[0] - self.rect.left) * self.across // wide
        number = row * self.across + column
        inside = 0 <= column < self.across and 0 <= number < self.count and self.place_of(number).collidepoint(at)
        return number if inside else -1


def tiles(ui: Ui, name: str, count: int, tile: Callable[[int], RowText], place: Rect) -> NumberTiles:
    """Tiles, as many in a row as there is room for."""
    step = ui.px(SIDE + GAP)
    across = max(1, (place.width + ui.px(GAP)) // step)
    place.height = -(-count // across) * step
    return NumberTiles(name, place, count, tile, across=across, step=step, gap=step * GAP // (SIDE + GAP))
