"""What the menu offers: sizes and levels, each where such a puzzle can be had."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from generators.fill_in.options import ANY, DENSE, LEVELS_OF, NUMBERS, THEMED, Options
from generators.kind import Preset
from generators.ladder import EASY, HARD, MEDIUM
from generators.phrases import say

SIZES = (9, 7, 11, 13, 15, 21)  # the first is what a new player gets
THEMED_SIZES = (11, 13, 15)
DENSE_SIZES = (9, 11, 13)
NUMBERS_SIZES = (9, 7, 11, 13, 15)


def presets() -> tuple[Preset[Options], ...]:
    return (
        *(preset for preset in _of(ANY, SIZES) if _offers(preset.options)),
        *_of(THEMED, THEMED_SIZES),
        *_of(DENSE, DENSE_SIZES),
        *_of(NUMBERS, NUMBERS_SIZES),
    )


def _of(sort: str, sizes: Iterable[int]) -> Iterator[Preset[Options]]:
    return (_preset(size, level, sort) for size, level in product(sizes, LEVELS_OF[sort]))


def _preset(size: int, level: str, sort: str) -> Preset[Options]:
    choices = say("fill_in.size", size=size), say(f"level.{level}"), say(f"fill_in.words_{sort}")
    name = f"{size}-{level}" if sort == ANY else f"{size}-{level}-{sort}"
    return Preset(name, Options(size, level, sort), choices)


def _offers(options: Options) -> bool:
    return {EASY: options.size < 21, MEDIUM: True, HARD: options.size > 7}[options.level]
