"""Hints, exercises and proofs of Fill-Ins, judged by the second opinion."""

from __future__ import annotations

from random import Random

import pytest

from generators.fill_in.analysis import CHAIN, WHAT_IF, steps, view_of
from generators.fill_in.doubt import counts, doubt
from generators.fill_in.generate import generate
from generators.fill_in.kind import FILL_IN
from generators.fill_in.menu import NUMBERS, Options
from generators.fill_in.rules import Place, Put, State, play, slot_of, start
from generators.fill_in.why_words import because_of
from generators.kernel.kind import no_pulse
from generators.kernel.ladder import EXPERT
from tests.generators.fill_in.read_back import at_of, name, true_of
from tests.generators.fill_in.second import LADDER, Sight
from tests.kinds import puzzle
from tests.rows import few_or_slow
from tests.said import blanks
from tests.test_every_doubt import fits
from tests.test_every_drill import begun, drills_of, exercise

DRILLS = drills_of("fill_in")


def test_what_follows_only_as_each_number_needs_a_place_says_so() -> None:
    """Without that rule these steps could not be followed: here crossings alone leave another number possible."""
    told = set()
    for seed in (0, 2):
        view = view_of(start(generate(Options(7, EXPERT, NUMBERS), Random(seed), no_pulse)))
        for technique, step, then in steps(view, no_pulse):
            state, deep = view.state, technique in (CHAIN, WHAT_IF)
            if deep and needs_places(Sight(state), at_of(state, step.move), technique.name):
                assert because_of(view, technique, step).key == f"fill_in.hint.{technique.name}_numbers"
                told.add(technique)
            view = then
    assert told == {CHAIN, WHAT_IF}


def needs_places(sight: Sight, at: int, technique: str) -> bool:
    left = sight.settled(sight.open, places=False)
    assert left is not None
    if technique == CHAIN.name:
        return len(left[at]) > 1
    return sum(sight.settled({**left, at: {word}}, places=False) is not None for word in left[at]) > 1


# --- exercises


def test_all_but_trying_everything_can_be_practised() -> None:
    assert DRILLS.names == LADDER[:-1]


@pytest.mark.parametrize("seed", few_or_slow(1, 12))
@pytest.mark.parametrize("name", DRILLS.names)
def test_an_exercise_shows_nothing_easier(name: str, seed: int) -> None:
    of = exercise("fill_in", name, seed)
    state = begun("fill_in", of)
    assert of.hint is not None
    sight, at = Sight(state), at_of(state, of.hint.move)
    assert true_of(of.hint.because, state, at)
    assert sight.tells(name, at, of.hint.move.word)
    easier = LADDER[: LADDER.index(name)]
    assert not any(
        sight.tells(each, run, word) for run, words in sight.open.items() for word in words for each in easier
    )


# --- proofs


def open_choice() -> tuple[State, Place]:
    """A start, and a number whose place is not proved yet."""
    state = start(puzzle("fill_in", "7-expert-numbers"))
    for slot in state.puzzle.layout.slots:
        for word in state.puzzle.words:
            if len(word) == slot.length and fits(word, state.reads(slot)):
                move = Place(slot.start, slot.direction, word)
                if (found := doubt(state, move, no_pulse)) and found.ways:
                    return state, move
    raise AssertionError


def test_a_typed_word_is_judged_by_its_last_letter() -> None:
    state, move = open_choice()
    slot = slot_of(state, move)
    *letters, last = (Put(spot, letter) for spot, letter in zip(slot.spots, move.word, strict=True))
    for each in letters:
        assert not counts(state, each)
        state = play(state, each)
    assert counts(state, last)
    found = doubt(state, last, no_pulse)
    assert found is not None
    assert found.because.key == "fill_in.doubt.both"


# --- several solutions


def board_of(text: str, *moves: str) -> State:
    state = FILL_IN.start(FILL_IN.read(f"fill-in\n{text}"))
    for move in moves:
        state = FILL_IN.play(state, FILL_IN.read_move(move))
    return state


def test_a_letter_typed_after_another_is_judged_together_with_it() -> None:
    assert FILL_IN.teaching.why is not None
    state = board_of("***\n...\n***\n\nCAT DOG", "put 1,1 C")
    why = FILL_IN.teaching.why(state, FILL_IN.read_move("put 1,2 O"), no_pulse)
    assert why is not None
    assert name(why.because) == "other_letter"
    assert (blanks(why.because)["due"], blanks(why.because)["letter"]) == ("A", "O")
