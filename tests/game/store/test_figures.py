"""What is counted of games, and days in a row, against counting by hand."""

from __future__ import annotations

import json
import statistics
from dataclasses import dataclass, field
from datetime import date, timedelta

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.store.archive import Game
from game.store.figures import (
    StreakStatus,
    calendar_marks,
    ceiling,
    figures,
    longest,
    marks,
    running_median,
    streak,
    streak_status,
    tally,
)
from tests.generators.page.played import script_engine

TODAY = date(2026, 11, 20)


def ago(*days: int) -> set[str]:
    return {(TODAY - timedelta(days=each)).isoformat() for each in days}


PLAYED = st.sets(st.integers(0, 60), max_size=60)
DENSE = st.sets(st.integers(0, 40)).map(lambda gone: set(range(60)) - gone)  # rows long enough for freezes


@dataclass
class Walk:
    """The law read aloud, one day after the other, each told whether it was played."""

    days: int = 0
    longest: int = 0
    kept: bool = False
    taken: list[date] = field(default_factory=list)
    past: list[bool] = field(default_factory=list)

    def day(self, day: date, *, played: bool) -> None:
        self.past.append(played)
        if played:
            self.days += 1
            self.longest = max(self.longest, self.days)
            five = len(self.past) >= 5 and all(self.past[-5:])
            next_day = day + timedelta(days=1)
            if five and all((next_day - each).days >= 7 for each in self.taken):
                self.kept = True
        elif self.days and self.kept:
            self.kept = False
            self.taken.append(day)
        else:
            self.days = 0


def walked(days: set[str]) -> Walk:
    walk = Walk()
    for back in range(80, -1, -1):
        day = TODAY - timedelta(days=back)
        if back or day.isoformat() in days:  # today is not over
            walk.day(day, played=day.isoformat() in days)
    return walk


@given(PLAYED | DENSE, st.sets(st.integers(1, 400)))
@example({0, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12}, set())  # five days after one was taken: no other so soon
@example({0, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13}, set())  # a week after
@example({2, 3, 4, 5, 6}, set())  # yesterday was missed, and today can still be played
@example({0, 2, 3, 4, 5}, set())  # four days earn none
def test_rows_as_one_who_goes_from_day_to_day(back: set[int], ahead: set[int]) -> None:
    """Days after today change nothing."""
    days = ago(*back)
    walk, found = walked(days), streak_status(days | ago(*(-each for each in ahead)), TODAY)
    told, more = (walk.days, walk.longest, frozenset(walk.taken), walk.kept), 0
    while not walk.kept:  # from the first day that can still be played
        walk.day(TODAY + timedelta(more + (TODAY.isoformat() in days)), played=True)
        more += 1
    assert found == StreakStatus(*told, more)
    assert streak(days, TODAY) == found.days
    numbers = [date.fromisoformat(each).toordinal() for each in days | ago(*(-each for each in ahead))]
    on_a_page = script_engine("streak").eval(f"JSON.stringify(streakOf({numbers}, {TODAY.toordinal()}))")
    assert json.loads(on_a_page) == {"days": found.days, "kept": found.kept, "more": found.to_freeze}


def test_odd_days() -> None:
    assert streak({"2026-11-18", "nonsense", ""}, TODAY) == 0
    assert streak({"0001-01-01"}, date(1, 1, 1)) == 1
    assert streak(set(), date(1, 1, 1)) == 0
    assert streak_status({"0001-01-01"}, date.max) == StreakStatus(0, 1)


# --- what is counted of games, against counting by hand


TIMES = st.integers(0, 10_000_000).map(lambda tenths: tenths / 10)
SOME_TIMES = st.lists(TIMES, min_size=1, max_size=60)
DAYS = st.dates(date(2020, 1, 1), date(2030, 12, 31))


def game(seconds: float, ending: str = "solved", hints: int = 0, slips: int | None = None) -> Game:
    return Game("g", "kind", "free", "few", "2026-11-20", ending, seconds, hints, 5, slips)


GAMES = st.lists(
    st.builds(game, TIMES, st.sampled_from(["solved", "lost"]), st.integers(0, 2), st.sampled_from([None, 0, 1])),
    max_size=30,
)


@given(GAMES)
def test_figures(games: list[Game]) -> None:
    found = figures(games)
    assert found.played == len(games)
    assert found.solved == len([1 for each in games if each.ending == "solved"])
    assert found.alone == len([1 for each in games if each.ending == "solved" and not each.hints])
    clean = [each.seconds for each in games if each.ending == "solved" and not each.hints]
    assert (found.best.seconds if found.best else None) == min(clean, default=None)
    assert (found.share == 100) == (bool(games) and found.solved == found.played)


@given(st.lists(TIMES, max_size=50), st.integers(1, 16))
def test_running_median(values: list[float], span: int) -> None:
    slow = [statistics.median(values[max(0, at + 1 - span) : at + 1]) for at in range(len(values))]
    assert running_median(values, span) == pytest.approx(slow)


def test_one_very_long_game_does_not_press_the_others_flat() -> None:
    usual = [100.0 + each for each in range(40)]
    assert ceiling(usual) == 139.0
    assert ceiling([*usual, 50_000.0]) < 250


@given(SOME_TIMES, st.integers(2, 8))
def test_marks_of_an_axis(seconds: list[float], count: int) -> None:
    high = ceiling(seconds)
    found = marks(high, count)
    assert len(found) <= count
    assert all(0 < each <= high for each in found)


@given(DAYS, st.integers(0, 4000), st.integers(2, 12))
def test_an_axis_names_no_more_days_than_it_can(first: date, days: int, most: int) -> None:
    what, found = calendar_marks(first, first + timedelta(days), most)
    assert len(found) <= most
    assert found == sorted(set(found))
    assert all(first <= each <= first + timedelta(days) for each in found)
    assert what == "day" or (what in ("month", "year") and all(each.day == 1 for each in found))


@given(st.lists(st.one_of(st.none(), st.integers(0, 9)), max_size=30), st.integers(1, 12))
def test_a_tally_counts_all_that_is_known_and_less_finely_what_is_more(values: list[int | None], count: int) -> None:
    found = tally(values, count)
    assert len(found) == count
    assert sum(found) == len(values) - values.count(None)
    assert list(found[:-1]) == [values.count(each) for each in range(count - 1)], "the last one counts all beyond"
    finer = tally(values, count + 1)
    assert found == (*finer[: count - 1], finer[count - 1] + finer[count])


@given(st.sets(st.integers(0, 60), max_size=40))
def test_longest_row_of_days(numbers: set[int]) -> None:
    first = date(2026, 2, 20)
    rows = [
        length
        for start in range(61)
        for length in range(62 - start)
        if all(start + each in numbers for each in range(length))
    ]
    assert longest((first + timedelta(each)).isoformat() for each in numbers) == max(rows)
