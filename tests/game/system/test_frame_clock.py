"""The beat of the loop, by a clock that only sleep moves on."""

from __future__ import annotations

import pytest

from game.system import clock
from game.system.clock import POLL, FrameClock


class Time:
    def __init__(self) -> None:
        self.now = 0.0
        self.slept: list[float] = []

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    found = Time()
    monkeypatch.setattr(clock, "time", found)
    return found


@pytest.fixture
def pace(time: Time) -> FrameClock:
    """A clock whose first turn has been."""
    found = FrameClock()
    found.wait(5)
    time.slept.clear()
    return found


def test_the_first_turn_is_due_at_once(time: Time) -> None:
    time.now = 3.0
    assert FrameClock().wait(5) == pytest.approx(3.0)


def test_one_that_comes_late_does_not_make_all_that_follow_late(time: Time, pace: FrameClock) -> None:
    assert pace.wait(10) == pytest.approx(0.1)
    time.now = 0.13
    assert [pace.wait(10), pace.wait(10)] == pytest.approx([0.2, 0.3])


def test_a_long_wait_ends_soon_after_something_came(time: Time, pace: FrameClock) -> None:
    assert pace.wait(5, lambda: time.now > 0.05) == pytest.approx(2 * POLL)
    assert pace.wait(5, lambda: False) == pytest.approx(2 * POLL + 0.2)


def test_a_frame_of_a_motion_is_slept_through_at_once(time: Time, pace: FrameClock) -> None:
    pace.wait(60, lambda: True)
    assert time.slept == pytest.approx([1 / 60])
