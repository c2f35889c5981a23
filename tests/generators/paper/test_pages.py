"""Pages of every kind: nothing stands outside, no glyph is missing, and all that was promised is on them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from generators.kernel.kind import AnyKind, no_pulse
from generators.kernel.paper import Box, Oval, PaperMark, Stroke, Words
from generators.kernel.phrases import CHINESE, LANGUAGES, speak
from generators.kinds import KINDS
from generators.names.address import DAILY, Address
from generators.names.almanac import year
from generators.names.code import read_code
from generators.paper.furniture import code_of
from generators.paper.items import ANSWERS, BELOW, END, NONE, SIZES, WAY, OrderedPuzzle, PrintChoices, items
from generators.paper.pages import PaperDocument, document
from generators.paper.placement import BOX, typeface, weight_of, width
from tests.rows import FULL, check_rows

DAYS = 2 if FULL else 1  # of each kind
EDGE = 20  # points of paper that no printer reaches


def dailies(kind: AnyKind, count: int) -> Iterator[OrderedPuzzle]:
    pages = islice(year(kind.id, "2027"), 0, None, 365 // count)
    return (OrderedPuzzle(kind.id, str(Address(kind.id, DAILY, page.day)), page.text) for page in islice(pages, count))


def printed(ordered: list[OrderedPuzzle], choices: PrintChoices) -> PaperDocument:
    return document(items(ordered, KINDS, no_pulse), choices, "Puzzles", no_pulse)


def words(document: PaperDocument, *, turned: bool = False) -> list[str]:
    return [
        mark.text for page in document.pages for mark in page.marks if isinstance(mark, Words) and mark.turned == turned
    ]


def corners(mark: PaperMark) -> Iterator[tuple[float, float]]:
    match mark:
        case Box():
            yield from ((mark.x, mark.y), (mark.x + mark.width, mark.y + mark.height))
        case Stroke():
            yield from mark.points
        case Oval():
            yield from (
                (mark.x - mark.width / 2, mark.y - mark.height / 2),
                (mark.x + mark.width / 2, mark.y + mark.height / 2),
            )
        case Words():
            wide = width(mark.text, mark.size, bold=mark.bold) * (-1 if mark.turned else 1)
            yield from ((mark.x - wide * mark.align, mark.y), (mark.x + wide * (1 - mark.align), mark.y))


def check(document: PaperDocument) -> None:
    for number, page in enumerate(document.pages, 1):
        for mark in page.marks:
            inside = all(EDGE <= x <= page.width - EDGE and EDGE <= y <= page.height - EDGE for x, y in corners(mark))
            assert inside, (number, mark)
    for text in words(document):
        assert BOX not in text, text
        assert all(typeface(weight_of(text, bold=bold)).has(text) for bold in (True, False)), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_stands_on_its_pages_and_no_glyph_is_missing(language: str) -> None:
    """Large and small, with all sorts of answers."""
    speak(language)

    def kind_by_kind(row: tuple[int, AnyKind]) -> None:
        at, kind = row
        choices = (
            PrintChoices(per_page=4, answers=BELOW),
            PrintChoices("Letter", per_page=6, answers=END),
            PrintChoices(per_page=2, answers=WAY),
            PrintChoices(large=True, answers=END),
        )
        for each in choices if FULL else choices[(at + 2 * (language == CHINESE)) % 4 :][:1]:
            check(printed(list(dailies(kind, DAYS)), each))

    rows = list(enumerate(KINDS))
    check_rows(rows if FULL else rows[language == CHINESE :: 4], kind_by_kind)


def test_an_address_and_a_code_lead_back_to_each() -> None:
    ordered = [next(dailies(kind, 1)) for kind in KINDS]
    shown = words(printed(ordered, PrintChoices(answers=NONE)))
    for each in ordered:
        assert each.address in shown
    for item in items(ordered, KINDS, no_pulse):
        code = code_of(item)
        assert any(text.startswith(code[:20]) for text in shown), item.name
        assert read_code(code, KINDS) == (item.kind, item.puzzle)


@pytest.mark.parametrize("paper", SIZES)
def test_paper_has_its_size(paper: str) -> None:
    page = printed([next(dailies(KINDS[2], 1))], PrintChoices(paper)).pages[0]
    assert (page.width, page.height) == SIZES[paper]


@pytest.mark.parametrize("answers", ANSWERS)
def test_answers_stand_where_they_were_asked_for(answers: str) -> None:
    crossword = next(each for each in KINDS if each.id == "crossword")
    found = printed(list(dailies(crossword, 2)), PrintChoices(per_page=2, answers=answers))
    titles = [title for title, _ in found.bookmarks]
    turned = words(found, turned=True)
    assert ("Solution" in turned) == (answers == BELOW)
    assert ("Solutions" in titles) == (answers == END)
    assert ("Solutions, step by step" in titles) == (answers == WAY)
    if answers == WAY:
        assert any(text.startswith("Look at") for text in words(found))


def test_a_lion_wall_has_an_appendix() -> None:
    lion = KINDS[0]
    found = printed([next(dailies(lion, 1))], PrintChoices())
    assert "About the characters" in [title for title, _ in found.bookmarks]
    puzzle = lion.read(next(dailies(lion, 1)).text)
    assert set(puzzle.cards) <= set(words(found))


def test_large_print_is_large() -> None:
    crossword = next(each for each in KINDS if each.id == "crossword")
    found = printed([list(dailies(crossword, 3))[-1]], PrintChoices(large=True, answers=NONE))
    clues = [mark for page in found.pages[:2] for mark in page.marks if isinstance(mark, Words) and "(" in mark.text]
    assert clues
    assert {mark.size for mark in clues} == {18}


def test_a_board_from_elsewhere_is_printed_with_its_code() -> None:
    text = "0 0 1 1\n0 0 0 1\n2 0 3 3\n2 2 3 3\n"
    ordered = [OrderedPuzzle("sweet_spots", text=text)]
    found = printed(ordered, PrintChoices())
    check(found)
    (item,) = items(ordered, KINDS, no_pulse)
    assert code_of(item) in words(found)
