"""The menu of Chinese riddles: levels."""

from __future__ import annotations

from dataclasses import dataclass

from generators.kernel.kind import EASY, HARD, LEVELS, MEDIUM
from generators.kernel.options import KindMenu, Preset
from generators.kernel.phrases import CHINESE, say

WEEK = (EASY, EASY, EASY, MEDIUM, MEDIUM, MEDIUM, HARD)


@dataclass(frozen=True, slots=True)
class Options:
    level: str
    recent: frozenset[str] = frozenset()  # answers of the last riddles


MENU = KindMenu(
    tuple(Preset(level, Options(level), (say(f"level.{level}"),)) for level in LEVELS), week=WEEK, language=CHINESE
)
