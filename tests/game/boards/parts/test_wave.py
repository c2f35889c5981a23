"""The wave of a win, and how a hint shows."""

from __future__ import annotations

import pygame
import pytest

from game.boards.board import View
from game.boards.parts.grid import Grid
from game.boards.parts.hint import draw_ring, draw_veil
from game.boards.parts.wave import Wave
from game.store.settings import Settings
from game.ui.ui import ui_for

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


def test_reduced_motion_has_no_wave() -> None:
    wave = Wave()
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
