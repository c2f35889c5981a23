"""The dailies that are in the box: every kind's, of every day from FIRST to LAST, made once by tools/data/almanac.py.

A year of a kind is one file: a heading, then for each day a line with the preset and the seed, and under it the lines
of the puzzle's text, each after a blank. Opening a day reads that file and nothing else, which takes some milliseconds.
A file a month, of all kinds, would take a third more room: what is packed together would have less in common. What is
spoilt gives None: the date then seeds the generator, as it does after the last day.
"""

from __future__ import annotations

import lzma
from calendar import weekday
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from generators.kernel.options import KindMenu
from generators.words.dictionary import asset

FIRST, LAST = "2026-11-01", "2030-12-31"
FORMAT = 1
YEARS = ("2026", "2027", "2028", "2029", "2030")
HEADING = "lantern almanac"


@dataclass(frozen=True, slots=True)
class AlmanacPage:
    day: str  # 2026-11-22
    kind: str
    preset: str
    seed: str
    text: str


def preset_on(menu: KindMenu[Any], day: str) -> str:
    """The preset of that day's puzzle: from its week, or the first where it has none."""
    changed, before = menu.week_before
    week = before if day < changed else menu.week
    return week[weekday(*map(int, day.split("-")))] if week else menu.presets[0].id


def holds(kind: str, day: str) -> bool:
    """Is that day's puzzle in the box? Opens no file."""
    return FIRST <= day <= LAST and file_name(kind, day[:4]) in _files()


@cache
def _files() -> frozenset[str]:
    try:
        return frozenset(path.name for path in asset("almanac").iterdir())
    except OSError:
        return frozenset()


def beside(kind: str, preset: str, seed: str) -> str | None:
    """The text that a seed gives which is a day, as 261201, where the box has such puzzles beside the dailies."""
    name, day = shelf(kind, preset), f"20{seed[:2]}-{seed[2:4]}-{seed[4:]}"
    return daily(name, day) if holds(name, day) else None


def shelf(kind: str, preset: str) -> str:
    """The name of what lies beside a kind's dailies, which is a kind of its own in the box."""
    return f"{kind}-{preset}"


def daily(kind: str, day: str) -> str | None:
    return next((page.text for page in year(kind, day[:4]) if (page.day, page.kind) == (day, kind)), None)


def year(kind: str, number: str, folder: Path | None = None) -> Iterator[AlmanacPage]:
    """A kind's pages of a year; none of one that is not there, or is spoilt."""
    if number not in YEARS:
        return iter(())
    try:
        text = lzma.decompress(((folder or asset("almanac")) / file_name(kind, number)).read_bytes()).decode("utf-8")
    except (OSError, EOFError, ValueError, lzma.LZMAError):
        return iter(())
    return pages(text)


def file_name(kind: str, number: str) -> str:
    return f"{kind}-{number}.txt.xz"


def pages(text: str) -> Iterator[AlmanacPage]:
    """The pages in a file's text; anything else in it is passed over."""
    heading, _, rest = text.partition("\n")
    if heading != f"{HEADING} {FORMAT}":
        return
    for part in rest.split("\n\n"):
        first, _, body = part.strip("\n").partition("\n")
        match first.split(" ", 3):
            case [day, kind, preset, seed]:
                yield AlmanacPage(day, kind, preset, seed, "".join(f"{line[1:]}\n" for line in body.split("\n")))
