"""Free text in, all answers out."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from generators.kernel.kind import BadText
from generators.riddle.rules import Line, Puzzle, Sort
from generators.riddle.sentences import LARGEST_TEXT, read_all
from generators.riddle.solver import answers, difficulty, letters_left

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


def test_difficulty_is_the_mean_of_the_letters_left() -> None:
    puzzle = Puzzle((Line(Sort.BUT_NOT, "ab", "cd"), Line(Sort.BUT_NOT, "abefghij", "cd")), ("aa",))
    assert letters_left(puzzle) == (2, 8)
    assert difficulty(puzzle) == pytest.approx(4)
