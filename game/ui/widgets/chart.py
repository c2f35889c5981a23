"""A chart: the pointer, a tap or the arrow keys show the figures of a mark."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect, Surface

from game.reader.node import Node, SpokenRole
from game.ui.elements import Measure, Widget
from game.ui.input import Key, Point, Typed
from game.ui.shapes import LruCache, square
from game.ui.ui import Ui
from game.ui.widget import Chosen, Look, Tip, focus_ring

NONE = -1


@dataclass(frozen=True, slots=True)
class ChartMarks:
    """The dots, bars or cells of a chart from left to right, by the places of their middles in the chart."""

    xs: tuple[int, ...]
    ys: tuple[int, ...]
    reach: tuple[int, int]  # distance at which a mark still counts as meant, across and down
    across: int = 1  # marks to the next one to the right
    down: int = 0  # marks to the next one below; 0: none

    def at(self, point: Point) -> int:
        low, high = bisect_left(self.xs, point[0] - self.reach[0]), bisect_right(self.xs, point[0] + self.reach[0])
        near = [each for each in range(low, high) if abs(self.ys[each] - point[1]) <= self.reach[1]]
        return min(near, key=lambda each: math.dist((self.xs[each], self.ys[each]), point), default=NONE)

    def next_mark(self, at: int, key: str) -> int:
        """The mark that a key leads to; from none, the last."""
        last = len(self.xs) - 1
        steps = {"left": -self.across, "right": self.across, "up": -self.down, "down": self.down}
        if key in ("home", "end"):
            return 0 if key == "home" else last
        if not steps.get(key):
            return at
        return last if at == NONE else at + steps[key] if 0 <= at + steps[key] <= last else at


class Chart(Widget, ABC):
    """The plot is painted once and cached; words are drawn every time."""

    plot: Rect  # within the chart
    marks: ChartMarks

    def __init__(self, ui: Ui, name: str, title: str) -> None:
        super().__init__(id=name, grow=1)
        self.ui, self.title = ui, title
        self.at = NONE  # mark under the pointer or in focus
        self._spoken: LruCache[object, Node] = LruCache(1)

    def place(self, m: Measure, rect: Rect) -> None:
        super().place(m, rect)
        self.lay_out()

    @abstractmethod
    def lay_out(self) -> None:
        """Find the plot and the marks in its rectangle."""

    @abstractmethod
    def paint_plot(self, target: Surface) -> None:
        """Paint the numbers, on the plot alone."""

    @abstractmethod
    def words(self, target: Surface) -> None:
        """Draw names, axes, numbers: on the window, over the plot."""

    @abstractmethod
    def figures(self, number: int) -> str:
        """The exact numbers of a mark."""

    @abstractmethod
    def cells(self, number: int) -> tuple[str, ...]:
        """The name of a mark and its numbers apart."""

    def draw_as(self, ui: Ui, target: Surface, look: Look) -> None:
        target.blit(self._plot_picture, self.plot.move(self.rect.topleft))
        self.words(target)
        if self.at != NONE:
            focus_ring(ui, target, self._spot(self.at), self._spot(self.at).width // 2)
        elif look.focused:
            focus_ring(ui, target, self.rect.inflate(ui.px(8), ui.px(8)), ui.px(12))

    def node(self) -> Node:
        """A table of the figures, read row by row; the row of the current mark is chosen."""
        key = tuple(self.rect), self.at
        return self._spoken.get(key, lambda: Node(self.id, SpokenRole.TABLE, self.title, key[0], tuple(self._rows())))

    def _rows(self) -> Iterator[Node]:
        for number in range(len(self.marks.xs)):
            words, spot = " ".join(self.figures(number).split("\n")), tuple(self._spot(number))
            cells = (Node(f"{column}", SpokenRole.CELL, each, spot) for column, each in enumerate(self.cells(number)))
            yield Node(f"{number}", SpokenRole.ROW, words, spot, tuple(cells), chosen=number == self.at)

    def tap(self, at: Point) -> Chosen | None:
        self.at = self._mark_under(at)
        return None

    def key(self, key: Key | Typed) -> Chosen | None:
        if isinstance(key, Key):
            self.at = self.marks.next_mark(self.at, key.name)
        return None

    def takes(self, key: Key) -> bool:
        """At the ends a key is left to the page, which scrolls."""
        return bool(self.marks.xs) and self.marks.next_mark(self.at, key.name) != self.at

    def tip(self, ui: Ui, at: Point) -> Tip | None:
        return self._tip(self._mark_under(at))

    def current_tip(self) -> Tip | None:
        """The figures of the mark that was tapped, or that the keys led to."""
        return self._tip(self.at)

    def _mark_under(self, at: Point) -> int:
        return self.marks.at((at[0] - self.rect.left, at[1] - self.rect.top))

    def _tip(self, number: int) -> Tip | None:
        return None if number == NONE else Tip(self.figures(number), tuple(self._spot(number)))

    def _spot(self, number: int) -> Rect:
        side = max(8, min(*self.marks.reach, 12))
        return square(side, center=(self.rect.left + self.marks.xs[number], self.rect.top + self.marks.ys[number]))

    @cached_property
    def _plot_picture(self) -> Surface:
        picture = Surface(self.plot.size)
        picture.fill(self.ui.theme.surface)
        self.paint_plot(picture)
        return picture
