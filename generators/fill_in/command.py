"""`create fill-in`."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from random import Random

from generators.command import Command, how_many
from generators.fill_in.generate import SIZES, Options, generate
from generators.fill_in.notation import write
from generators.kind import still
from generators.ladder import LEVELS, MEDIUM
from generators.phrases import tell


def _create_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--size", type=int, choices=SIZES, default=9)
    parser.add_argument("--level", choices=LEVELS, default=MEDIUM)
    parser.add_argument("--themed", action="store_true", help=tell("fill_in.command.themed"))
    parser.add_argument("--seed", type=int)
    parser.add_argument("--count", type=how_many, default=1)


def _create(arguments: Namespace) -> int:
    rng = Random(arguments.seed)
    for number in range(arguments.count):
        puzzle = generate(Options(arguments.size, arguments.level, arguments.themed), rng, still)
        print("\n" * bool(number) + write(puzzle), end="")
    return 0


COMMANDS = (Command("create", "fill-in", _create_arguments, _create),)
