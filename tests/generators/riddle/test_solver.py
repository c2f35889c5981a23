"""Free text in, all answers out."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from generators.kernel.kind import BadText
from generators.riddle.rules import Line, Puzzle, Sort, allowed
from generators.riddle.sentences import LARGEST_TEXT, read_all, sentence
from generators.riddle.solver import answers, difficulty, letters_left
from generators.words.dictionary import dictionary

GOLDEN = tomllib.loads((Path(__file__).parents[2] / "golden" / "riddle.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", GOLDEN["riddle"])
def test_riddles_as_people_write_them(case: dict[str, Any]) -> None:
    (reading,) = read_all(case["text"])
    assert list(answers(reading.lines)) == case["answers"]


@pytest.mark.parametrize("case", GOLDEN["bad"])
def test_what_cannot_be_read_is_named(case: dict[str, Any]) -> None:
    with pytest.raises(BadText) as caught:
        read_all(case["text"])
    assert caught.value.phrase.key == case["key"]
    for name in ("line", "column"):
        if name in case:
            assert dict(caught.value.phrase.blanks)[name] == case[name]
    assert str(caught.value)


def test_several_riddles_in_one_text() -> None:
    text = "\n\n".join(each["text"] for each in GOLDEN["riddle"][:3])
    assert [answers(each.lines) for each in read_all(text)] == [("teacup",), ("teacup",), ("concur", "teacup")]
    assert [each.solution for each in read_all(text)] == [None, "teacup", None]
    assert [each.says_last for each in read_all(text)] == [False, True, False]


def test_hostile_texts_end() -> None:
    for text in (
        "my first " * 4_000,
        "my first is in " + "a" * 30_000,
        "x" * (LARGEST_TEXT + 1),
        "my first is" + " " * 39_000,
    ):
        with pytest.raises(BadText):
            read_all(text)


def test_every_sort_is_read_back() -> None:
    lines = tuple(Line(sort, "silver", "golden") for sort in Sort if sort is not Sort.CLAUSES)
    for says_last in (False, True):
        text = "\n".join(sentence(lines, position, says_last) for position in range(len(lines)))
        (reading,) = read_all(text)
        assert (reading.lines, reading.says_last) == (lines, says_last)


def test_answers_equal_a_scan_of_the_dictionary() -> None:
    lines = (
        Line(Sort.BUT_NOT, "remit", "resins"),
        Line(Sort.BOTH, "stone", "noise"),
        *[Line(Sort.NEITHER, "fish", "wish")] * 3,
    )
    letters = [allowed(line) for line in lines]
    assert letters[0] == "mt"
    assert letters[1] == "enos"
    scanned = [
        word
        for word in dictionary().words()
        if len(word) == 5 and all(letter in choice for letter, choice in zip(word, letters, strict=True))
    ]
    assert list(answers(lines)) == sorted(scanned)
    assert len(scanned) > 10


def test_difficulty_is_the_mean_of_the_letters_left() -> None:
    puzzle = Puzzle((Line(Sort.BUT_NOT, "ab", "cd"), Line(Sort.BUT_NOT, "abefghij", "cd")), ("aa",))
    assert letters_left(puzzle) == (2, 8)
    assert difficulty(puzzle) == pytest.approx(4)
