"""Walls of each level, made once for the tests of several files."""

from __future__ import annotations

from functools import cache
from random import Random

from generators.kernel.kind import no_pulse
from generators.wall.choices import Options
from generators.wall.kind import CONNECTING_WALL
from generators.wall.rules import Puzzle
from tests.rows import FULL

WALLS = 28 if FULL else 3
FEW = WALLS if FULL else 2  # of the dearest


@cache
def walls(level: str) -> tuple[Puzzle, ...]:
    numbers = range(FEW if level == "expert" else WALLS)
    return tuple(CONNECTING_WALL.generate(Options(level), Random(f"{level} {number}"), no_pulse) for number in numbers)
