"""Puzzles of idioms that several tests use, each made once."""

from __future__ import annotations

from functools import cache
from random import Random

from generators.idioms.kind import IDIOMS_ZH
from generators.idioms.rules import Puzzle
from generators.kernel.kind import no_pulse

PRESETS = {preset.id: preset.options for preset in IDIOMS_ZH.presets}


@cache
def dealt(name: str, seed: int) -> Puzzle:
    return IDIOMS_ZH.generate(PRESETS[name], Random(seed), no_pulse)
