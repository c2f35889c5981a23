"""Hints."""

from __future__ import annotations

from generators.kind import Hint, Pulse
from generators.phrases import say
from generators.sweet_spots.answers import solutions, wrong_marks
from generators.sweet_spots.field import layout
from generators.sweet_spots.rules import Mark, Move, State


def hint(state: State, pulse: Pulse) -> Hint[Move] | None:
    board = layout(state.puzzle)
    wrong = board.field.spots(wrong_marks(board, state, pulse))
    if wrong:
        repair = Move(tuple((spot, Mark.EMPTY) for spot in wrong))
        key = "sweet_spots.hint_wrong"
        return Hint(say(key + "_where"), say(key, count=len(wrong)), repair, frozenset(wrong), frozenset(wrong))
    for solution in solutions(state.puzzle, 1, pulse):
        for spot in solution.spots(Mark.CHEST):
            if state.at(spot) is not Mark.CHEST:
                return Hint(
                    say("sweet_spots.name"), say("sweet_spots.name"), Move(((spot, Mark.CHEST),)), frozenset((spot,))
                )
    return None
