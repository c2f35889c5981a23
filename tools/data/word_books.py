"""Finds the boards of the books of Lion Wall and of crosswords: python -m tools.data.word_books.

The seeds of each preset are tried in turn. A chapter gets the boards that have its part, its sound or its theme; each
goes to the chapter with the fewest. They go to assets/books, a line a chapter: its name, its level, the addresses."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from generators.crossword.kind import CROSSWORD
from generators.crossword.paper import MINIS
from generators.kernel.kind import AnyKind, no_pulse
from generators.names.address import Address, made_at
from generators.paper.word_book import BETWEEN
from generators.wall.kind import LION_WALL
from generators.words.dictionary import asset

FIRST = 10_000  # seed
WALLS, GRIDS, MINI_GRIDS, THEMES = 4, 2, 12, 12  # of a chapter, and chapters
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
    _write(CROSSWORD, [*_themes("easy", "9-themed-easy"), (MINIS, "easy", _minis("5-american-easy"))])


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


def _themes(level: str, preset: str) -> list[tuple[str, str, list[str]]]:
    """The first that have so many grids."""
    found: dict[str, list[str]] = {}
    full: list[tuple[str, str, list[str]]] = []
    for address, (theme,) in _made(CROSSWORD, preset):
        found.setdefault(theme, []).append(address)
        full = [(name, level, each[:GRIDS]) for name, each in found.items() if len(each) >= GRIDS]
        if len(full) == THEMES:
            break
    return sorted(full)


def _minis(preset: str) -> list[str]:
    return [address for (address, _), _ in zip(_made(CROSSWORD, preset), range(MINI_GRIDS), strict=False)]


def _write(kind: AnyKind, chapters: list[tuple[str, str, list[str]]]) -> None:
    lines = (BETWEEN.join((name, level, " ".join(addresses))) + "\n" for name, level, addresses in chapters)
    asset("books", f"{kind.id}.txt").write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
