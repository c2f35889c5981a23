"""Deductions from a supposition, one at a time, until a line breaks: the links of a chain.

A deduction looks at certain lines only. Whatever it says holds of them alone, so one sentence says it.

    Overfull    a line has more chests than it asks for             breaks
    LastSpots   as many spots left as chests missing; fewer         chests; breaks
    Inside      all of a line lies in another                       crosses
    Shape       the ways to place the chests of one line            chests, crosses; breaks where there is none
    SideBySide  the same of two lines side by side                  chests, crosses; breaks where there is none
    Band        zones that lie wholly in some consecutive lines     crosses; breaks where they need more
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from generators.kernel.bits import bits
from generators.kernel.phrases import Phrase, say
from generators.sweet_spots.field import Plan
from generators.sweet_spots.propagation import pair, ways
from generators.sweet_spots.techniques.board_view import BoardView, line_phrase, lines_phrase, spot_phrase

FORCED, TOUCHED, UNUSABLE = "forced", "touched", "unusable"


@dataclass(frozen=True, slots=True)
class Outcome:
    """New chests or crosses, or the lines that break; and the sentence."""

    words: Phrase
    lines: tuple[int, ...]
    chests: int = 0
    crosses: int = 0
    breaks: bool = False


@dataclass(frozen=True, slots=True)
class Overfull:
    line: int

    def find(self, here: BoardView) -> Outcome | None:
        if here.missing[self.line] >= 0:
            return None
        most = here.plan.targets[self.line]
        words = _say(
            "overfull", line=line_phrase(here.plan, self.line), count=most - here.missing[self.line], most=most
        )
        return Outcome(words, (self.line,), breaks=True)


@dataclass(frozen=True, slots=True)
class LastSpots:
    line: int

    def find(self, here: BoardView) -> Outcome | None:
        room, missing = here.room(self.line), here.missing[self.line]
        left = room.bit_count()
        if missing <= 0 or left > missing:
            return None
        if left < missing:
            what = "no_room" if missing == 1 else "too_few"
            words = _say(what, line=line_phrase(here.plan, self.line), count=missing, left=left)
            return Outcome(words, (self.line,), breaks=True)
        if any(here.plan.field.near[index] & room for index in bits(room)):
            return None  # they touch: the shape of the line tells
        return Outcome(self._words(here, room, missing), (self.line,), chests=room)

    def _words(self, here: BoardView, room: int, missing: int) -> Phrase:
        name = line_phrase(here.plan, self.line)
        if missing > 1:
            return _say("last_many", line=name, count=missing)
        return _say("last_one", line=name, spot=spot_phrase(here.plan, room))


@dataclass(frozen=True, slots=True)
class Inside:
    inner: int

    def find(self, here: BoardView) -> Outcome | None:
        room, missing = here.room(self.inner), here.missing[self.inner]
        if missing <= 0 or not room:
            return None
        plan = here.plan
        for outer in plan.lines[next(bits(room))]:
            if outer == self.inner or room & ~plan.masks[outer] or here.missing[outer] != missing:
                continue
            if crosses := here.room(outer) & ~room:
                names = {"inner": line_phrase(plan, self.inner), "outer": line_phrase(plan, outer)}
                return Outcome(_say("inside", **names), (self.inner, outer), crosses=crosses)
        return None


@dataclass(frozen=True, slots=True)
class Shape:
    """All the ways to place the chests of a line: the spots that each uses, that each touches, or that none uses."""

    line: int
    what: str

    def find(self, here: BoardView) -> Outcome | None:
        missing = here.missing[self.line]
        if missing <= 0:
            return None
        room, at = here.room(self.line), (self.line,)
        usable, forced, shadow, number = ways(here.plan.field, room, missing)
        if not number:
            return Outcome(_say("no_way", line=line_phrase(here.plan, self.line)), at, breaks=True)
        found = {FORCED: forced, TOUCHED: shadow & here.free & ~room, UNUSABLE: room & ~usable}[self.what]
        if not found:
            return None
        chests, crosses = (found, 0) if self.what == FORCED else (0, found)
        return Outcome(_say(self.what, line=line_phrase(here.plan, self.line)), at, chests, crosses)


@dataclass(frozen=True, slots=True)
class SideBySide:
    one: int
    squares: Sequence[tuple[int, int]]

    def find(self, here: BoardView) -> Outcome | None:
        plan, lines = here.plan, (self.one, self.one + 1)
        missing = (here.missing[self.one], here.missing[self.one + 1])
        if min(missing) < 1:
            return None
        room = here.room(self.one) | here.room(self.one + 1)
        usable, forced = pair(plan.field, self.squares, room, missing)
        names = {"first": line_phrase(plan, self.one), "second": line_phrase(plan, self.one + 1)}
        if not usable:
            return Outcome(_say("no_pair", **names), lines, breaks=True)
        if forced:
            return Outcome(_say("pair_forced", **names), lines, chests=forced)
        crosses = room & ~usable
        return Outcome(_say("pair_unusable", **names), lines, crosses=crosses) if crosses else None


@dataclass(frozen=True, slots=True)
class Band:
    """The zones that lie wholly in some consecutive rows (or columns) cannot need more than those do."""

    first: int  # lines, of one direction
    last: int

    def find(self, here: BoardView) -> Outcome | None:
        plan, size = here.plan, here.plan.field.size
        outer = [line for line in range(self.first, self.last + 1) if here.missing[line] > 0]
        within = sum(plan.masks[self.first : self.last + 1])
        zones = [line for line in range(2 * size, 3 * size) if here.missing[line] > 0 and not here.room(line) & ~within]
        want, have = (sum(here.missing[line] for line in lines) for lines in (zones, outer))
        if not zones or not outer or want < have:
            return None
        names = {"inner": lines_phrase(plan, zones), "outer": lines_phrase(plan, outer)}
        lines = (*zones, *outer)
        if want > have:
            return Outcome(_say("no_band", want=want, have=have, **names), lines, breaks=True)
        crosses = within & here.free & ~sum(plan.masks[zone] for zone in zones)
        return Outcome(_say("band", count=want, **names), lines, crosses=crosses) if crosses else None


# One idea about certain lines. It finds something in a position, or nothing.
Deduction: TypeAlias = Overfull | LastSpots | Inside | Shape | SideBySide | Band


def easy(plan: Plan) -> list[Deduction]:
    every = range(3 * plan.field.size)
    return [*map(Overfull, every), *map(LastSpots, every)]


def deductions(plan: Plan) -> Iterator[Deduction]:
    """The deductions, easiest to see first. Together they see all that the solver's propagation does."""
    size = plan.field.size
    yield from easy(plan)
    yield from map(Inside, range(3 * size))
    yield from (Shape(line, what) for what in (FORCED, TOUCHED, UNUSABLE) for line in range(3 * size))
    if max(plan.targets[: 2 * size]) > 1:
        yield from (SideBySide(one, squares) for one, squares in plan.field.adjacent)
    for start in (0, size):
        for wide in range(size):
            yield from (Band(first, first + wide) for first in range(start, start + size - wide))


def easy_to_follow(plan: Plan) -> Iterator[list[Deduction]]:
    """Counting alone; then all whose sentences need nobody to see what was marked on the way."""
    yield easy(plan)
    yield [each for each in deductions(plan) if not isinstance(each, Shape | SideBySide)]


def _say(what: str, **blanks: Phrase | int) -> Phrase:
    return say(f"sweet_spots.chain.{what}", **blanks)
