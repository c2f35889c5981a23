"""Exercises of Idioms by Their Characters: a puzzle that needs one technique, played up to the step before it."""

from __future__ import annotations

from random import Random

from generators.idioms.explain import hint_of
from generators.idioms.generate import generate
from generators.idioms.ladder import CROSSING, ONE_HOME, ONE_IDIOM, ONE_RIVAL, RIVALS, steps, view_of
from generators.idioms.menu import CHARACTERS, PIECES, ROWS, Options
from generators.idioms.rules import Move, Puzzle, Spell, State, start
from generators.kernel.kind import EASY, EXPERT, HARD, MEDIUM, Drills, Exercise, Pulse

PRACTISED = {each.name: each for each in (ONE_IDIOM, ONE_HOME, ONE_RIVAL, RIVALS, CROSSING)}
_PUZZLES = {  # options whose puzzles need the technique now and then
    ONE_IDIOM.name: Options(CHARACTERS, 5, EASY),
    ONE_HOME.name: Options(ROWS, 2, MEDIUM),
    ONE_RIVAL.name: Options(CHARACTERS, 9, HARD),
    RIVALS.name: Options(PIECES, 5, EXPERT),
    CROSSING.name: Options(CHARACTERS, 9, HARD),
}


def make(name: str, rng: Random, pulse: Pulse) -> Exercise[Puzzle, Move]:
    while True:
        puzzle = generate(_PUZZLES[name], rng, pulse)
        view, before = view_of(start(puzzle), pulse), list[Move]()
        for technique, step, after in steps(view):
            if technique.name == name:
                return Exercise(puzzle, tuple(before), hint_of(view, technique, step))
            before.append(step.move)
            view = after


def is_done(exercise: Exercise[Puzzle, Move], state: State) -> bool:
    move = exercise.hint.move if exercise.hint else None
    return isinstance(move, Spell) and move.word in state.found


DRILLS: Drills[Puzzle, State, Move] = Drills(
    tuple(PRACTISED), lambda name: PRACTISED[name].phrase("idioms"), make, is_done
)
