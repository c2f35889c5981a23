"""What proves a mark: one step that gives it at once, or several that lead to it after more thought.

A A A B     With a chest on row 1, column 2, row 2 has one spot left, column 4. That leaves row 3 but column 1 and
C A A B     zone D but row 4, column 3. All three follow at once: from one step of one technique, with all that its
C C C C     chests rule out and the last spots that this leaves. What would follow from these in turn takes more
C D D D     thought: all steps of the easiest technique at a time, of which those are kept that matter.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from generators.kernel.bits import bits
from generators.kernel.kind import Pulse
from generators.sweet_spots.solver import Search
from generators.sweet_spots.techniques.board_view import BoardView, Step
from generators.sweet_spots.techniques.ladder import LADDER, QUICK, Rung
from generators.sweet_spots.techniques.whatif import Supposition, what_if

WHAT_IFS = 2  # on the way to a mark: who needs more has tried out everything

SUPPOSING = next(rung for rung in LADDER if rung.every is what_if)


@dataclass(frozen=True, slots=True)
class Consequence:
    """The marks that follow from a step of a technique; the step itself gives some of them."""

    rung: Rung
    step: Step
    after: BoardView  # with the marks of the step, and what its chests rule out
    chests: int
    crosses: int

    def gives(self, chests: int, crosses: int) -> bool:
        return bool(self.chests & chests | self.crosses & crosses)

    def gives_itself(self, chests: int, crosses: int) -> bool:
        return bool(self.step.chests & chests | self.step.crosses & crosses)


class Consequences:
    """The marks that follow at once in one position. They are looked for only as far as somebody asks, and then
    kept."""

    def __init__(self, here: BoardView) -> None:
        self.here = here
        self.found: list[Consequence] = []
        self.climbed = 0  # rungs of the quick ones that were looked at

    def easiest(self, chests: int, crosses: int, pulse: Pulse) -> Consequence | None:
        at = 0
        while True:
            for each in self.found[at:]:
                if each.gives(chests, crosses):  # rather the step of that technique that gives the mark itself
                    alike = (one for one in self.found if one.rung is each.rung and one.gives_itself(chests, crosses))
                    return next(alike, each)
            at = len(self.found)
            if self.climbed == len(QUICK):
                return None
            self.found += list(_consequences(self.here, QUICK[self.climbed], pulse))
            self.climbed += 1


@lru_cache(maxsize=16)
def consequences(here: BoardView) -> Consequences:
    """The consequences of a position with its forced crosses; cached, as players look at it from mark to mark."""
    return Consequences(here)


def _consequences(here: BoardView, rung: Rung, pulse: Pulse) -> Iterator[Consequence]:
    for step in rung.every(here, pulse):
        after = here.put(step.chests, step.crosses)
        end = after.put(after.last_spots())
        yield Consequence(rung, step, after, end.chests & ~here.chests, here.free & ~end.free & ~end.chests)


@dataclass(frozen=True, slots=True)
class ProofStep:
    rung: Rung
    step: Step
    before: BoardView
    after: BoardView

    def rests_on(self, earlier: ProofStep) -> bool:
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

    def matter(self, before: ProofStep) -> int:
        return (before.step.chests | before.step.crosses) & self._seen()


def deferred_proof(here: BoardView, negated: Supposition, pulse: Pulse) -> tuple[ProofStep, ...]:
    """The steps that refute the supposition; none where that would be trying out everything."""
    trail: list[ProofStep] = []
    suppositions = 0
    while here.free & negated.spot:
        found = _easiest_steps(here, negated.spot, pulse)
        if not found and suppositions < WHAT_IFS:
            suppositions += 1
            found = list(_what_if(here, negated, pulse))
        if not found:
            return ()
        trail += found
        here = found[-1].after
    return _without_needless(trail)


def _easiest_steps(here: BoardView, spot: int, pulse: Pulse) -> list[ProofStep]:
    """The steps of the easiest technique that gets on, one after the other, but no further than to that spot."""
    found: list[ProofStep] = []
    for rung in QUICK:
        for step in rung.every(here, pulse):
            now = found[-1].after if found else here
            if (step.chests | step.crosses) & now.free:
                found.append(_proof_step(now, rung, step))
                if not found[-1].after.free & spot:
                    return found
        if found:
            break
    return found


def _what_if(here: BoardView, negated: Supposition, pulse: Pulse) -> Iterator[ProofStep]:
    """A what-if of that spot, or else of any."""
    pulse()
    step = negated.conclusion(here) if is_refuted(here, negated, pulse) else SUPPOSING.find(here, pulse)
    if step is not None:
        yield _proof_step(here, SUPPOSING, step)


def is_refuted(here: BoardView, negated: Supposition, pulse: Pulse) -> bool:
    return negated.refuted(here, Search(here.plan, pulse))


def _proof_step(here: BoardView, rung: Rung, step: Step) -> ProofStep:
    return ProofStep(rung, step, here, here.put(step.chests & here.free, step.crosses))


def _without_needless(trail: list[ProofStep]) -> tuple[ProofStep, ...]:
    """The trail without steps that the last one does not rest on, as far as can be seen from where they look."""
    found = [trail[-1]]
    for each in reversed(trail[:-1]):
        if any(then.rests_on(each) for then in found):
            found.append(each)
    return tuple(reversed(found))
