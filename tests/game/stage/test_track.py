"""The line along which steps lie: each is reached from its own place, by a press or by a drag."""

from __future__ import annotations

import pygame
from hypothesis import given
from hypothesis import strategies as st

from game.stage.track import TrackBar
from game.store.settings import Settings
from game.ui.input import Down, Moved, Up
from game.ui.ui import ui_for

UI = ui_for((1280, 800), Settings(), dark=False)
RECT = pygame.Rect(100, 50, 622, 48)


def track(*shares: float) -> TrackBar:
    bar = TrackBar(UI)
    bar.place(UI, RECT.copy(), 5)
    bar.shares = shares
    return bar


def test_the_line_ends_half_a_knob_inside() -> None:
    bar = track(0.0, 1.0)
    assert (bar.line.left, bar.line.right) == (111, 711)
    assert bar.line.centery == RECT.centery + 5
    assert (bar.x(0.0), bar.x(0.5), bar.x(1.0)) == (111, 411, 711)


@given(st.lists(st.floats(0, 1), min_size=1, max_size=40).map(sorted), st.integers(0, 800))
def test_the_nearest_step_is_found(shares: list[float], x: int) -> None:
    bar = track(*shares)
    places = [bar.x(each) for each in shares]
    assert abs(places[bar.nearest(x)] - x) == min(abs(each - x) for each in places)


def test_it_is_pressed_and_dragged_until_it_is_let_go() -> None:
    bar = track(0.0, 0.5, 1.0)
    assert bar.handle(Down((50, 70))) is None
    assert bar.handle(Moved((411, 70), held=True)) is None
    assert bar.handle(Down((400, 70))) == 1
    assert bar.handle(Moved((411, 70))) is None, "the hand is up"
    assert bar.handle(Moved((9999, -50), held=True)) == 2
    assert bar.handle(Up((0, 0))) == 0
    assert bar.handle(Moved((411, 70), held=True)) is None
    assert bar.handle(Up((411, 70))) is None


def test_what_was_passed_is_dark_and_the_knob_stands_at_its_end() -> None:
    bar, target = track(0.0, 1.0), pygame.Surface((800, 150))
    target.fill(UI.theme.bg)
    bar.draw_line(target, bar.x(0.5))
    y = bar.line.centery
    assert target.get_at((200, y))[:3] == UI.theme.ink_2
    assert target.get_at((600, y))[:3] not in (UI.theme.ink_2, UI.theme.bg)
    bar.draw_knob(target, bar.x(0.5))
    assert target.get_at((411, y))[:3] == UI.theme.primary
