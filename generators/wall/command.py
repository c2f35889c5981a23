"""`create lion-wall`, `create connecting-wall`, and the same with `solve`."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from functools import partial
from random import Random

from generators.cli.command import CliCommand, how_many, refuse
from generators.files.outside import read_text
from generators.kernel.kind import no_pulse
from generators.kernel.phrases import tell
from generators.wall import CONNECTING_WALL, LION_WALL, WallKind
from generators.wall.connecting import word_walls
from generators.wall.generate import ANY_SCRIPT, Options
from generators.wall.lion import link_families, part_walls
from generators.wall.menu import no_such_characters
from generators.wall.notation import read_sixteen
from generators.wall.rules import Mode
from generators.wall.theme import WallTheme

MOST = 10  # partitions that are printed
MIXED = "mixed"
RECENT_LINKS = 200  # links: those of fifty walls


def _create_arguments(levels: Iterable[str], scripts: Iterable[str], parser: ArgumentParser) -> None:
    parser.add_argument("--level", choices=list(levels), default="easy", help=tell("wall.command.level"))
    parser.add_argument("--mode", choices=list(Mode), type=Mode, default=Mode.CLASSIC, help=tell("wall.command.mode"))
    parser.add_argument("--count", type=how_many, default=1, help=tell("wall.command.count"))
    parser.add_argument("--seed", type=int, help=tell("wall.command.seed"))
    if scripts:
        named = [MIXED if script == ANY_SCRIPT else script for script in scripts]
        parser.add_argument(
            "--script", choices=[*named, ANY_SCRIPT], default=named[0], help=tell("wall.command.script")
        )
        parser.add_argument("--characters", type=int, choices=range(7), default=0, help=tell("wall.command.characters"))
        _links_argument(parser)


def _links_argument(parser: ArgumentParser) -> None:
    links = link_families.LINKS
    parser.add_argument("--links", choices=links, default=links[0], help=tell("wall.command.links"))


def _create(kind: WallKind, arguments: Namespace) -> int:
    rng = Random(arguments.seed)
    recent: tuple[str, ...] = ()
    for number in range(arguments.count):
        options = _options(arguments, recent)
        puzzle = kind.generate(options, rng, no_pulse)
        print("\n" * bool(number) + kind.write(puzzle), end="")
        recent = (*recent, *(group.name for group in puzzle.groups))[-RECENT_LINKS:]
    return 0


def _options(arguments: Namespace, recent: tuple[str, ...]) -> Options:
    script, characters = getattr(arguments, "script", MIXED), getattr(arguments, "characters", 0)
    links = getattr(arguments, "links", link_families.PARTS)
    written = ANY_SCRIPT if script == MIXED else script
    options = Options(arguments.level, arguments.mode, written, characters, recent, links=links)
    refuse(no_such_characters(options))
    return options


def _solve_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=tell("wall.command.file"))


def _solve_lion_arguments(parser: ArgumentParser) -> None:
    _solve_arguments(parser)
    _links_argument(parser)


def _solve(theme: WallTheme, arguments: Namespace) -> int:
    cards = read_sixteen(read_text(arguments.file))
    theme.prepare(no_pulse)
    links = theme.links(cards)
    found = theme.ranked(cards, MOST + 1, no_pulse)
    for partition in found[:MOST]:
        for group in sorted(partition, key=lambda group: min(map(cards.index, group))):
            shown = " ".join(card.replace(" ", "_") for card in sorted(group, key=cards.index))
            print(f"{' | '.join(theme.explain(group, links))}: {shown}")
        print()
    if strangers := theme.strangers(cards):
        print(tell("wall.strangers", cards=" ".join(strangers)))
    print(_count(len(found)))
    return 0 if found else 1


def _count(found: int) -> str:
    if not found:
        return tell("wall.no_partition")
    return tell("wall.more_partitions", most=MOST) if found > MOST else tell("wall.partitions", count=found)


_create_lion = partial(_create_arguments, part_walls.LEVELS, part_walls.SCRIPTS)
_create_connecting = partial(_create_arguments, word_walls.LEVELS, ())

COMMANDS: tuple[CliCommand, ...] = (
    CliCommand("create", "lion-wall", _create_lion, partial(_create, LION_WALL)),
    CliCommand("create", "connecting-wall", _create_connecting, partial(_create, CONNECTING_WALL)),
    CliCommand("solve", "lion-wall", _solve_lion_arguments, lambda it: _solve(link_families.THEMES[it.links], it)),
    CliCommand("solve", "connecting-wall", _solve_arguments, partial(_solve, word_walls.THEME)),
)
