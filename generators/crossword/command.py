"""`create crossword` and `export crossword`."""

from __future__ import annotations

import sys
from argparse import Namespace
from random import Random

from generators.cli.command import AMERICAN, COUNT, SEED, CliCommand, option, print_made, print_notes, write_out
from generators.crossword import notation
from generators.crossword.formats import ipuz
from generators.crossword.generate import LEVELS, generate
from generators.crossword.menu import LARGEST, SMALLEST, THEMED, Options, no_such_grid, styles
from generators.crossword.reading import open_file
from generators.crossword.rules import Puzzle
from generators.files.outside import read_bytes
from generators.kernel.kind import no_pulse, refuse
from generators.lattice.styles import STYLES

_FORMATS = {"text": notation.write, "ipuz": ipuz.write}


def _create(arguments: Namespace) -> int:
    rng, write = Random(arguments.seed), _FORMATS[arguments.format]
    return print_made(write(_new(arguments, rng)) for _ in range(arguments.count))


def _new(arguments: Namespace, rng: Random) -> Puzzle:
    return generate(options(arguments), rng, no_pulse)


def options(arguments: Namespace) -> Options:
    style = arguments.style or styles(arguments.size)[0]
    asked = Options(arguments.size, style, arguments.level, american=arguments.american)
    refuse(no_such_grid(asked))
    return asked


def _export(arguments: Namespace) -> int:
    if arguments.source is None:
        puzzle = _new(arguments, Random(arguments.seed))
    else:
        puzzle = open_file(read_bytes(arguments.source))
        print_notes(puzzle.dropped)
    if arguments.out == "-":
        sys.stdout.write(ipuz.write(puzzle))
    else:
        write_out(arguments.out, ipuz.write(puzzle).encode())
    return 0


_PUZZLE = (
    option("--size", type=int, choices=range(SMALLEST, LARGEST + 1), default=9),
    option("--style", choices=(*STYLES, THEMED)),
    option("--level", choices=LEVELS, default=LEVELS[0]),
    AMERICAN,
    SEED,
)
CREATE = CliCommand(_create, (*_PUZZLE, COUNT, option("--format", choices=tuple(_FORMATS), default="text")))
_SOURCE = option("--from", "crossword.command.from", dest="source", metavar="FILE")
EXPORT = CliCommand(_export, (option("out", metavar="FILE.ipuz"), _SOURCE, *_PUZZLE))
