"""Books: boards are of their chapter, none comes twice, and each leads back to its address."""

from __future__ import annotations

from collections.abc import Collection
from itertools import islice

import pytest

from generators.kernel.kind import AnyKind, AnyPuzzle, Technique, no_pulse
from generators.kernel.phrases import CHINESE, LANGUAGES, speak
from generators.kernel.way import needs, way
from generators.lanterns import all_kinds
from generators.names.address import read_address
from generators.paper import book as book_module
from generators.paper.book import ENTRY_GAP, TechniqueChapter, book, read_chapters, read_item, read_topics, word_book
from tests.generators.paper.test_pages import check, words
from tests.rows import FULL, check_rows, few_or_slow, sample

SPOTS = next(kind for kind in all_kinds() if kind.id == "sweet_spots")


@pytest.fixture(scope="module")
def chapters() -> tuple[TechniqueChapter, ...]:
    return tuple(islice(read_chapters(SPOTS, no_pulse), None if FULL else 2))


def test_boards_need_the_technique_of_their_chapter(chapters: tuple[TechniqueChapter, ...]) -> None:
    def hardest(puzzle: AnyPuzzle) -> tuple[Technique, int]:
        return needs(SPOTS, tuple(way(SPOTS, SPOTS.start(puzzle), no_pulse))).uses[-1]

    def of_chapter(chapter: TechniqueChapter) -> None:
        assert hardest(chapter.example) == (chapter.technique, 1)
        for item in chapter.boards if FULL else chapter.boards[:2]:
            assert hardest(item.puzzle)[0] == chapter.technique, item.address

    check_rows(chapters, of_chapter)


def test_no_board_comes_twice() -> None:
    lines = [line.split() for line in book_module.book_lines(SPOTS)]
    addresses = [address for _, *rest in lines for address in rest]
    assert len(addresses) == len(set(addresses)) == 9 * len(lines), "an example and eight to play"
    names = [each.name for each in SPOTS.techniques]
    assert [names.index(name) for name, *_ in lines] == sorted(names.index(name) for name, *_ in lines)


@pytest.mark.parametrize("language", few_or_slow(1, LANGUAGES))
def test_it_has_a_title_contents_chapters_answers_and_an_index(
    language: str, chapters: tuple[TechniqueChapter, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    speak(language)
    chapters = chapters[:2]
    monkeypatch.setattr(book_module, "read_chapters", lambda *_: chapters)
    found = book(SPOTS, no_pulse)
    check(found)
    titles = [title for title, _ in found.bookmarks]
    assert len(titles) == 5 + len(chapters)
    assert found.bookmarks[3][1] == 3
    shown = words(found)
    for item in (item for chapter in chapters for item in chapter.boards):
        assert item.address in shown
        assert shown.count(str(item.number)) >= 2, "at the board and at its answer"


BOOKS = [kind for kind in all_kinds() if kind.outside.paper is not None and kind.outside.paper.chapters is not None]


@pytest.fixture(params=BOOKS if FULL else BOOKS[:1], ids=lambda kind: kind.id)
def kind(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> AnyKind:
    """With the first and the last of its chapters."""
    every = book_module.book_lines(request.param)
    few = [every[0], every[-1]]
    monkeypatch.setattr(book_module, "book_lines", lambda _: few)
    found: AnyKind = request.param
    return found


def chapters_of(kind: AnyKind, puzzle: AnyPuzzle) -> Collection[str]:
    assert kind.outside.paper is not None
    assert kind.outside.paper.chapters is not None
    return kind.outside.paper.chapters(puzzle)


def test_chapters_have_what_they_are_called(kind: AnyKind) -> None:
    for chapter, line in zip(read_topics(kind, no_pulse), book_module.book_lines(kind), strict=True):
        name = line.split(ENTRY_GAP)[0]
        for item in chapter.boards if FULL else chapter.boards[:2]:
            assert name in chapters_of(item.kind, item.puzzle), item.address


@pytest.mark.parametrize("kind", BOOKS, ids=lambda kind: kind.id)
def test_the_first_board_of_every_chapter_is_of_it(kind: AnyKind) -> None:
    """Seeds that give other puzzles since leave a book that cannot be printed: `python -m tools.data.books`."""
    for line in sample(book_module.book_lines(kind), 1):
        name, _, addresses = line.split(ENTRY_GAP)
        assert name in chapters_of(kind, read_item(kind, addresses.split()[0], 1, no_pulse).puzzle), (kind.id, name)
    addresses_of_all = [each for line in book_module.book_lines(kind) for each in line.split(ENTRY_GAP)[2].split()]
    assert len(addresses_of_all) == len(set(addresses_of_all)), "one comes twice"
    assert all(read_address(address, all_kinds()) for address in addresses_of_all), "of today's edition"


def test_a_book_has_its_pages_and_bookmarks(kind: AnyKind) -> None:
    if kind is BOOKS[0]:
        speak(CHINESE)
    found = word_book(kind, no_pulse)
    check(found)
    titles = [title for title, _ in found.bookmarks]
    assert len(titles) == 3 + len(book_module.book_lines(kind)) + 2
    shown = words(found)
    for line in book_module.book_lines(kind):
        assert all(address in shown for address in line.split(ENTRY_GAP)[2].split())
    assert not any("end" in each for each in shown if each.startswith("Code"))
