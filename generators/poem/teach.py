"""Exercises of Walk the Poem: a board that needs one technique, played up to the step before it."""

from __future__ import annotations

from random import Random

from generators.kernel.kind import EASY, HARD, MEDIUM, Drills, Exercise, Pulse
from generators.poem.explain import hint_of
from generators.poem.generate import generate
from generators.poem.ladder import CORNER, FOLLOWS, NO_RIVAL, ONE_RIVAL, RIVALS, steps, view_of
from generators.poem.menu import Options
from generators.poem.rules import Draw, Move, Puzzle, State, start

PRACTISED = {each.name: each for each in (CORNER, NO_RIVAL, ONE_RIVAL, RIVALS, FOLLOWS)}
_BOARDS = {  # options whose boards need the technique now and then
    CORNER.name: Options("30", EASY),
    NO_RIVAL.name: Options("25", EASY),
    ONE_RIVAL.name: Options("42", MEDIUM),
    RIVALS.name: Options("48", HARD),
    FOLLOWS.name: Options("28", EASY),
}


def make(name: str, rng: Random, pulse: Pulse) -> Exercise[Puzzle, Move]:
    """A board where the step comes, as late as it first does on the way."""
    while True:
        puzzle = generate(_BOARDS[name], rng, pulse)
        view, before = view_of(start(puzzle), pulse), list[Move]()
        for technique, step, after in steps(view, pulse):
            if technique.name == name:
                return Exercise(puzzle, tuple(before), hint_of(view, technique, step))
            before.append(step.move)
            view = after


def is_done(exercise: Exercise[Puzzle, Move], state: State) -> bool:
    move = exercise.hint.move if exercise.hint else None
    return isinstance(move, Draw) and any(set(path) == set(move.path) for path in state.drawn)


DRILLS: Drills[Puzzle, State, Move] = Drills(
    tuple(PRACTISED), lambda name: PRACTISED[name].phrase("poem"), make, is_done
)
