"""What the menu offers: sizes, styles and levels of clues."""

from __future__ import annotations

from itertools import product

from generators.crossword.generate import LEVELS, Options
from generators.kind import Preset
from generators.lattice.patterns import STYLES
from generators.phrases import say

SIZES = (9, 5, 7, 11, 13)  # the first is what a new player gets


def presets() -> tuple[Preset[Options], ...]:
    return tuple(_preset(size, style, level) for size, style, level in product(SIZES, STYLES, LEVELS))


def _preset(size: int, style: str, level: str) -> Preset[Options]:
    choices = (say("crossword.size", size=size), say(f"crossword.style_{style}"), say(f"level.{level}"))
    return Preset(f"{size}-{style}-{level}", Options(size, style, level), choices)
