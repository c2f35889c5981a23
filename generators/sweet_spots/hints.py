"""Hints: first what is wrong with the marks; else the next step that follows from them, by the easiest technique.

On a board with several solutions a hint says only what holds in all that fit the marks, or that they agree on nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import reduce
from typing import TypeAlias

from generators.kernel.kind import Hint, Link, Pulse, Spots
from generators.kernel.ladder import EXPERT, MISTAKE, Technique
from generators.kernel.phrases import Phrase, say
from generators.sweet_spots.field import Plan
from generators.sweet_spots.rules import Mark, Move, State
from generators.sweet_spots.solver import Answers, answers, marked
from generators.sweet_spots.techniques.board_view import BoardView, Step, lines_phrase, spot_phrase, view_of
from generators.sweet_spots.techniques.ladder import BOOKKEEPING, CHAINED, LADDER
from generators.sweet_spots.techniques.trial import two_solutions
from generators.sweet_spots.techniques.whatif import Chain, Supposition, chain, suppose

SEVERAL = Technique("several", EXPERT, 0)  # no technique helps where two solutions part
TECHNIQUES = (MISTAKE, *LADDER, SEVERAL)


def hint(state: State, pulse: Pulse) -> Hint[Move] | None:
    """The next step, until the board is done. On a board without a solution, which nobody is offered, every mark is
    wrong."""
    pulse()  # a large board takes its time to be laid out
    return next(way(state, pulse), None)


Chooser: TypeAlias = Callable[[BoardView, Pulse], Hint[Move] | None]


def way(state: State, pulse: Pulse) -> Iterator[Hint[Move]]:
    """Each hint when those before it have been followed; what a chest rules out is one thought."""
    return way_by(easiest, state, pulse)


def way_by(choose: Chooser, state: State, pulse: Pulse) -> Iterator[Hint[Move]]:
    known = answers(state.puzzle)
    board = known.plan
    here, wrong = right_marks(known, state, pulse)
    if wrong:
        yield _wrong_marks(board, wrong)
    lately = 0  # chests that were put in the step before, or before what they rule out
    while not here.done() and (found := choose(here, pulse)):
        yield replace(found, thought=_ruled_out(board, lately)) if found.technique in BOOKKEEPING else found
        if known.fitting(0, 0, pulse) is None:
            return
        before, here = here, _after(here, found.move)
        lately = here.chests & ~before.chests or lately


def right_marks(known: Answers, state: State, pulse: Pulse, replaced: int = 0) -> tuple[BoardView, int]:
    """The view of the right marks alone, without those that a move replaces; and the wrong ones."""
    chests, crosses = (marks & ~replaced for marks in marked(known.plan, state))
    wrong = known.mistaken(chests, crosses, pulse)
    return view_of(known.plan, known.plan.field.all & ~(chests | crosses) | wrong, chests & ~wrong), wrong


def _ruled_out(board: Plan, chests: int) -> Phrase:
    if not chests:
        return say("sweet_spots.thought.all")
    if chests.bit_count() > 1:
        return say("sweet_spots.thought.many", count=chests.bit_count())
    return say("sweet_spots.thought.one", spot=spot_phrase(board, chests))


def _after(here: BoardView, move: Move) -> BoardView:
    mask = here.plan.field.mask
    touched = mask(spot for spot, _ in move.changes)
    chests = mask(spot for spot, mark in move.changes if mark is Mark.CHEST)
    return view_of(here.plan, here.free & ~touched, here.chests | chests)


def easiest(here: BoardView, pulse: Pulse) -> Hint[Move] | None:
    for rung in LADDER:
        if rung.name == CHAINED:
            if found := chain(here, pulse):
                return _chain_hint(here, rung, found)
        elif step := rung.find(here, pulse):
            return one_step(here.plan, rung, step)
    return _several(here, pulse)


def _wrong_marks(board: Plan, wrong: int) -> Hint[Move]:
    spots = board.field.spots(wrong)
    if len(spots) == 1:
        because = say("sweet_spots.hint.wrong_one", spot=spot_phrase(board, wrong))
    else:
        because = say("sweet_spots.hint.wrong_many", count=len(spots))
    repair = Move(tuple((spot, Mark.EMPTY) for spot in spots))
    where, lit = say("sweet_spots.hint.wrong_where"), frozenset(spots)
    return Hint(where, because, repair, lit, lit, technique=MISTAKE.name, level=MISTAKE.level)


def one_step(board: Plan, technique: Technique, step: Step) -> Hint[Move]:
    if step.lines:
        where = say("sweet_spots.hint.look_at", lines=lines_phrase(board, step.lines))
    else:
        where = say("sweet_spots.hint.look_around", spot=spot_phrase(board, step.spots))
    return Hint(
        where,
        step.because,
        _move(board, step.chests, step.crosses),
        lit(board, step.lines, step.spots),
        spots_of(board, step.chests | step.crosses),
        technique=technique.name,
        level=technique.level,
    )


def _chain_hint(here: BoardView, technique: Technique, found: Chain) -> Hint[Move]:
    board, supposed = here.plan, found.supposed
    links = chain_links(here, found)
    return Hint(
        say("sweet_spots.hint.look_around", spot=spot_phrase(board, supposed.spot)),
        in_turn(each.words for each in links),
        _move(board, *supposed.proved),
        spots_of(board, supposed.spot),
        spots_of(board, supposed.spot),
        links,
        technique=technique.name,
        level=technique.level,
    )


def chain_links(here: BoardView, found: Chain) -> tuple[Link[Move], ...]:
    board, supposed = here.plan, found.supposed
    so = supposed.conclusion(here).because
    now = suppose(here, supposed)
    spot = spots_of(board, supposed.spot)
    links = [Link(in_words(board, supposed), _difference(here, now), spot, spot)]
    for outcome in found.outcomes:
        after = now.put(outcome.chests, outcome.crosses)
        move = None if outcome.breaks else _difference(now, after)
        words = _and_then(outcome.words, so) if outcome.breaks else outcome.words
        targets = spots_of(board, outcome.chests | outcome.crosses)
        links.append(Link(words, move, lit(board, outcome.lines, 0) | targets, targets, outcome.breaks))
        now = after
    return tuple(links)


def _difference(before: BoardView, after: BoardView) -> Move:
    chests = after.chests & ~before.chests
    return _move(before.plan, chests, before.free & ~after.free & ~chests)


def in_words(board: Plan, supposed: Supposition) -> Phrase:
    return say(f"sweet_spots.chain.{'chest' if supposed.chest else 'none'}", spot=spot_phrase(board, supposed.spot))


def in_turn(sentences: Iterable[Phrase]) -> Phrase:
    return reduce(_and_then, sentences)


def _and_then(first: Phrase, second: Phrase) -> Phrase:
    return say("sweet_spots.chain.and_then", first=first, second=second)


def _several(here: BoardView, pulse: Pulse) -> Hint[Move] | None:
    """Two solutions that agree on nothing new, one after the other, and a chest of the first to go on with."""
    found = two_solutions(here, pulse)
    if len(found) < 2:
        return None
    board, (one, other) = here.plan, found
    mine, others = one & ~other, other & ~one
    chest, lit = mine & -mine, spots_of(board, mine | others)
    because = say("sweet_spots.several.choose", spot=spot_phrase(board, chest))
    instead = Move((*_move(board, others, 0).changes, *((each, Mark.EMPTY) for each in board.field.spots(mine))))
    links: tuple[Link[Move], ...] = (
        Link(say("sweet_spots.several.first"), _move(board, mine, 0), lit, spots_of(board, mine)),
        Link(say("sweet_spots.several.second"), instead, lit, spots_of(board, others)),
        Link(because, None, lit),
    )
    return Hint(
        say("sweet_spots.several.where"),
        because,
        _move(board, chest, 0),
        lit,
        spots_of(board, chest),
        links,
        technique=SEVERAL.name,
        level=SEVERAL.level,
    )


def _move(board: Plan, chests: int, crosses: int) -> Move:
    spots = board.field.spots
    return Move((*((each, Mark.CROSS) for each in spots(crosses)), *((each, Mark.CHEST) for each in spots(chests))))


def lit(board: Plan, lines: tuple[int, ...], spots: int) -> Spots:
    for line in lines:
        spots |= board.masks[line]
    return spots_of(board, spots)


def spots_of(board: Plan, mask: int) -> Spots:
    return frozenset(board.field.spots(mask))
