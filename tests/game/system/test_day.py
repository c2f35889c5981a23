"""The player's day, by any clock."""

from __future__ import annotations

import time
from datetime import date

import pytest

from game.system.day import local_day


@pytest.mark.parametrize("second", [0.0, 1e9, 253402300800.0, 1e300])
def test_a_clock_beyond_all_days_has_the_last_of_them(second: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "time", lambda: second)
    assert (local_day() == date.max) == (second > 1e11)
