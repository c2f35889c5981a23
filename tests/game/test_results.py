"""Results of finished games, and the days in a row."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.results import Result, Results, streak

ONE = Result("toy", "few", "4\n", True, 61.5, 1, "2026-11-20")
TODAY = date(2026, 3, 1)


def on(*ago: int, solved: bool = True) -> list[Result]:
    return [replace(ONE, day=(TODAY - timedelta(days=days)).isoformat(), solved=solved) for days in ago]


@pytest.mark.parametrize(
    ("results", "days"),
    [
        ([], 0),
        (on(0), 1),
        (on(1), 1),  # today is not over yet
        (on(2), 0),
        (on(0, 0, 0), 1),
        (on(3, 2, 1, 0), 4),
        (on(3, 2, 1), 3),
        (on(4, 3, 1, 0), 2),
        (on(0, 1, 3), 2),
        (on(0) + on(1, solved=False) + on(2), 1),
    ],
)
def test_streak(results: list[Result], days: int) -> None:
    assert streak(results, TODAY) == days


@given(st.sets(st.integers(0, 12)))
def test_streak_counts_back_until_a_day_is_missing(days: set[int]) -> None:
    first = 0 if 0 in days else 1
    missing = next(day for day in range(first, 20) if day not in days)
    assert streak(on(*days), TODAY) == missing - first


def test_nothing_is_made_by_reading(tmp_path: Path) -> None:
    assert Results(tmp_path / "a" / "results.sqlite3").all() == []
    assert list(tmp_path.iterdir()) == []


def test_round_trip(tmp_path: Path) -> None:
    results = Results(tmp_path / "a" / "results.sqlite3")
    many = [replace(ONE, kind=kind, daily=daily) for kind in ("toy", "灯谜") for daily in (True, False)]
    for each in many:
        results.add(each)
    assert results.all() == many
    assert Results(results.path).all() == many
