"""Exercises: a puzzle in which only a few words are left, of those that one technique finds."""

from __future__ import annotations

from random import Random

from generators.brick.explain import INFLECTION, PANGRAM, RARE_WORD, technique
from generators.brick.generate import generate
from generators.brick.menu import Options
from generators.brick.rules import Guess, Move, Puzzle, State, is_solved
from generators.kernel.kind import Drills, Exercise, Pulse

MOST = 5  # most words that are left to find
_TRIES = 20  # puzzles that are tried
_WHERE = {  # options whose puzzles have such words
    INFLECTION: Options(6, "easy", with_s=True),
    PANGRAM: Options(7, "easy"),
    RARE_WORD: Options(6, "hard"),
}
_NAMED = {each.name: each for each in _WHERE}


def make(name: str, rng: Random, pulse: Pulse) -> Exercise[Puzzle, Move]:
    wanted = _NAMED[name]
    for _ in range(_TRIES):
        puzzle = generate(_WHERE[wanted], rng, pulse)
        others = {word: tuple(each for each in puzzle.words if each != word) for word in puzzle.words}
        fitting = [word for word, found in others.items() if technique(State(puzzle, found), word) == wanted]
        if fitting:
            break
    pool = fitting or list(puzzle.words)
    sought = rng.sample(pool, min(MOST, len(pool)))
    return Exercise(puzzle, tuple(Guess(word) for word in puzzle.words if word not in sought))


DRILLS: Drills[Puzzle, State, Move] = Drills(
    tuple(_NAMED), lambda name: _NAMED[name].phrase("brick"), make, lambda _, state: is_solved(state)
)
