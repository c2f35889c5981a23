"""Boards that are made once for several tests, each with its solution by another judge."""

from __future__ import annotations

from functools import cache
from random import Random

from generators.kernel.kind import no_pulse
from generators.sweet_spots.generate import generate
from generators.sweet_spots.menu import Options, presets
from generators.sweet_spots.rules import Puzzle
from tests.generators.sweet_spots import second
from tests.rows import sample

NAIVE = 10  # rows of the largest boards on which naive.py plays whole games in time
EVERY = [each.options for each in presets()]
FEW = [
    Options(7, 1, "easy"),
    Options(8, 1, "medium"),
    Options(8, 1, "hard"),
    Options(9, 2, "medium"),
    Options(9, 2, "hard"),
    Options(9, 1, "expert"),
    Options(10, 2, "expert"),
]


@cache
def made(options: Options, seed: int = 0) -> tuple[Puzzle, second.Chests]:
    puzzle = generate(options, Random(f"board {seed}"), no_pulse)
    (solution,) = second.Judge(puzzle).solutions(2)
    return puzzle, solution


def several(number: int, largest: int = 14, few: int = len(FEW)) -> list[tuple[Options, int]]:
    """So many boards over all presets with LANTERN_FULL, else a few; the options and a number of each."""
    if not second.FULL:
        return [(options, 0) for options in sample(FEW, few)]
    options = [each for each in EVERY if each.size <= largest]
    return [(options[at % len(options)], at // len(options)) for at in range(number)]
