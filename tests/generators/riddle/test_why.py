"""What stands behind each letter of a riddle, by a player whose reasons a second opinion knows."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from string import ascii_lowercase
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.kernel.kind import FOLLOWED, GUESS, JUSTIFIED, SLIP, Why, no_pulse
from generators.kernel.phrases import phrasebook
from generators.riddle.kind import RIDDLE
from generators.riddle.rules import Cross, GiveUp, Move, Put, State
from tests.generators.riddle.second import allowed, fitting, true_of
from tests.generators.riddle.test_rules import TEACUP, moves, played
from tests.generators.riddle.test_way import begun
from tests.rows import few_or_slow
from tests.said import blanks, name

SEVERAL = """My first is in cot, but never in pot
My second is not in bit but is in bat
My third is found in neither rose nor lilac
"""

OWL = """My first is in cold but not in hunted
My second is in two but not in fit
My third is in lip, never in tin
Solution: owl
"""


def why(state: State, move: Move) -> Why | None:
    assert RIDDLE.teaching.why is not None
    return RIDDLE.teaching.why(state, move, no_pulse)


def said(state: State, move: Move) -> tuple[str, dict[str, Any]]:
    """The name of the sentence, and its blanks."""
    found = why(state, move)
    assert found is not None
    return name(found.because), blanks(found.because)


def a_game(seed: int) -> Iterator[tuple[State, Move, str, str]]:
    """Each move on a board where all is right, with what it is, and by which technique it follows."""
    state, rng = begun(seed), Random(seed)
    (answer,) = fitting(state)
    while empty := [at for at, letter in enumerate(state.placed) if not letter]:
        at = rng.choice(empty)
        open_letters = allowed(state)[at] - set(state.crossed[at])
        others = sorted(open_letters - {answer[at]})
        chance = rng.random()
        if chance < 0.15:
            letter = rng.choice(sorted(set(ascii_lowercase) - {answer[at]}))
            yield state, Put(at, letter), SLIP, ""
        elif chance < 0.3 and others:
            gone = rng.sample(others, rng.randint(1, len(others)))
            move: Move = Cross(at, "".join(sorted(gone)))
            yield state, move, JUSTIFIED, "no_word"
            state = RIDDLE.play(state, move)
        else:
            move = Put(at, answer[at])
            technique = {0: "only_letter", 1: "last_choice"}.get(len(others), "no_word")
            yield state, move, JUSTIFIED, technique
            state = RIDDLE.play(state, move)


@pytest.mark.parametrize("seed", few_or_slow(5, 60))
def test_guesses_slips_and_reasons_are_found_and_told_truly(seed: int) -> None:
    for state, move, sort, technique in a_game(seed):
        found = why(state, move)
        assert found is not None
        assert isinstance(move, Put | Cross)
        assert found.sort == sort, (state, move)
        assert technique in ("", found.technique)
        assert true_of(found.because, state, move.position), (phrasebook().tell(found.because), state)


def test_each_sentence() -> None:
    state = RIDDLE.start(TEACUP)
    assert said(state, Put(4, "u"))[0] == "only"
    assert said(state, Put(0, "r")) == ("is_in", {"letter": "R", "number": 1, "word": "RESINS"})
    assert said(state, Put(0, "z")) == ("not_in", {"letter": "Z", "number": 1, "word": "REMIT"})
    assert said(state, Put(0, "m")) == ("no_word", {"letter": "M", "number": 1})
    assert said(state, Put(0, "t"))[0] == "choice", "all lines together leave one letter"
    assert said(played(state, Cross(0, "m")), Put(0, "t")) == ("rest", {"letter": "T", "number": 1})
    assert said(state, Cross(0, "t")) == ("needed", {"letter": "T", "number": 1})
    assert said(state, Cross(0, "z")) == ("never", {"number": 1, "letters": ["Z"]})
    teacu = played(state, *(Put(at, letter) for at, letter in enumerate("teacu")))
    assert said(teacu, Put(5, "p")) == ("choice", {"letters": ["C", "P", "R"], "letter": "P"})


def test_what_a_wrong_letter_leaves_followed_from_it() -> None:
    """OWL with a P in its third box: of W and O only O goes on to a word, as in COP."""
    wrong = played(RIDDLE.start(RIDDLE.read(OWL)), Put(2, "p"))
    followed, other = why(wrong, Put(1, "o")), why(wrong, Put(0, "l"))
    assert followed is not None
    assert other is not None
    assert (followed.sort, other.sort) == (FOLLOWED, SLIP)


@pytest.mark.parametrize("move", [Put(0, ""), Put(0, "t"), GiveUp(), Cross(0, "m"), Cross(1, "m")])
def test_what_takes_nothing_further_is_not_judged(move: Move) -> None:
    """Erasing, writing again, showing; crossing out where a letter stands, or taking that back."""
    assert why(played(RIDDLE.start(TEACUP), Put(0, "t"), Cross(1, "m")), move) is None


def test_of_several_answers_each_is_right() -> None:
    state = RIDDLE.start(RIDDLE.read(SEVERAL))
    for letter in "bdmnptwy":
        found = why(state, Put(2, letter))
        assert found is not None
        assert found.sort != SLIP
        assert found.sort == GUESS, "no line settles it"
    assert said(state, Put(2, "q")) == ("no_word", {"letter": "Q", "number": 3})


def test_an_answer_that_came_with_the_riddle_may_be_one_of_several() -> None:
    riddle = RIDDLE.read(f"{SEVERAL}Solution: cat")
    assert said(RIDDLE.start(riddle), Put(2, "b")) == ("other", {"letter": "B", "number": 3, "due": "T"})


@given(st.sampled_from([RIDDLE.start(TEACUP), RIDDLE.start(RIDDLE.read(SEVERAL))]), st.lists(moves, max_size=12))
def test_whatever_is_done_it_is_judged(state: State, done: list[Move]) -> None:
    for move in done:
        if not RIDDLE.over(state) and (isinstance(move, GiveUp) or move.position < len(state.placed)):
            found = why(state, move)
            assert found is None or phrasebook().tell(found.because)
            state = RIDDLE.play(state, move)
