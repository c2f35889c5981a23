"""Makes dailies of the almanac: python -m tools.data.almanac [--since 2029-01-01] [--day 2027-03-05] [--kind brick].

Of several candidates for a day the best is taken, by its flaws. Each has a seed of its own, kind, day and
number, and repeats as little as it can of the days before it. So any day can be made again, from its seed and from the
days before it, with the edition of the generators that made it: --day does that, and prints it.

--since makes days anew, or for the first time. Each year of a kind is packed into assets/almanac/ once it is made, so a
run that was broken off goes on with the next year.

No two days are alike. What a day has beside its dailies is a kind of its own here: --kind crossword-5-american-easy
--since 2026-12-01. The minis avoid the clues of the crosswords that are in the box, so these are made first.

Days that are written by hand (tools/data/dailies) lie in the box too, with the seed `hand`. Nothing here changes them.
"""

from __future__ import annotations

import argparse
import lzma
from calendar import SUNDAY
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from itertools import groupby
from operator import itemgetter
from random import Random
from typing import Any

from game.catalogue import CATALOGUE, ON_SUNDAYS, Entry, entry_of
from generators.brick.kind import BRICK, BRICK_ZH
from generators.crossword.kind import CROSSWORD
from generators.fill_in.kind import FILL_IN
from generators.idioms.kind import IDIOMS_ZH, IDIOMS_ZH_ROWS
from generators.kernel.kind import AnyPuzzle, BadText, no_pulse
from generators.names.address import FIRST_EDITION, edition_of
from generators.names.almanac import (
    FIRST,
    FORMAT,
    HEADING,
    LAST,
    STOCK,
    YEARS,
    AlmanacPage,
    extra_kind,
    file_name,
    preset_on,
    read_year,
)
from generators.riddle.kind import RIDDLE
from generators.sweet_spots.kind import SWEET_SPOTS
from generators.sweet_spots.menu import Options
from generators.sweet_spots.rules import Puzzle
from generators.words.dictionary import asset
from tools.data import almanac_walls, almanac_words
from tools.data.almanac_past import BROKEN, Earlier, PastJudge

_EDITION = "edition"
HAND = "hand"  # the seed of days that are written by hand


def edition_in(text: str) -> int:
    """The generators' edition that made a file; 0 where the file does not say."""
    words = text.partition("\n")[2].partition("\n")[0].partition(" ")
    return int(words[2]) if words[0] == _EDITION and words[2].isdecimal() else 0


def write_pages(pages: list[AlmanacPage], edition: int) -> str:
    heads = (f"{each.day} {each.kind} {each.preset} {each.seed}" for each in pages)
    texts = (each.text.removesuffix("\n").split("\n") for each in pages)
    bodies = ("\n ".join((head, *lines)) for head, lines in zip(heads, texts, strict=True))
    return "\n".join((f"{HEADING} {FORMAT}", f"{_EDITION} {edition}", "", "\n\n".join(bodies), ""))


def spots_judge(earlier: Earlier, options: Options) -> PastJudge:
    """A good daily board of Sweet Spots: zones that give nothing away, and none that swallows the board. No two boards
    are alike, so nothing is to be avoided but the same zones."""
    before = set(earlier.times(10_000, lambda puzzle: [puzzle]))

    def flaws(puzzle: Puzzle) -> float:
        sizes = Counter(zone for row in puzzle.zones for zone in row).values()
        even = options.size
        return sum((size - even) ** 2 for size in sizes) / even**2 / len(sizes)

    return PastJudge(options, flaws, lambda puzzle: puzzle in before)


MINIS, CRYPTICS = extra_kind("crossword", "5-american-easy"), extra_kind(*ON_SUNDAYS)
JUDGES: dict[str, Callable[[Earlier, Any], PastJudge]] = {
    **almanac_walls.JUDGES,
    SWEET_SPOTS.id: spots_judge,
    **almanac_words.JUDGES,
    MINIS: almanac_words.crossword_judge,
    CRYPTICS: almanac_words.crossword_judge,
}
# From Monday to Sunday, as many as can be had in the time. The first five hundred crosswords and Fill-Ins of the box
# were chosen among more: what is in it is made again from its seed, not by choosing.
CANDIDATES = {
    "crossword": (6, 6, 8, 2, 6, 5, 4),
    "connecting_wall": (1, 1, 2, 2, 2, 1, 6),
    "fill_in": (16, 12, 8, 4, 8, 3, 10),
    "brick_zh": (120,) * 7,
    "idioms_zh": (8,) * 7,
    "idioms_zh_rows": (8,) * 7,
    "poem_zh": (6, 6, 6, 1, 6, 6, 6),
    "sweet_spots": (4, 4, 4, 4, 4, 2, 1),
    "lion_wall": (6,) * 7,
    "riddle": (8,) * 7,
    "brick": (12, 12, 12, 12, 12, 24, 40),
    MINIS: (2,) * 7,
    CRYPTICS: (4,) * 7,
}
# Kinds of the same days whose clues or idioms are not repeated.
BESIDE = {MINIS: CROSSWORD.id, CROSSWORD.id: MINIS, IDIOMS_ZH_ROWS.id: IDIOMS_ZH.id}
MORE = 20  # times as many, until one breaks no law
_PACKING = lzma.PRESET_EXTREME | 9

Made = Sequence[tuple[date, Any]]


def days(first: str = FIRST, last: str = LAST) -> Iterator[str]:
    day, end = date.fromisoformat(first), date.fromisoformat(last)
    while day <= end:
        yield day.isoformat()
        day += timedelta(1)


def is_sunday(day: str) -> bool:
    return date.fromisoformat(day).weekday() == SUNDAY


def best(kind: str, day: str, before: Made, later: Made = ()) -> AlmanacPage:
    """The candidate with the fewest flaws, the first of equals. After one without flaws no more are made. Seeds give
    what they give by the days before alone."""
    judge, around = judge_of(kind, day, before), judge_of(kind, day, (*before, *later))
    had = {essence(kind, puzzle) for _, puzzle in (*before, *later)}
    wanted = CANDIDATES[kind][date.fromisoformat(day).weekday()]
    found: tuple[float, str, str] | None = None
    for number in range(MORE * wanted):
        if found is not None and (found[0] <= 0 or (number >= wanted and found[0] < BROKEN)):
            break
        seed = f"{kind} {day} {number}"
        with suppress(BadText):  # a riddle that these dice do not give
            puzzle = candidate(kind, judge, seed)
            cost = around.cost(puzzle) + 2 * BROKEN * (essence(kind, puzzle) in had)
            if found is None or cost < found[0]:
                found = cost, seed, entry(kind).kind.write(puzzle)
    if found is None:
        raise RuntimeError(f"no {kind} for {day}")
    _, seed, text = found
    return AlmanacPage(day, kind, preset(kind, day), seed, text)


def entry(kind: str) -> Entry:
    """The entry of a kind, or of what lies beside its dailies."""
    return entry_of(kind.partition("-")[0])


def edition(kind: str) -> int:
    return edition_of(entry(kind).id)


def preset(kind: str, day: str) -> str:
    return kind.partition("-")[2] or preset_on(entry(kind).menu, day)


def essence(kind: str, puzzle: AnyPuzzle) -> object:
    """The part that no two days share: a brick's letters whatever the centre, the words of a Fill-In or a crossword
    whatever the grid, a riddle's answer; else all."""
    if kind in (CROSSWORD.id, MINIS, CRYPTICS):
        return frozenset(map(puzzle.answer, puzzle.solution.slots))
    parts = {BRICK.id: "letters", BRICK_ZH.id: "letters", FILL_IN.id: "words", RIDDLE.id: "answers"}
    return getattr(puzzle, parts[kind]) if kind in parts else puzzle


def again(page: AlmanacPage, before: Made) -> str:
    """The text of a page, made once more from its seed; one that is written by hand stays."""
    if page.seed == HAND:
        return page.text
    return entry(page.kind).kind.write(candidate(page.kind, judge_of(page.kind, page.day, before), page.seed))


def one_day(kind: str, day: str) -> AlmanacPage:
    """A day of the almanac, made again; or a day that is not packed yet."""
    before = bundled_puzzles(kind, day)
    boxed = next((page for page in read_year(kind, day[:4]) if page.day == day), None)
    return best(kind, day, before) if boxed is None else replace(boxed, text=again(boxed, before))


def judge_of(kind: str, day: str, before: Made) -> PastJudge:
    beside = _packed_puzzles(BESIDE[kind]) if kind in BESIDE else ()
    options = entry(kind).preset(preset(kind, day)).options
    return JUDGES[kind](Earlier(date.fromisoformat(day), tuple(before), tuple(beside)), options)


def candidate(kind: str, judge: PastJudge, seed: str) -> AnyPuzzle:
    return entry(kind).kind.generate(judge.options, Random(seed), no_pulse)


# --- the bundle


def bundled_puzzles(kind: str, before: str) -> Made:
    """The puzzles of a kind that come before that day, as they are in the box."""
    return read(page for page in boxed_pages(kind) if page.day < before)


def boxed_pages(kind: str) -> Iterator[AlmanacPage]:
    return (page for number in YEARS for page in read_year(kind, number))


def written_by_hand(kind: str) -> dict[str, AlmanacPage]:
    return {page.day: page for page in boxed_pages(kind) if page.seed == HAND}


@cache
def _packed_puzzles(kind: str) -> Made:
    return bundled_puzzles(kind, str(date.max))


def read(found: Iterable[AlmanacPage]) -> Made:
    return [(date.fromisoformat(page.day), entry(page.kind).kind.read(page.text)) for page in found]


def renew(kind: str, wanted: Collection[str]) -> Iterator[AlmanacPage]:
    """Makes these days of the packed almanac anew. A year that keeps some days keeps its edition."""
    stay = read(page for page in boxed_pages(kind) if page.day not in wanted)
    for number in sorted({day[:4] for day in wanted}):
        kept = [page for page in read_year(kind, number) if page.day not in wanted]
        fresh = []
        for day in sorted(each for each in wanted if each.startswith(number)):
            before = [each for each in stay if each[0].isoformat() < day]
            fresh.append(best(kind, day, before, stay[len(before) :]))
            stay = sorted([*stay, *read(fresh[-1:])], key=itemgetter(0))
            yield fresh[-1]
        found = sorted([*kept, *fresh], key=lambda page: page.day)
        _pack(kind, found, FIRST_EDITION if kept else edition(kind))


def put(kind: str, pages: Sequence[AlmanacPage]) -> None:
    """Adds days to the packed almanac. The other days of a year no longer come from their seeds, as other days lie
    before them. The file of a year without a new day stays as it is."""
    for number, its in groupby(sorted(pages, key=lambda page: page.day), key=lambda page: page.day[:4]):
        before = {page.day: page for page in read_year(kind, number)}
        found = before | {page.day: page for page in its}
        if found != before:
            _pack(kind, (found[day] for day in sorted(found)), FIRST_EDITION)


def put_all(kind: str, pages: Iterable[AlmanacPage]) -> None:
    """Packs the days of a kind that has no others."""
    for number in YEARS:
        asset("almanac", file_name(kind, number)).unlink(missing_ok=True)
    _pack(kind, pages, FIRST_EDITION)


def pack_stock(pages: Iterable[AlmanacPage]) -> None:
    """Packs the puzzles of one kind for new games."""
    for kind, its in groupby(pages, key=lambda page: page.kind):
        asset("almanac", file_name(kind, STOCK)).write_bytes(_compress_pages(list(its), FIRST_EDITION))


def in_the_way(kind: str) -> set[str]:
    """The days of the box that are too much like one that is written by hand."""
    by_hand = read(written_by_hand(kind).values())
    had = {essence(kind, puzzle) for _, puzzle in by_hand}
    found = set()
    for page in boxed_pages(kind):
        if page.seed == HAND:
            continue
        ((_, puzzle),) = read([page])
        alone, beside = (judge_of(kind, page.day, around).laws(puzzle) for around in ((), by_hand))
        if beside > alone or essence(kind, puzzle) in had:
            found.add(page.day)
    return found


def _compress_pages(pages: list[AlmanacPage], made_by: int) -> bytes:
    return lzma.compress(write_pages(pages, made_by).encode("utf-8"), preset=_PACKING)


def _pack(kind: str, found: Iterable[AlmanacPage], made_by: int) -> None:
    for number, its in groupby(found, key=lambda page: page.day[:4]):
        asset("almanac", file_name(kind, number)).write_bytes(_compress_pages(list(its), made_by))


def main() -> None:
    parser = argparse.ArgumentParser(prog="tools.data.almanac")
    asked_days = parser.add_mutually_exclusive_group(required=True)
    asked_days.add_argument("--day", help="make one day again and print it")
    asked_days.add_argument("--since", help="make the days of the box anew from that day on")
    parser.add_argument("--kind", choices=JUDGES)
    parser.add_argument("--until", default=LAST, help="with --since: the last of those days")
    parser.add_argument("--sundays", action="store_true", help="with --since: Sundays alone")
    asked = parser.parse_args()
    for kind in [asked.kind] if asked.kind else [each.id for each in CATALOGUE if each.id in JUDGES]:
        if asked.day:
            print(write_pages([one_day(kind, asked.day)], edition(kind)), end="")
            continue
        sundays = asked.sundays or kind == CRYPTICS
        fresh = {day for day in days(asked.since, asked.until) if not sundays or is_sunday(day)}
        for page in renew(kind, fresh - written_by_hand(kind).keys()):
            print(f"{kind}: {page.day}", flush=True)


if __name__ == "__main__":
    main()
