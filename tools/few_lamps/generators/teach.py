"""Exercises: a square that needs one technique, played up to the first step by it."""

from __future__ import annotations

from generators.kernel.kind import EASY, MEDIUM, Drills, Exercise
from tools.few_lamps.generators.explain import FULL_LINE, LADDER, TWO_OF_THREE, WHAT_IF
from tools.few_lamps.generators.generate import generate
from tools.few_lamps.generators.menu import Options
from tools.few_lamps.generators.rules import Move, Puzzle, State, start

_SQUARES = {TWO_OF_THREE: Options(4, EASY), FULL_LINE: Options(6, EASY), WHAT_IF: Options(6, MEDIUM)}


def is_done(exercise: Exercise[Puzzle, Move], state: State) -> bool:
    move = exercise.hint.move if exercise.hint else None
    return move is not None and all(state.at(spot) is move.mark for spot in move.spots)


DRILLS: Drills[Puzzle, State, Move] = LADDER.drills("few_lamps", _SQUARES, generate, start, is_done)
