"""The lessons as data; and the cards of their walls can be shared out in one way only."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from game.catalogue import entry_of
from game.session.lessons import USUAL_REST, LessonStep, lesson_from, lesson_of

PARTS = {  # of which characters are made, for eyes
    "木": "林桥树村",
    "女": "妈姐奶好如",
    "口": "吃叫吗如",
    "日": "早时明昨",
}
LINKS = {
    "planets": "mars venus saturn earth",
    "dogs": "poodle beagle terrier husky boxer",
    "ball": "foot snow eye basket",
    "athletes": "boxer skier rower runner",
}


def puzzle_of(kind: str) -> Any:
    lesson = lesson_of(kind)
    assert lesson is not None
    return entry_of(kind).kind.read(lesson.puzzle)


def test_a_file_is_read() -> None:
    one = "= one\nlight x y\nparts definition\ntouch a b > !c\ntouch d\nmove m 1\nmove m 2\nafter n\nrest 2.5\n"
    lesson = lesson_from("letters", f"= puzzle\nabc\ndef\n{one}= two\ntouch e\n")
    assert lesson.puzzle == "abc\ndef\n"
    assert lesson.steps[0] == LessonStep(
        "one",
        (("a", "b"), ("!c",), ("d",)),
        ("x", "y"),
        frozenset({"definition"}),
        ("m 1", "m 2"),
        after=("n",),
        rest=2.5,
    )
    assert lesson.steps[0].pills == ("c",)
    assert lesson.steps[1] == LessonStep("two", (("e",),), rest=USUAL_REST)


def test_a_style_may_have_its_own_and_all_others_share_one() -> None:
    assert lesson_of("no_such_kind") is None
    names = {preset: lesson_of("crossword", preset) for preset in ("9-cryptic", "11-cryptic", "5-mini-easy", "")}
    assert {preset: lesson and lesson.id for preset, lesson in names.items()} == {
        "9-cryptic": "crossword_cryptic",
        "11-cryptic": "crossword_cryptic",
        "5-mini-easy": "crossword",
        "": "crossword",
    }


@pytest.mark.parametrize(
    ("kind", "fitting"),
    [
        ("lion_wall", {name: set(cards) for name, cards in PARTS.items()}),
        ("connecting_wall", {name: set(cards.split()) for name, cards in LINKS.items()}),
    ],
)
def test_sixteen_cards_can_be_shared_out_in_one_way(kind: str, fitting: dict[str, set[str]]) -> None:
    puzzle = puzzle_of(kind)

    def ways(left: frozenset[str], links: tuple[set[str], ...]) -> int:
        if not links:
            return not left
        fours = combinations(sorted(links[0] & left), 4)
        return sum(ways(left - frozenset(four), links[1:]) for four in fours)

    assert set.union(*fitting.values()) == set(puzzle.cards)
    assert ways(frozenset(puzzle.cards), tuple(fitting.values())) == 1
    assert all(any(set(group.cards) <= cards for cards in fitting.values()) for group in puzzle.groups)
