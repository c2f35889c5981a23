"""A list as long as may be: only the rows in sight are asked for and drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.reader.node import Node, SpokenRole
from game.ui.input import Down, Key, Moved, Point, Typed, way
from game.ui.ui import Ui
from game.ui.widgets.button import Button, Dress
from game.ui.widgets.tooltip import Tip
from game.ui.widgets.widget import ACCEPT, Chosen, Look, Widget

PAGE = 8  # rows
READ = 25  # rows before and after the one in focus are there to be read


@dataclass(frozen=True, slots=True)
class Row:
    label: str
    detail: str = ""  # at the right
    icon: str = ""
    note: str = ""  # beneath its words


@dataclass(slots=True)
class Rows:
    """One widget: the focus is on one of its rows. Chosen tells which."""

    id: str
    rect: pygame.Rect  # of all rows, in sight or not
    count: int
    row: Callable[[int], Row]
    at: int = 0  # in focus
    hovered: int = -1
    enabled: bool = True

    def draw(self, ui: Ui, target: pygame.Surface, look: Look) -> None:
        seen = self.rect.clip(target.get_clip())
        if not seen.height or not self.count:
            return
        for number in range(self._row_at(seen.top), self._row_at(seen.bottom - 1) + 1):
            at, under = number == self.at, number == self.hovered
            self._line(number).draw(ui, target, Look(look.focused and at, look.hovered and under, look.pressed and at))

    def node(self) -> Node:
        near = range(max(0, self.at - READ), min(self.count, self.at + READ + 1))
        rows = tuple(self._spoken(number) for number in near)
        return Node(self.id, SpokenRole.LIST, "", tuple(self.rect), rows)

    def _spoken(self, number: int) -> Node:
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
        self.at = self._led(key)
        return None

    def takes(self, key: Key) -> bool:
        """A step past the ends leads nowhere: there the page may scroll."""
        return key.name in ACCEPT or (bool(self.count) and self._led(key) != self.at)

    def _line(self, number: int) -> Button:
        words = self.row(number)
        place = self.place_of(number)
        return Button(self.id, place, words.label, Dress.ROW, words.icon, words.detail, note=words.note)

    @property
    def spot(self) -> pygame.Rect:
        return self.place_of(self.at)

    def follow(self, event: Down | Moved) -> None:
        if isinstance(event, Moved):
            self.hovered = self._row_at(event.at[1])
        elif self.count:
            self.at = self._row_at(event.at[1])

    def succeed(self, before: Widget | None) -> None:
        """Take over position and hover from the list that stood here before."""
        if isinstance(before, Rows):
            self.at, self.hovered = max(0, min(self.count - 1, before.at)), before.hovered

    def place_of(self, number: int) -> pygame.Rect:
        high = self._high
        return pygame.Rect(self.rect.left, self.rect.top + number * high, self.rect.width, high)

    def _led(self, key: Key) -> int:
        return max(0, min(self.count - 1, self.at + way(key, 1, PAGE, self.count)))

    def _row_at(self, y: int) -> int:
        return max(0, min(self.count - 1, (y - self.rect.top) // self._high))

    @property
    def _high(self) -> int:
        return max(1, self.rect.height // max(1, self.count))


class Picks(Rows):
    """Rows of which one is picked, which is seen wherever the focus is."""

    def draw(self, ui: Ui, target: pygame.Surface, look: Look) -> None:
        if self.count:
            ui.shapes.rounded(target, self.place_of(self.at), ui.px(12), ui.theme.tile, ui.theme.ink_2, ui.px(2))
        super().draw(ui, target, look)
