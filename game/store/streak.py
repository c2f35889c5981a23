"""Days in a row, and the freeze that holds a row over a missed day.

Each five days that follow one another put a freeze aside; no more than one is kept. A missed day takes it, whether or
not anybody comes back on the day after, and the row goes on: it is as long as the days that were played. The next
freeze can be put aside when five days have followed one another again, and so late that no two are taken within seven
days. Today is not missed before it is over; what lies after today was played by a clock that was set wrong, and counts
for nothing until its day comes.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date

EARNED = 5  # days that follow one another
REST = 6  # days from one that was taken to the day on which another can be put aside: it serves from the next day on


@dataclass(frozen=True, slots=True)
class StreakStatus:
    days: int = 0
    longest: int = 0
    frozen: frozenset[date] = frozenset()  # the days over which a freeze held a row
    kept: bool = False  # a freeze


@dataclass(slots=True)
class _Count:
    """The row so far, counted from day to day; days are ordinals."""

    days: int = 0
    straight: int = 0  # of these, how many follow one another to the last
    longest: int = 0
    kept: bool = False
    frozen: list[int] = field(default_factory=list)

    def played(self, day: int) -> None:
        self.days, self.straight = self.days + 1, self.straight + 1
        self.longest = max(self.longest, self.days)
        rested = not self.frozen or day - self.frozen[-1] >= REST
        self.kept = self.kept or (self.straight >= EARNED and rested)

    def missed(self, first: int, count: int) -> None:
        if count and self.kept:
            self.frozen.append(first)
            self.kept, self.straight, count = False, 0, count - 1
        if count:
            self.days = self.straight = 0


def row(days: Iterable[str], today: date) -> StreakStatus:
    """The rows of days on which something was done; a text that is no day is passed over."""
    now, count, last = today.toordinal(), _Count(), 0
    for day in sorted(each for each in set(map(_ordinal, days)) if 0 < each <= now):
        if last:
            count.missed(last + 1, day - last - 1)
        count.played(day)
        last = day
    if last:
        count.missed(last + 1, max(0, now - last - 1))
    return StreakStatus(count.days, count.longest, frozenset(map(date.fromordinal, count.frozen)), count.kept)


def streak(days: Iterable[str], today: date) -> int:
    """How many days the row has that reaches to today or yesterday."""
    return row(days, today).days


def _ordinal(text: str) -> int:
    try:
        return date.fromisoformat(text).toordinal()
    except ValueError:
        return 0
