"""Cells and where they lie: what is hit is what is drawn there."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as some

from game.boards.parts.grid import STEPS, Grid, fitted

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


def test_spots_are_in_reading_order() -> None:
    assert list(Grid(2, 2, (0, 0), (4, 4)).spots()) == [(0, 0), (0, 1), (1, 0), (1, 1)]


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


def test_a_cursor_from_a_larger_grid_finds_a_place() -> None:
    assert GAPPED.nearest((9, 2)) == (2, 2)
    assert GAPPED.nearest((1, 9)) == (1, 3)
