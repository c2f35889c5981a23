"""The lessons as data; and the cards of their walls can be shared out in one way only."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from game.catalogue import entry_of
from game.session.lessons import USUAL_REST, LessonStep, lesson_from, lesson_of
from tests.rows import present

PARTS = ("林桥树村", "妈姐奶好如", "吃叫吗如", "早时明昨")  # of which characters are made, for eyes: 木 女 口 日
LINKS = (
    "mars venus saturn earth",  # planets
    "poodle beagle terrier husky boxer",  # dogs
    "foot snow eye basket",  # ball
    "boxer skier rower runner",  # athletes
)


def test_a_file_is_read() -> None:
    one = "= one\nlight x y\nparts definition\ntouch a b > !c\ntouch d\nmove m 1\nmove m 2\nafter n\nrest 2.5\n"
    lesson = lesson_from("letters", f"= puzzle\nabc\ndef\n{one}= two\ntouch e\ninstead f g\nsolve\n")
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
    assert lesson.steps[1] == LessonStep("two", (("e",),), rest=USUAL_REST, instead=("f", "g"), solve=True)


def test_a_style_may_have_its_own_and_all_others_share_one() -> None:
    assert lesson_of("no_such_kind") is None
    for preset in ("9-cryptic", "11-cryptic", "5-mini-easy", ""):
        lesson = present(lesson_of("crossword", preset))
        assert lesson.id == ("crossword_cryptic" if "cryptic" in preset else "crossword")


@pytest.mark.parametrize(
    ("kind", "fitting"),
    [("lion_wall", [*map(set, PARTS)]), ("connecting_wall", [set(each.split()) for each in LINKS])],
)
def test_sixteen_cards_can_be_shared_out_in_one_way(kind: str, fitting: list[set[str]]) -> None:
    lesson = present(lesson_of(kind))
    puzzle: Any = entry_of(kind).kind.read(lesson.puzzle)

    def ways(left: frozenset[str], links: tuple[set[str], ...]) -> int:
        if not links:
            return not left
        fours = combinations(sorted(links[0] & left), 4)
        return sum(ways(left - frozenset(four), links[1:]) for four in fours)

    assert set.union(*fitting) == set(puzzle.cards)
    assert ways(frozenset(puzzle.cards), tuple(fitting)) == 1
    assert all(any(set(group.cards) <= cards for cards in fitting) for group in puzzle.groups)
