"""What boards share: cells and where they lie, what a press becomes, letters in a grid of words, the wave of a win."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as some

from game.boards.board import View
from game.boards.parts.grid import STEPS, Grid, Wave, draw_ring, draw_veil, fitted
from game.boards.parts.letter_grid import Pull
from game.boards.parts.word_cursor import Writing
from game.boards.sweet_spots.marks import Drag
from game.store.settings import Settings
from game.ui.ui import ui_for
from generators.kernel.kind import Spot
from generators.lattice.layout import Layout

GAPPED = Grid(3, 4, (100, 50), (30, 20), gap=6)


@pytest.mark.parametrize("grid", [GAPPED, Grid(3, 4, (-7, 9), (11, 11)), Grid(1, 1, (0, 0), (4, 4))])
def test_every_corner_of_a_cell_hits_it(grid: Grid) -> None:
    for spot in grid.spots():
        place = grid.place_of(spot)
        assert grid.rect.contains(place)
        for at in (place.topleft, place.center, (place.right - 1, place.bottom - 1)):
            assert grid.spot_at(at) == spot


def test_nothing_is_hit_between_cells_and_outside() -> None:
    first, rect = GAPPED.place_of((0, 0)), GAPPED.rect
    for at in (first.topright, first.bottomleft, rect.topright, rect.bottomleft, (rect.left - 1, rect.top), (0, 0)):
        assert GAPPED.spot_at(at) is None


@given(some.integers(1, 900), some.integers(1, 900), some.integers(1, 30), some.integers(1, 30))
def test_fitted_cells_are_square_and_in_the_middle(wide: int, high: int, rows: int, columns: int) -> None:
    area = pygame.Rect(3, 5, wide, high)
    grid = fitted(area, rows, columns)
    assert grid.cell == (grid.side, grid.side)
    assert grid.rect.center == area.center
    assert area.contains(grid.rect) or grid.side == 4


def test_arrows_lead_to_the_next_cell_and_stop_at_the_edge() -> None:
    walked = [(1, 1)]
    for arrow in ("left", "left", "up", "up", "right", "down"):
        walked.append(GAPPED.beside(walked[-1], arrow))
    assert walked == [(1, 1), (1, 0), (1, 0), (0, 0), (0, 0), (0, 1), (1, 1)]
    assert set(STEPS) == {"left", "right", "up", "down"}
    assert (GAPPED.nearest((9, 2)), GAPPED.nearest((1, 9))) == ((2, 2), (1, 3)), "from a larger grid"


# --- What a press becomes: a drag over cells, or a pull that scrolls


def test_a_fast_hand_leaves_no_holes_and_the_way_back_counts_once() -> None:
    drag = Drag((0, 0))
    drag.reach((0, 0))
    assert not drag.drags
    for spot in ((0, 4), (0, 0), (4, 2)):
        drag.reach(spot)
    assert drag.drags
    spots = list(drag.spots)
    assert spots[:5] == [(0, column) for column in range(5)]
    assert spots[-1] == (4, 2)
    assert len(set(spots)) == len(spots)
    for (row, column), (below, beside) in pairwise([(0, 0), *spots[5:]]):
        assert max(abs(below - row), abs(beside - column)) == 1


def test_a_pull_scrolls_once_it_has_left_the_slack() -> None:
    ways: list[tuple[int, int]] = []
    pull = Pull("grid", (50, 50), 8, lambda right, down: ways.append((right, down)))
    pull.reach((53, 52))
    assert not pull.drags
    pull.reach((50, 30))
    pull.reach((45, 30))
    assert ways == [(0, 20), (5, 0)]


# --- Letters in a grid of words: whose change it was, what a hint speaks of, when the cursor has to be shown

LAYOUT = Layout(("***", "*.*", "***"))


@dataclass(frozen=True)
class Letters:
    rows: tuple[str, ...]

    def letter(self, spot: Spot) -> str:
        return self.rows[spot[0]][spot[1]]


EMPTY = Letters(("   ",) * 3)
BEGUN = Letters(("A  ", "   ", "   "))


def writing() -> Writing:
    made = Writing()
    assert made.begin(LAYOUT, EMPTY)
    return made


def test_the_cursor_stays_on_a_layout_until_it_begins_afresh() -> None:
    made = writing()
    assert made.advance(EMPTY, Settings()) == (0, 0)
    assert made.cursor.spot == (0, 1)
    assert not made.begin(LAYOUT, EMPTY)
    assert made.cursor.spot == (0, 1)
    assert made.begin(LAYOUT, EMPTY, afresh=True)
    assert made.cursor.spot == (0, 0)


def test_only_what_others_changed_is_unforeseen() -> None:
    made = writing()
    assert made.own(EMPTY, BEGUN)
    assert made.unforeseen(EMPTY, BEGUN) == []
    assert made.unforeseen(BEGUN, EMPTY) == [(0, 0)]
    assert not made.own(BEGUN, BEGUN)
    assert made.unforeseen(EMPTY, BEGUN) == [(0, 0)]


def test_a_hint_names_a_word_by_its_cells() -> None:
    made = writing()
    slot = LAYOUT.slots[-1]
    assert made.word_of(frozenset(slot.spots)) == slot
    assert made.word_of(frozenset(slot.spots[:1])) is None
    assert made.word_of(frozenset()) is None


def test_the_cursor_is_shown_once_wherever_it_goes() -> None:
    made, on = writing(), object()
    assert made.moved(on)
    assert not made.moved(on)
    made.cursor.flip()
    assert made.moved(on)
    assert made.moved(object())


# --- The wave of a win, and how a hint shows

GRID = Grid(2, 2, (0, 0), (40, 40), gap=4)


def heights(wave: Wave) -> list[float]:
    return [wave.height(spot, 4, 4) for spot in ((0, 0), (1, 2), (3, 3))]


def test_it_runs_from_the_first_cell_to_the_last_and_rests() -> None:
    wave = Wave()
    assert heights(wave) == [0, 0, 0]
    wave.begin(still=False)
    tops = []
    while wave.running:
        tops.append(heights(wave))
        wave.update(0.01)
    assert heights(wave) == [0, 0, 0]
    highest = [cell.index(max(cell)) for cell in zip(*tops, strict=True)]
    assert highest == sorted(highest)
    assert highest[0] < highest[2]
    assert max(max(each) for each in tops) == pytest.approx(1.0, abs=0.01)
    wave.begin(still=True)
    assert not wave.running


def test_the_veil_lies_over_what_a_hint_does_not_speak_of() -> None:
    ui, target = ui_for((400, 400), Settings(), dark=False), pygame.Surface((84, 84))
    view = View("state", lit=frozenset({(0, 0)}), targets=frozenset({(1, 1)}))
    draw_veil(ui, target, GRID, view)
    veiled = {spot for spot in GRID.spots() if target.get_at(GRID.place_of(spot).center)[:3] != (0, 0, 0)}
    assert veiled == {(0, 1), (1, 0)}
    assert not any(View("state").aside(spot) for spot in GRID.spots())


def test_a_ring_stays_in_its_cell() -> None:
    ui, target = ui_for((400, 400), Settings(), dark=False), pygame.Surface((84, 84))
    draw_ring(ui, target, GRID.place_of((0, 0)))
    drawn = pygame.mask.from_threshold(target, (0, 0, 0), (1, 1, 1, 255))
    drawn.invert()
    (around,) = drawn.get_bounding_rects()
    assert GRID.place_of((0, 0)).contains(around)
