from __future__ import annotations

import pytest

from generators.crossword import CROSSWORD
from generators.crossword.notation import read, read_move
from generators.crossword.rules import State, full_but_wrong, start
from generators.kind import IllegalMove, still

TEXT = """crossword
title Three by three
grid
CAT
O.O
PIP
across
1 It purrs
3 Seed
down
1 Police officer
2 Not bottom
"""


def after(*moves: str) -> State:
    state = start(read(TEXT))
    for move in moves:
        state = CROSSWORD.play(state, read_move(move))
    return state


def test_pen_and_pencil() -> None:
    state = after("put 1,1 C", "pencil 1,2 E", "pencil 1,3 T", "put 1,3 S")
    assert state.rows == ("CES", " . ", "   ")
    assert state.pencil == {(0, 1)}
    assert after("pencil 1,2 E", "clear letter 1,2").pencil == frozenset()


def test_clear_reaches_letter_word_and_grid() -> None:
    moves = "put 1,1 C", "put 1,2 A", "put 3,1 P"
    assert after(*moves, "clear letter 1,2").rows == ("C  ", " . ", "P  ")
    assert after(*moves, "clear down 2,1").rows == (" A ", " . ", "   ")
    assert after(*moves, "clear grid 1,1").rows == ("   ", " . ", "   ")


def test_check_marks_wrong_letters_until_they_change() -> None:
    wrong = after("put 1,1 D", "put 1,2 A", "check across 1,1")
    assert wrong.wrong == CROSSWORD.faults(wrong) == {(0, 0)}
    assert after("put 1,1 D", "check letter 1,2").wrong == frozenset()
    assert after("put 1,1 D", "check grid 2,1", "put 1,1 E").wrong == frozenset()


def test_revealed_letters_stay() -> None:
    state = after("put 1,1 C", "put 1,2 X", "reveal across 1,2", "clear grid 1,1")
    assert state.rows == (" AT", " . ", "   ")
    assert state.revealed == {(0, 1), (0, 2)}
    with pytest.raises(IllegalMove):
        CROSSWORD.play(state, read_move("put 1,2 A"))


def test_solved_and_full_but_wrong() -> None:
    nearly = after("reveal grid 1,1")
    assert CROSSWORD.solved(nearly)
    assert not full_but_wrong(nearly)
    wrong = after("put 1,1 D", "reveal across 3,1", "reveal down 1,3", "put 1,2 A", "put 2,1 O")
    assert full_but_wrong(wrong)
    assert not CROSSWORD.solved(wrong)
    assert CROSSWORD.mistakes is not None
    assert CROSSWORD.mistakes(wrong, still) == {(0, 0)}


@pytest.mark.parametrize("move", ["put 2,2 A", "put 4,1 A", "reveal letter 9,9", "clear across 2,1", "check down 1,2"])
def test_moves_that_go_nowhere(move: str) -> None:
    with pytest.raises(IllegalMove):
        after(move)


def test_hints_first_mend_then_help() -> None:
    state = after("put 1,1 D")
    letters = 0
    while (hint := CROSSWORD.hint(state, still)) is not None:
        state = CROSSWORD.play(state, hint.move)
        letters += 1
    assert CROSSWORD.solved(state)
    assert letters == 1 + 8
    assert [phrase.key for phrase in CROSSWORD.result(state)] == [
        "crossword.result",
        "crossword.result_title",
        "crossword.result_revealed",
    ]


def test_a_hint_takes_the_word_with_most_letters() -> None:
    hint = CROSSWORD.hint(after("put 3,1 P", "put 3,3 P"), still)
    assert hint is not None
    assert hint.targets == {(2, 1)}
    assert hint.spots == {(2, 0), (2, 1), (2, 2)}


def test_one_solution() -> None:
    (only,) = CROSSWORD.solutions(read(TEXT), 2, still)
    assert CROSSWORD.solved(only)
