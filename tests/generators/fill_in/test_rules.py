"""Words are placed, moved and lifted; given letters stay; faults, mistakes, solutions; puzzles and moves as text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.fill_in.kind import FILL_IN
from generators.fill_in.rules import Lift, Place, Put, placed
from generators.kernel.kind import BadText, IllegalMove, no_pulse
from generators.lattice.layout import BLANK, DIRECTIONS, DOWN
from tests.generators.fill_in.second import after, helped, original
from tests.generators.lattice.second import GOLDEN


def test_a_word_is_placed_moved_and_lifted() -> None:
    assert original().words[0] == "DATE", "words are sorted by length"
    assert placed(after("place 2,3 across MANDARIN")) == {"MANDARIN"}
    assert placed(after("place 2,3 across MANDARIN", "place 9,2 across MANDARIN")) == {"MANDARIN"}
    assert after("place 2,3 across MANDARIN", "lift 2,3 across") == after()
    crossed = after("place 2,3 across MANDARIN", "place 2,4 down APPLE", "lift 2,3 across")
    assert placed(crossed) == {"APPLE"}
    assert crossed.letter((1, 3)) == "A"


def test_faults_are_unknown_words_and_words_twice() -> None:
    assert FILL_IN.faults(after("place 2,3 across MANDARIN")) == frozenset()
    slot = original().layout.slot_at((6, 8), DOWN)
    assert slot is not None
    spelled = [f"put {r + 1},{c + 1} {letter}" for (r, c), letter in zip(slot.spots, "DATX", strict=True)]
    assert FILL_IN.faults(after(*spelled)) == frozenset(slot.spots)
    twice = [f"put {r + 1},{c + 1} {letter}" for (r, c), letter in zip(slot.spots, "DATE", strict=True)]
    assert len(FILL_IN.faults(after(*twice, "place 6,1 across DATE", *twice))) == 8


GIVEN = "fill-in\nK**\n...\n***\n\nkit cat"
NUMBERS = "fill-in\n***\n...\n***\n\n123 456"


def test_given_letters_stay_numbers_take_digits_and_other_moves_are_refused() -> None:
    words = "place 2,3 across KIWI", "place 2,3 across PAPAYAAA", "lift 2,3 down"
    for text, moves in (
        (FILL_IN.write(original()), ("put 1,1 A", *words, "rub 9,1", "put 40,1 A", "put 2,3 0")),
        (GIVEN, ("put 1,1 C", "rub 1,1", "place 1,1 across CAT")),
        (NUMBERS, ("put 1,1 P",)),
    ):
        for move in moves:
            with pytest.raises(IllegalMove):
                FILL_IN.play(FILL_IN.start(FILL_IN.read(text)), FILL_IN.read_move(move))
    given = FILL_IN.start(FILL_IN.read(GIVEN))
    assert given.letter((0, 0)) == "K"
    assert FILL_IN.play(given, FILL_IN.read_move("lift 1,1 across")) == given
    numbers = FILL_IN.start(FILL_IN.read(NUMBERS))
    assert FILL_IN.play(numbers, FILL_IN.read_move("put 1,1 7")).letter((0, 0)) == "7"


def test_mistakes_and_how_a_hint_mends_them() -> None:
    assert FILL_IN.mistakes is not None
    assert FILL_IN.mistakes(after("place 2,3 across MANDARIN"), no_pulse) == frozenset()
    wrong = after("place 2,3 across HONEYDEW", "put 4,2 K")
    assert (3, 1) in FILL_IN.mistakes(wrong, no_pulse)
    assert FILL_IN.solved(helped(wrong, 30))


def test_no_solution_and_many() -> None:
    assert FILL_IN.solutions(FILL_IN.read("fill-in\n**\n**\n\nab cd ef gh"), 2, no_pulse) == ()
    many = FILL_IN.read("fill-in\n***\n...\n***\n\ncat dog")
    assert len(FILL_IN.solutions(many, 9, no_pulse)) == 2
    assert FILL_IN.mistakes is not None
    state = FILL_IN.play(FILL_IN.start(many), FILL_IN.read_move("put 1,1 D"))
    assert FILL_IN.mistakes(state, no_pulse) == frozenset()
    assert FILL_IN.solved(helped(state, 4))


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


@pytest.mark.parametrize("fault", GOLDEN["fault"], ids=lambda fault: fault["key"])
def test_each_fault_has_its_sentence(fault: dict[str, str]) -> None:
    with pytest.raises(BadText) as caught:
        FILL_IN.read(fault["text"])
    assert caught.value.phrase.key == fault["key"]
    assert "{" not in str(caught.value)
