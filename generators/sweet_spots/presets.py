"""What the menu offers: sizes, chests and the levels that boards of that size can have."""

from __future__ import annotations

from generators.kind import Preset
from generators.phrases import say
from generators.sweet_spots.generate import Options
from generators.sweet_spots.rules import size_phrase
from generators.sweet_spots.techniques.ladder import LEVELS

LARGEST_MADE = 20  # rows of a board that we make; solving goes further
FIRST = (8, 1)
SIZES = (
    FIRST,
    *((size, 1) for size in range(4, 13) if size != 8),
    *((size, 2) for size in range(9, 15)),
    (13, 3),
    (14, 3),
)


def possible(size: int, targets: int) -> bool:
    """Is there such a board, and can it be made in reasonable time?"""
    return 4 * targets <= size <= LARGEST_MADE


def levels(size: int, targets: int) -> tuple[str, ...]:
    """The levels that such boards have, found out by making them."""
    return LEVELS


def presets() -> tuple[Preset[Options], ...]:
    return tuple(_preset(size, targets, level) for size, targets in SIZES for level in levels(size, targets))


def _preset(size: int, targets: int, level: str) -> Preset[Options]:
    options = Options(size, targets, level)
    return Preset(f"{size}-{targets}-{level}", options, (size_phrase(size, targets), say(f"level.{level}")))
