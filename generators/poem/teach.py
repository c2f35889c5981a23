"""Exercises of Walk the Poem: a board that needs one technique, played up to the step before it."""

from __future__ import annotations

from generators.kernel.kind import EASY, HARD, MEDIUM, Drills, Exercise
from generators.poem.explain import LADDER
from generators.poem.generate import generate
from generators.poem.ladder import CORNER, FOLLOWS, NO_RIVAL, ONE_RIVAL, RIVALS
from generators.poem.menu import Options
from generators.poem.rules import Draw, Move, Puzzle, State, start

_BOARDS = {  # options whose boards need the technique now and then
    CORNER: Options("30", EASY),
    NO_RIVAL: Options("25", EASY),
    ONE_RIVAL: Options("42", MEDIUM),
    RIVALS: Options("48", HARD),
    FOLLOWS: Options("28", EASY),
}


def is_done(exercise: Exercise[Puzzle, Move], state: State) -> bool:
    move = exercise.hint.move if exercise.hint else None
    return isinstance(move, Draw) and any(set(path) == set(move.path) for path in state.drawn)


DRILLS: Drills[Puzzle, State, Move] = LADDER.drills("poem", _BOARDS, generate, start, is_done)
