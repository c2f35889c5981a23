"""How hard presets and techniques are, before anything is known of who plays: in logits, where 0 is what somebody of
strength 0 manages every other time.

Of a preset its choices tell: a level, and how large it is. How hard it is to this player is learned from there. Of a
technique the ladder's weight tells, which is effort, so that its logarithm is hardness; it stays as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log2
from typing import Any

from game.rating.glicko import Rating
from generators.kernel.kind import LEVELS, MEDIUM, Technique
from generators.kernel.options import Preset
from generators.kernel.phrases import Phrase

LEVEL = "level."  # how the names of those choices begin that are levels
SIZES = ("size", "count")  # what a choice calls its number, where that is how large the puzzle is
FIRST, STEP = -1.5, 1.0  # the easiest level, and from one to the next
LARGER, USUAL = 0.15, 8  # for each row or letter more than usual
UNSURE = 0.5  # of a preset
LEAST, DOUBLED, LEVELLED = -3.5, 0.5, 0.6  # of a technique: without weight, twice the weight, one level up


def level_of(choices: Sequence[Phrase]) -> int | None:
    """Which of the choices is the level; None where there is none."""
    return next((at for at, each in enumerate(choices) if each.key.startswith(LEVEL)), None)


def level_name(preset: Preset[Any]) -> str:
    """The level of a preset; medium where it has none."""
    at = level_of(preset.choices)
    name = preset.choices[at].key.removeprefix(LEVEL) if at is not None else MEDIUM
    return name if name in LEVELS else MEDIUM


def size_axis(choices: Sequence[Phrase]) -> int | None:
    return next((at for at, each in enumerate(choices) if any(name in SIZES for name, _ in each.blanks)), None)


def size_of(preset: Preset[Any]) -> int:
    at = size_axis(preset.choices)
    numbers = [value for name, value in preset.choices[at].blanks if name in SIZES] if at is not None else []
    return next((each for each in numbers if isinstance(each, int)), USUAL)


def of_preset(preset: Preset[Any]) -> Rating:
    return Rating(FIRST + STEP * LEVELS.index(level_name(preset)) + LARGER * (size_of(preset) - USUAL), UNSURE)


def of_technique(technique: Technique) -> Rating:
    """Given, not learned: bars of one player compare techniques, and would not if each became as hard as it was met."""
    steps = LEVELS.index(technique.level)
    return Rating(LEAST + DOUBLED * log2(1 + technique.weight) + LEVELLED * steps, 0.0)
