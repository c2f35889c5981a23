"""page: a puzzle as one file for any browser."""

from __future__ import annotations

import re
import sys
from argparse import ArgumentTypeError, Namespace
from collections.abc import Sequence
from pathlib import Path

from generators.command import CliCommand, TimeLimit, option, write_out
from generators.kernel.kind import BadText
from generators.kernel.phrases import LANGUAGES, current_language, quote, speak, tell
from generators.kernel.text import read_bytes
from generators.lanterns import all_kinds
from generators.names.address import DAILY, slug
from generators.names.code import named_puzzle, open_file
from generators.page.link import clean_site, write_links
from generators.page.page import Greeting, write_page
from generators.paper.items import day_in_words

ISO = len("2026-12-25")
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
_TIME = re.compile(r"(?:([0-9]{1,2}):)?([0-9]{1,2}):([0-5][0-9])")


def read_time(text: str) -> int:
    """The seconds of M:SS or H:MM:SS."""
    found = _TIME.fullmatch(text)
    if found is None:
        raise ArgumentTypeError(tell("page.command.bad_time"))
    hours, minutes, seconds = (int(each or 0) for each in found.groups())
    return hours * 3600 + minutes * 60 + seconds


def _page(arguments: Namespace) -> int:
    speak(arguments.language or current_language())
    pulse, kinds = TimeLimit(), all_kinds()
    what = address_of(arguments.puzzle)
    named = named_puzzle(what, kinds, pulse)
    kind, puzzle = named or open_file(read_bytes(what), kinds)
    greeting = Greeting(arguments.to, arguments.by, arguments.say, arguments.time)
    is_proved = named is not None and f"/{DAILY}/" in what
    most = 1 if is_proved else 2
    if arguments.link:
        print(write_links(kind, puzzle, greeting, arguments.link, pulse, most).full)
        if arguments.out == "-":
            return 0
    day = day_in_words(what.partition(f"/{DAILY}/")[2][:ISO]) if is_proved else ""
    site = clean_site(arguments.link) if arguments.link else ""
    text = write_page(kind, puzzle, greeting, pulse, most, day=day, site=site)
    if arguments.out == "-":
        sys.stdout.write(text)
        return 0
    write_out(arguments.out, text.encode())
    print(tell("page.command.done", name=arguments.out))
    return 0


def address_of(words: Sequence[str]) -> str:
    """An address, a code or a file as it stands; the address of a day and a kind in either order."""
    days, slugs = [*filter(_DAY.fullmatch, words)], {slug(kind.id) for kind in all_kinds()}
    names = [each for each in words if each in slugs]
    if len(days) == len(names) == 1 and len(words) == 2:
        return f"{names[0]}/{DAILY}/{days[0]}"
    if (days or names) and not Path(" ".join(words)).exists():
        raise BadText("page.command.day_and_kind", text=quote(" ".join(words), 40))
    return " ".join(words)


PAGE = CliCommand(
    _page,
    (
        option("puzzle", "page.command.puzzle", nargs="+", metavar="PUZZLE"),
        option("-o", "page.command.out", dest="out", default="-", metavar="FILE"),
        option("--for", "page.command.for", dest="to", default="", metavar="NAME"),
        option("--from", "page.command.from", dest="by", default="", metavar="NAME"),
        option("--say", "page.command.say", default="", metavar="TEXT"),
        option("--time", "page.command.time", type=read_time, default=0, metavar="M:SS"),
        option("--link", "page.command.link", metavar="ADDRESS"),
        option("--language", "paper.command.language", choices=list(LANGUAGES)),
    ),
)
