"""The books of Lion Wall and of crosswords: each board belongs to its chapter, and its index leads back to it."""

from __future__ import annotations

import pytest

from generators.kernel.kind import AnyKind, no_pulse
from generators.kernel.phrases import CHINESE, speak
from generators.kinds import KINDS
from generators.names.address import read_address
from generators.paper import book_parts
from generators.paper import word_book as module
from generators.paper.book_parts import read_item
from generators.paper.word_book import BETWEEN, word_book
from tests.generators.paper.test_pages import check, words
from tests.rows import FULL, sample

BOOKS = [kind for kind in KINDS if kind.outside.paper is not None and kind.outside.paper.chapters is not None]


@pytest.fixture(params=BOOKS if FULL else BOOKS[:1], ids=lambda kind: kind.id)
def kind(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> AnyKind:
    """With the first and the last of its chapters."""
    every = book_parts.lines(request.param)
    few = every if FULL else [every[0], every[-1]]
    monkeypatch.setattr(module, "lines", lambda _: few)
    monkeypatch.setattr(book_parts, "lines", lambda _: few)
    found: AnyKind = request.param
    return found


def test_chapters_have_what_they_are_called(kind: AnyKind) -> None:
    for chapter, line in zip(module.read_chapters(kind, no_pulse), book_parts.lines(kind), strict=True):
        name = line.split(BETWEEN)[0]
        for item in chapter.boards if FULL else chapter.boards[:2]:
            found = item.kind.outside.paper.chapters if item.kind.outside.paper else None
            assert found is not None
            assert name in found(item.puzzle), item.address


def test_the_first_board_of_every_chapter_is_of_it() -> None:
    """Seeds that give other puzzles since leave a book that cannot be printed: `python -m tools.data.word_books`."""
    odd = []
    for kind in BOOKS:
        for line in sample(book_parts.lines(kind), 3):
            name, _, addresses = line.split(BETWEEN)
            found = read_item(kind, addresses.split()[0], 1, no_pulse)
            if kind.outside.paper is None or name not in kind.outside.paper.chapters(found.puzzle):  # type: ignore[misc]
                odd.append((kind.id, name))
    assert not odd


def test_a_book_has_its_pages_and_bookmarks(kind: AnyKind) -> None:
    if kind is BOOKS[0]:
        speak(CHINESE)
    found = word_book(kind, no_pulse)
    check(found)
    titles = [title for title, _ in found.bookmarks]
    assert len(titles) == 3 + len(book_parts.lines(kind)) + 2
    shown = words(found)
    for line in book_parts.lines(kind):
        assert all(address in shown for address in line.split(BETWEEN)[2].split())
    assert not any("end" in each for each in shown if each.startswith("Code"))


def test_no_board_comes_twice() -> None:
    for each in BOOKS:
        addresses = [address for line in book_parts.lines(each) for address in line.split(BETWEEN)[2].split()]
        assert len(addresses) == len(set(addresses))
        assert all(read_address(address, KINDS) for address in addresses), "of today's edition"
