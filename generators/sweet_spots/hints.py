"""Hints: first what is wrong with the marks; else the next step that follows from them, by the easiest technique.

On a board with several solutions a hint says only what holds in all that fit the marks, or that they agree on nothing.
"""

from __future__ import annotations

from functools import reduce

from generators.kind import Hint, Link, Pulse, Spots
from generators.ladder import EXPERT, MISTAKE, Technique
from generators.phrases import Phrase, say
from generators.sweet_spots.answers import mistaken_marks
from generators.sweet_spots.field import Plan, plan
from generators.sweet_spots.rules import Mark, Move, State
from generators.sweet_spots.techniques.chains import Chain, chain, taken
from generators.sweet_spots.techniques.deductions import put
from generators.sweet_spots.techniques.ladder import CHAINED, LADDER
from generators.sweet_spots.techniques.sight import Sight, Step, lines_phrase, spot_phrase, view
from generators.sweet_spots.techniques.trial import two_solutions

SEVERAL = Technique("several", EXPERT, 0)  # no technique helps where two solutions part
TECHNIQUES = (MISTAKE, *LADDER, SEVERAL)


def hint(state: State, pulse: Pulse) -> Hint[Move] | None:
    """None when the board is done. On a board without a solution, which nobody is offered, every mark is wrong."""
    board = plan(state.puzzle)
    pulse()  # a large board takes its time to be laid out
    wrong = mistaken_marks(board, state, pulse)
    if wrong:
        return _about(board, wrong)
    free = board.field.mask(state.spots(Mark.EMPTY))
    here = view(board, free, board.field.mask(state.spots(Mark.CHEST)))
    return None if here.done() else _next(here, pulse)


def _next(here: Sight, pulse: Pulse) -> Hint[Move] | None:
    """Up the ladder, where a what-if is looked for with its chain."""
    for rung in LADDER:
        if rung.name == CHAINED:
            if found := chain(here, pulse):
                return _chained(here, rung, found)
        elif step := rung.find(here, pulse):
            return _told(here.plan, rung, step)
    return _several(here, pulse)


def _about(board: Plan, wrong: int) -> Hint[Move]:
    """The marks that do not fit, and a move that takes them off."""
    spots = board.field.spots(wrong)
    if len(spots) == 1:
        because = say("sweet_spots.hint.wrong_one", spot=spot_phrase(board, wrong))
    else:
        because = say("sweet_spots.hint.wrong_many", count=len(spots))
    repair = Move(tuple((spot, Mark.EMPTY) for spot in spots))
    where, lit = say("sweet_spots.hint.wrong_where"), frozenset(spots)
    return Hint(where, because, repair, lit, lit, technique=MISTAKE.name, level=MISTAKE.level)


def _told(board: Plan, technique: Technique, step: Step) -> Hint[Move]:
    if step.lines:
        where = say("sweet_spots.hint.look_at", lines=lines_phrase(board, step.lines))
    else:
        where = say("sweet_spots.hint.look_around", spot=spot_phrase(board, step.spots))
    return Hint(
        where,
        step.because,
        _move(board, step.chests, step.crosses),
        _lit(board, step.lines, step.spots),
        _spots(board, step.chests | step.crosses),
        technique=technique.name,
        level=technique.level,
    )


# --- what ifs


def _chained(here: Sight, technique: Technique, found: Chain) -> Hint[Move]:
    """The chain link by link, and what follows when it has broken."""
    board, supposed = here.plan, found.supposed
    step = supposed.step(here)
    links = _links(here, found, step.because)
    because = reduce(_and_then, (each.words for each in links))
    return Hint(
        say("sweet_spots.hint.look_around", spot=spot_phrase(board, supposed.spot)),
        because,
        _move(board, step.chests, step.crosses),
        _spots(board, supposed.spot),
        _spots(board, supposed.spot),
        links,
        technique=technique.name,
        level=technique.level,
    )


def _links(here: Sight, found: Chain, so: Phrase) -> tuple[Link[Move], ...]:
    board, supposed = here.plan, found.supposed
    words = say(f"sweet_spots.chain.{'chest' if supposed.chest else 'none'}", spot=spot_phrase(board, supposed.spot))
    now = taken(here, supposed)
    spot = _spots(board, supposed.spot)
    links = [Link(words, _difference(here, now), spot, spot)]
    for outcome in found.outcomes:
        after = put(now, outcome.chests, outcome.crosses)
        move = None if outcome.breaks else _difference(now, after)
        words = _and_then(outcome.words, so) if outcome.breaks else outcome.words
        targets = _spots(board, outcome.chests | outcome.crosses)
        links.append(Link(words, move, _lit(board, outcome.lines, 0) | targets, targets, outcome.breaks))
        now = after
    return tuple(links)


def _difference(before: Sight, after: Sight) -> Move:
    chests = after.chests & ~before.chests
    return _move(before.plan, chests, before.free & ~after.free & ~chests)


def _and_then(first: Phrase, second: Phrase) -> Phrase:
    return say("sweet_spots.chain.and_then", first=first, second=second)


# --- where solutions part


def _several(here: Sight, pulse: Pulse) -> Hint[Move] | None:
    """Two solutions that agree on nothing new, one after the other, and a chest of the first to go on with."""
    found = two_solutions(here, pulse)
    if len(found) < 2:
        return None
    board, (one, other) = here.plan, found
    mine, others = one & ~other, other & ~one
    chest, lit = mine & -mine, _spots(board, mine | others)
    because = say("sweet_spots.several.choose", spot=spot_phrase(board, chest))
    instead = Move((*_move(board, others, 0).changes, *((each, Mark.EMPTY) for each in board.field.spots(mine))))
    links: tuple[Link[Move], ...] = (
        Link(say("sweet_spots.several.first"), _move(board, mine, 0), lit),
        Link(say("sweet_spots.several.second"), instead, lit),
        Link(because, None, lit),
    )
    return Hint(
        say("sweet_spots.several.where"),
        because,
        _move(board, chest, 0),
        lit,
        _spots(board, chest),
        links,
        technique=SEVERAL.name,
        level=SEVERAL.level,
    )


# --- spots


def _move(board: Plan, chests: int, crosses: int) -> Move:
    spots = board.field.spots
    return Move((*((each, Mark.CROSS) for each in spots(crosses)), *((each, Mark.CHEST) for each in spots(chests))))


def _lit(board: Plan, lines: tuple[int, ...], spots: int) -> Spots:
    for line in lines:
        spots |= board.masks[line]
    return _spots(board, spots)


def _spots(board: Plan, mask: int) -> Spots:
    return frozenset(board.field.spots(mask))
