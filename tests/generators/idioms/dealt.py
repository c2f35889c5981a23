"""Puzzles of idioms that several tests use, each made once."""

from __future__ import annotations

from functools import cache
from random import Random

from generators.idioms.kind import IDIOMS_ZH, IDIOMS_ZH_ROWS
from generators.idioms.rules import Puzzle
from generators.kernel.kind import no_pulse
from generators.kernel.options import every_preset, is_custom

PRESETS = {preset.id: preset.options for preset in every_preset(IDIOMS_ZH.menu) if not is_custom(preset.id)}
PRESETS |= {preset.id: preset.options for preset in IDIOMS_ZH_ROWS.presets if preset.options.taught}


@cache
def dealt(name: str, seed: int) -> Puzzle:
    return IDIOMS_ZH.generate(PRESETS[name], Random(seed), no_pulse)
