"""Statistics of ended games, as numbers. A game solved with hints never counts as the best."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections import Counter, deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import accumulate, pairwise

from game.store.archive import Game
from game.store.log import read_day

SPAN = 15  # games of a running median
NICE = (1, 2, 5, 10, 15, 20, 30, 60, 120, 180, 300, 600, 900, 1800, 3600)  # seconds between two marks of an axis
USUAL, BEYOND = 0.95, 1.4  # an axis ends at 1.4 times the time of 95 % of the games
LONG, MONTHS = 62, (1, 2, 3, 6)  # days from which months are marked; months between two marks
EARNED = 5  # days in a row that earn a freeze
REST = 6  # days from a used freeze until the next can be earned


@dataclass(frozen=True, slots=True)
class Figures:
    played: int
    solved: int
    alone: int  # solved without a hint
    best: Game | None  # fastest solved without a hint

    @property
    def share(self) -> int:
        """Per cent solved, rounded down: 100 means all."""
        return 100 * self.solved // self.played if self.played else 0


def figures(games: Sequence[Game]) -> Figures:
    solved = [each for each in games if each.solved]
    alone = [each for each in solved if each.hints == 0]
    return Figures(
        played=len(games),
        solved=len(solved),
        alone=len(alone),
        best=min(alone, key=lambda each: each.seconds, default=None),
    )


def running_median(values: Sequence[float], span: int = SPAN) -> list[float]:
    """The median of each value and those before it, `span` values at most."""
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
    """The first round number of seconds from `least` on, as in NICE."""
    step = next((each for each in NICE if each >= least), NICE[-1])
    while step < least:
        step *= 2
    return step


def ceiling(seconds: Sequence[float]) -> float:
    """The end of a time axis, which a few very long times do not stretch."""
    order = sorted(seconds)
    usual = order[int((len(order) - 1) * USUAL)] * BEYOND if order else 0.0
    return max(1.0, min(max(order, default=0.0), usual))


def marks(high: float, count: int) -> list[int]:
    """About `count` marks of an axis from 0 to `high` seconds."""
    step = round_up_for_axis(high / count)
    return list(range(step, int(high) + 1, step))


def calendar_marks(first: date, last: date, most: int) -> tuple[str, list[date]]:
    """At most `most` days to mark on an axis, and whether to write their day, month or year."""
    days = (last - first).days
    if days < LONG:
        step = max(1, -(-(days + 1) // most))
        return "day", [first + timedelta(each) for each in range(0, days + 1, step)]
    numbers = range(first.year * 12 + first.month - 1, last.year * 12 + last.month)
    found = [date(each // 12, each % 12 + 1, 1) for each in numbers]
    months = [each for each in found if first <= each]
    for step in MONTHS:
        fit = [each for each in months if (each.month - 1) % step == 0]
        if len(fit) <= most:
            return "month", fit
    years = [each for each in months if each.month == 1]
    return "year", years[:: max(1, -(-len(years) // most))]


def tally(values: Iterable[int | None], count: int) -> tuple[int, ...]:
    """Counts of the numbers from 0 on; the last also has all larger ones. None is left out."""
    found = Counter(min(each, count - 1) for each in values if each is not None)
    return tuple(found[each] for each in range(count))


def longest(days: Iterable[str]) -> int:
    numbers = {date.fromisoformat(each).toordinal() for each in days}
    rows = accumulate(sorted(numbers), lambda row, day: (row[0] + 1 if day == row[1] + 1 else 1, day), initial=(0, 0))
    return max(row for row, _ in rows)


@dataclass(frozen=True, slots=True)
class StreakStatus:
    days: int = 0
    longest: int = 0
    frozen: frozenset[date] = frozenset()  # missed days that a freeze covered
    kept: bool = False  # a freeze is ready
    to_freeze: int = EARNED  # days in a row still to play until the next freeze; 0: one is ready


def streak_status(days: Iterable[str], today: date) -> StreakStatus:
    """The streak of these days; invalid texts are skipped."""
    now = today.toordinal()
    played = sorted(at for day in map(read_day, set(days)) if day and (at := day.toordinal()) <= now)
    end = max(now, played[-1] + 1) if played else now
    length = straight = most = 0  # `straight`: its days without a gap to the last
    kept, frozen = False, list[int]()
    for day, following in pairwise([*played, end]):
        length, straight = length + 1, straight + 1
        most = max(most, length)
        kept = kept or (straight >= EARNED and (not frozen or day - frozen[-1] >= REST))
        missed = following - day - 1
        if missed and kept:
            frozen.append(day + 1)
            kept, straight, missed = False, 0, missed - 1
        if missed:
            length = straight = 0
    rests = frozen[-1] + REST - end + 1 if frozen else 0
    to_freeze = 0 if kept else max(EARNED - straight, rests)
    return StreakStatus(length, most, frozenset(map(date.fromordinal, frozen)), kept, to_freeze)


def streak(days: Iterable[str], today: date) -> int:
    """The days of the streak that reaches today or yesterday."""
    return streak_status(days, today).days
