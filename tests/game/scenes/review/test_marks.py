"""What a move was can be told without colours, in any theme, and by its sign where all is text."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.scenes.review.marks import LOOKS, badge, colour_of, draw_mark
from game.store.settings import Settings
from game.ui.theme import DARK, LIGHT, STRONG_DARK, STRONG_LIGHT, Theme
from game.ui.ui import Ui, ui_for
from tests.contrast import contrast

ALL = tuple(LOOKS)
THEMES = {"light": LIGHT, "dark": DARK, "strong light": STRONG_LIGHT, "strong dark": STRONG_DARK}
themes = pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
TEXT, SIGN, MUCH = 4.5, 3.0, 7.0
SIDE = 40


def ui_of(theme: Theme) -> Ui:
    return ui_for((1280, 800), Settings(high_contrast=theme in (STRONG_LIGHT, STRONG_DARK)), dark=theme.dark)


def shape(sort: str) -> pygame.mask.Mask:
    """Where it covers its square, without its colour."""
    target = pygame.Surface((SIDE, SIDE))
    draw_mark(ui_of(LIGHT), target, sort, (SIDE // 2, SIDE // 2), SIDE, (255, 255, 255))
    return pygame.mask.from_threshold(target, (255, 255, 255), (127, 127, 127, 255))


def test_no_two_signs_are_alike() -> None:
    assert len({each.sign for each in LOOKS.values()}) == len(LOOKS)


@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(ALL, 2)))
def test_shapes_alone_tell_them_apart(one: str, other: str) -> None:
    first, second = shape(one), shape(other)
    common = first.overlap_area(second, (0, 0))
    assert common / (first.count() + second.count() - common) < 0.75


@pytest.mark.parametrize("sort", ALL)
def test_every_mark_fills_its_square(sort: str) -> None:
    (found,) = [shape(sort).get_bounding_rects()[0].unionall(shape(sort).get_bounding_rects())]
    assert min(found.size) >= SIDE * 0.6


@themes
@pytest.mark.parametrize("sort", ALL)
def test_marks_are_seen_and_times_in_their_colour_are_read(theme: Theme, sort: str) -> None:
    colour = colour_of(theme, sort)
    strong = theme in (STRONG_LIGHT, STRONG_DARK)
    for ground in (theme.bg, theme.surface):
        assert contrast(colour, ground) >= (MUCH if strong else TEXT)
    assert contrast(colour, theme.line) >= SIGN or contrast(colour, theme.tile) >= SIGN


@themes
def test_a_badge_stands_inside_the_picture_and_its_mark_is_seen_on_it(theme: Theme) -> None:
    target = pygame.Surface((100, 100))
    target.fill(theme.bg)
    badge(ui_of(theme), target, "guess", pygame.Rect(60, -10, 60, 60))
    found = {tuple(target.get_at((x, y)))[:3] for x in range(60, 100) for y in range(30)}
    assert {colour_of(theme, "guess"), theme.surface} <= found
