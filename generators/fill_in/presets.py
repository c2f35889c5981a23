"""What the menu offers: sizes and levels, each where such a puzzle can be had."""

from __future__ import annotations

from itertools import product

from generators.fill_in.generate import Options
from generators.kind import Preset
from generators.ladder import EASY, EXPERT, HARD, LEVELS, MEDIUM
from generators.phrases import say

SIZES = (9, 7, 11, 13, 15, 21)  # the first is what a new player gets
EXPERT_SIZES = range(9, 14)


def presets() -> tuple[Preset[Options], ...]:
    return tuple(_preset(size, level) for size, level in product(SIZES, LEVELS) if _offers(size, level))


def _preset(size: int, level: str) -> Preset[Options]:
    return Preset(f"{size}-{level}", Options(size, level), (say("fill_in.size", size=size), say(f"level.{level}")))


def _offers(size: int, level: str) -> bool:
    return {EASY: size < 21, MEDIUM: True, HARD: size > 7, EXPERT: size in EXPERT_SIZES}[level]
