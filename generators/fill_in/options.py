"""What may be asked of a new Fill-In."""

from __future__ import annotations

from dataclasses import dataclass

from generators.kernel.ladder import EASY, HARD, LEVELS, MEDIUM

SIZES = range(7, 22)
SORTS = ANY, THEMED, DENSE, NUMBERS = ("any", "themed", "dense", "numbers")
LEVELS_OF = {ANY: (EASY, MEDIUM, HARD), THEMED: (EASY, MEDIUM), DENSE: (MEDIUM,), NUMBERS: LEVELS}
LARGEST_DENSE = 13  # beyond that, most fail


@dataclass(frozen=True, slots=True)
class Options:
    size: int
    level: str
    sort: str = ANY  # any words, words of one kind, any words in a dense grid, or numbers
