"""Walls of each level, made once for the tests of several files."""

from __future__ import annotations

from functools import cache
from random import Random

from generators.kernel.kind import no_pulse
from generators.wall.choices import Options
from generators.wall.kind import CONNECTING_WALL
from generators.wall.rules import Puzzle
from tests.rows import FULL

WALLS = 40 if FULL else 4


@cache
def walls(level: str) -> tuple[Puzzle, ...]:
    return tuple(
        CONNECTING_WALL.generate(Options(level), Random(f"{level} {number}"), no_pulse) for number in range(WALLS)
    )
