"""The menu of Chinese riddles: levels of our own riddles, and old folk riddles."""

from __future__ import annotations

from dataclasses import dataclass

from generators.kernel.kind import EASY, HARD, LEVELS, MEDIUM
from generators.kernel.options import KindMenu, Preset
from generators.kernel.phrases import CHINESE, say

FOLK = "folk"
WEEK = (EASY, EASY, MEDIUM, MEDIUM, MEDIUM, HARD, HARD)


@dataclass(frozen=True, slots=True)
class Options:
    group: str  # a level, or folk
    recent: frozenset[str] = frozenset()  # answers of the last riddles


CHOICES = {**{level: say(f"level.{level}") for level in LEVELS}, FOLK: say("riddle_zh.folk")}
MENU = KindMenu(
    tuple(Preset(group, Options(group), (choice,)) for group, choice in CHOICES.items()), week=WEEK, language=CHINESE
)
