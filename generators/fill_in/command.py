"""`create fill-in`: new puzzles as text, separated by empty lines.

python -m generators create fill-in --size 9 --level easy
python -m generators create fill-in --sort numbers --level expert --count 3 --seed 1
"""

from __future__ import annotations

from argparse import Namespace
from random import Random

from generators.cli.command import AMERICAN, COUNT, SEED, CliCommand, option, print_texts
from generators.fill_in.generate import generate
from generators.fill_in.menu import ANY, SIZES, SORTS, Options, no_such_sort
from generators.fill_in.notation import write
from generators.kernel.kind import LEVELS, MEDIUM, no_pulse, refuse


def _create(arguments: Namespace) -> int:
    asked, rng = options(arguments), Random(arguments.seed)
    return print_texts(write(generate(asked, rng, no_pulse)) for _ in range(arguments.count))


def options(arguments: Namespace) -> Options:
    asked = Options(arguments.size, arguments.level, arguments.sort, american=arguments.american)
    refuse(no_such_sort(asked))
    return asked


CREATE = CliCommand(
    _create,
    (
        option("--size", type=int, choices=SIZES, default=9),
        option("--level", choices=LEVELS, default=MEDIUM),
        option("--sort", "fill_in.command.sort", choices=SORTS, default=ANY),
        AMERICAN,
        SEED,
        COUNT,
    ),
)
