"""What the menu offers: sizes and levels, each where such a puzzle can be had."""

from __future__ import annotations

from itertools import product

from generators.fill_in.generate import Options
from generators.kind import Preset
from generators.ladder import EASY, EXPERT, HARD, LEVELS, MEDIUM
from generators.phrases import say

SIZES = (9, 7, 11, 13, 15, 21)  # the first is what a new player gets
EXPERT_SIZES = range(9, 14)


THEMED_SIZES = (11, 13, 15)


def presets() -> tuple[Preset[Options], ...]:
    any_words = tuple(_preset(size, level) for size, level in product(SIZES, LEVELS) if _offers(size, level))
    return any_words + tuple(_preset(size, level, themed=True) for size, level in product(THEMED_SIZES, (EASY, MEDIUM)))


def _preset(size: int, level: str, *, themed: bool = False) -> Preset[Options]:
    words = say("fill_in.words_themed" if themed else "fill_in.words_any")
    choices = say("fill_in.size", size=size), say(f"level.{level}"), words
    return Preset(f"{size}-{level}{'-themed' * themed}", Options(size, level, themed), choices)


def _offers(size: int, level: str) -> bool:
    return {EASY: size < 21, MEDIUM: True, HARD: size > 7, EXPERT: size in EXPERT_SIZES}[level]
