"""Exercises of Idioms by Their Characters: a puzzle that needs one technique, played up to the step before it."""

from __future__ import annotations

from generators.idioms.explain import LADDER
from generators.idioms.generate import generate
from generators.idioms.ladder import CROSSING, HOME_OF_MANY, ONE_HOME, ONE_IDIOM, ONE_RIVAL, RIVALS
from generators.idioms.menu import CHARACTERS, PIECES, ROWS, Options
from generators.idioms.rules import Move, Puzzle, Spell, State, start
from generators.kernel.kind import EASY, EXPERT, HARD, MEDIUM, Drills, Exercise

_PUZZLES = {  # options whose puzzles need the technique now and then
    ONE_IDIOM: Options(CHARACTERS, 5, EASY),
    ONE_HOME: Options(ROWS, 2, MEDIUM),
    ONE_RIVAL: Options(CHARACTERS, 9, HARD),
    RIVALS: Options(PIECES, 5, EXPERT),
    CROSSING: Options(CHARACTERS, 9, HARD),
}
_ROWS = {ONE_HOME: Options(ROWS, 2, MEDIUM), HOME_OF_MANY: Options(ROWS, 4, HARD)}


def is_done(exercise: Exercise[Puzzle, Move], state: State) -> bool:
    move = exercise.hint.move if exercise.hint else None
    return isinstance(move, Spell) and move.word in state.found


DRILLS: Drills[Puzzle, State, Move] = LADDER.drills("idioms", _PUZZLES, generate, start, is_done)
ROW_DRILLS: Drills[Puzzle, State, Move] = LADDER.drills("idioms", _ROWS, generate, start, is_done)
