"""`create few-lamps`."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from random import Random

from generators.cli.command import CliCommand, how_many
from generators.kernel.kind import no_pulse
from tools.few_lamps.generators.generate import generate
from tools.few_lamps.generators.notation import write
from tools.few_lamps.generators.presets import presets

PRESETS = {preset.id: preset.options for preset in presets()}


def _create_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--preset", choices=PRESETS, default="6-easy")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--count", type=how_many, default=1)


def _create(arguments: Namespace) -> int:
    rng = Random(arguments.seed)
    for number in range(arguments.count):
        print("\n" * bool(number) + write(generate(PRESETS[arguments.preset], rng, no_pulse)), end="")
    return 0


COMMANDS = (CliCommand("create", "few-lamps", _create_arguments, _create),)
