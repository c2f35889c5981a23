"""The rooms of a page: where a title stands, where puzzles stand, what is left for them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generators.paper.items import SIZES, PrintChoices

MARGIN = 46.0  # points, at the left and the right
GUTTER, ROWS_APART = 32.0, 20.0  # between rooms side by side, and one above the other
TOP, TOP_LARGE = 122.0, 116.0  # where puzzles begin, below the title
BOTTOM = 64.0  # below them
HEAD, FOOT = 24.0, 26.0  # of a room, for the number and for the address
GRIDS = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3), 9: (3, 3), 12: (3, 4)}  # across and down
LETTERS = {1: 11.0, 2: 10.0, 4: 9.5, 6: 9.0, 9: 8.0, 12: 7.5}  # the largest size of clues by puzzles on a page
SMALLEST, SMALLEST_ANSWER = 7.0, 5.5
LARGE = 18.0


@dataclass(frozen=True, slots=True)
class PageRoom:
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class PageSize:
    width: float
    height: float
    large: bool = False

    @property
    def top(self) -> float:
        return TOP_LARGE if self.large else TOP

    @property
    def measure(self) -> float:
        """The length of a line across the whole page."""
        return self.width - 2 * MARGIN

    @property
    def high(self) -> float:
        """The room below the title."""
        return self.height - BOTTOM - self.top

    def rooms(self, count: int, top: float = 0) -> Iterator[PageRoom]:
        """Rooms alike, so many, from there on; from below the title where nothing is said."""
        top = top or self.top
        across, down = GRIDS[count]
        wide = (self.measure - (across - 1) * GUTTER) / across
        high = (self.height - BOTTOM - top - (down - 1) * ROWS_APART) / down
        for at in range(count):
            row, column = divmod(at, across)
            yield PageRoom(MARGIN + column * (wide + GUTTER), top + row * (high + ROWS_APART), wide, high)


def page_size(choices: PrintChoices) -> PageSize:
    return PageSize(*SIZES[choices.paper], choices.large)


def sizes(count: int, smallest: float) -> list[float]:
    """The sizes of letters, from the largest down by half a point."""
    largest = LETTERS[count]
    return [largest - step / 2 for step in range(int((largest - smallest) * 2) + 1)]
