"""New puzzles: a full square, from which lamps are taken as long as there is exactly one solution."""

from __future__ import annotations

from itertools import takewhile
from random import Random

from generators.kernel.kind import EASY, BadText, Pulse, hardest
from tools.few_lamps.generators.explain import LADDER, View
from tools.few_lamps.generators.menu import Options
from tools.few_lamps.generators.rules import OTHER, Mark, Move, Puzzle, State, is_solved, play, start
from tools.few_lamps.generators.solver import possible, solutions

TRIES = 60  # squares; one of two or three becomes a puzzle of its level


def generate(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    for _ in range(TRIES):
        pulse()  # all work that may take long calls it often: the window rests meanwhile, and may call the work off
        state = _full(options.size, rng, pulse)
        for spot in rng.sample(state.spots(Mark.LIT) + state.spots(Mark.DARK), options.size**2):
            fewer = play(state, Move((spot,), Mark.OPEN))
            if _sound(Puzzle(fewer.marks), options.level, pulse):
                state = fewer
        puzzle = Puzzle(state.marks)
        if hardest(LADDER.techniques_needed(start(puzzle), pulse)) == options.level:
            return puzzle
    raise BadText("few_lamps.none", count=TRIES)


def _full(size: int, rng: Random, pulse: Pulse) -> State:
    """Every lamp lit or dark, at random."""
    state = start(Puzzle(((Mark.OPEN,) * size,) * size))
    while left := state.spots(Mark.OPEN):
        more = play(state, Move((rng.choice(left),), rng.choice(tuple(OTHER))))
        if possible(more.marks, pulse):
            state = more
    return state


def _sound(puzzle: Puzzle, level: str, pulse: Pulse) -> bool:
    """Has it one solution, and if it is to be easy, is that found in an easy way?"""
    if level == EASY:
        steps = LADDER.steps_from(View(start(puzzle), pulse))
        easy = takewhile(lambda each: each[1].level == EASY, steps)
        return any(is_solved(play(view.state, step.move)) for view, _, step in easy)
    return len(solutions(puzzle, 2, pulse)) == 1
