"""What else is on the screen: toasts, times, motions, scales."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.store.settings import SCALES
from game.ui.animation import motion, overshoot
from game.ui.ui import Ui, scale_for
from game.ui.widgets.toast import Toasts
from generators.kernel.clock import clock_text


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
