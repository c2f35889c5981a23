"""`create crossword`, `create fill-in`, `solve crossword` and `export crossword`."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from random import Random

from generators.command import Command, how_many, read_bytes, read_text
from generators.crossword import generate, ipuz, notation, open_file
from generators.crossword.fill_in import generate as fill_in
from generators.crossword.fill_in import notation as fill_in_notation
from generators.crossword.filler import MANY_STEPS, Outcome, Verdict, fill, fills, uneven
from generators.crossword.layout import Layout, read_layout
from generators.crossword.patterns import STYLES
from generators.crossword.rules import Puzzle, lettered
from generators.crossword.wordbook import wordbooks
from generators.data import offered
from generators.kind import BadText, still
from generators.phrases import tell

_FORMATS = {"text": notation.write, "ipuz": ipuz.write}
_COMMON = 50  # level of the dictionary that a grid without words of its own is filled from


def _puzzle_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--size", type=int, choices=generate.SIZES, default=9)
    parser.add_argument("--style", choices=STYLES, default=STYLES[0])
    parser.add_argument("--level", choices=generate.LEVELS, default=generate.LEVELS[0])
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
    return generate.generate(generate.Options(arguments.size, arguments.style, arguments.level), rng, still)


def _create_fill_in_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--size", type=int, choices=fill_in.SIZES, default=9)
    parser.add_argument("--level", choices=fill_in.LEVELS, default=fill_in.MEDIUM)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--count", type=how_many, default=1)


def _create_fill_in(arguments: Namespace) -> int:
    rng = Random(arguments.seed)
    for number in range(arguments.count):
        puzzle = fill_in.generate(fill_in.Options(arguments.size, arguments.level), rng, still)
        print("\n" * bool(number) + fill_in_notation.write(puzzle), end="")
    return 0


def _solve_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("layout", metavar="LAYOUT", help=tell("crossword.command.layout"))
    parser.add_argument("--words", metavar="FILE", help=tell("crossword.command.words"))
    parser.add_argument("--limit", type=how_many, default=2, help=tell("crossword.command.limit"))
    parser.add_argument("--steps", type=int, default=MANY_STEPS, help=tell("crossword.command.steps"))
    parser.add_argument("--seed", type=int, default=0)


def _solve(arguments: Namespace) -> int:
    layout = read_layout([line.strip() for line in read_text(arguments.layout).splitlines() if line.strip()])
    if arguments.words is None:
        books = wordbooks(word.upper() for word in offered(_COMMON))
        outcome = fill(layout, books, Random(arguments.seed), still, arguments.steps)
        print(_verdict(outcome, limit=0))
    else:
        lines = list(enumerate(read_text(arguments.words).splitlines(), 1))
        words = tuple(fill_in_notation.read_words(lines))
        outcome = fills(layout, words, arguments.limit, still, arguments.steps)
        print(_no_room(layout, words) or _verdict(outcome, arguments.limit))
    for words in outcome.fills:
        print("\n".join(lettered(layout, words).rows), end="\n\n")
    return {Verdict.FILLED: 0, Verdict.NONE: 1, Verdict.GAVE_UP: 2}[outcome.verdict]


def _no_room(layout: Layout, words: tuple[str, ...]) -> str:
    for length, slots, count in uneven(layout, words):
        return tell("crossword.command.no_room", length=length, slots=slots, words=count)
    return ""


def _verdict(outcome: Outcome, limit: int) -> str:
    """One line; a limit of none means that nobody was counting."""
    count = len(outcome.fills)
    if not count:
        key = "none" if outcome.complete else "gave_up"
    elif not limit or count == limit > 1:
        key = "more"
    else:
        key = "solutions" if outcome.complete else "gave_up_counting"
    return tell(f"crossword.command.{key}", count=count, steps=outcome.steps)


def _export_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("out", metavar="FILE.ipuz")
    parser.add_argument("--from", dest="source", metavar="FILE", help=tell("crossword.command.from"))
    _puzzle_arguments(parser)


def _export(arguments: Namespace) -> int:
    if arguments.source is None:
        puzzle = _new(arguments, Random(arguments.seed))
    else:
        puzzle = open_file(read_bytes(arguments.source))
    if arguments.out == "-":
        sys.stdout.write(ipuz.write(puzzle))
        return 0
    try:
        Path(arguments.out).write_text(ipuz.write(puzzle), encoding="utf-8")
    except OSError as error:
        raise BadText("crossword.command.unwritable", name=arguments.out, why=error.strerror or str(error)) from error
    return 0


COMMANDS: tuple[Command, ...] = (
    Command("create", "crossword", _create_arguments, _create),
    Command("create", "fill-in", _create_fill_in_arguments, _create_fill_in),
    Command("solve", "crossword", _solve_arguments, _solve),
    Command("export", "crossword", _export_arguments, _export),
)
