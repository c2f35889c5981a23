"""The lessons as data; and their puzzles have one solution, found by other means than the puzzles' own."""

from __future__ import annotations

from itertools import combinations, pairwise, permutations
from typing import Any

import pytest

from game.catalogue import entry_of
from game.session.lessons import USUAL_REST, LessonStep, lesson_from, lesson_of
from generators.riddle.rules import Sort
from generators.words.dictionary import dictionary

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


def test_a_kind_without_a_file_has_none() -> None:
    assert lesson_of("no_such_kind") is None


@pytest.mark.parametrize(
    "kind", ["lion_wall", "connecting_wall", "sweet_spots", "brick", "riddle", "crossword", "fill_in"]
)
def test_each_of_ours_has_one(kind: str) -> None:
    assert lesson_of(kind) is not None


def test_a_style_may_have_its_own_and_all_others_share_one() -> None:
    names = {preset: lesson_of("crossword", preset) for preset in ("9-cryptic", "11-cryptic", "5-mini-easy", "")}
    assert {preset: lesson and lesson.id for preset, lesson in names.items()} == {
        "9-cryptic": "crossword_cryptic",
        "11-cryptic": "crossword_cryptic",
        "5-mini-easy": "crossword",
        "": "crossword",
    }


def test_chests_can_lie_in_one_way() -> None:
    zones = puzzle_of("sweet_spots").zones
    ways = [
        columns
        for columns in permutations(range(len(zones)))
        if all(abs(a - b) > 1 for a, b in pairwise(columns))
        and len({zones[row][column] for row, column in enumerate(columns)}) == len(zones)
    ]
    assert ways == [(1, 3, 0, 4, 2)]


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


def test_one_word_fits_all_lines_of_the_riddle() -> None:
    puzzle = puzzle_of("riddle")

    def fits(letter: str, line: Any) -> bool:
        first, second = letter in line.first, letter in line.second
        return first and (not second if line.sort is Sort.BUT_NOT else second)

    words = [word for word in dictionary().levels if len(word) == len(puzzle.lines) and word.isalpha()]
    assert [word for word in words if all(map(fits, word, puzzle.lines))] == ["lamp"]


def test_words_can_be_filled_in_in_one_way() -> None:
    puzzle = puzzle_of("fill_in")
    slots = puzzle.layout.slots
    ways = 0
    for words in permutations(puzzle.words):
        letters: dict[Any, str] = {}
        fit = all(len(word) == slot.length for word, slot in zip(words, slots, strict=True))
        ways += fit and all(
            letters.setdefault(spot, letter) == letter
            for word, slot in zip(words, slots, strict=True)
            for spot, letter in zip(slot.spots, word, strict=True)
        )
    assert ways == 1


def test_words_of_the_brick_are_made_of_its_letters() -> None:
    puzzle = puzzle_of("brick")
    assert set(puzzle.letters) == set("kitchen")
    assert all(len(word) >= 4 and "k" in word and set(word) <= set("kitchen") for word in puzzle.words)
    assert {"think", "kitten", "kitchen", "kitchenette"} <= set(puzzle.words)


def test_clues_of_the_crossword_name_its_words() -> None:
    puzzle = puzzle_of("crossword")
    words = ["".join(puzzle.solution.sign(spot) for spot in slot.spots) for slot in puzzle.solution.slots]
    assert dict(zip(words, puzzle.clues, strict=True)) == {
        "CAT": "It purrs",
        "WIN": "Come first",
        "COW": "It gives milk",
        "TEN": "Five and five",
    }
