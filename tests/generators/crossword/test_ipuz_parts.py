"""Crosswords as ipuz: what other programs write, links, ranges, styles, notes, cells of several letters."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.crossword.formats import ipuz
from generators.crossword.kind import CROSSWORD
from generators.crossword.rules import Puzzle
from generators.kernel.kind import Spot
from generators.kernel.phrases import phrasebook
from tests.generators.lattice.second import puzzle_or_sentence
from tests.rows import FULL, check_rows
from tests.said import refused

KIND = ["http://ipuz.org/crossword#1"]
ROWS = ("CRATE", "A#L#A", "TREAT")  # 1 4 across; 1 2 3 down
ACROSS = [[1, "Wooden box"], [4, "Something nice"]]
DOWN = [[1, "It purrs"], [2, "Pub drink"], [3, "Have a meal"]]


def file(**parts: Any) -> str:
    """An ipuz file with some of its parts changed."""
    labels: list[list[Any]] = [[1, 0, 2, 0, 3], [0, "#", 0, "#", 0], [4, 0, 0, 0, 0]]
    for (row, column), style in parts.pop("styled", {}).items():
        labels[row][column] = style if "cell" in style else {"cell": labels[row][column], "style": style}
    clues = {"Across": parts.pop("across", ACROSS), "Down": parts.pop("down", DOWN)}
    solution = [list(row) for row in ROWS]
    return json.dumps({"kind": KIND, "puzzle": labels, "solution": solution, "clues": clues, **parts})


def clues(puzzle: Puzzle) -> dict[str, str]:
    named = (f"{slot.number}{slot.direction[0]}" for slot in puzzle.solution.slots)
    return dict(zip(named, puzzle.clues, strict=True))


def notes(puzzle: Puzzle) -> list[str]:
    return [note.key.removeprefix("crossword.note_") for note in puzzle.dropped]


@pytest.mark.parametrize(
    "links", [[{"direction": "Down", "number": 2}], [["Down", 2]], {"direction": "Down:Abwärts", "number": "2"}]
)
def test_a_clue_that_goes_on_elsewhere(links: Any) -> None:
    first = {"number": 1, "clue": "Wooden box", "continued": links}
    puzzle = ipuz.read(file(across=[first, ACROSS[1]], down=[DOWN[0], DOWN[2]]))
    assert clues(puzzle)["1a"] == "With 2 down: Wooden box"
    assert clues(puzzle)["2d"] == "See 1 across"
    assert notes(puzzle) == []
    assert ipuz.read(ipuz.write(puzzle)) == puzzle


FIRST = {"number": 2, "clue": "Pub drink", "continued": [3]}
RANGES = ("2-3", "2–3", "2,3", "2, 3", "2/3", "2 & 3", "2 and 3")


@pytest.mark.parametrize(
    ("down", "two", "three"),
    [
        ([FIRST, [3, "Then 2, have a meal"]], "With 3 down: Pub drink", "Then 2, have a meal"),
        ([FIRST, {"number": 3, "clue": "See 2", "continued": [2]}], "With 3 down: Pub drink", "See 2"),
        *(([[number, "Drink and eat"]], "With 3 down: Drink and eat", "See 2 down") for number in RANGES),
        ([["2-", "Drink"]], "Drink", ""),
    ],
)
def test_words_that_share_a_clue(down: list[Any], two: str, three: str) -> None:
    found = clues(ipuz.read(file(down=[DOWN[0], *down])))
    assert (found["2d"], found["3d"]) == (two, three)


@pytest.mark.parametrize("number", ["9-12", "4", "x", "", "-"])
def test_numbers_that_no_word_has(number: str) -> None:
    assert refused(ipuz.read, file(down=[DOWN[0], [number, "Drink"]])).key == "crossword.ipuz_clue"


OTHER_NUMBERS = {
    "puzzle": [[7, 0, 8, 0, 9], [0, "#", 0, "#", 0], [10, 0, 0, 0, 0]],
    "across": [[7, "Wooden box"], [10, "Nice"]],
    "down": [[7, "It purrs"], [8, "Pub drink"], [9, "Have a meal"]],
}


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        ({"clues": {"Across": [], "Down": []}}, ["no_clues"]),
        ({"down": DOWN[1:]}, ["some_clues"]),
        (OTHER_NUMBERS, ["numbers"]),
        ({"solution": [[*"CRAT", "3"], [*"A#L#A"], [*"TREAT"]]}, ["rebus", "signs"]),
        ({"kind": ["http://ipuz.org/crossword/diagramless#1"]}, ["diagramless"]),
    ],
)
def test_what_is_unusual_is_noted(parts: dict[str, Any], told: list[str]) -> None:
    assert notes(ipuz.read(file(**parts))) == told


def test_numbers_as_a_list_and_lengths_of_words() -> None:
    both = {"numbers": [1, 2, 3], "clue": "All of it", "enumeration": "3,3,3"}
    found = clues(ipuz.read(file(down=[both])))
    assert found["1d"] == "With 2 down, 3 down: All of it (3,3,3)"
    assert found["3d"] == "See 1 down"
    told = {"number": 1, "clue": "It purrs (3)", "enumeration": "3"}
    assert clues(ipuz.read(file(down=[told])))["1d"] == "It purrs (3)"


def test_styles() -> None:
    styled: dict[Spot, Any] = {
        (0, 0): {"shapebg": "circle"},
        (0, 1): {"color": "FF0000"},
        (1, 0): "named",
        (2, 2): {"cell": 5, "style": {"barred": "L", "mark": {"TL": "x"}}},
        (2, 4): "none",
    }
    named = {"named": {"shapebg": "circle", "color": "FF0000"}}
    puzzle = ipuz.read(
        file(styled=styled, styles=named, across=[*ACROSS, [5, "Past of eat, almost"]], explanation="Tea.")
    )
    assert puzzle.circles == {(0, 0), (1, 0)}
    assert puzzle.shades == {(0, 1), (1, 0)}
    assert puzzle.solution.bars == {((2, 1), "right")}
    assert [puzzle.answer(slot) for slot in puzzle.solution.slots][:3] == ["CRATE", "TR", "EAT"]
    assert notes(puzzle) == ["left_out"]
    assert ipuz.read(ipuz.write(puzzle)) == puzzle
    styled = {
        (0, 0): {"shapebg": "star", "dashed": "T"},
        (0, 1): {"color": "FF0000", "imagebg": "http://example.org/x.png"},
        (0, 2): {"highlight": True},
    }
    puzzle = ipuz.read(file(styled=styled))
    assert puzzle.circles == {(0, 0)}
    assert puzzle.shades == {(0, 1), (0, 2)}
    assert notes(puzzle) == ["colours", "shapes", "left_out"]


def test_names_and_notes() -> None:
    puzzle = ipuz.read(
        file(
            title="A<br>B",
            author="by A. Setter",
            copyright="&copy; 2026",
            intro="<p>One</p><p>Two</p>",
            notes="3 &lt; 4",
        )
    )
    assert (puzzle.title, puzzle.author, puzzle.copyright) == ("A B", "A. Setter", "© 2026")
    assert puzzle.notes == ("One", "Two", "3 < 4")
    assert ipuz.read(ipuz.write(puzzle)) == puzzle
    unseen = ipuz.read(file(title="A\u200b\ufeffB\0C\ud800", down=[[1, "It\u2060 pu\u00adrrs\u202e"]]))
    assert (unseen.title, clues(unseen)["1d"]) == ("AB C", "It purrs"), "signs that nobody sees"


FOLDED = {
    "ß": "SS", "ẞ": "SS", "é": "E", "Ǻ": "A", "æ": "AE", "ﬁ": "FI", "ı": "I", "Z\u200b": "Z", "\0Z": "Z", "♥️": "HEART",
    "7": "SEVEN", "A7": "ASEVEN", "star": "STAR", "S T": "ST", "me/you": "ME/YOU", "A/": "A", "Ⓐ": "A", "ſ": "S",
    "K": "K", "A\u0301": "A", "{": "LEFTCURLYBRACKET", "😀": "GRINNINGFACE", "&": "AND",
}  # fmt: skip
NO_LETTERS = ("Ŋ", "ŉ", "\ud800", "\u200d", "Я", "灯", "/", "x" * 21, "", "?")


def test_any_sign_in_a_cell_is_folded_or_refused() -> None:
    def text(sign: str) -> str:
        return file(solution=[[sign, *"RATE"], [*"A#L#A"], [*"TREAT"]])

    def folded(row: tuple[str, str]) -> None:
        puzzle = ipuz.read(text(row[0]))
        assert dict(puzzle.rebus).get((0, 0), puzzle.solution.rows[0][0]) == row[1]
        assert CROSSWORD.read(CROSSWORD.write(puzzle)) == puzzle

    def no_letters(sign: str) -> None:
        why = refused(ipuz.read, text(sign))
        assert why.key in ("crossword.not_letters", "crossword.empty_cell")
        phrasebook().tell(why).encode()

    check_rows(FOLDED.items(), folded)
    check_rows(NO_LETTERS, no_letters)


def test_texts_beyond_all_measure_are_cut() -> None:
    many = 900_000 if FULL else 20_000
    for endless in ("<!--" * many, "(1" * many, "<br>" * many, "&amp;" * many, " " * 3 * many):
        puzzle = ipuz.read(file(down=[{"number": 1, "clue": endless, "enumeration": endless}], notes=endless))
        assert len(clues(puzzle)["1d"]) < 600
        assert len(puzzle.notes) <= 30
    ipuz.read(f"ipuz({file()}) ;" + " " * 500_000)


def test_numbers_in_corners_name_words_by_both_ends() -> None:
    """As in the first crossword of all: 8-9 is the word from the cell with 8 to the cell with 9."""

    def marked(*corners: str) -> list[Any]:
        return [each and {"cell": 0, "style": {"mark": {"TL": each}}} for each in corners]

    read = ipuz.read(
        file(
            puzzle=[[*marked("1", "", "5", "", "2")], [0, "#", 0, "#", 0], [*marked("8", "", "6", "", "9")]],
            across=[["1-2", "Wooden box"], ["8-9", "Nice"]],
            down=[["1-8", "It purrs"], ["5-6", "Pub drink"], ["2-9", "Have a meal"]],
        )
    )
    assert clues(read) == {"1a": "Wooden box", "4a": "Nice", "1d": "It purrs", "2d": "Pub drink", "3d": "Have a meal"}
    by_letters = ipuz.read(
        file(puzzle=[[*marked("1", "", "", "", "2")], [0, "#", 0, "#", 0], [4, 0, 0, 0, 0]], down=[["A-E", "Ale"]])
    )
    assert clues(by_letters)["2d"] == "Ale"


def test_a_list_of_cells_ends_a_word_before_the_row_ends() -> None:
    for first in (0, 1):
        cells = [
            [[first + column, first + row] for column in columns] for row, columns in ((0, (0, 1, 2)), (0, (3, 4)))
        ]
        across = [
            {"number": 1, "clue": "Not CRATE", "cells": cells[0]},
            {"number": 9, "clue": "See", "cells": cells[1]},
        ]
        puzzle = ipuz.read(file(across=[*across, ACROSS[1]]))
        assert [puzzle.answer(slot) for slot in puzzle.solution.slots][:2] == ["CRA", "TE"]
        assert puzzle.clues[:2] == ("Not CRATE", "See")


FOREIGN: dict[str, Any] = {  # as other programs write it
    "version": "http://ipuz.org/v1",
    "kind": ["http://ipuz.org/crossword#1"],
    "title": "A &amp; B",
    "author": "<b>Somebody</b>",
    "dimensions": {"width": 3, "height": 3},
    "puzzle": [[{"cell": 1, "style": {"shapebg": "circle"}}, "0", "2"], [0, "#", 0], [3, 0, 0]],
    "solution": [["C", "Á", {"value": "T"}], ["o", None, "O"], ["P", "I", "P"]],
    "clues": {
        "Across:Across": [["1", "It <i>purrs</i>"], {"number": 3, "clue": "Seed"}],
        "Down": [[1, "Bobby\n here"]],
    },
}


def test_a_foreign_file() -> None:
    puzzle = ipuz.read(json.dumps(FOREIGN))
    assert puzzle.solution.rows == ("CAT", "O.O", "PIP")
    assert puzzle.clues == ("It purrs", "Seed", "Bobby here", "")
    assert (puzzle.title, puzzle.author) == ("A & B", "Somebody")
    assert CROSSWORD.open(f"ipuz({json.dumps(FOREIGN)})".encode()) == puzzle
    assert CROSSWORD.read(CROSSWORD.write(puzzle)) == puzzle


LARGE = json.dumps({**FOREIGN, "puzzle": [["A"] * 41], "solution": [["A"] * 41]})


@pytest.mark.parametrize("text", ["[" * 100_000, "{" * 100_000, "9" * 10_000, '{"ipuz": ' + "[" * 100_000, LARGE])
def test_monsters_are_refused(text: str) -> None:
    assert "40" in phrasebook().tell(refused(ipuz.read, text)) or text != LARGE


NAME = st.text(st.characters(exclude_characters="{"), max_size=8)  # in a sentence, that is a blank left open
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | NAME,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NAME, inner, max_size=4),
    max_leaves=12,
)


@given(st.sampled_from(sorted(FOREIGN)), JUNK)
def test_any_json_is_read_or_refused(part: str, junk: Any) -> None:
    puzzle, sentence = puzzle_or_sentence(lambda: ipuz.read(json.dumps({**FOREIGN, part: junk})))
    assert sentence or (puzzle and CROSSWORD.read(CROSSWORD.write(puzzle)) == puzzle)
    assert "{" not in sentence
