"""Exercises: a puzzle in which only a few words are left, of those that one technique finds."""

from __future__ import annotations

from random import Random

from generators.brick.explain import INFLECTION, PANGRAM, RARE_WORD, technique
from generators.brick.generate import generate
from generators.brick.menu import Options
from generators.brick.rules import Guess, Move, Puzzle, State, solved
from generators.kernel.kind import Drills, Exercise, Pulse, Technique

MOST = 5  # words left to find
_TRIES = 20  # bricks looked at
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
        if fitting := _words_by(puzzle, wanted):
            break
    pool = fitting or list(puzzle.words)
    sought = rng.sample(pool, min(MOST, len(pool)))
    return Exercise(puzzle, tuple(Guess(word) for word in puzzle.words if word not in sought))


def _words_by(puzzle: Puzzle, wanted: Technique) -> list[str]:
    words = puzzle.words
    return [
        word
        for word in words
        if technique(State(puzzle, tuple(each for each in words if each != word)), word) == wanted
    ]


DRILLS: Drills[Puzzle, State, Move] = Drills(
    tuple(_NAMED), lambda name: _NAMED[name].phrase("brick"), make, lambda _, state: solved(state)
)
