"""`create fill-in`: new ones as text, with an empty line between two.

python -m generators create fill-in --size 9 --level easy
python -m generators create fill-in --sort numbers --level expert --count 3 --seed 1
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from random import Random

from generators.cli.command import CliCommand, how_many, refuse
from generators.fill_in.generate import generate
from generators.fill_in.menu import ANY, SIZES, SORTS, Options, no_such_sort
from generators.fill_in.notation import write
from generators.kernel.kind import no_pulse
from generators.kernel.ladder import LEVELS, MEDIUM
from generators.kernel.phrases import tell


def _create_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--size", type=int, choices=SIZES, default=9)
    parser.add_argument("--level", choices=LEVELS, default=MEDIUM)
    parser.add_argument("--sort", choices=SORTS, default=ANY, help=tell("fill_in.command.sort"))
    parser.add_argument("--seed", type=int)
    parser.add_argument("--count", type=how_many, default=1)


def _create(arguments: Namespace) -> int:
    options = Options(arguments.size, arguments.level, arguments.sort)
    refuse(no_such_sort(options))
    rng = Random(arguments.seed)
    for number in range(arguments.count):
        puzzle = generate(options, rng, no_pulse)
        print("\n" * bool(number) + write(puzzle), end="")
    return 0


COMMANDS = (CliCommand("create", "fill-in", _create_arguments, _create),)
