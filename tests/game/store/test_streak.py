"""Days in a row, and the freeze that holds them over a missed day."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.store.streak import StreakStatus, row, streak

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


@given(PLAYED | DENSE)
def test_as_one_who_goes_from_day_to_day(back: set[int]) -> None:
    days = ago(*back)
    found, walk = row(days, TODAY), walked(days)
    assert found == StreakStatus(walk.days, walk.longest, frozenset(walk.taken), walk.kept)
    assert streak(days, TODAY) == found.days


@given(PLAYED | DENSE)
def test_nobody_loses_a_row_that_holds_without_a_freeze(back: set[int]) -> None:
    first = 0 if 0 in back else 1
    plain = next(day for day in range(first, 80) if day not in back) - first
    assert streak(ago(*back), TODAY) >= plain


@given(PLAYED | DENSE)
def test_one_freeze_a_week(back: set[int]) -> None:
    frozen = sorted(row(ago(*back), TODAY).frozen)
    assert all((later - earlier).days >= 7 for earlier, later in pairwise(frozen))
    assert not {each.isoformat() for each in frozen} & ago(*back)
    assert all(each < TODAY for each in frozen)


@given(PLAYED | DENSE, st.sets(st.integers(1, 400)))
def test_days_after_today_change_nothing(back: set[int], ahead: set[int]) -> None:
    later = {(TODAY + timedelta(days=each)).isoformat() for each in ahead}
    assert row(ago(*back) | later, TODAY) == row(ago(*back), TODAY)


@given(PLAYED | DENSE)
def test_one_more_day_never_shortens_it(back: set[int]) -> None:
    assert streak(ago(*back | {0}), TODAY) == streak(ago(*back), TODAY) + (0 not in back)


@pytest.mark.parametrize(
    ("back", "expected"),
    [
        ((0, 1, 2, 3), (4, False, 0)),
        ((0, 1, 2, 3, 4), (5, True, 0)),
        ((0, 2, 3, 4, 5, 6), (6, False, 1)),
        ((2, 3, 4, 5, 6), (5, False, 1)),  # yesterday was missed, and today can still be played
        ((3, 4, 5, 6, 7), (0, False, 1)),  # two days missed
        ((0, 2, 3, 4, 5), (1, False, 0)),  # four days earn none
        ((0, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12), (1, False, 1)),  # five days after one was taken: no other so soon
        ((0, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13), (12, False, 2)),  # a week after
    ],
)
def test_rows(back: tuple[int, ...], expected: tuple[int, bool, int]) -> None:
    found = row(ago(*back), TODAY)
    assert (found.days, found.kept, len(found.frozen)) == expected


@pytest.mark.parametrize("last", [0, 1])
def test_up_to_today_or_yesterday(last: int) -> None:
    assert streak(ago(*range(last, last + 5)), TODAY) == 5


def test_a_gap_ends_it() -> None:
    assert streak({"2026-11-20", "2026-11-18"}, TODAY) == 1
    assert streak({"2026-11-18", "nonsense", ""}, TODAY) == 0


def test_before_the_first_day_there_is_none() -> None:
    assert streak({"0001-01-01"}, date(1, 1, 1)) == 1
    assert streak(set(), date(1, 1, 1)) == 0
    assert row({"0001-01-01"}, date.max) == StreakStatus(0, 1)
