"""What stands behind each letter of a riddle, by a player whose reasons a second opinion knows."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from string import ascii_lowercase

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.kernel.kind import FOLLOWED, GUESS, JUSTIFIED, SLIP, Why, no_pulse
from generators.kernel.phrases import LANGUAGES, phrasebook
from generators.riddle.kin import in_common, kins
from generators.riddle.kind import RIDDLE
from generators.riddle.rules import Cross, GiveUp, Move, Put, State
from tests.generators.riddle.read_back import true_of
from tests.generators.riddle.second import allowed, fitting, going_on
from tests.generators.riddle.test_rules import TEACUP, moves, played
from tests.generators.riddle.test_way import begun
from tests.rows import FULL

SEEDS = range(60 if FULL else 5)

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


def told(state: State, move: Move) -> str:
    found = why(state, move)
    assert found is not None
    return phrasebook().tell(found.because)


def a_game(seed: int) -> Iterator[tuple[State, Move, str, str]]:
    """Each move on a board where all is right, with what it is, and by which technique it follows."""
    state, rng = begun(seed), Random(seed)
    (answer,) = fitting(state)
    while empty := [at for at, letter in enumerate(state.placed) if not letter]:
        at = rng.choice(empty)
        open_letters = allowed(state)[at] - set(state.crossed[at])
        others = sorted(open_letters - {answer[at]})
        dead = {letter for letter in others if not going_on(state, at, letter)}
        chance = rng.random()
        if chance < 0.15:
            letter = rng.choice(sorted(set(ascii_lowercase) - {answer[at]}))
            yield state, Put(at, letter), SLIP, ""
        elif chance < 0.3 and others:
            gone = rng.sample(others, rng.randint(1, len(others)))
            move: Move = Cross(at, "".join(sorted(gone)))
            yield state, move, JUSTIFIED if set(gone) <= dead else GUESS, "no_word"
            state = RIDDLE.play(state, move)
        else:
            move = Put(at, answer[at])
            technique = {0: "only_letter", 1: "last_choice"}.get(len(others), "no_word")
            yield state, move, JUSTIFIED if set(others) == dead else GUESS, technique
            state = RIDDLE.play(state, move)


@pytest.mark.parametrize("seed", SEEDS)
def test_guesses_slips_and_reasons_are_found_and_told_truly(seed: int) -> None:
    for state, move, sort, technique in a_game(seed):
        found = why(state, move)
        assert found is not None
        assert isinstance(move, Put | Cross)
        assert found.sort == sort, (state, move)
        assert technique in ("", found.technique)
        assert true_of(found.because, state, move.position), (phrasebook().tell(found.because), state)
        assert all(phrasebook(language).tell(found.because) for language in LANGUAGES)


def test_each_sentence() -> None:
    state = RIDDLE.start(TEACUP)
    assert told(state, Put(4, "u")) == "U is in SAUCY but not in SPACEY. No other letter is possible."
    assert told(state, Put(0, "r")) == "R goes against line 1: it is in RESINS."
    assert told(state, Put(0, "z")) == "Z goes against line 1: it is not in REMIT."
    assert told(state, Put(0, "m")) == "M fits line 1, but then no word fits the other lines."
    assert told(state, Put(0, "t")).startswith("Right, but ")
    assert told(played(state, Cross(0, "m")), Put(0, "t")) == "All other letters of line 1 were crossed out: T is left."
    assert told(state, Cross(0, "t")) == "T is crossed out for line 1, but it is needed."
    assert told(state, Cross(0, "z")) == "Line 1 does not allow: Z."
    some = played(state, *(Put(at, letter) for at, letter in enumerate("teac")))
    assert told(some, Put(4, "u")) == "U is in SAUCY but not in SPACEY. No other letter is possible."
    assert told(played(some, Put(4, "u")), Put(5, "p")) == "Of C P R, only P goes on to a word with what stands there."


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
        assert "all lines together" not in told(state, Put(2, letter))
    assert told(state, Put(2, "q")) == "Q fits line 3, but then no word fits the other lines."


def test_an_answer_that_came_with_the_riddle_may_be_one_of_several() -> None:
    riddle = RIDDLE.read(f"{SEVERAL}Solution: cat")
    assert told(RIDDLE.start(riddle), Put(2, "b")) == "B fits line 3, but the answer has T there."


@given(st.sampled_from([RIDDLE.start(TEACUP), RIDDLE.start(RIDDLE.read(SEVERAL))]), st.lists(moves, max_size=12))
def test_whatever_is_done_it_is_judged(state: State, done: list[Move]) -> None:
    for move in done:
        if not RIDDLE.over(state) and (isinstance(move, GiveUp) or move.position < len(state.placed)):
            found = why(state, move)
            assert found is None or phrasebook().tell(found.because)
            state = RIDDLE.play(state, move)


def test_a_rhyme_is_nothing_in_common() -> None:
    """TEA and SEA rhyme with tree, which says nothing of what they mean."""
    assert in_common("tea", "sea") is None
    assert in_common("cow", "horse") is not None


def test_makes_and_titles_make_no_pairs() -> None:
    """Nobody sees that lion and flake are chocolate bars, or tweed and dart rivers."""
    _, of_a_kind = kins(35, no_pulse, False)
    pairs = of_a_kind.relatives
    assert "mule" in pairs["donkey"] or "horse" in pairs["cow"]
    for one, other in (("lion", "flake"), ("tweed", "dart"), ("blur", "queen")):
        assert other not in pairs.get(one, ())
