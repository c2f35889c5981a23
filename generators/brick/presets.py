"""What the menu offers: numbers of letters, levels, and whether one letter lies in the centre."""

from __future__ import annotations

from itertools import product

from generators.brick.generate import LEVELS, Options
from generators.kernel.kind import Preset
from generators.kernel.phrases import say

LETTERS = (7, 5, 6, 8, 9)  # the first is what a new player gets
STYLES = ("free", "centred", "with_s")


def presets() -> tuple[Preset[Options], ...]:
    return tuple(_preset(letters, level, style) for letters, level, style in product(LETTERS, LEVELS, STYLES))


def _preset(letters: int, level: str, style: str) -> Preset[Options]:
    choices = (say("brick.letters", count=letters), say(f"level.{level}"), say(f"brick.style.{style}"))
    options = Options(letters, level, centred=style == "centred", with_s=style == "with_s")
    return Preset(f"{letters}-{level}-{style.replace('_', '-')}", options, choices)
