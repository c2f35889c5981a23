"""Hints: first what is wrong with the marks; else the next step that follows from them, by the easiest technique."""

from __future__ import annotations

from generators.kind import Hint, Pulse
from generators.ladder import MISTAKE, Technique
from generators.phrases import say
from generators.sweet_spots.answers import mistaken_marks
from generators.sweet_spots.field import Plan, plan
from generators.sweet_spots.rules import Mark, Move, State
from generators.sweet_spots.techniques.ladder import LADDER, steps
from generators.sweet_spots.techniques.sight import Step, lines_phrase, spot_phrase, view

TECHNIQUES = (MISTAKE, *LADDER)


def hint(state: State, pulse: Pulse) -> Hint[Move] | None:
    """None when the board is done. On a board without a solution, which nobody is offered, every mark is wrong."""
    board = plan(state.puzzle)
    wrong = mistaken_marks(board, state, pulse)
    if wrong:
        return _about(board, wrong)
    free = board.field.mask(state.spots(Mark.EMPTY))
    here = view(board, free, board.field.mask(state.spots(Mark.CHEST)))
    found = next(steps(here, pulse), None)
    return _told(board, found[0], found[1]) if found else None


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
    field = board.field
    lit = step.spots
    for line in step.lines:
        lit |= board.masks[line]
    if step.lines:
        where = say("sweet_spots.hint.look_at", lines=lines_phrase(board, step.lines))
    else:
        where = say("sweet_spots.hint.look_around", spot=spot_phrase(board, step.spots))
    crosses = [(spot, Mark.CROSS) for spot in field.spots(step.crosses)]
    chests = [(spot, Mark.CHEST) for spot in field.spots(step.chests)]
    targets = frozenset(field.spots(step.chests | step.crosses))
    return Hint(
        where,
        step.because,
        Move((*crosses, *chests)),
        frozenset(field.spots(lit)),
        targets,
        technique=technique.name,
        level=technique.level,
    )
