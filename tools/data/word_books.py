"""Finds the boards of the books of Lion Wall and of crosswords: python -m tools.data.word_books.

The seeds of each preset are tried in turn. A chapter gets the boards that have its part, its sound or its theme; each
goes to the chapter with the fewest. They go to assets/books, a line a chapter: its name, its level, the addresses."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import count

from generators.crossword.kind import CROSSWORD
from generators.kernel.kind import AnyKind, no_pulse
from generators.names.address import Address, made_at
from generators.paper.word_book import BETWEEN
from generators.wall.kind import LION_WALL
from generators.words.dictionary import asset

FIRST = 10_000  # seed
WALLS = 4  # of a chapter
MINIS = (("easy", 300, 4), ("medium", 240, 5), ("hard", 240, 8))  # seeds of a level, and grids of a theme at most
GRIDS = 8
AGAIN = 2  # words of the theme that a grid may share with those before it
THEMES = (
    *("Food", "Fruit", "Vegetables", "Drinks", "Animals", "Farm", "Birds", "Fish", "Insects", "Trees", "Weather"),
    *("Body", "Clothes", "Colours", "Furniture", "Music", "Numbers", "Measures", "Tools", "Travel"),
)
EASY = "氵 扌 亻 口 木 日 月 火 土 田 目 力 贝 门 车 犬"
MEDIUM = "青 皮 圭 非 莫 佥"
SOUNDS = "ji qian jian liang wei bao"


def main() -> None:
    walls = [
        *_chapters("easy", "easy-classic-simplified", EASY.split()),
        *_chapters("medium", "medium-classic-simplified", MEDIUM.split()),
        *_chapters("easy", "easy-classic-simplified-sounds", SOUNDS.split()),
    ]
    _write(LION_WALL, walls)
    _write(CROSSWORD, _minis())


def _made(kind: AnyKind, preset: str) -> Iterator[tuple[str, list[str]]]:
    """The address of each seed, and the chapters that could have it."""
    assert kind.outside.paper is not None
    assert kind.outside.paper.chapters is not None
    for seed in count(FIRST):
        address = Address(kind.id, preset, str(seed))
        yield str(address), list(kind.outside.paper.chapters(made_at(kind, address, no_pulse)))


def _chapters(level: str, preset: str, names: list[str]) -> list[tuple[str, str, list[str]]]:
    found: dict[str, list[str]] = {name: [] for name in names}
    for address, parts in _made(LION_WALL, preset):
        own = min((each for each in parts if each in found), key=lambda each: len(found[each]), default="")
        if own and len(found[own]) < WALLS:
            found[own].append(address)
        if all(len(each) == WALLS for each in found.values()):
            break
    return [(name, level, addresses) for name, addresses in found.items()]


def _minis() -> list[tuple[str, str, list[str]]]:
    """The grids of a few hundred seeds by their themes: of each that has enough, the first ones, easy before hard."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for level, seeds, most in MINIS:
        full = {name: len(found[name]) + most for name in THEMES}
        used: defaultdict[str, set[str]] = defaultdict(set)
        for seed in range(FIRST, FIRST + seeds):
            address = Address(CROSSWORD.id, f"custom-size-7-style-themed-level-{level}", str(seed))
            puzzle = made_at(CROSSWORD, address, no_pulse)
            own, words = found[puzzle.theme], {puzzle.answer(puzzle.solution.slots[at]) for at in puzzle.entries}
            if len(own) < full.get(puzzle.theme, 0) and len(words & used[puzzle.theme]) <= AGAIN:
                own.append(str(address))
                used[puzzle.theme] |= words
    return [(name, "", found[name][:GRIDS]) for name in THEMES if len(found[name]) >= GRIDS]


def _write(kind: AnyKind, chapters: list[tuple[str, str, list[str]]]) -> None:
    lines = (BETWEEN.join((name, level, " ".join(addresses))) + "\n" for name, level, addresses in chapters)
    asset("books", f"{kind.id}.txt").write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
