"""What makes a good daily board of Sweet Spots: zones that give nothing away, and none that swallows the board."""

from __future__ import annotations

from collections import Counter

from generators.sweet_spots import SWEET_SPOTS
from generators.sweet_spots.generate import Options
from generators.sweet_spots.rules import Puzzle
from tools.data.almanac_past import Earlier, Judge


def spots_judge(earlier: Earlier, options: Options) -> Judge:
    """No two boards are alike, so nothing is to be avoided but the same zones."""
    before = set(earlier.times(10_000, lambda puzzle: [puzzle]))

    def flaws(puzzle: Puzzle) -> float:
        sizes = Counter(zone for row in puzzle.zones for zone in row).values()
        even = options.size
        return sum((size - even) ** 2 for size in sizes) / even**2 / len(sizes)

    return Judge(options, flaws, lambda puzzle: puzzle in before)


JUDGES = {SWEET_SPOTS.id: spots_judge}
