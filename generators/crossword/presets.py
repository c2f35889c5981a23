"""What the menu offers: sizes, styles and levels of clues."""

from __future__ import annotations

from generators.crossword.generate import LEVELS, Options, styles
from generators.crossword.themed import THEMED
from generators.kind import Preset
from generators.phrases import say

SIZES = (9, 5, 7, 11, 13, 15)  # the first is what a new player gets
THEMED_SIZES = (9,)


def presets() -> tuple[Preset[Options], ...]:
    return tuple(_preset(size, style, level) for size in SIZES for style in offered(size) for level in LEVELS)


def offered(size: int) -> tuple[str, ...]:
    return (*styles(size), THEMED) if size in THEMED_SIZES else styles(size)


def _preset(size: int, style: str, level: str) -> Preset[Options]:
    choices = (say("crossword.size", size=size), say(f"crossword.style_{style}"), say(f"level.{level}"))
    return Preset(f"{size}-{style}-{level}", Options(size, style, level), choices)
