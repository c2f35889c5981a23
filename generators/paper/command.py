"""print: puzzles as a PDF, from kinds, files, addresses, codes and days; also runs the print jobs of the window."""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from itertools import islice
from random import Random

from generators.command import CliCommand, option, puzzle_count, write_out
from generators.kernel.kind import LEVELS, AnyKind, BadText, no_pulse
from generators.kernel.options import menu_preset
from generators.kernel.phrases import LANGUAGES, current_language, in_a_row, quote, say, speak, tell
from generators.kernel.sets import group_by
from generators.kernel.text import claims_pack, read_bytes
from generators.lanterns import TABLE, all_kinds
from generators.names import address, code
from generators.names.address import Address, random_seed, read_day, slug
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
    day_in_words,
    day_order,
    items,
)
from generators.paper.pages import document
from generators.paper.pdf import write_pdf

MOST_DAYS = 31
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


def _print(arguments: Namespace) -> int:
    speak(arguments.language or current_language())
    rng = Random(arguments.seed)
    puzzles = tuple(puzzle for what in arguments.what for puzzle in _ordered_puzzles(what, arguments, rng))
    choices = PrintChoices(arguments.paper, arguments.per_page, arguments.answers, arguments.large)
    name, title = arguments.out, arguments.title or _document_title(arguments.what, puzzles)
    made = document(items(puzzles, all_kinds(), no_pulse), choices, title, no_pulse)
    write_out(name, write_pdf(made))
    pages = len(made.pages)
    one = tell("paper.command.done_one", name=name)
    print(one if pages == 1 else tell("paper.command.done", name=name, pages=pages))
    return 0


def _document_title(whats: Sequence[str], puzzles: Sequence[OrderedPuzzle]) -> str:
    """The name of the kind or the day; "puzzles" for several things."""
    ids = {puzzle.kind for puzzle in puzzles}
    if len(ids) == 1:
        return tell(f"board.{ids.pop()}.name")
    if len(whats) == 1 and _DAY.fullmatch(whats[0]):
        return day_in_words(whats[0])
    return tell("paper.several")


def _ordered_puzzles(what: str, asked: Namespace, rng: Random) -> Iterator[OrderedPuzzle]:
    kinds = all_kinds()
    kind = next((each for each in kinds if slug(each.id) == what), None)
    if kind is not None:
        yield from _new_puzzles(kind, asked, rng)
    elif _DAY.fullmatch(what):
        lanterns = group_by((row for row in TABLE if row.menu.week), lambda row: row.lantern).values()
        spoken = {min(each, key=lambda row: row.menu.language != current_language()).id for each in lanterns}
        ours = [each for each in kinds if each.id in spoken]
        first = date.fromisoformat(read_day(what))
        for number in range(min(asked.days, (date.max - first).days + 1)):
            day = str(first + timedelta(number))
            written = [each for each in ours if has_day(each.id, day)]
            yield from day_order(written or ours, day)
    elif code.looks_like_code(what, kinds):
        kind, puzzle = read_code(what, kinds)
        yield OrderedPuzzle(kind.id, text=kind.write(puzzle))
    elif address.looks_like_address(what, kinds):
        there = address.read_address(what, kinds)
        yield OrderedPuzzle(there.kind, str(there))
    else:
        yield from _puzzles_in_file(what, asked.count)


def _new_puzzles(kind: AnyKind, asked: Namespace, rng: Random) -> Iterator[OrderedPuzzle]:
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


def _puzzles_in_file(name: str, most: int) -> Iterator[OrderedPuzzle]:
    """The puzzle of a file, or the first ones of a pack."""
    data = read_bytes(name)
    if claims_pack(data):
        found = pack.read_pack(data, all_kinds())
        for each in found.puzzles[:most]:
            yield OrderedPuzzle(found.head.kind, str(found.head.address(each.seed)), each.text)
        return
    kind, puzzle = open_file(data, all_kinds())
    yield OrderedPuzzle(kind.id, text=kind.write(puzzle))


PRINT = CliCommand(
    _print,
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
