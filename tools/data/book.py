"""Finds the boards of the graded book: python -m tools.data.book [--most 400]; tools/data/word_books.py finds those of
the books of words.

A chapter of a technique has boards that need nothing harder: eight to play, and first one that needs it exactly once,
its example. Seeds of each preset are tried in turn, so that another run finds the same ones. They go to
assets/books/sweet_spots.txt, a line a chapter: the technique, then the addresses.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from generators.kernel.kind import no_pulse
from generators.kernel.offers import named
from generators.kernel.way import needs, way
from generators.names.address import Address, made
from generators.sweet_spots.kind import SWEET_SPOTS
from generators.words.dictionary import asset

BOARDS = 8  # of a chapter, besides its example
FIRST = 10_000  # seed
SOURCES = {  # the presets that have them most often
    "line_inside_line": "8-1-easy",
    "crowding": "8-1-medium",
    "shape": "9-2-medium",
    "groups_of_two": "8-1-hard",
    "groups_of_three": "9-1-hard",
    "side_by_side": "9-2-hard",
    "groups_of_four": "12-1-hard",
    "spans": "10-2-hard",
    "packing": "10-2-expert",
    "rests": "10-2-expert",
    "overhangs": "10-2-expert",
    "squeeze": "9-2-expert",
    "what_if": "8-1-expert",
}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--most", type=int, default=400, help="seeds tried of each preset")
    asked = parser.parse_args()
    path = asset("books", "sweet_spots.txt")
    path.parent.mkdir(exist_ok=True)
    played: defaultdict[str, list[str]] = defaultdict(list)
    examples: dict[str, str] = {}
    for preset in dict.fromkeys(SOURCES.values()):
        for technique, once, address in _rated(preset, asked.most):
            if technique in SOURCES and once and technique not in examples:
                examples[technique] = address
            elif technique in SOURCES and len(played[technique]) < BOARDS:
                played[technique].append(address)
            _write(path, examples, played)
            if all(_full(each, examples, played) for each, source in SOURCES.items() if source == preset):
                break


def _full(technique: str, examples: dict[str, str], played: dict[str, list[str]]) -> bool:
    return technique in examples and len(played[technique]) == BOARDS


def _rated(preset: str, most: int) -> Iterator[tuple[str, bool, str]]:
    """The hardest technique of each board's way, whether it is used once alone, and where the board is."""
    options = named(SWEET_SPOTS.menu, preset)
    assert options is not None, preset
    for seed in range(FIRST, FIRST + most):
        puzzle = made(SWEET_SPOTS, options, str(seed), no_pulse)
        hardest, count = needs(SWEET_SPOTS, tuple(way(SWEET_SPOTS, SWEET_SPOTS.start(puzzle), no_pulse))).uses[-1]
        yield hardest.name, count == 1, str(Address(SWEET_SPOTS.id, preset, str(seed)))


def _write(path: Path, examples: dict[str, str], played: dict[str, list[str]]) -> None:
    lines = (f"{each} {' '.join((examples[each], *played[each]))}\n" for each in SOURCES if each in examples)
    path.write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
