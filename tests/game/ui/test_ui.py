"""What else is on the screen: toasts, times, motions, scales, cuts, and what is kept of it."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.store.settings import SCALES
from game.ui.animation import motion, overshoot
from game.ui.cut import Cut, grid
from game.ui.recent_cache import Recent
from game.ui.ui import Ui, scale_for
from game.ui.widgets.toast import Toasts
from generators.kernel.phrases import clock_text


def test_toasts_come_one_after_the_other_and_go(ui: Ui) -> None:
    toasts = Toasts()
    for text in ("one", "two", "one"):
        toasts.say(text)
    assert toasts.waiting == ["one", "two"]
    seen: list[str] = []
    for _ in range(1000):
        seen += [each for each in toasts.waiting[:1] if each not in seen]
        toasts.update(1 / 60)
        toasts.draw(ui, pygame.Surface((300, 200)), pygame.Rect(0, 0, 300, 200))
    assert seen == ["one", "two"]
    assert not toasts.showing


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0, "0:00"), (59.99, "0:59"), (61, "1:01"), (3600, "1:00:00"), (36061, "10:01:01"), (-1, "0:00")],
)
def test_times(seconds: float, text: str) -> None:
    assert clock_text(seconds) == text


def test_motion_ends_at_one() -> None:
    moving = motion(100, still=False, delay=50)
    assert moving.share == 0.0
    for _ in range(20):
        moving.update(0.01)
    assert moving.share == 1.0
    assert not moving.running
    assert not motion(100, still=True).running
    assert overshoot(1.0) == pytest.approx(1.0)
    assert max(overshoot(step / 100) for step in range(101)) > 1.05


@given(st.integers(300, 4000), st.integers(300, 4000), st.sampled_from(SCALES))
def test_scales_are_in_eighths_and_never_too_small(width: int, height: int, percent: int) -> None:
    scale = scale_for((width, height), percent)
    assert scale >= 0.75
    assert scale * 8 == int(scale * 8)
    assert scale_for((width, height), 200) >= scale or percent == 200


# --- rectangles cut into rows and columns


def test_strips_and_what_is_left() -> None:
    whole = pygame.Rect(10, 20, 100, 200)
    cut = Cut(whole)
    assert cut.top(30, 5) == pygame.Rect(10, 20, 100, 30)
    assert cut.bottom(40, 6) == pygame.Rect(10, 180, 100, 40)
    assert cut.left(20, 4) == pygame.Rect(10, 55, 20, 119)
    assert cut.rest == pygame.Rect(34, 55, 76, 119)
    assert whole == pygame.Rect(10, 20, 100, 200)


def test_a_grid_goes_row_by_row() -> None:
    pieces = grid((10, 20), 5, 2, (30, 8), (4, 2))
    assert [each.topleft for each in pieces] == [(10, 20), (44, 20), (10, 30), (44, 30), (10, 40)]
    assert all(each.size == (30, 8) for each in pieces)


# --- what was made lately is kept, the rest is made again


@given(st.lists(st.integers(0, 9)), st.integers(1, 30))
def test_it_gives_what_would_be_made_and_never_keeps_too_much(keys: list[int], most: int) -> None:
    recent: Recent[int, list[int]] = Recent(most, weight=lambda value: value[0])
    kept: list[int] = []  # the longest unused first
    for key in keys:
        made: list[int] = []
        assert recent.get(key, lambda key=key, made=made: made.append(key) or [key]) == [key]  # type: ignore[misc]
        assert bool(made) == (key not in kept)
        kept = [*(each for each in kept if each != key), key]
        while made and sum(kept) > most and len(kept) > 1:
            del kept[0]
        assert len(recent) == len(kept)
