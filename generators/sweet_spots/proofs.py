"""Proofs of a mark: one step that gives it at once, or several that lead to it after more thought.

A A A B     With a chest on row 1, column 2, row 2 has one spot left, column 4. That leaves row 3
but column 1 and C A A B     zone D but row 4, column 3. All three follow at once: from one step of
one technique, with all that its C C C C     chests rule out and the last spots that this leaves.
Marks that need several steps are proved by all C D D D     steps of the easiest technique at a
time; steps that the proof does not need are removed.

A mark is proved by refuting its opposite: `negated` is that supposition, a chest there or none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from generators.kernel.cache import cached_lately
from generators.kernel.kind import GUESS, JUSTIFIED, Pulse, Technique
from generators.kernel.sets import bits, union
from generators.sweet_spots.field import BoardView, Step
from generators.sweet_spots.solver import Answers, Search
from generators.sweet_spots.techniques import (
    BOOKKEEPING,
    BY_DIFFICULTY,
    QUICK,
    SEVERAL,
    TRY_EVERYTHING,
    WHAT_IF,
    BoardTechnique,
)
from generators.sweet_spots.techniques.whatif import Chain, Supposition, by_counting, find_short_chain

GLANCE = 2  # links of a what-if that can be seen without setting out on one
IN_MIND = 3  # chests: a player who places none of these but one that rests on them has guessed
WHAT_IFS = 2  # most what-ifs before a mark; more would be trying everything
LONG = "in_the_end"  # what-if with a chain that is too long to follow


@dataclass(frozen=True, slots=True)
class Consequence:
    """The marks that follow from a step of a technique; the step itself gives some of them."""

    technique: BoardTechnique
    step: Step
    after: BoardView  # view after the step, with the spots its chests rule out
    chests: int
    crosses: int


class Consequences:
    """The marks that follow at once in one position, found only as far as needed and cached."""

    def __init__(self, here: BoardView) -> None:
        self.here = here
        self.found: list[Consequence] = []
        self.tried = 0  # of the quick techniques

    def easiest(self, chests: int, crosses: int, pulse: Pulse) -> Consequence | None:
        at = 0
        while True:
            for each in self.found[at:]:
                if each.chests & chests | each.crosses & crosses:
                    alike = (one for one in self.found if one.technique is each.technique)
                    itself = (one for one in alike if one.step.chests & chests | one.step.crosses & crosses)
                    return next(itself, each)  # rather the step of that technique that gives the mark itself
            at = len(self.found)
            if self.tried == len(QUICK):
                return None
            self.found += list(_consequences(self.here, QUICK[self.tried], pulse))
            self.tried += 1


@cached_lately(16)
def consequences(here: BoardView) -> Consequences:
    """The consequences of a position with its forced crosses; cached, as players look at it from mark to mark."""
    return Consequences(here)


def _consequences(here: BoardView, technique: BoardTechnique, pulse: Pulse) -> Iterator[Consequence]:
    for step in technique.every(here, pulse):
        after = here.put(step.chests, step.crosses)
        end = after.put(after.last_spots())
        yield Consequence(technique, step, after, end.chests & ~here.chests, here.free & ~end.free & ~end.chests)


@dataclass(frozen=True, slots=True)
class ProofStep:
    technique: BoardTechnique
    step: Step
    before: BoardView
    after: BoardView

    def rests_on(self, earlier: ProofStep) -> bool:
        """Does it look where that one has marked something? Crowding looks at the chests of the lines around, too."""
        found = earlier.before.free & ~earlier.after.free
        return bool(found & self._seen_spots() or earlier.step.chests & self._crowded_lines())

    def _seen_spots(self) -> int:
        return self.step.spots | union(map(self.before.plan.masks.__getitem__, self.step.lines))

    def _crowded_lines(self) -> int:
        if self.technique.name != "crowding":
            return 0
        plan = self.before.plan
        return union(plan.masks[line] for index in bits(self.step.crosses) for line in plan.lines[index])

    def matter(self, before: ProofStep) -> int:
        return (before.step.chests | before.step.crosses) & self._seen_spots()


def deferred_proof(here: BoardView, negated: Supposition, pulse: Pulse) -> tuple[ProofStep, ...]:
    """The steps that refute the supposition; none where that would be trying out everything."""
    trail: list[ProofStep] = []
    suppositions = 0
    while here.free & negated.spot:
        found = _easiest_steps(here, negated.spot, pulse)
        if not found and suppositions < WHAT_IFS:
            suppositions += 1
            pulse()
            step = negated.conclusion(here) if is_refuted(here, negated, pulse) else WHAT_IF.find(here, pulse)
            found = [_proof_step(here, WHAT_IF, step)] if step else []  # what-if for that spot, or for any other
        if not found:
            return ()
        trail += found
        here = found[-1].after
    return _without_needless(trail)


def _easiest_steps(here: BoardView, spot: int, pulse: Pulse) -> list[ProofStep]:
    """The steps of the easiest technique that gets on, one after the other, but no further than to that spot."""
    found: list[ProofStep] = []
    for technique in QUICK:
        for step in technique.every(here, pulse):
            now = found[-1].after if found else here
            if (step.chests | step.crosses) & now.free:
                found.append(_proof_step(now, technique, step))
                if not found[-1].after.free & spot:
                    return found
        if found:
            break
    return found


def is_refuted(here: BoardView, negated: Supposition, pulse: Pulse) -> bool:
    return negated.is_refuted(here, Search(here.plan, pulse))


def _proof_step(here: BoardView, technique: BoardTechnique, step: Step) -> ProofStep:
    return ProofStep(technique, step, here, here.put(step.chests & here.free, step.crosses))


def _without_needless(trail: list[ProofStep]) -> tuple[ProofStep, ...]:
    """The trail without steps that the last one does not rest on, as far as can be seen from where they look."""
    found = [trail[-1]]
    for each in reversed(trail[:-1]):
        if any(then.rests_on(each) for then in found):
            found.append(each)
    return tuple(reversed(found))


def hardest_of(trail: Sequence[ProofStep]) -> ProofStep:
    return max(reversed(trail), key=lambda each: BY_DIFFICULTY.index(each.technique))


Proof: TypeAlias = Consequence | Chain | tuple[ProofStep, ...] | str  # str: a sentence without blanks, or LONG


@dataclass(frozen=True, slots=True)
class Reason:
    """The proof that refutes the opposite of a mark in a position, and the hardest technique that it takes."""

    technique: Technique
    here: BoardView
    negated: Supposition
    proof: Proof


# Ways to refute a supposition, from easy to hard, in a position with its forced crosses.

Refutation: TypeAlias = Callable[[BoardView, Supposition, Pulse], Reason | None]


def _easiest_reason(ways: Iterable[Refutation], here: BoardView, negated: Supposition, pulse: Pulse) -> Reason | None:
    return next((reason for way in ways if (reason := way(here, negated, pulse))), None)


def _ruled_out(here: BoardView, negated: Supposition, pulse: Pulse) -> Reason | None:
    """A reason that needs no thought: a chest beside the spot, or a line that has its chests."""
    alone = replace(here, free=negated.spot)
    for technique in BOOKKEEPING if negated.chest else ():
        if step := technique.find(alone, pulse):
            return Reason(technique, here, negated, Consequence(technique, step, here, 0, step.crosses))
    return None


def _one_step(here: BoardView, negated: Supposition, pulse: Pulse) -> Reason | None:
    found = consequences(here).easiest(*negated.proved, pulse)
    return Reason(found.technique, here, negated, found) if found else None


def _short_what_if(here: BoardView, negated: Supposition, pulse: Pulse) -> Reason | None:
    """A what-if that is seen without setting out on one."""
    found = by_counting(here, negated, pulse)
    return Reason(WHAT_IF, here, negated, found) if found and len(found.outcomes) <= GLANCE else None


def _long_what_if(here: BoardView, negated: Supposition, pulse: Pulse) -> Reason | None:
    """A what-if of any length, where no step gets on."""
    stuck = not consequences(here).found
    return _what_if(here, negated, pulse) if stuck and is_refuted(here, negated, pulse) else None


AT_ONCE = (_one_step, _short_what_if, _long_what_if)


def refuted_at_once(here: BoardView, supposed: Supposition, pulse: Pulse) -> bool:
    """Can it be seen at once, in a position with its forced crosses, that this cannot be?"""
    return _easiest_reason((_ruled_out, *AT_ONCE), here, supposed, pulse) is not None


def _chain(here: BoardView, negated: Supposition, pulse: Pulse) -> Reason | None:
    """A what-if that anybody follows."""
    found = find_short_chain(here, negated, pulse)
    return Reason(WHAT_IF, here, negated, found) if found else None


def _what_if(here: BoardView, negated: Supposition, pulse: Pulse) -> Reason:
    return _chain(here, negated, pulse) or Reason(WHAT_IF, here, negated, LONG)


def _several_steps(here: BoardView, negated: Supposition, pulse: Pulse) -> Reason | None:
    trail = deferred_proof(here, negated, pulse)
    if not trail:
        return None
    if len(trail) == 1 and trail[0].technique is WHAT_IF:
        return _what_if(here, negated, pulse)
    return Reason(hardest_of(trail).technique, here, negated, trail)


def _by_search(known: Answers, here: BoardView, negated: Supposition, pulse: Pulse) -> Reason:
    """The last resort, where no technique leads to the mark: does its opposite fit as well?"""
    chest, cross = negated.marks
    if known.fitting(here.chests | chest, here.crosses | cross, pulse) is not None:
        return Reason(SEVERAL, here, negated, "several")
    return Reason(TRY_EVERYTHING, here, negated, "trial")


def proof_against(here: BoardView, wrong: int, *, chest: bool, pulse: Pulse) -> Reason:
    """The easiest thing to be said against one of these marks."""
    first, *others = [Supposition(1 << index, chest) for index in bits(wrong)]
    reasons = (_easiest_reason((_ruled_out, *AT_ONCE), here, each, pulse) for each in (first, *others))
    if found := list(filter(None, reasons)):
        return min(found, key=_hardness)
    unproved = Reason(TRY_EVERYTHING, here, first, "no_solution")
    return _chain(here, first, pulse) or _several_steps(here, first, pulse) or unproved


def proof_of(known: Answers, here: BoardView, chests: int, crosses: int, pulse: Pulse) -> tuple[str, Reason]:
    """A guess as soon as one of its marks does not follow; else by the hardest of what they need."""
    found = []
    for each in _negate(here, chests, crosses):
        reason = _easiest_reason(AT_ONCE, here, each, pulse)
        if reason is None:
            return GUESS, _several_steps(here, each, pulse) or _by_search(known, here, each, pulse)
        found.append(reason)
    if not found:
        suppositions = [Supposition(1 << index, chest=True) for index in bits(crosses)]
        found = [reason for each in suppositions if (reason := _ruled_out(here, each, pulse))]
    return JUSTIFIED, max(found, key=_hardness)


def is_distant(reason: Reason) -> bool:
    """Does it take trying out, or several chests that were not placed yet?"""
    match reason.proof:
        case tuple() as trail:
            return sum(bool(each.step.chests) for each in trail[:-1]) >= IN_MIND
        case proof:
            return proof == "trial"


def follow_at_once(here: BoardView, chests: int, crosses: int, pulse: Pulse) -> bool:
    """Does one step give each of these marks?"""
    return not chests & ~here.free and all(_one_step(here, each, pulse) for each in _negate(here, chests, crosses))


def _hardness(reason: Reason) -> int:
    return BY_DIFFICULTY.index(reason.technique)


def _negate(here: BoardView, chests: int, crosses: int) -> list[Supposition]:
    """The suppositions to be refuted, but for crosses that the chests of the move rule out."""
    left = here.put(chests).free & crosses
    negated = [Supposition(1 << index, chest=False) for index in bits(chests)]
    return negated + [Supposition(1 << index, chest=True) for index in bits(left)]
