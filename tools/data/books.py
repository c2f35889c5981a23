"""Finds the boards of the books of tools/data/books.toml: python -m tools.data.books [--most 400]

The seeds of each preset are tried in turn, so that another run finds the same boards. In Sweet Spots a chapter is a
technique: first a board that needs it exactly once, its example, then boards that need it and nothing harder. In the
books of words a board goes to the chapter of its parts, sounds or theme that has the fewest. They go to assets/books, a
line a chapter.
"""

from __future__ import annotations

import argparse
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from generators.crossword.generate import content
from generators.crossword.kind import CROSSWORD
from generators.kernel.kind import AnyKind, no_pulse
from generators.kernel.way import needs, way
from generators.names.address import Address, make_at
from generators.paper.book import ENTRY_GAP
from generators.sweet_spots.kind import SWEET_SPOTS
from generators.wall.kind import LION_WALL
from generators.words.dictionary import asset

CHAPTERS = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
TECHNIQUES: dict[str, str] = CHAPTERS["techniques"]
FIRST = 10_000  # seed
BOARDS = 8  # of a technique, besides its example
WALLS = 4  # of a chapter


def boards(most: int) -> Iterator[tuple[str, ...]]:
    """Each technique and its addresses, the example first."""
    played: defaultdict[str, list[str]] = defaultdict(list)
    examples: dict[str, str] = {}
    for preset in dict.fromkeys(TECHNIQUES.values()):
        own = [name for name, source in TECHNIQUES.items() if source == preset]
        for technique, once, address in _hardest(preset, most):
            if technique in TECHNIQUES and once and technique not in examples:
                examples[technique] = address
            elif technique in TECHNIQUES and len(played[technique]) < BOARDS:
                played[technique].append(address)
            if all(name in examples and len(played[name]) == BOARDS for name in own):
                break
    yield from ((name, examples[name], *played[name]) for name in TECHNIQUES if name in examples)


def _hardest(preset: str, most: int) -> Iterator[tuple[str, bool, str]]:
    """The hardest technique of each board's way, whether it is used only once, and where the board is."""
    for seed in range(FIRST, FIRST + most):
        address = Address(SWEET_SPOTS.id, preset, str(seed))
        steps = way(SWEET_SPOTS, SWEET_SPOTS.start(make_at(SWEET_SPOTS, address, no_pulse)), no_pulse)
        hardest, times = needs(SWEET_SPOTS, tuple(steps)).uses[-1]
        yield hardest.name, times == 1, str(address)


def walls(preset: str, names: list[str]) -> dict[str, list[str]]:
    """The addresses of each part or sound."""
    assert LION_WALL.outside.paper is not None
    assert LION_WALL.outside.paper.chapters is not None
    found: dict[str, list[str]] = {name: [] for name in names}
    for seed in count(FIRST):
        address = Address(LION_WALL.id, preset, str(seed))
        fitting = list(LION_WALL.outside.paper.chapters(make_at(LION_WALL, address, no_pulse)))
        own = min((each for each in fitting if each in found), key=lambda each: len(found[each]), default="")
        if own and len(found[own]) < WALLS:
            found[own].append(str(address))
        if all(len(each) == WALLS for each in found.values()):
            break
    return found


def grids(themes: list[str]) -> dict[str, list[str]]:
    """The grids of each theme, easy before hard: of those of many seeds the ones that repeat fewest clues and words."""
    found: dict[str, list[str]] = {name: [] for name in themes}
    used: set[str] = set()
    for level, seeds, most in CHAPTERS["crosswords"]["levels"]:
        made: defaultdict[str, dict[str, frozenset[str]]] = defaultdict(dict)
        for seed in range(FIRST, FIRST + seeds):
            address = Address(CROSSWORD.id, f"custom-size-7-style-themed-level-{level}", str(seed))
            puzzle = make_at(CROSSWORD, address, no_pulse)
            words = {puzzle.answer(puzzle.solution.slots[at]) for at in puzzle.entries}
            made[puzzle.theme][str(address)] = content(puzzle) | words
        for name in sorted(themes, key=lambda each: len(made[each])) * most:
            if own := made[name]:
                best = min(own, key=lambda each: (len(own[each] & used), each))
                used |= own.pop(best)
                found[name].append(best)
    return found


def _write(kind: AnyKind, lines: list[str]) -> None:
    asset("books", f"{kind.id}.txt").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def _line(name: str, level: str, addresses: list[str]) -> str:
    return ENTRY_GAP.join((name, level, " ".join(addresses)))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--most", type=int, default=400, help="seeds tried of each preset of Sweet Spots")
    most: int = parser.parse_args().most
    lines = [
        _line(name, each["level"], found)
        for each in CHAPTERS["walls"]
        for name, found in walls(each["preset"], each["chapters"].split()).items()
    ]
    _write(LION_WALL, lines)
    themes = grids(CHAPTERS["crosswords"]["themes"].split())
    _write(CROSSWORD, [_line(name, "", found) for name, found in themes.items()])
    _write(SWEET_SPOTS, [" ".join(each) for each in boards(most)])


if __name__ == "__main__":
    main()
