"""Why a move: whether it had to be, was right by luck, or cannot be; judged by the right marks that stood before it.

reasoned  every mark follows at once (proofs.py), or is ruled out by a chest of the same move. A what-if counts where a
          person can follow it: with two links at most anywhere, with any number where nothing easier gets on.
          Trying out everything never counts.
guess     right, and not reasoned
slip      no solution that fits the right marks before has all marks of the move
followed  a guess or a slip that a wrong mark gives at once, as do the right ones with it: only the first was the slip

What is to be shown of a mark is that it could not be otherwise: `negated` is that supposition, a chest there or none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TypeAlias

from generators.kernel.bits import bits
from generators.kernel.kind import FOLLOWED, GUESS, JUSTIFIED, SLIP, Pulse, Why
from generators.kernel.phrases import say
from generators.sweet_spots.hints import SEVERAL, TECHNIQUES, right_marks, spots_of
from generators.sweet_spots.proofs import SUPPOSING, Consequence, consequences, deferred_proof, is_refuted
from generators.sweet_spots.rules import Mark, Move, State
from generators.sweet_spots.solver import Answers, answers, marked
from generators.sweet_spots.techniques.board_view import BoardView, view_of
from generators.sweet_spots.techniques.ladder import BOOKKEEPING, LADDER, LAST_RESORT
from generators.sweet_spots.techniques.whatif import SHORT, Supposition, by_counting, in_words
from generators.sweet_spots.why_words import LONG, Reason, explained, hardest_of

GLANCE = 2  # links of a what-if that can be seen without setting out on one

TRIAL = next(rung for rung in LADDER if rung.name == LAST_RESORT)


def why(state: State, move: Move, pulse: Pulse) -> Why | None:
    known = answers(state.puzzle)
    chests, crosses = _new_marks(known, state, move)
    if not chests | crosses:
        return None
    here, mistaken = right_marks(known, state, pulse, replaced=chests | crosses)
    marks = known.plan.field.all & ~here.free & ~here.chests
    wrong = known.contradicted(here.chests, marks, chests, crosses, pulse)
    here = here.with_forced_crosses()
    if wrong:
        targets, sort = wrong & chests or wrong, SLIP
        reason = _mistake(here, targets, chest=bool(wrong & chests), pulse=pulse)
    else:
        targets = chests or crosses
        sort, reason = _right_move(known, here, chests, crosses, pulse)
    if mistaken and sort != JUSTIFIED and _followed(known, state, chests, crosses, pulse):
        found, because = reason.technique, say("review.followed")
        return Why(FOLLOWED, because, found.name, found.level, targets=spots_of(known.plan, chests or crosses))
    return explained(sort, reason, targets)


def _followed(known: Answers, state: State, chests: int, crosses: int, pulse: Pulse) -> bool:
    """Does one step give each of these marks, when all that stands is taken for right?"""
    stand, out = (marks & ~(chests | crosses) for marks in marked(known.plan, state))
    here = view_of(known.plan, known.plan.field.all & ~(stand | out), stand).with_forced_crosses()
    negated = _negated(here, chests, crosses)
    return not chests & ~here.free and all(_one_step(here, each, pulse) for each in negated)


def _negated(here: BoardView, chests: int, crosses: int) -> list[Supposition]:
    """What is to be refuted, but for crosses that the chests of the move rule out."""
    left = here.put(chests).free & crosses
    negated = [Supposition(1 << index, chest=False) for index in bits(chests)]
    return negated + [Supposition(1 << index, chest=True) for index in bits(left)]


def _new_marks(known: Answers, state: State, move: Move) -> tuple[int, int]:
    marks = {spot: mark for spot, mark in dict(move.changes).items() if state.at(spot) is not mark}
    chests = (spot for spot, mark in marks.items() if mark is Mark.CHEST)
    crosses = (spot for spot, mark in marks.items() if mark is Mark.CROSS)
    return known.plan.field.mask(chests), known.plan.field.mask(crosses)


def _mistake(here: BoardView, wrong: int, *, chest: bool, pulse: Pulse) -> Reason:
    """The easiest thing to be said against one of these marks."""
    first, *others = [Supposition(1 << index, chest) for index in bits(wrong)]
    reasons = (_easiest((_ruled_out, *AT_ONCE), here, each, pulse) for each in (first, *others))
    if found := list(filter(None, reasons)):
        return min(found, key=_hardness)
    return _easiest((_chain, _several_steps), here, first, pulse) or Reason(TRIAL, here, first, "no_solution")


def _right_move(known: Answers, here: BoardView, chests: int, crosses: int, pulse: Pulse) -> tuple[str, Reason]:
    """A guess as soon as one of its marks does not follow; else by the hardest of what they need."""
    found = []
    for each in _negated(here, chests, crosses):
        reason = _easiest(AT_ONCE, here, each, pulse)
        if reason is None:
            return GUESS, _easiest((_several_steps,), here, each, pulse) or _by_search(known, here, each, pulse)
        found.append(reason)
    if not found:
        suppositions = [Supposition(1 << index, chest=True) for index in bits(crosses)]
        found = [reason for each in suppositions if (reason := _ruled_out(here, each, pulse))]
    return JUSTIFIED, max(found, key=_hardness)


def _hardness(reason: Reason) -> int:
    return TECHNIQUES.index(reason.technique)


# Ways to refute a supposition, from easy to hard, in a position with its forced crosses.

Way: TypeAlias = Callable[[BoardView, Supposition, Pulse], Reason | None]


def _easiest(ways: Iterable[Way], here: BoardView, negated: Supposition, pulse: Pulse) -> Reason | None:
    return next((reason for way in ways if (reason := way(here, negated, pulse))), None)


def _ruled_out(here: BoardView, negated: Supposition, pulse: Pulse) -> Reason | None:
    """A reason that needs no thought: a chest beside the spot, or a line that has its chests."""
    alone = replace(here, free=negated.spot)
    steps = ((rung, rung.find(alone, pulse)) for rung in LADDER[: len(BOOKKEEPING)] if negated.chest)
    found = (Consequence(rung, step, here, 0, step.crosses) for rung, step in steps if step)
    return next((Reason(each.rung, here, negated, each) for each in found), None)


def _one_step(here: BoardView, negated: Supposition, pulse: Pulse) -> Reason | None:
    found = consequences(here).easiest(*negated.proved, pulse)
    return Reason(found.rung, here, negated, found) if found else None


def _short_what_if(here: BoardView, negated: Supposition, pulse: Pulse) -> Reason | None:
    """A what-if that is seen without setting out on one."""
    found = by_counting(here, negated, pulse)
    return Reason(SUPPOSING, here, negated, found) if found and len(found.outcomes) <= GLANCE else None


def _long_what_if(here: BoardView, negated: Supposition, pulse: Pulse) -> Reason | None:
    """A what-if of any length, where no step gets on."""
    stuck = not consequences(here).found
    return _what_if(here, negated, pulse) if stuck and is_refuted(here, negated, pulse) else None


AT_ONCE = (_one_step, _short_what_if, _long_what_if)


def refuted_at_once(here: BoardView, supposed: Supposition, pulse: Pulse) -> bool:
    """Can it be seen at once, in a position with its forced crosses, that this cannot be?"""
    return _easiest((_ruled_out, *AT_ONCE), here, supposed, pulse) is not None


def _chain(here: BoardView, negated: Supposition, pulse: Pulse) -> Reason | None:
    """A what-if that anybody follows."""
    chains = (follow(here, negated, pulse) for follow in (by_counting, in_words))
    found = next((each for each in chains if each and len(each.outcomes) <= SHORT), None)
    return Reason(SUPPOSING, here, negated, found) if found else None


def _what_if(here: BoardView, negated: Supposition, pulse: Pulse) -> Reason:
    return _chain(here, negated, pulse) or Reason(SUPPOSING, here, negated, LONG)


def _several_steps(here: BoardView, negated: Supposition, pulse: Pulse) -> Reason | None:
    """Several steps that lead to the mark."""
    trail = deferred_proof(here, negated, pulse)
    if not trail:
        return None
    if len(trail) == 1 and trail[0].rung is SUPPOSING:
        return _what_if(here, negated, pulse)
    return Reason(hardest_of(trail).rung, here, negated, trail)


def _by_search(known: Answers, here: BoardView, negated: Supposition, pulse: Pulse) -> Reason:
    """The last resort, where no technique leads to the mark: does its opposite fit as well?"""
    marks = here.plan.field.all & ~here.free & ~here.chests
    chests, crosses = (negated.spot, 0) if negated.chest else (0, negated.spot)
    if known.fitting(here.chests | chests, marks | crosses, pulse) is not None:
        return Reason(SEVERAL, here, negated, "several")
    return Reason(TRIAL, here, negated, "trial")
