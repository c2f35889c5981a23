"""Days in a row, as far back as there are days."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from game.history.streak import streak

TODAY = date(2026, 11, 20)


@pytest.mark.parametrize("ago", [0, 1])
def test_up_to_today_or_yesterday(ago: int) -> None:
    days = {(TODAY - timedelta(days=each)).isoformat() for each in range(ago, ago + 5)}
    assert streak(days, TODAY) == 5


def test_a_gap_ends_it() -> None:
    assert streak({"2026-11-20", "2026-11-18"}, TODAY) == 1
    assert streak({"2026-11-18", "nonsense", ""}, TODAY) == 0


def test_before_the_first_day_there_is_none() -> None:
    assert streak({"0001-01-01"}, date(1, 1, 1)) == 1
    assert streak(set(), date(1, 1, 1)) == 0
