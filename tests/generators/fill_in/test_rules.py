"""Words are placed, moved and lifted; given letters stay; faults are in plain sight."""

from __future__ import annotations

import pytest

from generators.fill_in.kind import FILL_IN
from generators.fill_in.rules import placed
from generators.kernel.kind import IllegalMove
from generators.lattice.layout import DOWN
from tests.generators.fill_in.puzzles import after, original


def test_a_word_is_placed_moved_and_lifted() -> None:
    state = after("place 2,3 across MANDARIN")
    assert placed(state) == {"MANDARIN"}
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


@pytest.mark.parametrize(
    "move",
    ["put 1,1 A", "place 2,3 across KIWI", "place 2,3 across PAPAYAAA", "lift 2,3 down", "rub 9,1", "put 40,1 A"],
)
def test_moves_that_go_nowhere(move: str) -> None:
    with pytest.raises(IllegalMove):
        after(move)


def test_given_letters_stay() -> None:
    puzzle = FILL_IN.read("fill-in\nK**\n...\n***\n\nkit cat")
    state = FILL_IN.start(puzzle)
    assert state.letter((0, 0)) == "K"
    for move in ("put 1,1 C", "rub 1,1", "place 1,1 across CAT"):
        with pytest.raises(IllegalMove):
            FILL_IN.play(state, FILL_IN.read_move(move))
    assert FILL_IN.play(state, FILL_IN.read_move("lift 1,1 across")) == state


def test_a_grid_takes_digits_or_letters_but_not_both() -> None:
    numbers = FILL_IN.start(FILL_IN.read("fill-in\n***\n...\n***\n\n123 456"))
    assert FILL_IN.play(numbers, FILL_IN.read_move("put 1,1 7")).letter((0, 0)) == "7"
    for state, move in ((numbers, "put 1,1 P"), (after(), "put 2,3 0")):
        with pytest.raises(IllegalMove):
            FILL_IN.play(state, FILL_IN.read_move(move))
