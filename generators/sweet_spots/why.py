"""Why a move: whether it had to be, was right by luck, or cannot be; judged by the right marks that stood before it.

reasoned  every mark follows at once (proofs.py), or is ruled out by a chest of the same move. A what-if counts where a
          person can follow it: with two links at most anywhere, with any number where nothing easier gets on.
          Trying out everything never counts.
guess     right, and not reasoned
slip      no solution that fits the right marks before has all marks of the move
followed  a guess or a slip that a wrong mark gives at once, as do the right ones with it: only the first was the slip
"""

from __future__ import annotations

from generators.kernel.kind import FOLLOWED, JUSTIFIED, SLIP, Pulse, Why
from generators.kernel.phrases import say
from generators.sweet_spots.proofs import follow_at_once, proof_against, proof_of
from generators.sweet_spots.rules import Mark, Move, State
from generators.sweet_spots.solver import Answers, answers
from generators.sweet_spots.techniques.board_view import view_of
from generators.sweet_spots.why_words import explained


def why(state: State, move: Move, pulse: Pulse) -> Why | None:
    known = answers(state.puzzle)
    chests, crosses = _new_marks(known, state, move)
    if not chests | crosses:
        return None
    here, mistaken = known.right_marks(state, pulse, replaced=chests | crosses)
    marks = known.plan.field.all & ~here.free & ~here.chests
    wrong = known.contradicted(here.chests, marks, chests, crosses, pulse)
    here = here.with_forced_crosses()
    if wrong:
        targets, sort = wrong & chests or wrong, SLIP
        reason = proof_against(here, targets, chest=bool(wrong & chests), pulse=pulse)
    else:
        targets = chests or crosses
        sort, reason = proof_of(known, here, chests, crosses, pulse)
    if mistaken and sort != JUSTIFIED and _followed(known, state, chests, crosses, pulse):
        found, because = reason.technique, say("review.followed")
        return Why(FOLLOWED, because, found.name, found.level, targets=known.plan.spots(chests or crosses))
    return explained(sort, reason, targets)


def _followed(known: Answers, state: State, chests: int, crosses: int, pulse: Pulse) -> bool:
    """Does one step give each of these marks, when all that stands is taken for right?"""
    stand, out = (marks & ~(chests | crosses) for marks in known.plan.marked(state))
    here = view_of(known.plan, known.plan.field.all & ~(stand | out), stand).with_forced_crosses()
    return follow_at_once(here, chests, crosses, pulse)


def _new_marks(known: Answers, state: State, move: Move) -> tuple[int, int]:
    marks = {spot: mark for spot, mark in dict(move.changes).items() if state.at(spot) is not mark}
    chests = (spot for spot, mark in marks.items() if mark is Mark.CHEST)
    crosses = (spot for spot, mark in marks.items() if mark is Mark.CROSS)
    return known.plan.field.mask(chests), known.plan.field.mask(crosses)
