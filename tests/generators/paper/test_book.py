"""The graded book: each chapter's boards need its technique and nothing harder, and its example needs it once."""

from __future__ import annotations

from itertools import islice

import pytest

from generators.kernel.kind import AnyPuzzle, no_pulse
from generators.kernel.paper import Box, Words
from generators.kernel.phrases import LANGUAGES, phrasebook, say, speak
from generators.kernel.way import Difficulty, needs, way
from generators.kinds import KINDS
from generators.paper import book as book_module
from generators.paper.book import CREAM, TechniqueChapter, book, read_chapters
from generators.paper.book_parts import lines as read_lines
from tests.generators.paper.test_pages import check, words
from tests.rows import FULL, check_rows

SPOTS = next(kind for kind in KINDS if kind.id == "sweet_spots")


@pytest.fixture(scope="module")
def chapters() -> tuple[TechniqueChapter, ...]:
    return tuple(islice(read_chapters(SPOTS, no_pulse), None if FULL else 2))


def difficulty(puzzle: AnyPuzzle) -> Difficulty[object, object]:
    return needs(SPOTS, tuple(way(SPOTS, SPOTS.start(puzzle), no_pulse)))


def test_boards_need_the_technique_of_their_chapter(chapters: tuple[TechniqueChapter, ...]) -> None:
    def of_chapter(chapter: TechniqueChapter) -> None:
        hardest, count = difficulty(chapter.example).uses[-1]
        assert (hardest, count) == (chapter.technique, 1)
        for item in chapter.boards if FULL else chapter.boards[:2]:
            assert difficulty(item.puzzle).uses[-1][0] == chapter.technique, item.address

    check_rows(chapters, of_chapter)


def test_no_board_comes_twice() -> None:
    lines = [line.split() for line in read_lines(SPOTS)]
    addresses = [address for _, *rest in lines for address in rest]
    assert len(addresses) == len(set(addresses)) == 9 * len(lines), "an example and eight to play"
    names = [each.name for each in SPOTS.techniques]
    assert [names.index(name) for name, *_ in lines] == sorted(names.index(name) for name, *_ in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_has_a_title_contents_chapters_answers_and_an_index(
    language: str, chapters: tuple[TechniqueChapter, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    speak(language)
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


def test_words_of_an_example_stand_beneath_its_pictures(chapters: tuple[TechniqueChapter, ...]) -> None:
    marks, low = book_module._TechniqueBook(SPOTS, chapters, no_pulse).opening(1, chapters[0])
    heads = {phrasebook().tell(say(f"book.step_{at}")) for at in (1, 2, 3)}
    below = [each for each in marks if isinstance(each, Words) and each.text in heads]
    drawn = [each.y + each.height for each in marks if isinstance(each, Box) and each.fill not in (None, CREAM)]
    assert len(below) == 3
    assert max(drawn) < min(each.y for each in below) - 13
    assert max(each.y for each in below) < low
