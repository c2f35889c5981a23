"""Drawers: puzzles made beforehand with all their steps, from which New in a browser takes one at once.

A drawer belongs to a preset or an evening of a course, and to a language where steps are in several. Its file is a
list of what links have; its name says the edition of the puzzles and ends with a hash of its content, so what is
published stays. A board of an evening has its moment, too."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import astuple, dataclass
from hashlib import blake2b
from itertools import chain, islice, zip_longest
from random import Random
from typing import Any

from generators.kernel.course import Evening
from generators.kernel.kind import AnyKind, AnyPuzzle, BadText, Exercise, no_pulse
from generators.kernel.options import menu_preset
from generators.kernel.phrases import LANGUAGES, current_language, speak
from generators.lanterns import TABLE, all_kinds
from generators.names.address import edition_of, slug
from generators.names.almanac import daily, stock
from generators.web.ask import link_data

COUNT = 20  # puzzles in a drawer
SUNDAYS = [f"2026-11-{day:02}" for day in range(1, 30, 7)]  # in place of boards
MEMORY = 50  # puzzles whose content the next one avoids
TRIES = 4  # puzzles to make for one that can be taken
SUFFIX = ".json"
EVENING = "evening-"  # before its name
# Presets whose makers take over half a second: a telephone would wait too long, so the engine makes none of them.
SLOW = {
    "sweet_spots": "13-2-hard 13-2-expert 14-2-hard 14-2-expert 14-3-expert",
    "fill_in": "13-hard-dense 13-expert-dense 15-hard-dense 15-expert-dense",
}


@dataclass(frozen=True, slots=True)
class Drawer:
    kind: str
    preset: str
    language: str

    @property
    def stem(self) -> str:
        """How the names of its files begin."""
        return f"{slug(self.kind)}-{self.preset}-{self.language}-{edition_of(self.kind)}"

    def file(self, data: bytes) -> str:
        return f"{self.stem}-{blake2b(data, digest_size=8).hexdigest()}{SUFFIX}"

    def files(self, names: Iterable[str]) -> list[str]:
        """Those that are files of this drawer, of today's edition."""
        return sorted(each for each in names if each.rpartition("-")[0] == self.stem)


def every_drawer() -> list[Drawer]:
    """The drawers of all presets and evenings; those that a new player gets come first."""
    found = [
        (each.id != (row.menu.start or row.menu.presets[0].id), Drawer(row.id, each.id, language))
        for row in TABLE
        for each in row.menu.presets
        for language in ((row.menu.language,) if row.menu.language else LANGUAGES)
    ]
    found += [
        (False, Drawer(kind.id, EVENING + each.name, language))
        for kind in all_kinds()
        if kind.teaching.course is not None
        for language in LANGUAGES
        if kind.teaching.course.language in ("", language)
        for each in kind.teaching.course.evenings
    ]
    return [drawer for _, drawer in sorted(found, key=lambda each: each[0])]


def is_slow(kind: str, preset: str) -> bool:
    return preset in SLOW.get(kind, "").split()


def fill_drawer(drawer: Drawer, count: int) -> bytes:
    """The file of a drawer. Puzzles that have no page, such as those with two solutions, are left out."""
    kind, spoken = next(each for each in all_kinds() if each.id == drawer.kind), current_language()
    made, keys = list[Any](), set[int]()
    speak(drawer.language)
    name = drawer.preset.removeprefix(EVENING)
    evening = next((each for each in evenings_of(kind) if name != drawer.preset and each.name == name), None)
    puzzles = _boards(kind, evening, count) if evening else _puzzles(kind, drawer.preset, count)
    for puzzle, most in puzzles:
        with suppress(BadText):
            data = link_data(kind, puzzle, most)
            if data.key not in keys:
                keys.add(data.key)
                made.append((*astuple(data), *(_moment(kind, evening, puzzle) if evening else ())))
        if len(made) == count:
            break
    speak(spoken)
    return json.dumps(made, ensure_ascii=False, separators=(",", ":")).encode()


def evenings_of(kind: AnyKind) -> Sequence[Evening]:
    return kind.teaching.course.evenings if kind.teaching.course is not None else ()


def _boards(kind: AnyKind, evening: Evening, count: int) -> Iterator[tuple[AnyPuzzle, int]]:
    """Every third one is of the second sort."""
    course = kind.teaching.course
    if not evening.has_boards or course is None:
        return islice(((kind.read(text), 1) for day in SUNDAYS if (text := daily(kind.id, day))), count)
    first, second = course.boards(evening)
    every = chain.from_iterable(zip_longest(first[::2], first[1::2], second))
    return islice(((each, 1) for each in every if each is not None), count)


def _moment(kind: AnyKind, evening: Evening, puzzle: AnyPuzzle) -> tuple[int | None, tuple[int, ...]]:
    """How many steps come before its technique, and the places of all steps by it there; None where a board counts as
    a whole."""
    way, drills = kind.teaching.way, kind.teaching.drills
    steps = [] if way is None else list(way(kind.start(puzzle), no_pulse))
    names = [each.technique.name for each in steps]
    if drills is None or drills.places is None or evening.teaches not in names:
        return None, ()
    at = names.index(evening.name)
    return at, drills.places(Exercise(puzzle, tuple(each.move for each in steps[:at]), steps[at]))


def _puzzles(kind: AnyKind, preset: str, count: int) -> Iterator[tuple[AnyPuzzle, int]]:
    """Each with the number of solutions to look for. Those written by hand come first, whose second
    ways people have judged; presets that share them begin at different ones. The others avoid the
    content of those before."""
    written = list(stock(kind.id, preset).values())
    at = [each.id for each in kind.presets].index(preset) * count % max(1, len(written))
    recent = deque[AnyPuzzle](maxlen=MEMORY)
    for text in (written[at:] + written[:at])[:count]:
        recent.append(kind.read(text))
        yield recent[-1], 1
    found, rng = menu_preset(kind.menu, preset), Random(f"drawer {kind.id} {preset}")
    assert found is not None, preset
    avoiding = kind.variety.avoiding
    for _ in range(count * TRIES):
        options = avoiding(found.options, tuple(recent)) if avoiding else found.options
        recent.append(kind.generate(options, rng, no_pulse))
        yield recent[-1], 2
