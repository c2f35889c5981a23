"""`create crossword` and `export crossword`."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from random import Random

from generators.cli.command import CliCommand, how_many, print_notes, refuse, refuse_link
from generators.crossword import ipuz, notation
from generators.crossword.generate import LEVELS, Options, generate, styles
from generators.crossword.menu import LARGEST, SMALLEST, no_such_grid
from generators.crossword.reading import open_file
from generators.crossword.rules import Puzzle
from generators.crossword.themed import THEMED
from generators.files.outside import read_bytes
from generators.kernel.kind import BadText, no_pulse
from generators.kernel.os_errors import reason
from generators.kernel.phrases import tell
from generators.lattice.patterns import STYLES

_FORMATS = {"text": notation.write, "ipuz": ipuz.write}


def _puzzle_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--size", type=int, choices=range(SMALLEST, LARGEST + 1), default=9)
    parser.add_argument("--style", choices=(*STYLES, THEMED))
    parser.add_argument("--level", choices=LEVELS, default=LEVELS[0])
    parser.add_argument("--american", action="store_true", help=tell("crossword.command.american"))
    parser.add_argument("--seed", type=int)


def _create_arguments(parser: ArgumentParser) -> None:
    _puzzle_arguments(parser)
    parser.add_argument("--count", type=how_many, default=1)
    parser.add_argument("--format", choices=tuple(_FORMATS), default="text")


def _create(arguments: Namespace) -> int:
    rng = Random(arguments.seed)
    for number in range(arguments.count):
        print("\n" * bool(number) + _FORMATS[arguments.format](_new(arguments, rng)), end="")
    return 0


def _new(arguments: Namespace, rng: Random) -> Puzzle:
    style = arguments.style or styles(arguments.size)[0]
    options = Options(arguments.size, style, arguments.level, american=arguments.american)
    refuse(no_such_grid(options))
    return generate(options, rng, no_pulse)


def _export_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("out", metavar="FILE.ipuz")
    parser.add_argument("--from", dest="source", metavar="FILE", help=tell("crossword.command.from"))
    _puzzle_arguments(parser)


def _export(arguments: Namespace) -> int:
    refuse_link(arguments.out)
    if arguments.source is None:
        puzzle = _new(arguments, Random(arguments.seed))
    else:
        puzzle = open_file(read_bytes(arguments.source))
        print_notes(puzzle.dropped)
    if arguments.out == "-":
        sys.stdout.write(ipuz.write(puzzle))
        return 0
    try:
        Path(arguments.out).write_text(ipuz.write(puzzle), encoding="utf-8")
    except OSError as error:
        raise BadText("crossword.command.unwritable", name=arguments.out, why=reason(error)) from error
    return 0


COMMANDS: tuple[CliCommand, ...] = (
    CliCommand("create", "crossword", _create_arguments, _create),
    CliCommand("export", "crossword", _export_arguments, _export),
)
