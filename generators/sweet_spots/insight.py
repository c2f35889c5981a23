"""What follows at once from what stands on a board, from easy to hard, and what only would after more thought.

booked   with every cross that the chests rule out, which nobody has to think for and many do not mark
at once  from one step of one technique, with what that rules out and the last spots that it leaves
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from generators.kernel.bits import bits
from generators.kernel.kind import Pulse
from generators.sweet_spots.techniques.deductions import put
from generators.sweet_spots.techniques.ladder import QUICK, Rung
from generators.sweet_spots.techniques.sight import Sight, Step


@dataclass(frozen=True, slots=True)
class Known:
    """Marks that follow from a step of a technique, and those of them that the step itself gives."""

    rung: Rung
    step: Step
    chests: int
    crosses: int

    def gives(self, chests: int, crosses: int) -> bool:
        return bool(self.chests & chests | self.crosses & crosses)

    def direct(self, chests: int, crosses: int) -> bool:
        return bool(self.step.chests & chests | self.step.crosses & crosses)


class Insight:
    """All that follows at once in one position. It is looked for only as far as somebody asks, and then kept."""

    def __init__(self, here: Sight) -> None:
        self.here = here
        self.found: list[Known] = []
        self.climbed = 0  # rungs of the quick ones that were looked at

    def easiest(self, chests: int, crosses: int, pulse: Pulse) -> Known | None:
        """The easiest way to see that mark."""
        at = 0
        while True:
            for known in self.found[at:]:
                if known.gives(chests, crosses):
                    return self._most_direct(known, chests, crosses)
            at = len(self.found)
            if self.climbed == len(QUICK):
                return None
            self.found += list(_known(self.here, QUICK[self.climbed], pulse))
            self.climbed += 1

    def stuck(self) -> bool:
        """Does no technique get on? To be asked when everything was looked for."""
        return not self.found

    def _most_direct(self, first: Known, chests: int, crosses: int) -> Known:
        """Of the steps of that technique the one that gives the mark itself, if there is one."""
        alike = (each for each in self.found if each.rung is first.rung and each.direct(chests, crosses))
        return next(alike, first)


@lru_cache(maxsize=16)
def insight(here: Sight) -> Insight:
    """Of a position that is booked: players look at it from mark to mark."""
    return Insight(here)


def booked(here: Sight) -> Sight:
    gone = 0
    for index in bits(here.chests):
        gone |= here.plan.field.near[index]
    for line, missing in enumerate(here.missing):
        if missing <= 0:
            gone |= here.plan.masks[line]
    return Sight(here.plan, here.free & ~gone, here.chests, here.missing)


def _known(here: Sight, rung: Rung, pulse: Pulse) -> Iterator[Known]:
    for step in rung.every(here, pulse):
        after = put(here, step.chests, step.crosses)
        after = put(after, last(after))
        yield Known(rung, step, after.chests & ~here.chests, here.free & ~after.free & ~after.chests)


def last(here: Sight) -> int:
    """The spots of lines that have just as many left as they miss chests."""
    found = 0
    for line in here.open_lines():
        room = here.room(line)
        if room.bit_count() == here.missing[line]:
            found |= room
    return found
