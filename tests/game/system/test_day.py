"""The player's day, by any clock."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import date

import pytest

from game.system.day import local_day


@pytest.mark.parametrize("second", [0.0, 1e9, 253402300800.0, 1e300])
def test_a_clock_beyond_all_days_has_the_last_of_them(second: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "time", lambda: second)
    assert (local_day() == date.max) == (second > 1e11)


@pytest.fixture
def zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As it was, for all tests that follow."""
    monkeypatch.setenv("TZ", "UTC0")
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="Windows asks anew by itself")
@pytest.mark.usefixtures("zone")
def test_a_machine_that_travels_has_the_day_of_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "WEST+11")
    west = local_day()
    monkeypatch.setenv("TZ", "EAST-14")  # more than a day apart
    assert local_day() > west
