"""Why a move: whether it had to be, was right by luck, or cannot be; judged by the right marks that stood before it.

reasoned  every mark follows at once (insight.py), or is ruled out by a chest of the same move. A what-if counts where a
          person can follow it: with two links at most anywhere, with any number where nothing easier gets on.
          Trying out everything never counts.
guess     right, and not reasoned
slip      no solution that fits the right marks before has all marks of the move
"""

from __future__ import annotations

from generators.kernel.bits import bits
from generators.kernel.kind import GUESSED, REASONED, WRONG, Pulse, Why
from generators.sweet_spots.answers import Answers, answers, marked
from generators.sweet_spots.hints import spots_of
from generators.sweet_spots.insight import booked
from generators.sweet_spots.reasons import Reason, after_thought, against, at_once, ruled_out
from generators.sweet_spots.rules import Mark, Move, State
from generators.sweet_spots.techniques.deductions import put
from generators.sweet_spots.techniques.sight import Sight, view
from generators.sweet_spots.techniques.whatif import Supposition


def why(state: State, move: Move, pulse: Pulse) -> Why | None:
    """None where nothing was marked."""
    known = answers(state.puzzle)
    chests, crosses = _new(known, state, move)
    if not chests | crosses:
        return None
    here = _right(known, state, chests | crosses, pulse)
    marks = known.plan.field.all & ~here.free & ~here.chests
    wrong = known.contradicted(here.chests, marks, chests, crosses, pulse)
    if wrong:
        told = wrong & chests or wrong
        reason = _slip(here, told, chest=bool(wrong & chests), pulse=pulse)
        return reason.why(WRONG, spots_of(known.plan, told))
    sort, reason = _right_move(known, here, chests, crosses, pulse)
    return reason.why(sort, spots_of(known.plan, chests or crosses))


def _new(known: Answers, state: State, move: Move) -> tuple[int, int]:
    """The chests and the crosses that were not there."""
    marks = {spot: mark for spot, mark in dict(move.changes).items() if state.at(spot) is not mark}
    chests = (spot for spot, mark in marks.items() if mark is Mark.CHEST)
    crosses = (spot for spot, mark in marks.items() if mark is Mark.CROSS)
    return known.plan.field.mask(chests), known.plan.field.mask(crosses)


def _right(known: Answers, state: State, changed: int, pulse: Pulse) -> Sight:
    """The right marks alone, without those that the move replaces: a cross that becomes a chest is thought of anew."""
    chests, crosses = (marks & ~changed for marks in marked(known.plan, state))
    wrong = known.mistaken(chests, crosses, pulse)
    return view(known.plan, known.plan.field.all & ~(chests | crosses) | wrong, chests & ~wrong)


def _slip(here: Sight, wrong: int, *, chest: bool, pulse: Pulse) -> Reason:
    """The easiest thing to be said against one of these marks."""
    seen = booked(here)
    first, *others = [Supposition(1 << index, chest) for index in bits(wrong)]
    found = [each for other in (first, *others) if (each := ruled_out(here, other.spot) or at_once(seen, other, pulse))]
    return min(found, key=Reason.hardness) if found else against(seen, first, pulse)


def _right_move(known: Answers, here: Sight, chests: int, crosses: int, pulse: Pulse) -> tuple[str, Reason]:
    """A guess as soon as one of its marks does not follow; else by the hardest of what they need."""
    seen = booked(here)
    needed = _needed(seen, chests, crosses)
    found = []
    for each in needed:
        reason = at_once(seen, each, pulse)
        if reason is None:
            return GUESSED, after_thought(known, seen, each, pulse)
        found.append(reason)
    if not found:
        found = [reason for index in bits(crosses) if (reason := ruled_out(here, 1 << index))]
    return REASONED, max(found, key=Reason.hardness)


def _needed(here: Sight, chests: int, crosses: int) -> list[Supposition]:
    """What must not be otherwise: each chest, and the crosses that these do not bring."""
    left = put(here, chests).free & crosses
    return [
        *(Supposition(1 << index, chest=False) for index in bits(chests)),
        *(Supposition(1 << index, chest=True) for index in bits(left)),
    ]
