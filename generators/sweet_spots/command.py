"""create, solve and rate sweet-spots on the command line."""

from __future__ import annotations

import json
from argparse import Namespace
from itertools import islice

from generators.command import MOST_MADE, NOT_KNOWN, SECONDS, CliCommand, Create, TimeLimit, option, print_notes
from generators.kernel.kind import LEVELS, BadText, Cancelled, refuse
from generators.kernel.phrases import in_a_row, tell
from generators.kernel.text import read_bytes
from generators.sweet_spots.field import plan
from generators.sweet_spots.menu import SYMMETRIES, Options, no_such_board
from generators.sweet_spots.notation import notes, open_file, write_solution
from generators.sweet_spots.rules import LARGEST, Puzzle, State
from generators.sweet_spots.solver import each_solution
from generators.sweet_spots.techniques import rate

MOST_SOLUTIONS = 10_000
_BOARD = option("file", "sweet_spots.command.file"), option("--targets", "sweet_spots.command.targets"), SECONDS


def _number(text: str) -> int:
    """A whole number, however it was written; nonsense counts as -1, which no option allows."""
    return int(text) if text.isdecimal() and len(text) < 10 else -1


def options(arguments: Namespace) -> Options:
    _check_range("--count", arguments.count, MOST_MADE)
    _check_range("--size", arguments.size, LARGEST)
    _check_range("--targets", arguments.targets, LARGEST)
    if arguments.seed is not None and arguments.seed < 0:
        raise BadText("sweet_spots.command.bad_seed")
    if arguments.level not in (None, *LEVELS):
        raise BadText("sweet_spots.command.bad_level", levels=in_a_row(LEVELS))
    if arguments.symmetry not in (None, *SYMMETRIES):
        raise BadText("sweet_spots.command.bad_symmetry", symmetries=in_a_row(SYMMETRIES))
    asked = Options(arguments.size, arguments.targets, arguments.level, arguments.symmetry)
    refuse(no_such_board(asked))
    return asked


def _check_range(name: str, value: int, most: int) -> None:
    if not 1 <= value <= most:
        raise BadText("sweet_spots.command.bad_number", name=name, most=most)


def _targets(arguments: Namespace) -> list[str] | None:
    """The targets given on the command line; what is not said separately is the common one."""
    given = [arguments.per_row, arguments.per_column, arguments.per_zone]
    if not any(given):
        return [arguments.targets] if arguments.targets else None
    common = arguments.targets or next(each for each in given if each)
    return [each or common for each in given]


def _solve(arguments: Namespace) -> int:
    _check_range("--limit", arguments.limit, MOST_SOLUTIONS)
    puzzle = open_file(read_bytes(arguments.file), _targets(arguments))
    print_notes(notes(puzzle))
    found, stopped = _search(puzzle, arguments.limit, TimeLimit(arguments.seconds))
    more = "+" if stopped or len(found) == arguments.limit else ""  # there may be more
    print(tell("sweet_spots.command.solutions", count=f"{len(found)}{more}"))
    if found:
        print(write_solution(found[0]), end="")
    return NOT_KNOWN if stopped else 0 if found else 1


def _search(puzzle: Puzzle, most: int, patience: TimeLimit) -> tuple[list[State], bool]:
    """The solutions, and whether the search for them was called off."""
    found: list[State] = []
    try:
        for state in islice(each_solution(puzzle, patience), most):
            found.append(state)  # noqa: PERF402 - those before a break count
    except (Cancelled, KeyboardInterrupt):
        print_notes([patience.stop_message(len(found))])
        return found, True
    return found, False


def _rate(arguments: Namespace) -> int:
    puzzle = open_file(read_bytes(arguments.file), [arguments.targets] if arguments.targets else None)
    print_notes(notes(puzzle))
    patience = TimeLimit(arguments.seconds)
    found, stopped = _search(puzzle, 2, patience)
    if stopped:
        return NOT_KNOWN
    try:
        rating = rate(plan(puzzle), patience) if len(found) == 1 else None
    except (Cancelled, KeyboardInterrupt):
        print_notes([patience.stop_message(1)])
        return NOT_KNOWN
    if not rating:
        print(tell("sweet_spots.command.not_unique", count="2+" if found else "0"))
        return 1
    if arguments.json:
        uses = {technique.name: count for technique, count in rating.uses}
        print(json.dumps({"level": rating.level, "steps": uses}))
        return 0
    print(tell(f"level.{rating.level}"))
    for technique, count in rating.uses:
        print(tell("sweet_spots.command.use", technique=technique.phrase("sweet_spots"), count=count))
    return 0


CREATE = Create(
    options,
    (
        option("--size", "sweet_spots.command.size", type=_number, default=8),
        option("--targets", "sweet_spots.command.targets", type=_number, default=1),
        option("--level", "sweet_spots.command.level"),
        option("--symmetry", "sweet_spots.command.symmetry"),
        option("--count", "sweet_spots.command.count", type=_number, default=1),
        option("--seed", "sweet_spots.command.seed", type=_number),
    ),
)
SOLVE = CliCommand(
    _solve,
    (
        *_BOARD,
        option("--per-row", "sweet_spots.command.per_row"),
        option("--per-column", "sweet_spots.command.per_column"),
        option("--per-zone", "sweet_spots.command.per_zone"),
        option("--limit", "sweet_spots.command.limit", type=_number, default=2),
    ),
)
RATE = CliCommand(_rate, _BOARD)
