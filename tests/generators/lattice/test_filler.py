from __future__ import annotations

from random import Random

import pytest

from generators.kernel.kind import no_pulse
from generators.lattice.filler import FillVerdict, fill, fills
from generators.lattice.layout import Layout, lettered, read_layout
from generators.words.wordbook import wordbooks
from tests.generators.lattice.second import GOLDEN, count, random_grid
from tests.rows import check_rows, sample

SQUARE = Layout(("***", "***", "***"))


def test_the_original_example_has_one_fill() -> None:
    original = GOLDEN["original"]
    layout = read_layout(original["layout"].split())
    outcome = fills(layout, tuple(original["words"].upper().split()), 9, no_pulse)
    assert [lettered(layout, words).rows for words in outcome.fills] == [tuple(original["solution"].split())]
    assert outcome.complete


def test_any_layout_is_filled_with_its_own_words() -> None:
    def check(seed: int) -> None:
        rows, words, letters = random_grid(seed)
        layout = Layout(tuple(rows))
        outcome = fills(layout, tuple(words), 50, no_pulse)
        assert outcome.complete
        assert len(set(outcome.fills)) == len(outcome.fills)
        grids = [lettered(layout, found).rows for found in outcome.fills]
        assert tuple(letters) in grids or len(grids) == 50
        for found, grid in zip(outcome.fills, grids, strict=True):
            assert sorted(found) == sorted(words)
            assert all(
                "".join(grid[r][c] for r, c in slot.spots) == word
                for slot, word in zip(layout.slots, found, strict=True)
            )

    check_rows(sample(range(200), 25), check)


def test_as_many_fills_as_a_second_opinion_finds() -> None:
    def check(seed: int) -> None:
        rows, words, _ = random_grid(seed)
        assert len(fills(Layout(tuple(rows)), tuple(words), 4, no_pulse).fills) == count(rows, words, 4)

    check_rows(sample(range(0, 200, 4), 8), check)


def test_none_where_a_second_opinion_finds_none() -> None:
    def check(seed: int) -> None:
        """One letter changed, and mostly nothing fits any more."""
        rows, words, _ = random_grid(seed)
        words[0] = words[0][:-1] + ("Z" if words[0][-1] != "Z" else "Y")
        if len(set(words)) == len(words):
            assert len(fills(Layout(tuple(rows)), tuple(words), 2, no_pulse).fills) == count(rows, words)

    check_rows(sample(range(1, 200, 8), 5), check)


def test_given_letters_hold() -> None:
    layout = Layout(("K**", "...", "***"))
    found = fills(layout, ("CAT", "KIT"), 9, no_pulse)
    assert found.fills == (("KIT", "CAT"),)


@pytest.mark.parametrize("widely", [False, True])
def test_a_dictionary_fills_a_square(widely: bool) -> None:
    words = ["TOO", "URN", "BEE", "TUB", "ORE", "ONE", "BIT", "ICE", "TEN", "CAT"]
    outcome = fill(SQUARE, wordbooks(words), Random(1), no_pulse, widely=widely)
    assert outcome.finding is FillVerdict.FILLED
    assert len(set(outcome.fills[0])) == 6
    grid = lettered(SQUARE, outcome.fills[0]).rows
    assert {*grid, *map("".join, zip(*grid, strict=True))} == set(outcome.fills[0]) <= set(words)


def test_nothing_fits_and_giving_up_are_told_apart() -> None:
    nothing = fill(SQUARE, wordbooks(["CAT", "DOG", "PIG", "COW", "HEN", "EWE"]), Random(1), no_pulse)
    assert nothing.finding is FillVerdict.NONE
    assert fill(Layout(("****",)), {}, Random(1), no_pulse).finding is FillVerdict.NONE
    letters = "ABCDE"
    many = wordbooks(a + b + c for a in letters for b in letters for c in letters if a != b != c)
    assert fill(SQUARE, many, Random(1), no_pulse, steps=5).finding is FillVerdict.GAVE_UP
    assert fill(SQUARE, many, Random(1), no_pulse).finding is FillVerdict.FILLED


def test_wrong_lengths_need_no_search() -> None:
    outcome = fills(SQUARE, ("CAT",), 2, no_pulse)
    assert (outcome.finding, outcome.steps) == (FillVerdict.NONE, 0)
