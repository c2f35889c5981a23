"""The presets of the menu: sizes, and levels for which there are puzzles."""

from __future__ import annotations

from dataclasses import dataclass

from generators.kernel.kind import EASY, MEDIUM
from generators.kernel.options import KindMenu, Preset
from generators.kernel.phrases import say

OFFERS = ((6, EASY), (6, MEDIUM), (4, EASY))  # the first is what a new player gets


@dataclass(frozen=True, slots=True)
class Options:
    size: int
    level: str


def presets() -> tuple[Preset[Options], ...]:
    return tuple(
        Preset(f"{size}-{level}", Options(size, level), (say("few_lamps.size", size=size), say(f"level.{level}")))
        for size, level in OFFERS
    )


MENU = KindMenu(presets())
