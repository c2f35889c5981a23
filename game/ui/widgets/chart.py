"""A picture of many numbers, of which each can be asked for: by the pointer, a tap, or the arrow keys."""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pygame

from game.reader.node import Node, SpokenRole
from game.ui.input import Key, Point, Typed
from game.ui.recent_cache import Recent
from game.ui.theme import Colour
from game.ui.ui import Ui
from game.ui.widgets.tooltip import Tip
from game.ui.widgets.widget import Chosen, Look, focus_ring

NONE = -1


@dataclass(frozen=True, slots=True)
class ChartMarks:
    """The dots, bars or cells of a chart, from left to right: where their middles are, counted from its corner."""

    xs: tuple[int, ...]
    ys: tuple[int, ...]
    reach: tuple[int, int]  # how far from its middle a mark is still meant, across and down
    figures: Callable[[int], str]  # its exact numbers
    across: int = 1  # so many marks further lies the next one to the right
    down: int = 0  # and beneath; 0: there is none
    cells: Callable[[int], tuple[str, ...]] | None = None  # its name and its numbers apart

    def at(self, point: Point) -> int:
        low, high = bisect_left(self.xs, point[0] - self.reach[0]), bisect_right(self.xs, point[0] + self.reach[0])
        near = [each for each in range(low, high) if abs(self.ys[each] - point[1]) <= self.reach[1]]
        return min(near, key=lambda each: math.dist((self.xs[each], self.ys[each]), point), default=NONE)

    def led(self, at: int, key: str) -> int:
        """The mark that a key leads to; from none, the last."""
        last = len(self.xs) - 1
        steps = {"left": -self.across, "right": self.across, "up": -self.down, "down": self.down}
        if key in ("home", "end"):
            return 0 if key == "home" else last
        if not steps.get(key):
            return at
        return last if at == NONE else at + steps[key] if 0 <= at + steps[key] <= last else at


@dataclass(slots=True)
class Chart:
    """A chart whose numbers are drawn once, and kept for as long as it is laid; words are drawn anew."""

    id: str
    rect: pygame.Rect
    plot: pygame.Rect  # where the numbers are drawn, from its corner
    ground: Colour
    marks: ChartMarks
    paint: Callable[[pygame.Surface], None]  # the numbers, on the plot alone
    words: Callable[[pygame.Surface, pygame.Rect], None]  # card, headings, axes: on the window, at that place
    title: str = ""
    enabled: bool = True
    at: int = NONE  # the mark that was asked for
    _picture: pygame.Surface | None = field(default=None, repr=False)
    _told: Recent[object, Node] = field(default_factory=lambda: Recent(1), repr=False)

    def draw(self, ui: Ui, target: pygame.Surface, look: Look) -> None:
        self.words(target, self.rect)
        target.blit(self._painted(), self.plot.move(self.rect.topleft))
        if self.at != NONE:
            focus_ring(ui, target, self._spot(self.at), self._spot(self.at).width // 2)
        elif look.focused:
            focus_ring(ui, target, self.rect.inflate(-ui.px(8), -ui.px(8)), ui.px(16))

    def node(self) -> Node:
        """A table of its figures: what eyes see at once is heard row by row. The row that was asked for is meant."""
        key = tuple(self.rect), self.at
        return self._told.get(key, lambda: Node(self.id, SpokenRole.TABLE, self.title, key[0], tuple(self._rows())))

    def _rows(self) -> Iterator[Node]:
        for number in range(len(self.marks.xs)):
            words, spot = " ".join(self.marks.figures(number).split("\n")), tuple(self._spot(number))
            cells = self.marks.cells(number) if self.marks.cells is not None else ()
            told = (Node(f"{column}", SpokenRole.CELL, each, spot) for column, each in enumerate(cells))
            yield Node(f"{number}", SpokenRole.ROW, words, spot, tuple(told), chosen=number == self.at)

    def tap(self, at: Point) -> Chosen | None:
        self.at = self._under(at)
        return None

    def key(self, key: Key | Typed) -> Chosen | None:
        if isinstance(key, Key):
            self.at = self.marks.led(self.at, key.name)
        return None

    def takes(self, key: Key) -> bool:
        """A step past the ends leads nowhere: there the page may scroll."""
        return bool(self.marks.xs) and self.marks.led(self.at, key.name) != self.at

    def tip(self, ui: Ui, at: Point) -> Tip | None:
        del ui
        return self._tip(self._under(at))

    def asked(self) -> Tip | None:
        """The figures of the mark that was tapped, or that the keys led to."""
        return self._tip(self.at)

    def _under(self, at: Point) -> int:
        return self.marks.at((at[0] - self.rect.left, at[1] - self.rect.top))

    def _tip(self, number: int) -> Tip | None:
        return None if number == NONE else Tip(self.marks.figures(number), tuple(self._spot(number)))

    def _spot(self, number: int) -> pygame.Rect:
        side = max(8, min(*self.marks.reach, 12))
        spot = pygame.Rect(0, 0, side, side)
        spot.center = self.rect.left + self.marks.xs[number], self.rect.top + self.marks.ys[number]
        return spot

    def _painted(self) -> pygame.Surface:
        if self._picture is None:
            self._picture = pygame.Surface(self.plot.size)
            self._picture.fill(self.ground)
            self.paint(self._picture)
        return self._picture
