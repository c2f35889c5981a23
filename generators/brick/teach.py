"""Exercises: a puzzle in which only a few words are left, of those that one technique finds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from generators.brick import chinese
from generators.brick.explain import INFLECTION, PANGRAM, RARE_WORD, UNCOMMON_WORD, technique
from generators.brick.generate import generate
from generators.brick.menu import Options
from generators.brick.rules import Guess, Move, Puzzle, State, is_solved
from generators.kernel.kind import Drills, Exercise, Pulse, Technique

MOST, MOST_IDIOMS = 5, 1  # most words that are left to find
_TRIES = 20  # puzzles that are tried
Make = Callable[[Options, Random, Pulse], Puzzle]


def _drills(kind: str, generate: Make, where: Mapping[Technique, Options], most: int) -> Drills[Puzzle, State, Move]:
    """`where`: options whose puzzles have words that the technique finds."""
    named = {each.name: each for each in where}

    def make(name: str, rng: Random, pulse: Pulse) -> Exercise[Puzzle, Move]:
        wanted = named[name]
        for _ in range(_TRIES):
            puzzle = generate(where[wanted], rng, pulse)
            others = {word: tuple(each for each in puzzle.words if each != word) for word in puzzle.words}
            fitting = [word for word, found in others.items() if technique(State(puzzle, found), word) == wanted]
            if fitting:
                break
        pool = fitting or list(puzzle.words)
        sought = rng.sample(pool, min(most, len(pool)))
        return Exercise(puzzle, tuple(Guess(word) for word in puzzle.words if word not in sought))

    return Drills(tuple(named), lambda name: named[name].phrase(kind), make, lambda _, state: is_solved(state))


ENGLISH = {INFLECTION: Options(6, "easy", with_s=True), PANGRAM: Options(7, "easy"), RARE_WORD: Options(6, "hard")}
CHINESE = {UNCOMMON_WORD: Options(14, "medium"), RARE_WORD: Options(14, "hard")}
DRILLS = _drills("brick", generate, ENGLISH, MOST)
CHINESE_DRILLS = _drills("brick_zh", chinese.generate, CHINESE, MOST_IDIOMS)
