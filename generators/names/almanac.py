"""The almanac: bundled dailies of every kind, for every day from FIRST to LAST, made by tools/data/almanac.py.

A year of a kind is one file: a heading, then for each day a line with the preset and the seed,
followed by the lines of the puzzle's text, each after a blank. Opening a day reads one file, in
some milliseconds. Files of a month with all kinds would be a third larger, as their texts have less
in common. A damaged file gives None: then the date is the seed of the generator, as it is after the
last day; kinds with `Variety.after` take the next of their stock.
"""

from __future__ import annotations

import lzma
from calendar import timegm, weekday
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from generators.kernel.options import KindMenu, O
from generators.words.dictionary import asset, asset_text

FIRST, LAST = "2026-11-01", "2030-12-31"
FIRST_ISSUE = "2026-11-30"  # with puzzles written by hand: number 1 of the newspaper
LAST_ISSUE = "2029-01-31"  # later ones are made by Lantern alone
HEADED = {"connecting_wall": 0, "connecting_wall_zh": 1}  # walls that get a headline then, with its place
FORMAT = 1
STOCK = "stock"  # in place of a year: puzzles for new games, with a number from 1 on in place of the day
YEARS = ("2026", "2027", "2028", "2029", "2030")
HEADING = "lantern almanac"
_ORDER = "\n# order: "  # of the cards, in the text of a wall
# Dailies of single presets, with their names.
EXTRAS = {"crossword": {"5-american-easy": "mini.crossword", "9-cryptic": "find.cryptic"}}


@dataclass(frozen=True, slots=True)
class AlmanacPage:
    day: str  # 2026-11-22
    kind: str
    preset: str
    seed: str
    text: str


def preset_on(menu: KindMenu[O], day: str) -> str:
    """The preset of that day: that of its festival, or of the kind's week, or else the first."""
    changed, before = menu.week_before
    week = before if day < changed else menu.week
    usual = week[weekday(*map(int, day.split("-")))] if week else menu.presets[0].id
    return dict(menu.festivals).get(festival_on(day), usual)


def ordinal_of(day: str) -> int:
    """The number of the day, as `date.toordinal` counts."""
    return timegm((*map(int, day.split("-")), 0, 0, 0)) // 86_400 + 719_163  # seconds of a day; 1 January 1970


def has_day(kind: str, day: str) -> bool:
    """Does the almanac have that day? A year of handwritten dailies has gaps."""
    return FIRST <= day <= LAST and day in _almanac_days(kind, day[:4])


@cache
def last_day(kind: str) -> str:
    """The last day of a kind, or nothing; handwritten dailies end before LAST."""
    return max(next(filter(None, (_almanac_days(kind, each) for each in reversed(YEARS))), ("",)))


@cache
def _almanac_days(kind: str, number: str) -> frozenset[str]:
    return frozenset(page.day for page in read_year(kind, number) if page.kind == kind)


def extra_text(kind: str, preset: str, seed: str) -> str | None:
    """The bundled text of a seed that is a day, such as 261201, for presets with such puzzles."""
    name, day = extra_kind(kind, preset), seed_day(seed)
    return daily(name, day) if has_day(name, day) else None


def seed_day(seed: str) -> str:
    return f"20{seed[:2]}-{seed[2:4]}-{seed[4:]}"


def stock(kind: str, preset: str) -> dict[str, str]:
    """The handwritten puzzles for new games, by their numbers, which are seeds."""
    return {page.day: page.text for page in read_year(kind, STOCK) if page.preset == preset}


def extra_kind(kind: str, preset: str) -> str:
    """The name in the almanac of further dailies of a kind."""
    return f"{kind}-{preset}"


def daily(kind: str, day: str) -> str | None:
    found = next((page.text for page in read_year(kind, day[:4]) if (page.day, page.kind) == (day, kind)), None)
    return None if found is None else headed(kind, day, found)


def headed(kind: str, day: str, text: str) -> str:
    """The text of a day's puzzle; of a wall that nobody edited under a headline."""
    if kind not in HEADED or day <= LAST_ISSUE:
        return text
    cards = text.partition(_ORDER)[2].partition("\n")[0].split()
    return text.replace(_ORDER, f"\n# title: {_headline(day, HEADED[kind], cards)}{_ORDER}", 1)


def _headline(day: str, place: int, cards: Sequence[str]) -> str:
    """That of the day itself, of its festival or its date, each by the year; else by the day."""
    number, found = ordinal_of(day), _headlines()
    special = (found[name][place] for name in (day, festival_on(day), day[5:]) if name in found)
    lines = next(filter(None, special), ())
    headline = lines[int(day[:4]) % len(lines)] if lines else found["*"][place][number % len(found["*"][place])]
    return headline.format(card=cards[number % len(cards)].replace("_", " "))


@cache
def _headlines() -> Mapping[str, tuple[tuple[str, ...], ...]]:
    """By the day or the festival: those in English, and those in Chinese."""
    blocks = asset_text("stories", "headlines.txt").strip().split("\n\n")[1:]
    found = (block.splitlines() for block in blocks)
    return {name: tuple(tuple(filter(None, each.strip(" -").split(" | "))) for each in told) for name, *told in found}


def read_year(kind: str, number: str, folder: Path | None = None) -> Iterator[AlmanacPage]:
    """A kind's pages of a year; none if the file is missing or damaged."""
    if number not in (*YEARS, STOCK):
        return iter(())
    try:
        text = lzma.decompress(((folder or asset("almanac")) / file_name(kind, number)).read_bytes()).decode("utf-8")
    except (OSError, EOFError, ValueError, lzma.LZMAError):
        return iter(())
    return read_pages(text)


def file_name(kind: str, number: str) -> str:
    return f"{kind}-{number}.txt.xz"


def read_pages(text: str) -> Iterator[AlmanacPage]:
    """The pages in the text of a file; skips anything else."""
    heading, _, rest = text.partition("\n")
    if heading != f"{HEADING} {FORMAT}":
        return
    for part in rest.split("\n\n"):
        first, _, body = part.strip("\n").partition("\n")
        match first.split(" ", 3):
            case [day, kind, preset, seed]:
                yield AlmanacPage(day, kind, preset, seed, "".join(f"{line[1:]}\n" for line in body.split("\n")))


# Chinese festivals: assets/almanac/festivals.txt has their days, and riddles.txt English riddles for one of them.

LANTERNS = "lanterns"  # 元宵, the night of riddles


@dataclass(frozen=True, slots=True)
class Verse:
    """A riddle of two lines with one word as its answer."""

    lines: tuple[str, ...]
    answers: tuple[str, ...]  # the first one is shown; the others are right too

    def accepts(self, typed: str) -> bool:
        word = typed.strip().lower()
        word = next((word.removeprefix(each) for each in ("a ", "an ", "the ") if word.startswith(each)), word).strip()
        return word in self.answers or word.removesuffix("s") in self.answers


@cache
def verses() -> tuple[Verse, ...]:
    _, *blocks = asset_text("almanac", "riddles.txt").split("\n\n")
    split = (block.strip("\n").splitlines() for block in blocks)
    return tuple(Verse(tuple(lines), tuple(words.split())) for *lines, words in split)


def festival_on(day: str) -> str:
    """The festival's name, as in the sentence `date.festival_NAME`; empty on other days."""
    return festival_days().get(day, "")


@cache
def festival_days() -> Mapping[str, str]:
    lines = asset_text("almanac", "festivals.txt").splitlines()
    days = (line.partition(" ") for line in lines if line[:1].isdecimal())
    return {day: name for day, _, name in days}
