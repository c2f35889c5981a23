"""The letters of an anagram in a ring: their order follows from the presses, and never tells the answer."""

from __future__ import annotations

from itertools import pairwise

import pytest

from generators.crossword.cryptic.bank import cryptic_bank
from generators.crossword.cryptic.fodder import ring_order, used
from generators.crossword.cryptic.parse import ANAGRAM


def orders(letters: str, answer: str, presses: int) -> list[tuple[int, ...]]:
    found = [ring_order(letters, answer)]
    for press in range(1, presses + 1):
        found.append(ring_order(letters, answer, press, found[-1]))
    return found


def read(letters: str, order: tuple[int, ...]) -> str:
    return "".join(letters[each] for each in order)


def test_at_first_they_stand_as_in_the_clue_unless_that_tells_the_answer() -> None:
    assert ring_order("SNARLTEN", "LANTERNS") == tuple(range(8))
    assert read("EVIL", ring_order("EVIL", "VILE")) not in ("EVIL", "VILE", "ILEV", "LEVI")


def test_a_shuffle_keeps_the_letters_and_gives_another_order() -> None:
    found = orders("BRAINTILL", "BRILLIANT", 30)
    assert all(sorted(each) == list(range(9)) for each in found)
    told = [read("BRAINTILL", each) for each in found]
    assert all(before != after for before, after in pairwise(told))


def test_the_same_presses_give_the_same_order() -> None:
    assert orders("BRAINTILL", "BRILLIANT", 9) == orders("BRAINTILL", "BRILLIANT", 9)


@pytest.mark.parametrize("start", range(4))
def test_no_order_tells_an_answer_of_the_bank_round_the_ring(start: int) -> None:
    clues = [clue for each in cryptic_bank().values() for clue in each if clue.device == ANAGRAM]
    assert len(clues) > 100
    for clue in clues[start::40]:
        for order in orders(clue.letters, clue.answer, 4) if len(set(clue.letters)) > 3 else ():
            told = read(clue.letters, order)
            assert clue.answer not in told * 2, clue
            assert clue.answer not in told[::-1] * 2, clue


def test_three_letters_are_never_the_answer_from_the_top() -> None:
    for order in orders("TON", "NOT", 6):
        assert read("TON", order) != "NOT"


def test_a_letter_that_stands_is_used_once_for_each_box() -> None:
    assert used("BRAINTILL", "         ") == frozenset()
    assert used("BRAINTILL", "B  L     ") == {0, 7}
    assert used("BRAINTILL", "   LL    ") == {7, 8}
    assert used("BRAINTILL", "LLL  X   ") == {7, 8}
