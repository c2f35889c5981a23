"""Grids, groups, sets of bits, levels: small enough to say by hand what they give."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from generators.kernel.kind import EASY, EXPERT, HARD, LEVELS, MEDIUM, MISTAKE, Technique, hardest
from generators.kernel.sets import (
    around,
    bits,
    collected,
    gathered,
    grouped,
    letter_mask,
    letter_number,
    pieces,
    spots,
    turned_round,
    union,
)

SPOTS = st.sets(st.tuples(st.integers(0, 4), st.integers(0, 4)))


def test_around_is_what_touches_in_reading_order() -> None:
    for height, width in ((1, 1), (1, 4), (3, 3), (4, 2)):
        every = list(spots(height, width))
        for row, column in every:
            near = [(y, x) for y, x in every if max(abs(y - row), abs(x - column)) == 1]
            assert list(around((row, column), height, width)) == near


@given(SPOTS)
def test_pieces_hang_together_and_touch_no_other(members: set[tuple[int, int]]) -> None:
    parts = pieces(members)
    assert sorted(spot for part in parts for spot in part) == sorted(members)
    assert list(parts) == sorted(tuple(sorted(part)) for part in parts)
    at = {spot: number for number, part in enumerate(parts) for spot in part}
    for row, column in members:
        for beside in ((row + 1, column), (row, column + 1)):
            assert at.get(beside, at[row, column]) == at[row, column]
    for part in parts:  # each is reached from its first spot
        reached = {part[0]}
        for _ in part:
            reached |= {(y, x) for y, x in part if {(y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)} & reached}
        assert reached == set(part)


def test_groups_keep_the_order_in_which_they_came() -> None:
    words = ["pear", "fig", "plum", "ash", "pear"]
    assert list(grouped(words, len).items()) == [(4, ["pear", "plum", "pear"]), (3, ["fig", "ash"])]
    pairs = [(2, "b"), (1, "a"), (2, "a"), (2, "b")]
    assert list(collected(pairs).items()) == [(2, ["b", "a", "b"]), (1, ["a"])]
    assert gathered(pairs) == {2: {"a", "b"}, 1: {"a"}}
    turned = [(letter, set(words)) for letter, words in turned_round(["fig", "pig"], str).items()]
    assert turned == [("f", {"fig"}), ("g", {"fig", "pig"}), ("i", {"fig", "pig"}), ("p", {"pig"})]


@given(st.sets(st.integers(0, 80)), st.sets(st.integers(0, 80)))
def test_bits_are_the_numbers_of_a_set(one: set[int], other: set[int]) -> None:
    masks = [sum(1 << number for number in each) for each in (one, other)]
    assert list(bits(masks[0])) == sorted(one)
    assert list(bits(union(masks))) == sorted(one | other)


def test_a_letter_is_the_same_bit_in_both_sizes() -> None:
    assert [letter_number(each) for each in "AaZz"] == [0, 0, 25, 25]
    assert letter_mask("aBb") == 0b11
    assert letter_mask("") == 0


HALVE = Technique("halve", EASY, 1)
LESS = Technique("less", HARD, 3)


def test_levels_are_in_order() -> None:
    assert LEVELS == (EASY, MEDIUM, HARD, EXPERT)
    assert [LESS.within(level) for level in LEVELS] == [False, False, True, True]
    assert hardest([MISTAKE, LESS, HALVE]) == HARD
    assert hardest([]) == EASY


def test_a_technique_is_named_by_its_kind() -> None:
    assert HALVE.phrase("numbers").key == "technique.numbers.halve"
