"""The mark that is meant by a pointer or a key, against looking at all of them."""

from __future__ import annotations

import pygame
from hypothesis import given
from hypothesis import strategies as st

from game.ui.input import Key
from game.ui.widgets.chart import NONE, Chart, ChartMarks

SPOT = st.tuples(st.integers(0, 60), st.integers(0, 60))


def marks(spots: list[tuple[int, int]], reach: tuple[int, int] = (8, 6)) -> ChartMarks:
    return ChartMarks(tuple(x for x, _ in spots), tuple(y for _, y in spots), reach)


@given(st.lists(SPOT, max_size=40), SPOT)
def test_the_nearest_mark_within_reach_is_meant(spots: list[tuple[int, int]], point: tuple[int, int]) -> None:
    spots.sort()
    near = [
        (x - point[0]) ** 2 + (y - point[1]) ** 2 for x, y in spots if abs(x - point[0]) <= 8 and abs(y - point[1]) <= 6
    ]
    found = marks(spots).at(point)
    assert (found == NONE) == (not near)
    if near:
        x, y = spots[found]
        assert (x - point[0]) ** 2 + (y - point[1]) ** 2 == min(near)


class Numbered(Chart):
    def __init__(self, rect: pygame.Rect, marks: ChartMarks) -> None:
        self.rect, self.marks, self.at = rect, marks, NONE

    def figures(self, number: int) -> str:
        return str(number)

    def cells(self, number: int) -> tuple[str, ...]:
        return (str(number),)

    def paint(self, target: pygame.Surface) -> None:
        pass

    def words(self, target: pygame.Surface) -> None:
        pass


def chart(count: int, across: int = 1, down: int = 0) -> Chart:
    places = ChartMarks(tuple(range(0, 10 * count, 10)), (5,) * count, (4, 4), across, down)
    rect = pygame.Rect(100, 50, 400, 20)
    return Numbered(rect, places)


def test_arrows_walk_along_the_marks_and_stop_at_the_ends() -> None:
    dots = chart(5)
    assert dots.asked() is None
    seen = []
    for key in ("left", "left", "right", "right", "home", "left", "end", "up"):
        dots.key(Key(key))
        seen.append(dots.at)
    assert seen == [4, 3, 4, 4, 0, 0, 4, 4]
    assert dots.asked().words == "4"


def test_cells_are_walked_in_both_ways() -> None:
    cells = chart(21, across=7, down=1)
    cells.at = 8
    for key, at in (("right", 15), ("up", 14), ("left", 7), ("left", 0), ("up", 0), ("down", 1)):
        cells.key(Key(key))
        assert cells.at == at


def test_a_tap_asks_and_a_tap_beside_asks_no_more() -> None:
    dots = chart(5)
    assert dots.tap((121, 55)) is None
    assert (dots.at, dots.asked().words) == (2, "2")
    dots.tap((400, 55))
    assert dots.asked() is None


def test_past_the_ends_a_key_is_for_the_page() -> None:
    dots = chart(3)
    dots.at = 2
    assert [key for key in ("left", "right", "down", "return") if dots.takes(Key(key))] == ["left"]
    assert not chart(0).takes(Key("left"))
