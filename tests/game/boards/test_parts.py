"""What boards share: cells and where they lie, presses, letters in a grid of words, the wave of a win, colours."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as some
from pygame import Rect, Surface

from game.boards.board import View
from game.boards.brick.hive import EDGE
from game.boards.crossword.picture import crossing_colour
from game.boards.fill_in.picture import UNFIT
from game.boards.parts import grid as parts
from game.boards.parts.grid import Grid, Wave, fit_grid
from game.boards.parts.letter_grid import CellFace, LetterGrid, block_colour, number_ink, pencil_colour
from game.boards.sweet_spots.marks import Drag
from game.store.settings import Settings
from game.ui.theme import DARK, GOLD, LIGHT, ON_GROUP, STRONG_DARK, STRONG_LIGHT, Theme, mix
from game.ui.ui import ui_for
from generators.lattice.layout import Layout
from tests.contrast import contrast

GAPPED = Grid(3, 4, (100, 50), (30, 20), gap=6)


@pytest.mark.parametrize("grid", [GAPPED, Grid(3, 4, (-7, 9), (11, 11)), Grid(1, 1, (0, 0), (4, 4))])
def test_every_corner_of_a_cell_hits_it_and_nothing_else_does(grid: Grid) -> None:
    for spot in grid.spots():
        place = grid.place_of(spot)
        assert grid.rect.contains(place)
        for at in (place.topleft, place.center, (place.right - 1, place.bottom - 1)):
            assert grid.spot_at(at) == spot
    first, rect = GAPPED.place_of((0, 0)), GAPPED.rect
    for at in (first.topright, first.bottomleft, rect.topright, rect.bottomleft, (rect.left - 1, rect.top), (0, 0)):
        assert GAPPED.spot_at(at) is None, "between cells, or outside"


@given(some.integers(1, 900), some.integers(1, 900), some.integers(1, 30), some.integers(1, 30))
def test_fitted_cells_are_square_and_in_the_middle(wide: int, high: int, rows: int, columns: int) -> None:
    area = Rect(3, 5, wide, high)
    grid = fit_grid(area, rows, columns)
    assert grid.cell == (grid.side, grid.side)
    assert grid.rect.center == area.center
    assert area.contains(grid.rect) or grid.side == 4


def test_arrows_lead_to_the_next_cell_and_stop_at_the_edge() -> None:
    walked = [(1, 1)]
    for arrow in ("left", "left", "up", "up", "right", "down"):
        walked.append(GAPPED.beside(walked[-1], arrow))
    assert walked == [(1, 1), (1, 0), (1, 0), (0, 0), (0, 0), (0, 1), (1, 1)]
    assert (GAPPED.nearest((9, 2)), GAPPED.nearest((1, 9))) == ((2, 2), (1, 3)), "from a larger grid"


def test_a_ring_does_not_grow_with_the_words_over_what_is_in_a_corner() -> None:
    cell, drawn = Rect(0, 0, 60, 60), []
    for scale in (100, 200):
        sheet = Surface(cell.size, pygame.SRCALPHA)
        parts.draw_ring(ui_for((1280, 800), Settings(scale=scale), dark=False), sheet, cell)
        drawn.append([x for x in range(30) if sheet.get_at((x, 30)).a])
    assert drawn[0] == drawn[1]
    assert drawn[0][-1] < 7


# --- A drag over cells


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


# --- The wave of a win, and how a hint shows

GRID = Grid(2, 2, (0, 0), (40, 40), gap=4)


def test_a_wave_runs_from_the_first_cell_to_the_last_and_rests_where_no_motion_is_wanted() -> None:
    wave, tops = Wave(), []
    wave.begin(still=False)
    while wave.running:
        tops.append([wave.height(spot, 4, 4) for spot in ((0, 0), (1, 2), (3, 3))])
        wave.update(0.01)
    highest = [cell.index(max(cell)) for cell in zip(*tops, strict=True)]
    assert highest == sorted(highest)
    assert highest[0] < highest[2]
    wave.begin(still=True)
    assert not wave.running


def test_the_veil_lies_over_what_a_hint_does_not_speak_of() -> None:
    ui, target = ui_for((400, 400), Settings(), dark=False), Surface((84, 84))
    view = View("state", lit=frozenset({(0, 0)}), targets=frozenset({(1, 1)}))
    parts.draw_veil(ui, target, GRID, view)
    veiled = {spot for spot in GRID.spots() if target.get_at(GRID.place_of(spot).center)[:3] != (0, 0, 0)}
    assert veiled == {(0, 1), (1, 0)}
    assert not any(View("state").is_dimmed(spot) for spot in GRID.spots())


# --- cells of a grid stand out from blocks, 3 to 1, and letters from cells: 4.5 to 1, with high contrast 7 to 1


SIGN, WORDS, STRONG = 3.0, 4.5, 7.0
BLOCK = 2.85  # on black no more is left under letters of 7 to 1


@pytest.mark.parametrize(
    ("theme", "least"), [(LIGHT, WORDS), (DARK, WORDS), (STRONG_LIGHT, STRONG), (STRONG_DARK, STRONG)]
)
def test_cells_are_told_from_blocks_and_read(theme: Theme, least: float) -> None:
    cells = {"plain": theme.cell, "word": theme.cell_word, "given": theme.cell_given}
    cells["crossing"] = crossing_colour(theme)
    faint = {f"{name} on block": contrast(each, block_colour(theme)) - BLOCK for name, each in cells.items()}
    faint |= {f"letter on {name}": contrast(theme.ink, each) - least for name, each in cells.items()}
    faint |= {f"number on {name}": contrast(number_ink(theme), each) - WORDS for name, each in cells.items()}
    faint |= {f"pencil on {name}": contrast(pencil_colour(theme, each), each) - SIGN for name, each in cells.items()}
    faint["word that does not fit"] = contrast(mix(theme.surface, theme.ink, UNFIT), theme.surface) - least
    assert {name: round(each, 2) for name, each in faint.items() if each < 0} == {}


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_what_must_be_seen_is_seen(theme: Theme) -> None:
    edge = mix(theme.bg, theme.ink_3, EDGE)
    faint_key = mix(theme.bg, theme.tile, 0.45)
    pairs = {
        "edge of a letter": (edge, theme.bg),
        "ruled-out key": (theme.ink_3, faint_key),
        "gold letter": (ON_GROUP, GOLD),
        "answer": (ON_GROUP, theme.centre),
    }
    assert {name: round(contrast(*pair), 2) for name, pair in pairs.items() if contrast(*pair) < 3} == {}


@pytest.mark.parametrize(("scale", "least", "most"), [(100, 0.35, 0.45), (150, 0.6, 0.7), (200, 0.6, 0.7)])
@pytest.mark.parametrize("number", [True, False])
def test_a_letter_fills_its_cell_at_large_scales(scale: int, least: float, most: float, *, number: bool) -> None:
    """At 200 % the clues were 26 pixels high, and what was written from them 17."""
    ui = ui_for((1280, 800), Settings(scale=scale), dark=False)
    grid = LetterGrid(ui, Rect(0, 0, 130, 90), Layout(("***", "*.*")), numbered=number)
    seen = Surface((130, 90))
    ink = (255, 0, 0)
    grid.draw(seen, lambda spot: CellFace("H" * (spot == (1, 0)), ink), lambda: None)
    mask = pygame.mask.from_threshold(seen, ink, (80, 80, 80, 255))
    (letter,) = mask.get_bounding_rects()[:1]
    assert least <= letter.height / grid.cell <= most
    assert grid.place_of((1, 0)).contains(letter)
