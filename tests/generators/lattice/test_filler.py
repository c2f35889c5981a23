"""The filler, by a second opinion: all fills of a list of words, and fills from a dictionary."""

from __future__ import annotations

from random import Random

import pytest

from generators.kernel.kind import no_pulse
from generators.lattice.filler import FillVerdict, fill, fills
from generators.lattice.layout import Layout, lettered
from generators.words.wordbook import wordbooks
from tests.generators.lattice.second import count, random_grid
from tests.rows import check_rows, sample

SQUARE = Layout(("***", "***", "***"))


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
        changed = words[0][:-1] + ("Z" if words[0][-1] != "Z" else "Y")  # then nothing fits, mostly
        for each in (words, [changed, *words[1:]]):
            if len(set(each)) == len(each):
                assert len(fills(Layout(tuple(rows)), tuple(each), 4, no_pulse).fills) == count(rows, each, 4)

    check_rows(sample(range(0, 200, 4), 8), check)


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


def test_no_fill_and_an_incomplete_search_differ() -> None:
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
