"""Figures of games that ended: plain numbers, without a picture.

A game solved with hints is solved, but never the best. First try means: solved without a hint, and nothing went wrong
on the way. Of a wall that is no wrong guess; elsewhere no Check that found a mistake, and no Start again. Of older
games, whose rows do not tell what went wrong, it is not known, and they do not count as such.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections import Counter, deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from itertools import accumulate

from game.store.archive import Game
from game.store.log import LOST

SPAN = 15  # games of a running median
BINS = 14  # of a histogram, or a few more
NICE = (1, 2, 5, 10, 15, 20, 30, 60, 120, 180, 300, 600, 900, 1800, 3600)  # seconds between two marks of an axis
USUAL, BEYOND = 0.95, 1.4  # so many games, and that far beyond: what took longer stands at the edge
WEEK = 7
LIGHTS = (1, 2, 4, 7)  # puzzles of a day: from each on its light is one step brighter
LONG, MONTHS = 62, (1, 2, 3, 6)  # days of which each month is worth a mark; months from mark to mark


@dataclass(frozen=True, slots=True)
class Figures:
    played: int
    solved: int
    lost: int
    alone: int  # solved without a hint
    first: int  # solved at the first try
    best: Game | None  # the fastest that was solved without a hint, the earliest of several
    median: float | None  # seconds, of those that were solved

    @property
    def share(self) -> int:
        """Per cent solved, rounded down: 100 means all."""
        return 100 * self.solved // self.played if self.played else 0


def figures(games: Sequence[Game]) -> Figures:
    from statistics import median  # noqa: PLC0415 - home shows the streak, and starts without it

    solved = [each for each in games if each.solved]
    alone = [each for each in solved if each.hints == 0]
    return Figures(
        played=len(games),
        solved=len(solved),
        lost=sum(each.ending == LOST for each in games),
        alone=len(alone),
        first=sum(each.slips == 0 for each in alone),
        best=min(alone, key=lambda each: each.seconds, default=None),
        median=median(each.seconds for each in solved) if solved else None,
    )


def running_median(values: Sequence[float], span: int = SPAN) -> list[float]:
    """Medians at each value: of it and those before, at most so many."""
    window: deque[float] = deque()
    order: list[float] = []
    medians = []
    for value in values:
        if len(window) == span:
            del order[bisect_left(order, window.popleft())]
        window.append(value)
        insort(order, value)
        medians.append((order[(len(order) - 1) // 2] + order[len(order) // 2]) / 2)
    return medians


def round_up_for_axis(least: float) -> int:
    """A step of so many seconds or more that people count by."""
    step = next((each for each in NICE if each >= least), NICE[-1])
    while step < least:
        step *= 2
    return step


def ceiling(seconds: Sequence[float]) -> float:
    """The end of an axis of times, so that a few very long ones do not press all others flat."""
    order = sorted(seconds)
    usual = order[int((len(order) - 1) * USUAL)] * BEYOND if order else 0.0
    return max(1.0, min(max(order, default=0.0), usual))


def marks(high: float, count: int) -> list[int]:
    """Seconds at which an axis from nothing to there has a line, about so many."""
    step = round_up_for_axis(high / count)
    return list(range(step, int(high) + 1, step))


def calendar_marks(first: date, last: date, most: int) -> tuple[str, list[date]]:
    """Days that an axis names, at most so many, and what it names of them: the year, the month or the day."""
    days = (last - first).days
    if days < LONG:
        step = max(1, -(-(days + 1) // most))
        return "day", [first + timedelta(each) for each in range(0, days + 1, step)]
    months = _months(first, last)
    for step in MONTHS:
        fit = [each for each in months if (each.month - 1) % step == 0]
        if len(fit) <= most:
            return "month", fit
    years = [each for each in months if each.month == 1]
    return "year", years[:: max(1, -(-len(years) // most))]


def _months(first: date, last: date) -> list[date]:
    numbers = range(first.year * 12 + first.month - 1, last.year * 12 + last.month)
    found = [date(each // 12, each % 12 + 1, 1) for each in numbers]
    return [each for each in found if first <= each]


@dataclass(frozen=True, slots=True)
class Histogram:
    """How many times fell into each span of seconds; into the last one also all that were longer."""

    start: int
    width: int
    counts: tuple[int, ...]
    open_end: bool

    def place(self, seconds: float) -> int:
        return max(0, min(len(self.counts) - 1, int(seconds - self.start) // self.width))


def histogram(seconds: Sequence[float]) -> Histogram:
    if not seconds:
        return Histogram(0, 1, (), open_end=False)
    least, most = min(seconds), ceiling(seconds)
    width = round_up_for_axis((most - min(least, most)) / BINS)
    start = int(min(least, most)) // width * width
    empty = Histogram(start, width, (0,) * (int(most - start) // width + 1), open_end=False)
    found = Counter(empty.place(each) for each in seconds)
    counts = tuple(found[each] for each in range(len(empty.counts)))
    return Histogram(start, width, counts, open_end=max(seconds) >= start + width * len(counts))


def tally(values: Iterable[int | None], count: int) -> tuple[int, ...]:
    """How often each number from 0 on comes; in the last also all that are more. What is not known is left out."""
    found = Counter(min(each, count - 1) for each in values if each is not None)
    return tuple(found[each] for each in range(count))


def count_slower(seconds: Sequence[float]) -> int:
    return sum(each > seconds[-1] for each in seconds[:-1]) if seconds else 0


def longest(days: Iterable[str]) -> int:
    numbers = {date.fromisoformat(each).toordinal() for each in days}
    rows = accumulate(sorted(numbers), lambda row, day: (row[0] + 1 if day == row[1] + 1 else 1, day), initial=(0, 0))
    return max(row for row, _ in rows)


def days_of_weeks(today: date, count: int) -> list[date]:
    """The days of so many weeks, Monday first, up to today."""
    monday = today - timedelta(today.weekday())
    first = max(monday.toordinal() - (count - 1) * WEEK, 1)
    return [date.fromordinal(each) for each in range(first, today.toordinal() + 1)]


def light(puzzles: int) -> int:
    """The brightness of a day, from 0 to 4."""
    return sum(puzzles >= each for each in LIGHTS)


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


def streak_status(days: Iterable[str], today: date) -> StreakStatus:
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
    return streak_status(days, today).days


def _ordinal(text: str) -> int:
    try:
        return date.fromisoformat(text).toordinal()
    except ValueError:
        return 0
