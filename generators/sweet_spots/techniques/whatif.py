"""What if: suppose a chest somewhere, follow it, and find no room left. The last resort, and never a guess."""

from __future__ import annotations

from generators.bits import bits
from generators.kind import Pulse
from generators.phrases import say
from generators.sweet_spots.solver import Search
from generators.sweet_spots.techniques.sight import Sight, Step, line_phrase, spot_phrase


def what_if_at_once(view: Sight, pulse: Pulse) -> Step | None:
    """A chest that directly leaves a line too little room: its neighbours, and the rest of the lines it fills."""
    for index in bits(view.free):
        pulse()
        short = _short_line(view, index)
        if short is not None:
            blanks = {"spot": spot_phrase(view.plan, 1 << index), "line": line_phrase(view.plan, short)}
            because = say("sweet_spots.why.what_if_at_once", **blanks)
            return Step(because, crosses=1 << index, lines=(short,), spots=1 << index)
    return None


def _short_line(view: Sight, index: int) -> int | None:
    plan = view.plan
    gone = plan.field.near[index] | 1 << index
    through = plan.lines[index]
    for line in through:
        if view.missing[line] == 1:
            gone |= plan.masks[line]
    for line in view.open_lines():
        if (plan.masks[line] & view.free & ~gone).bit_count() < view.missing[line] - (line in through):
            return line
    return None


def what_if(view: Sight, pulse: Pulse) -> Step | None:
    """A chest, or its absence, whose consequences contradict each other."""
    search = Search(view.plan, pulse)
    for index in sorted(bits(view.free), key=lambda index: _leeway(view, index)):
        bit = 1 << index
        spot = spot_phrase(view.plan, bit)
        if not search.possible(view.chests | bit, view.plan.field.all & ~view.free & ~view.chests):
            return Step(say("sweet_spots.why.what_if", spot=spot), crosses=bit, spots=bit)
        if not search.possible(view.chests, view.plan.field.all & ~view.free & ~view.chests | bit):
            return Step(say("sweet_spots.why.what_if_not", spot=spot), chests=bit, spots=bit)
    return None


def _leeway(view: Sight, index: int) -> int:
    """How many spots its tightest line has to spare."""
    return min(view.room(line).bit_count() - view.missing[line] for line in view.plan.lines[index])


def try_everything(view: Sight, pulse: Pulse) -> Step | None:
    """For boards from outside that no reasoning here can crack."""
    crosses = view.plan.field.all & ~view.free & ~view.chests
    solution = next(Search(view.plan, pulse).solutions(view.chests, crosses), view.chests)
    chest = solution & ~view.chests
    if not chest:
        return None
    chest &= -chest
    return Step(say("sweet_spots.why.try_everything", spot=spot_phrase(view.plan, chest)), chests=chest, spots=chest)
