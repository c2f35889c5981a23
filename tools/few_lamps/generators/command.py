"""`create few-lamps`."""

from __future__ import annotations

from argparse import Namespace
from random import Random

from generators.command import COUNT, SEED, CliCommand, option, print_texts
from generators.kernel.kind import no_pulse
from tools.few_lamps.generators.generate import generate
from tools.few_lamps.generators.menu import presets
from tools.few_lamps.generators.notation import write

PRESETS = {preset.id: preset.options for preset in presets()}


def _create(arguments: Namespace) -> int:
    rng, options = Random(arguments.seed), PRESETS[arguments.preset]
    return print_texts(write(generate(options, rng, no_pulse)) for _ in range(arguments.count))


CREATE = CliCommand(_create, (option("--preset", choices=PRESETS, default="6-easy"), SEED, COUNT))
