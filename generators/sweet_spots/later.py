"""How a mark would have followed after more thought: up the ladder, all steps of the easiest technique at a time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generators.kernel.bits import bits
from generators.kernel.kind import Pulse
from generators.sweet_spots.solver import Search
from generators.sweet_spots.techniques.deductions import put
from generators.sweet_spots.techniques.ladder import LADDER, QUICK, Rung
from generators.sweet_spots.techniques.sight import Sight, Step
from generators.sweet_spots.techniques.whatif import Supposition, what_if

WHAT_IFS = 2  # on the way to a mark: who needs more has tried out everything

SUPPOSING = next(rung for rung in LADDER if rung.every is what_if)


@dataclass(frozen=True, slots=True)
class Thinking:
    """One step on the way to a mark."""

    rung: Rung
    step: Step
    before: Sight
    after: Sight

    def rests_on(self, earlier: Thinking) -> bool:
        """Does it look where that one has marked something? Crowding looks at the chests of the lines around, too."""
        found = earlier.before.free & ~earlier.after.free
        return bool(found & self._seen() or earlier.step.chests & self._around())

    def _seen(self) -> int:
        seen = self.step.spots
        for line in self.step.lines:
            seen |= self.before.plan.masks[line]
        return seen

    def _around(self) -> int:
        if self.rung.name != "crowding":
            return 0
        seen, plan = 0, self.before.plan
        for index in bits(self.step.crosses):
            for line in plan.lines[index]:
                seen |= plan.masks[line]
        return seen

    def matter(self, before: Thinking) -> int:
        """The marks of an earlier step that lie where this one looks."""
        return (before.step.chests | before.step.crosses) & self._seen()


def later(here: Sight, otherwise: Supposition, pulse: Pulse) -> tuple[Thinking, ...]:
    """The steps that show that it is not so; nothing where that would be trying out everything."""
    trail: list[Thinking] = []
    suppositions = 0
    while here.free & otherwise.spot:
        found = _round(here, otherwise.spot, pulse)
        if not found and suppositions < WHAT_IFS:
            suppositions += 1
            found = list(_supposing(here, otherwise, pulse))
        if not found:
            return ()
        trail += found
        here = found[-1].after
    return _needed(trail)


def _round(here: Sight, wanted: int, pulse: Pulse) -> list[Thinking]:
    """The steps of the easiest technique that gets on, one after the other, but no further than to that spot."""
    found: list[Thinking] = []
    for rung in QUICK:
        for step in rung.every(here, pulse):
            now = found[-1].after if found else here
            if (step.chests | step.crosses) & now.free:
                found.append(_thinking(now, rung, step))
                if not found[-1].after.free & wanted:
                    return found
        if found:
            break
    return found


def _supposing(here: Sight, otherwise: Supposition, pulse: Pulse) -> Iterator[Thinking]:
    """A what-if of that spot, or else of any."""
    pulse()
    refuted = otherwise.refuted(here, Search(here.plan, pulse))
    step = otherwise.step(here) if refuted else SUPPOSING.find(here, pulse)
    if step is not None:
        yield _thinking(here, SUPPOSING, step)


def _thinking(here: Sight, rung: Rung, step: Step) -> Thinking:
    return Thinking(rung, step, here, put(here, step.chests & here.free, step.crosses))


def _needed(trail: list[Thinking]) -> tuple[Thinking, ...]:
    """Without the steps that the last one does not rest on, as far as can be seen from where they look."""
    found = [trail[-1]]
    for each in reversed(trail[:-1]):
        if any(then.rests_on(each) for then in found):
            found.append(each)
    return tuple(reversed(found))
