"""print: puzzles as a PDF, from kinds, files, addresses, codes and days; also runs the print jobs of the window."""

from __future__ import annotations

import re
from argparse import Namespace
from calendar import monthrange
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from random import Random

from generators.command import CliCommand, option, puzzle_count, write_out
from generators.kernel.kind import LEVELS, AnyKind, BadText, no_pulse
from generators.kernel.options import menu_preset
from generators.kernel.phrases import LANGUAGES, current_language, in_a_row, quote, say, speak, tell
from generators.kernel.sets import group_by
from generators.kernel.text import read_bytes
from generators.lanterns import TABLE
from generators.names import address, code
from generators.names.address import Address, random_seed, slug
from generators.names.almanac import has_day
from generators.names.code import open_file, read_code
from generators.packs import pack
from generators.paper.items import (
    A4,
    ANSWERS,
    END,
    PER_PAGE,
    SIZES,
    OrderedPuzzle,
    PrintChoices,
    PrintOrder,
    day_in_words,
    day_order,
    items,
)
from generators.paper.pages import document
from generators.paper.pdf import write_pdf

MOST_DAYS = 31
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


def print_(kinds: Sequence[AnyKind]) -> CliCommand:
    """The command has no noun: it takes kinds and anything else that names a puzzle."""
    return CliCommand(
        partial(_print, kinds),
        (
            option("what", "paper.command.what", nargs="+", metavar="WHAT"),
            option("out", "paper.command.out", metavar="OUT.pdf"),
            option("--count", "paper.command.count", type=puzzle_count, default=1),
            option("--level", "paper.command.level", choices=LEVELS),
            option("--preset", "paper.command.preset"),
            option("--seed", "paper.command.seed", type=int),
            option("--days", "paper.command.days", type=int, choices=range(1, MOST_DAYS + 1), default=1, metavar="N"),
            option("--per-page", "paper.command.per_page", type=int, choices=PER_PAGE, default=1),
            option("--paper", "paper.command.paper", choices=list(SIZES), default=A4),
            option("--answers", "paper.command.answers", choices=ANSWERS, default=END),
            option("--large", "paper.command.large", action="store_true"),
            option("--title", "paper.command.title", default=""),
            option("--language", "paper.command.language", choices=list(LANGUAGES)),
        ),
    )


def _print(kinds: Sequence[AnyKind], arguments: Namespace) -> int:
    speak(arguments.language or current_language())
    rng = Random(arguments.seed)
    puzzles = tuple(puzzle for what in arguments.what for puzzle in _order(kinds, what, arguments, rng))
    choices = PrintChoices(arguments.paper, arguments.per_page, arguments.answers, arguments.large)
    name, title = arguments.out, arguments.title or _title(arguments.what, puzzles)
    pages = print_order(PrintOrder(puzzles, choices, title, current_language(), name), kinds, no_pulse)
    one = tell("paper.command.done_one", name=name)
    print(one if pages == 1 else tell("paper.command.done", name=name, pages=pages))
    return 0


def print_order(order: PrintOrder, kinds: Sequence[AnyKind], pulse: Callable[[], None]) -> int:
    """Writes the PDF; returns the number of pages."""
    pages = document(items(order.puzzles, kinds, pulse), order.choices, order.title, pulse)
    write_out(order.name, write_pdf(pages))
    return len(pages.pages)


def _title(whats: Sequence[str], puzzles: Sequence[OrderedPuzzle]) -> str:
    """The name of the kind or the day; of several things, "puzzles"."""
    ids = {puzzle.kind for puzzle in puzzles}
    if len(ids) == 1:
        return tell(f"board.{ids.pop()}.name")
    if len(whats) == 1 and _DAY.fullmatch(whats[0]):
        return day_in_words(whats[0])
    return tell("paper.several")


def _order(kinds: Sequence[AnyKind], what: str, asked: Namespace, rng: Random) -> Iterator[OrderedPuzzle]:
    kind = next((each for each in kinds if slug(each.id) == what), None)
    if kind is not None:
        yield from _new(kind, asked, rng)
    elif _DAY.fullmatch(what):
        lanterns = group_by((row for row in TABLE if row.menu.week), lambda row: row.lantern).values()
        spoken = {min(each, key=lambda row: row.menu.language != current_language()).id for each in lanterns}
        ours = [each for each in kinds if each.id in spoken]
        for day in islice(days(what), asked.days):
            written = [each for each in ours if has_day(each.id, day)]
            yield from day_order(written or ours, day)
    elif code.looks_like_code(what, kinds):
        kind, puzzle = read_code(what, kinds)
        yield OrderedPuzzle(kind.id, text=kind.write(puzzle))
    elif address.looks_like_address(what, kinds):
        there = address.read_address(what, kinds)
        yield OrderedPuzzle(there.kind, str(there))
    else:
        yield from _in_file(kinds, what, asked.count)


def _new(kind: AnyKind, asked: Namespace, rng: Random) -> Iterator[OrderedPuzzle]:
    # Without a preset, the first one in the menu with that level.
    level = asked.level and say(f"level.{asked.level}")
    offers = (each for each in kind.presets if level is None or level in each.choices)
    preset = menu_preset(kind.menu, asked.preset) if asked.preset else next(offers, None)
    if preset is None:
        names = [each.id for each in kind.presets]
        raise BadText("paper.command.no_preset", preset=quote(asked.preset or asked.level, 40), presets=in_a_row(names))
    seeds = dict.fromkeys(random_seed(rng) for _ in range(2 * asked.count + 100))
    there = (str(Address(kind.id, preset.id, seed)) for seed in islice(seeds, asked.count))
    yield from (OrderedPuzzle(kind.id, each, new=True) for each in there)


def _in_file(kinds: Sequence[AnyKind], name: str, most: int) -> Iterator[OrderedPuzzle]:
    """The puzzle of a file, or the first ones of a pack."""
    data = read_bytes(name)
    if pack.claims(data):
        found = pack.read_pack(data, kinds)
        for each in found.puzzles[:most]:
            yield OrderedPuzzle(found.head.kind, str(found.head.address(each.seed)), each.text)
        return
    kind, puzzle = open_file(data, kinds)
    yield OrderedPuzzle(kind.id, text=kind.write(puzzle))


def days(first: str) -> Iterator[str]:
    """That day and all following ones."""
    year, month, day = map(int, first.split("-"))
    while True:
        yield f"{year:04}-{month:02}-{day:02}"
        day += 1
        if day > monthrange(year, month)[1]:
            year, month, day = (year, month + 1, 1) if month < 12 else (year + 1, 1, 1)
