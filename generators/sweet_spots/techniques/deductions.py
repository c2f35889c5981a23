"""Deductions from a supposition, one at a time, until a line breaks: the links of a chain.

A deduction looks at certain lines only. Whatever it says holds of them alone, so one sentence says it.

    overfull    a line has more chests than it asks for             breaks
    last_spots   as many spots left as chests missing; fewer         chests; breaks
    inside      all of a line lies in another                       crosses
    shape       the ways to place the chests of one line            chests, crosses; breaks where there is none
    side_by_side  the same of two lines side by side                  chests, crosses; breaks where there is none
    band        zones that lie wholly in some consecutive lines     crosses; breaks where they need more
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from generators.kernel.bits import bits
from generators.kernel.phrases import Phrase
from generators.sweet_spots.field import Plan, Squares, pair, ways
from generators.sweet_spots.techniques.board_view import BoardView, say_on

FORCED, TOUCHED, UNUSABLE = "forced", "touched", "unusable"


@dataclass(frozen=True, slots=True)
class Outcome:
    """New chests or crosses, or the lines that break; and the sentence."""

    words: Phrase
    lines: tuple[int, ...]
    chests: int = 0
    crosses: int = 0
    breaks: bool = False


Deduction: TypeAlias = Callable[[BoardView], Outcome | None]  # one idea about certain lines; None: it finds nothing


def _overfull(line: int, here: BoardView) -> Outcome | None:
    if here.missing[line] >= 0:
        return None
    most = here.plan.targets[line]
    words = say_on("sweet_spots.chain.overfull", here.plan, line=line, count=most - here.missing[line], most=most)
    return Outcome(words, (line,), breaks=True)


def _last_spots(line: int, here: BoardView) -> Outcome | None:
    room, missing = here.room(line), here.missing[line]
    left = room.bit_count()
    if missing <= 0 or left > missing:
        return None
    if left < missing:
        key = "sweet_spots.chain.no_room" if missing == 1 else "sweet_spots.chain.too_few"
        words = say_on(key, here.plan, line=line, count=missing, left=left)
        return Outcome(words, (line,), breaks=True)
    if any(here.plan.field.near[index] & room for index in bits(room)):
        return None  # they touch: the shape of the line tells
    if missing == 1:
        words = say_on("sweet_spots.chain.last_one", here.plan, line=line, spot=room)
    else:
        words = say_on("sweet_spots.chain.last_many", here.plan, line=line, count=missing)
    return Outcome(words, (line,), chests=room)


def _inside(inner: int, here: BoardView) -> Outcome | None:
    plan, room, missing = here.plan, here.room(inner), here.missing[inner]
    if missing <= 0 or not room:
        return None
    for outer in plan.lines[next(bits(room))]:
        if outer == inner or room & ~plan.masks[outer] or here.missing[outer] != missing:
            continue
        if crosses := here.room(outer) & ~room:
            words = say_on("sweet_spots.chain.inside", plan, inner=inner, outer=outer)
            return Outcome(words, (inner, outer), crosses=crosses)
    return None


def _shape(line: int, what: str, here: BoardView) -> Outcome | None:
    """All the ways to place the chests of a line: the spots that each uses, that each touches, or that none uses."""
    missing = here.missing[line]
    if missing <= 0:
        return None
    room = here.room(line)
    usable, forced, shadow, number = ways(here.plan.field, room, missing)
    if not number:
        return Outcome(say_on("sweet_spots.chain.no_way", here.plan, line=line), (line,), breaks=True)
    found = {FORCED: forced, TOUCHED: shadow & here.free & ~room, UNUSABLE: room & ~usable}[what]
    if not found:
        return None
    chests, crosses = (found, 0) if what == FORCED else (0, found)
    return Outcome(say_on(f"sweet_spots.chain.{what}", here.plan, line=line), (line,), chests, crosses)


def _side_by_side(one: int, squares: Squares, here: BoardView) -> Outcome | None:
    plan, lines = here.plan, (one, one + 1)
    missing = (here.missing[one], here.missing[one + 1])
    if min(missing) < 1:
        return None
    room = here.room(one) | here.room(one + 1)
    usable, forced = pair(plan.field, squares, room, missing)
    because = partial(say_on, plan=plan, first=one, second=one + 1)
    if not usable:
        return Outcome(because("sweet_spots.chain.no_pair"), lines, breaks=True)
    if forced:
        return Outcome(because("sweet_spots.chain.pair_forced"), lines, chests=forced)
    crosses = room & ~usable
    return Outcome(because("sweet_spots.chain.pair_unusable"), lines, crosses=crosses) if crosses else None


def _band(first: int, last: int, here: BoardView) -> Outcome | None:
    """The zones that lie wholly in some consecutive rows (or columns) cannot need more than those do."""
    plan, size = here.plan, here.plan.field.size
    outer = [line for line in range(first, last + 1) if here.missing[line] > 0]
    within = sum(plan.masks[first : last + 1])
    zones = [line for line in range(2 * size, 3 * size) if here.missing[line] > 0 and not here.room(line) & ~within]
    want, have = (sum(here.missing[line] for line in lines) for lines in (zones, outer))
    if not zones or not outer or want < have:
        return None
    because, lines = partial(say_on, plan=plan, inner=zones, outer=outer), (*zones, *outer)
    if want > have:
        return Outcome(because("sweet_spots.chain.no_band", want=want, have=have), lines, breaks=True)
    crosses = within & here.free & ~sum(plan.masks[zone] for zone in zones)
    return Outcome(because("sweet_spots.chain.band", count=want), lines, crosses=crosses) if crosses else None


def easy(plan: Plan) -> list[Deduction]:
    return [partial(idea, line) for idea in (_overfull, _last_spots) for line in range(3 * plan.field.size)]


def plain(plan: Plan) -> list[Deduction]:
    """The deductions whose sentences need nobody to see what was marked on the way, easiest to see first."""
    return [*easy(plan), *_insides(plan), *_bands(plan)]


def deductions(plan: Plan) -> list[Deduction]:
    """The deductions, easiest to see first. Together they see all that the solver's propagation does."""
    size = plan.field.size
    shapes = [partial(_shape, line, what) for what in (FORCED, TOUCHED, UNUSABLE) for line in range(3 * size)]
    several = max(plan.targets[: 2 * size]) > 1
    pairs = [partial(_side_by_side, one, squares) for one, squares in plan.field.adjacent if several]
    return [*easy(plan), *_insides(plan), *shapes, *pairs, *_bands(plan)]


def _insides(plan: Plan) -> Iterator[Deduction]:
    return (partial(_inside, line) for line in range(3 * plan.field.size))


def _bands(plan: Plan) -> Iterator[Deduction]:
    size = plan.field.size
    for start in (0, size):
        for wide in range(size):
            yield from (partial(_band, first, first + wide) for first in range(start, start + size - wide))
