"""Hints: first what is wrong with the marks; else the next step that follows from them, by the easiest technique.

On a board with several solutions a hint says only what holds in all that fit the marks, or that they agree on nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from generators.kernel.kind import Hint, Link, Pulse
from generators.kernel.ladder import MISTAKE, Technique
from generators.kernel.phrases import Phrase, say
from generators.sweet_spots.field import Plan
from generators.sweet_spots.rules import Mark, Move, State
from generators.sweet_spots.solver import answers
from generators.sweet_spots.techniques.board_view import BoardView, Step, say_on, view_of
from generators.sweet_spots.techniques.ladder import BOOKKEEPING, CHAINED, LADDER, QUICK, SEVERAL, Rung
from generators.sweet_spots.techniques.trial import two_solutions
from generators.sweet_spots.techniques.whatif import Chain, chain
from generators.sweet_spots.why_words import chain_links, in_turn

LOOK = 1  # points of effort that any step takes on a short way
NEXT = 0.7  # of a cell that is gained only by the last spots that a step leaves

Chooser: TypeAlias = Callable[[BoardView, Pulse], Hint[Move] | None]


def hint(state: State, pulse: Pulse) -> Hint[Move] | None:
    """The next step, until the board is done. On a board without a solution, which nobody is offered, every mark is
    wrong."""
    pulse()  # a large board takes its time to be laid out
    return next(way(state, pulse), None)


def way(state: State, pulse: Pulse) -> Iterator[Hint[Move]]:
    """Each hint when those before it have been followed; what a chest rules out is one thought."""
    return _way_by(_easiest, state, pulse)


def _way_by(choose: Chooser, state: State, pulse: Pulse) -> Iterator[Hint[Move]]:
    known = answers(state.puzzle)
    board = known.plan
    here, wrong = known.right_marks(state, pulse)
    if wrong:
        yield _wrong_marks(board, wrong)
    lately = 0  # chests that were put in the step before, or before what they rule out
    while not here.done() and (found := choose(here, pulse)):
        yield replace(found, thought=_ruled_out(board, lately)) if found.technique in BOOKKEEPING else found
        if known.fitting(0, 0, pulse) is None:
            return
        before, here = here, _after(here, found.move)
        lately = here.chests & ~before.chests or lately


def _ruled_out(board: Plan, chests: int) -> Phrase:
    if not chests:
        return say("sweet_spots.thought.all")
    if chests.bit_count() > 1:
        return say("sweet_spots.thought.many", count=chests.bit_count())
    return say_on("sweet_spots.thought.one", board, spot=chests)


def _after(here: BoardView, move: Move) -> BoardView:
    mask = here.plan.field.mask
    touched = mask(spot for spot, _ in move.changes)
    chests = mask(spot for spot, mark in move.changes if mark is Mark.CHEST)
    return view_of(here.plan, here.free & ~touched, here.chests | chests)


def _easiest(here: BoardView, pulse: Pulse) -> Hint[Move] | None:
    for rung in LADDER:
        if rung.name == CHAINED:
            if found := chain(here, pulse):
                return _chain_hint(here, rung, found)
        elif step := rung.find(here, pulse):
            return _one_step(here.plan, rung, step)
    return _several(here, pulse)


def _wrong_marks(board: Plan, wrong: int) -> Hint[Move]:
    spots = board.field.spots(wrong)
    if len(spots) == 1:
        because = say_on("sweet_spots.hint.wrong_one", board, spot=wrong)
    else:
        because = say("sweet_spots.hint.wrong_many", count=len(spots))
    repair = Move(tuple((spot, Mark.EMPTY) for spot in spots))
    where, lit = say("sweet_spots.hint.wrong_where"), frozenset(spots)
    return Hint(where, because, repair, lit, lit, technique=MISTAKE.name, level=MISTAKE.level)


def _one_step(board: Plan, technique: Technique, step: Step) -> Hint[Move]:
    if step.lines:
        where = say_on("sweet_spots.hint.look_at", board, lines=step.lines)
    else:
        where = say_on("sweet_spots.hint.look_around", board, spot=step.spots)
    return Hint(
        where,
        step.because,
        board.move(step.chests, step.crosses),
        board.spots(step.spots, step.lines),
        board.spots(step.chests | step.crosses),
        technique=technique.name,
        level=technique.level,
    )


def _chain_hint(here: BoardView, technique: Technique, found: Chain) -> Hint[Move]:
    board, supposed = here.plan, found.supposed
    links = chain_links(here, found)
    return Hint(
        say_on("sweet_spots.hint.look_around", board, spot=supposed.spot),
        in_turn(each.words for each in links),
        board.move(*supposed.proved),
        board.spots(supposed.spot),
        board.spots(supposed.spot),
        links,
        technique=technique.name,
        level=technique.level,
    )


def _several(here: BoardView, pulse: Pulse) -> Hint[Move] | None:
    """Two solutions that agree on nothing new, one after the other, and a chest of the first to go on with."""
    found = two_solutions(here, pulse)
    if len(found) < 2:
        return None
    board, (one, other) = here.plan, found
    mine, others = one & ~other, other & ~one
    chest, lit = mine & -mine, board.spots(mine | others)
    because = say_on("sweet_spots.several.choose", board, spot=chest)
    instead = Move((*board.move(others, 0).changes, *((each, Mark.EMPTY) for each in board.field.spots(mine))))
    links: tuple[Link[Move], ...] = (
        Link(say("sweet_spots.several.first"), board.move(mine, 0), lit, board.spots(mine)),
        Link(say("sweet_spots.several.second"), instead, lit, board.spots(others)),
        Link(because, None, lit),
    )
    return Hint(
        say("sweet_spots.several.where"),
        because,
        board.move(chest, 0),
        lit,
        board.spots(chest),
        links,
        technique=SEVERAL.name,
        level=SEVERAL.level,
    )


def short(state: State, used: frozenset[str], pulse: Pulse) -> Iterator[Hint[Move]]:
    """A short way: of all steps in sight the one that gains most for its effort, time and again.

    x x . .     The ladder takes the easiest step first, though it may rule out a single cell. Who looks for the step
    A A B B     that rules out most, easy or not, is done sooner: a hard 8×8 in 12 thoughts where the ladder takes 16.

    No step is harder than the hardest of the ladder's way: the level stays as it is."""
    hardest = max((at for at, rung in enumerate(LADDER) if rung.name in used), default=0)
    rungs = [rung for rung in QUICK if rung in LADDER[: hardest + 1]]
    return _way_by(partial(_best, rungs), state, pulse)


def _best(rungs: Sequence[Rung], here: BoardView, pulse: Pulse) -> Hint[Move] | None:
    """First what chests rule out; where no step is in sight, the way goes on as the ladder does."""
    for rung in LADDER[: len(BOOKKEEPING)]:
        if step := rung.find(here, pulse):
            return _one_step(here.plan, rung, step)
    seen = [(rung, step) for rung in rungs for step in rung.every(here, pulse)]
    if not seen:
        return _easiest(here, pulse)
    rung, step = max(seen, key=lambda each: _gain(here, each[1]) / (each[0].weight + LOOK))
    return _one_step(here.plan, rung, step)


def _gain(here: BoardView, step: Step) -> float:
    """The cells that the step decides, with all that its chests rule out and the last spots that it leaves."""
    after = here.put(step.chests, step.crosses)
    end = after.put(after.last_spots())
    left = after.free.bit_count()
    return here.free.bit_count() - left + NEXT * (left - end.free.bit_count())
