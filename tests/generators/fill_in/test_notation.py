"""Fill-Ins and their moves as text, there and back; and what is wrong with other texts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.fill_in.kind import FILL_IN
from generators.fill_in.rules import Lift, Place, Put
from generators.kernel.kind import BadText, no_pulse
from generators.lattice.layout import BLANK, DIRECTIONS
from tests.generators.fill_in.puzzles import original
from tests.generators.lattice.second import GOLDEN, puzzle_or_sentence

SPOTS = st.tuples(st.integers(0, 39), st.integers(0, 39))
LETTERS = st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
DIGITS = st.sampled_from("0123456789")
WORDS = st.text(LETTERS, min_size=2, max_size=40) | st.text(DIGITS, min_size=2, max_size=40)
MOVES = (
    st.builds(Place, SPOTS, st.sampled_from(DIRECTIONS), WORDS)
    | st.builds(Lift, SPOTS, st.sampled_from(DIRECTIONS))
    | st.builds(Put, SPOTS, LETTERS | DIGITS | st.just(BLANK))
)


@given(MOVES)
def test_moves_there_and_back(move: Place | Lift | Put) -> None:
    assert FILL_IN.read_move(FILL_IN.write_move(move)) == move


@pytest.mark.parametrize(
    "text", ["", "put", "put 0,1 A", "put 1,1 a", "put 1,1 AB", "lift 1,1", "put 1,1 A\n", "place 1,1 across A1", "×"]
)
def test_no_moves(text: str) -> None:
    with pytest.raises(BadText):
        FILL_IN.read_move(text)


def test_words_are_sorted_by_length() -> None:
    puzzle = original()
    assert puzzle.words[0] == "DATE"
    assert FILL_IN.read(FILL_IN.write(puzzle)) == puzzle


def test_numbers_there_and_back() -> None:
    puzzle = FILL_IN.read("fill-in\n0**\n...\n***\n\n123 012")
    assert puzzle.numbers
    assert puzzle.words == ("012", "123")
    assert FILL_IN.read(FILL_IN.write(puzzle)) == puzzle
    assert FILL_IN.solutions(puzzle, 2, no_pulse)[0].rows == ("012", "...", "123")


@pytest.mark.parametrize("fault", GOLDEN["fault"], ids=lambda fault: fault["key"])
def test_each_fault_has_its_sentence(fault: dict[str, str]) -> None:
    with pytest.raises(BadText) as caught:
        FILL_IN.read(fault["text"])
    assert caught.value.phrase.key == fault["key"]
    assert "{" not in str(caught.value)


@given(st.text() | st.text("CAT.*\n 1#") | st.text("12.*\n "), st.booleans())
def test_any_text_is_read_or_refused(text: str, with_header: bool) -> None:
    puzzle, sentence = puzzle_or_sentence(lambda: FILL_IN.read("fill-in\n" * with_header + text))
    assert sentence or (puzzle and FILL_IN.read(FILL_IN.write(puzzle)) == puzzle)
