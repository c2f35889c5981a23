"""A short way through a board: of all steps in sight the one that gains most for its effort, time and again.

    x x . .     The ladder takes the easiest step first, though it may rule out a single cell. Who looks for the step
    A A B B     that rules out most, easy or not, is done sooner: a hard 8×8 in 12 thoughts where the ladder takes 16.

No step is harder than the hardest of the ladder's way: the level stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from generators.kernel.kind import Hint, Pulse
from generators.sweet_spots.hints import easiest, one_step, way_by
from generators.sweet_spots.rules import Move, State
from generators.sweet_spots.techniques.board_view import BoardView, Step
from generators.sweet_spots.techniques.ladder import BOOKKEEPING, LADDER, QUICK, Rung

LOOK = 1  # points of effort that any step takes
NEXT = 0.7  # of a cell that is gained only by the last spots that a step leaves


def short(state: State, used: frozenset[str], pulse: Pulse) -> Iterator[Hint[Move]]:
    """By techniques no harder than those that are used on the ladder's way."""
    hardest = max((at for at, rung in enumerate(LADDER) if rung.name in used), default=0)
    rungs = [rung for rung in QUICK if rung in LADDER[: hardest + 1]]
    return way_by(partial(_best, rungs), state, pulse)


def _best(rungs: Sequence[Rung], here: BoardView, pulse: Pulse) -> Hint[Move] | None:
    """First what chests rule out; where no step is in sight, the way goes on as the ladder does."""
    for rung in LADDER[: len(BOOKKEEPING)]:
        if step := rung.find(here, pulse):
            return one_step(here.plan, rung, step)
    seen = [(rung, step) for rung in rungs for step in rung.every(here, pulse)]
    if not seen:
        return easiest(here, pulse)
    rung, step = max(seen, key=lambda each: _gain(here, each[1]) / (each[0].weight + LOOK))
    return one_step(here.plan, rung, step)


def _gain(here: BoardView, step: Step) -> float:
    """The cells that the step decides, with all that its chests rule out and the last spots that it leaves."""
    after = here.put(step.chests, step.crosses)
    end = after.put(after.last_spots())
    left = after.free.bit_count()
    return here.free.bit_count() - left + NEXT * (left - end.free.bit_count())
