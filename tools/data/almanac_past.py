"""The dailies around a day, of which most came before: what it had better not repeat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from generators.kernel.kind import AnyPuzzle

WALL_DAYS, ANSWER_DAYS = 60, 14  # within which no group of a wall, and no answer, comes back
CLUE_DAYS, SAME_CLUE_DAYS = 90, 365  # within which few clues do: of all crosswords, and of one sort of them
BROKEN = 10_000.0  # a law of the almanac; whatever else may be wrong weighs less


@dataclass(frozen=True, slots=True)
class Earlier:
    """One kind's dailies but that day's, the latest last; later ones only where a day of the box is made anew."""

    day: date
    made: tuple[tuple[date, Any], ...]
    beside: tuple[tuple[date, Any], ...] = ()  # what is played in the same days

    def within(self, days: int) -> tuple[Any, ...]:
        """The entries of so many days around it."""
        return tuple(puzzle for made, puzzle in self.made if abs(self.day - made) <= timedelta(days))

    def times(self, days: int, things: Callable[[Any], Iterable[Any]]) -> Counter[Any]:
        """How often each such thing of a puzzle was there within so many days."""
        return Counter(each for puzzle in self.within(days) for each in things(puzzle))

    def ages(self, things: Callable[[Any], Iterable[Any]]) -> dict[Any, int]:
        """How many days ago each thing was there last."""
        return {each: abs(self.day - made).days for made, puzzle in self.made for each in things(puzzle)}


@dataclass(frozen=True, slots=True)
class PastJudge:
    """The figures of a day's candidates: how little they repeat, and how far each is from a good one."""

    options: Any  # the preset's, which avoid what can be avoided
    flaws: Callable[[Any], float]
    laws: Callable[[Any], int]  # number of times that a puzzle breaks laws of the almanac

    def cost(self, puzzle: AnyPuzzle) -> float:
        return BROKEN * self.laws(puzzle) + self.flaws(puzzle)
