"""What the menu offers: sizes, chests and the levels that boards of that size can have."""

from __future__ import annotations

from generators.kind import Preset
from generators.ladder import LEVELS
from generators.phrases import say
from generators.sweet_spots.generate import Options
from generators.sweet_spots.rules import size_phrase

LARGEST_MADE = {1: 20, 2: 16, 3: 16, 4: 18, 5: 20}  # rows that take seconds, by chests a row; solving goes further
LARGEST_GRADED = 14
RARE = {(4, 1, "expert"), (13, 2, "medium"), (14, 2, "medium")}  # size, chests, level: there are such boards, but few
LARGEST_SOON = LARGEST_MADE | {4: 17}  # rows of what is made within a few seconds
FIRST = (8, 1)
SIZES = (
    FIRST,
    *((size, 1) for size in range(4, 13) if size != 8),
    *((size, 2) for size in range(9, 15)),
    (13, 3),
    (14, 3),
)
WEEK = ("7-1-easy", "8-1-easy", "8-1-medium", "9-1-medium", "9-2-hard", "10-2-expert", "12-2-hard")


def possible(size: int, targets: int) -> bool:
    """Is there such a board, and can it be made in reasonable time?"""
    return 4 * targets <= size <= LARGEST_MADE.get(targets, 0)


def levels(size: int, targets: int) -> tuple[str, ...]:
    """The levels on the menu: those that boards of this size have, and that are made without a long wait (measured)."""
    if targets == 1:
        return ("easy", "medium") if size == 4 else LEVELS
    if size == 9:
        return LEVELS
    return LEVELS[2:] if targets == 2 and size >= 12 else LEVELS[1:]


def made_levels(size: int, targets: int) -> tuple[str, ...]:
    """The levels for those who can wait, which is some seconds at times; larger boards are made without a level."""
    if size > LARGEST_GRADED:
        return ()
    if targets == 1:
        return ("easy", "medium", "expert") if size == 4 else LEVELS
    return LEVELS if size <= 9 else LEVELS[1:]


def presets() -> tuple[Preset[Options], ...]:
    return tuple(_preset(size, targets, level) for size, targets in SIZES for level in levels(size, targets))


def _preset(size: int, targets: int, level: str) -> Preset[Options]:
    options = Options(size, targets, level)
    return Preset(f"{size}-{targets}-{level}", options, (size_phrase(size, targets), say(f"level.{level}")))
