"""What the menu offers: letters of the answer, levels, and whether the words of a line are close in meaning."""

from __future__ import annotations

from itertools import product

from generators.kind import Preset
from generators.phrases import say
from generators.riddle.generate import LETTERS_STYLE, LEVELS, MEANING_STYLE, Options

LENGTHS = (6, 4, 5, 7, 8, 10, 12)  # the first is what a new player gets
STYLES = (MEANING_STYLE, LETTERS_STYLE)
WEEK = (
    *("4-easy-meaning", "5-easy-meaning", "6-medium-meaning", "7-medium-meaning"),
    *("7-hard-meaning", "8-hard-meaning", "10-hard-meaning"),
)


def presets() -> tuple[Preset[Options], ...]:
    return tuple(_preset(length, level, style) for length, level, style in product(LENGTHS, LEVELS, STYLES))


def _preset(length: int, level: str, style: str) -> Preset[Options]:
    choices = (say("riddle.length", count=length), say(f"level.{level}"), say(f"riddle.style.{style}"))
    return Preset(f"{length}-{level}-{style}", Options(length, level, style), choices)
