"""What the menu offers: sizes, chests and the levels that boards of that size can have."""

from __future__ import annotations

from generators.kind import Preset
from generators.phrases import say
from generators.sweet_spots.generate import Options
from generators.sweet_spots.rules import size_phrase

LEVELS = ("easy", "medium", "hard", "expert")
FIRST = (8, 1)
SIZES = (
    FIRST,
    *((size, 1) for size in range(4, 13) if size != 8),
    *((size, 2) for size in range(9, 15)),
    (13, 3),
    (14, 3),
)


def presets() -> tuple[Preset[Options], ...]:
    return tuple(_preset(size, targets, level) for size, targets in SIZES for level in LEVELS)


def _preset(size: int, targets: int, level: str) -> Preset[Options]:
    options = Options(size, targets, level)
    return Preset(f"{size}-{targets}-{level}", options, (size_phrase(size, targets), say(f"level.{level}")))
