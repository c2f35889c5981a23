"""create, solve and rate sweet-spots on the command line."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from random import Random

from generators.cli.command import CliCommand, print_notes, refuse
from generators.files.outside import read_bytes
from generators.kernel.kind import BadText, no_pulse
from generators.kernel.ladder import LEVELS
from generators.kernel.phrases import in_a_row, tell
from generators.sweet_spots.field import plan
from generators.sweet_spots.generate import Options, generate
from generators.sweet_spots.menu import no_such_board
from generators.sweet_spots.notation import write, write_solution
from generators.sweet_spots.reading import notes, open_file
from generators.sweet_spots.rules import LARGEST
from generators.sweet_spots.solver import solutions
from generators.sweet_spots.techniques.ladder import rate

MOST_BOARDS = 10_000


def _number(text: str) -> int:
    """A whole number, however it was written; nonsense counts as -1, which no option allows."""
    return int(text) if text.isdecimal() and len(text) < 10 else -1


def _create_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--size", type=_number, default=8, help=tell("sweet_spots.command.size"))
    parser.add_argument("--targets", type=_number, default=1, help=tell("sweet_spots.command.targets"))
    parser.add_argument("--level", help=tell("sweet_spots.command.level"))
    parser.add_argument("--count", type=_number, default=1, help=tell("sweet_spots.command.count"))
    parser.add_argument("--seed", type=_number, help=tell("sweet_spots.command.seed"))


def _create(arguments: Namespace) -> int:
    _within("--count", arguments.count, MOST_BOARDS)
    options = _options(arguments)
    rng = Random(arguments.seed)
    for number in range(arguments.count):
        if number:
            print()
        print(write(generate(options, rng, no_pulse)), end="", flush=True)
    return 0


def _options(arguments: Namespace) -> Options:
    _within("--size", arguments.size, LARGEST)
    _within("--targets", arguments.targets, LARGEST)
    if arguments.seed is not None and arguments.seed < 0:
        raise BadText("sweet_spots.command.bad_seed")
    if arguments.level not in (None, *LEVELS):
        raise BadText("sweet_spots.command.bad_level", levels=in_a_row(LEVELS))
    options = Options(arguments.size, arguments.targets, arguments.level)
    refuse(no_such_board(options))
    return options


def _within(name: str, value: int, most: int) -> None:
    if not 1 <= value <= most:
        raise BadText("sweet_spots.command.bad_number", name=name, most=most)


def _solve_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", help=tell("sweet_spots.command.file"))
    parser.add_argument("--targets", help=tell("sweet_spots.command.targets"))
    parser.add_argument("--per-row", help=tell("sweet_spots.command.per_row"))
    parser.add_argument("--per-column", help=tell("sweet_spots.command.per_column"))
    parser.add_argument("--per-zone", help=tell("sweet_spots.command.per_zone"))
    parser.add_argument("--limit", type=_number, default=2, help=tell("sweet_spots.command.limit"))


def _targets(arguments: Namespace) -> list[str] | None:
    """The targets given on the command line; what is not said separately is the common one."""
    given = [arguments.per_row, arguments.per_column, arguments.per_zone]
    if not any(given):
        return [arguments.targets] if arguments.targets else None
    common = arguments.targets or next(each for each in given if each)
    return [each or common for each in given]


def _solve(arguments: Namespace) -> int:
    _within("--limit", arguments.limit, MOST_BOARDS)
    puzzle = open_file(read_bytes(arguments.file), _targets(arguments))
    print_notes(notes(puzzle))
    found = solutions(puzzle, arguments.limit, no_pulse)
    more = "+" if len(found) == arguments.limit else ""  # nobody looked further
    print(tell("sweet_spots.command.solutions", count=f"{len(found)}{more}"))
    if found:
        print(write_solution(found[0]), end="")
    return 0 if found else 1


def _rate_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", help=tell("sweet_spots.command.file"))
    parser.add_argument("--targets", help=tell("sweet_spots.command.targets"))


def _rate(arguments: Namespace) -> int:
    puzzle = open_file(read_bytes(arguments.file), [arguments.targets] if arguments.targets else None)
    print_notes(notes(puzzle))
    number = len(solutions(puzzle, 2, no_pulse))
    rating = rate(plan(puzzle), no_pulse) if number == 1 else None
    if not rating:
        print(tell("sweet_spots.command.not_unique", count="2+" if number else "0"))
        return 1
    print(tell(f"level.{rating.level}"))
    for technique, count in rating.uses:
        print(tell("sweet_spots.command.use", technique=technique.phrase("sweet_spots"), count=count))
    return 0


COMMANDS = (
    CliCommand("create", "sweet-spots", _create_arguments, _create),
    CliCommand("solve", "sweet-spots", _solve_arguments, _solve),
    CliCommand("rate", "sweet-spots", _rate_arguments, _rate),
)
