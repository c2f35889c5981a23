"""What the menu offers: numbers of letters, levels, and whether one letter lies in the centre."""

from __future__ import annotations

from itertools import product

from generators.brick.generate import LEVELS, Options
from generators.kind import Preset
from generators.phrases import say

LETTERS = (7, 5, 6, 8, 9)  # the first is what a new player gets
STYLES = ("free", "centred", "with_s")
WEEK = (
    *("5-easy-centred", "6-easy-centred", "6-medium-centred", "7-medium-centred"),
    *("7-hard-centred", "8-hard-centred", "9-hard-centred"),
)


def presets() -> tuple[Preset[Options], ...]:
    return tuple(_preset(letters, level, style) for letters, level, style in product(LETTERS, LEVELS, STYLES))


def _preset(letters: int, level: str, style: str) -> Preset[Options]:
    choices = (say("brick.letters", count=letters), say(f"level.{level}"), say(f"brick.style.{style}"))
    options = Options(letters, level, centred=style == "centred", with_s=style == "with_s")
    return Preset(f"{letters}-{level}-{style.replace('_', '-')}", options, choices)
