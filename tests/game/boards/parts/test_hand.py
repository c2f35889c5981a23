"""What a press becomes: a drag over cells, or a pull that scrolls."""

from __future__ import annotations

from itertools import pairwise

from game.boards.parts.pull import Pull
from game.boards.sweet_spots.drag import Drag


def test_a_press_that_stays_is_a_tap() -> None:
    drag = Drag((2, 2))
    drag.reach((2, 2))
    assert not drag.drags
    assert list(drag.spots) == [(2, 2)]


def test_a_fast_hand_leaves_no_holes() -> None:
    drag = Drag((0, 0))
    drag.reach((0, 4))
    drag.reach((4, 2))
    assert drag.drags
    spots = list(drag.spots)
    assert spots[:5] == [(0, column) for column in range(5)]
    assert spots[-1] == (4, 2)
    for (row, column), (below, beside) in pairwise(spots[4:]):
        assert max(abs(below - row), abs(beside - column)) == 1


def test_the_way_back_counts_once() -> None:
    drag = Drag((0, 0))
    for spot in ((0, 3), (0, 0)):
        drag.reach(spot)
    assert list(drag.spots) == [(0, 0), (0, 1), (0, 2), (0, 3)]


def test_a_pull_scrolls_once_it_has_left_the_slack() -> None:
    ways: list[tuple[int, int]] = []
    pull = Pull("grid", (50, 50), 8, lambda right, down: ways.append((right, down)))
    pull.reach((53, 52))
    assert not pull.drags
    pull.reach((50, 30))
    pull.reach((45, 30))
    assert ways == [(0, 20), (5, 0)]
