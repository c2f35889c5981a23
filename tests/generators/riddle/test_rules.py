"""The rules of play, hints and texts of My First Is In."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.kernel.kind import BadText, IllegalMove, no_pulse
from generators.riddle.notation import read, read_move, write, write_move
from generators.riddle.read import claims
from generators.riddle.rules import (
    LETTERS,
    Cross,
    GiveUp,
    Line,
    Move,
    Put,
    Puzzle,
    Sort,
    State,
    faults,
    over,
    play,
    possible,
    solved,
    start,
)
from generators.riddle.solver import mistakes

TEACUP = Puzzle(
    (
        Line(Sort.BUT_NOT, "remit", "resins"),
        Line(Sort.BUT_NOT, "mingles", "gingkos"),
        Line(Sort.AND_ALSO, "suave", "state"),
        Line(Sort.BOTH, "caned", "cored"),
        Line(Sort.BUT_NOT, "saucy", "spacey"),
        Line(Sort.BUT_NOT, "carps", "save"),
    ),
    ("teacup",),
)
moves = st.one_of(
    st.builds(Put, st.integers(0, 11), st.sampled_from(["", *LETTERS])),
    st.builds(Cross, st.integers(0, 11), st.text(LETTERS, min_size=1, max_size=26)),
    st.just(GiveUp()),
)


def played(state: State, *steps: Move) -> State:
    for step in steps:
        state = play(state, step)
    return state


def test_possible_letters_shrink_when_crossed_and_come_back() -> None:
    state = start(TEACUP)
    assert [possible(state, position) for position in range(6)] == ["mt", "elm", "aes", "cde", "u", "cpr"]
    state = play(state, Cross(1, "ml"))
    assert possible(state, 1) == "e"
    assert possible(play(state, Cross(1, "l")), 1) == "el"


def test_a_letter_against_its_own_line_is_a_fault_and_another_wrong_one_a_mistake() -> None:
    state = played(start(TEACUP), Put(0, "r"), Put(1, "m"), Put(2, "a"))
    assert faults(state) == {(0, 0)}
    assert mistakes(state, no_pulse) == {(0, 0), (0, 1)}


def test_the_answer_solves_and_ends_it() -> None:
    state = played(start(TEACUP), *(Put(position, letter) for position, letter in enumerate("teacup")))
    assert solved(state)
    assert over(state)
    assert not faults(state)
    with pytest.raises(IllegalMove):
        play(state, GiveUp())
    assert over(play(start(TEACUP), GiveUp()))


def test_any_answer_will_do() -> None:
    puzzle = Puzzle(TEACUP.lines, ("concur", "teacup"))
    assert solved(played(start(puzzle), *(Put(position, letter) for position, letter in enumerate("concur"))))


@pytest.mark.parametrize("move", [Put(6, "a"), Put(-1, "a"), Put(0, "ä"), Put(0, "ab"), Cross(0, ""), Cross(0, "A")])
def test_moves_that_are_none(move: Move) -> None:
    with pytest.raises(IllegalMove) as caught:
        play(start(TEACUP), move)
    assert str(caught.value)


@given(moves)
def test_moves_round_trip(move: Move) -> None:
    assert read_move(write_move(move)) == move


@pytest.mark.parametrize("text", ["", "put", "put 1 ab", "put x a", "cross 1", "clear", "give", "put 1 ä", "cross 1 A"])
def test_bad_moves(text: str) -> None:
    with pytest.raises(BadText):
        read_move(text)


def test_a_written_puzzle_hides_its_answer_and_comes_back_whole() -> None:
    text = write(TEACUP)
    assert "teacup" not in text
    assert claims(text.encode())
    assert read(text) == TEACUP
    several = Puzzle(TEACUP.lines, ("concur", "teacup"), says_last=True)
    with pytest.raises(BadText):  # concur does not fit these lines
        read(write(several))


def test_a_pasted_riddle_is_answered_from_the_dictionary() -> None:
    text = write(TEACUP).partition("Sealed")[0]
    assert read(text) == TEACUP
    assert read(text + "Solution: teacup") == TEACUP


@pytest.mark.parametrize("tail", ["Solution: sprout", "Solution: tea", "Sealed: abcdef"])
def test_a_wrong_solution_is_refused(tail: str) -> None:
    with pytest.raises(BadText):
        read(write(TEACUP).partition("Sealed")[0] + tail)
