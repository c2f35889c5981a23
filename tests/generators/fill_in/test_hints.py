"""Hints, exercises and proofs of Fill-Ins, judged by the second opinion."""

from __future__ import annotations

from random import Random

import pytest

from generators.fill_in import drills
from generators.fill_in.analysis import CHAIN, WHAT_IF, steps, view_of
from generators.fill_in.doubt import counts, doubt
from generators.fill_in.generate import generate, unique
from generators.fill_in.kind import FILL_IN
from generators.fill_in.menu import ANY, NUMBERS, Options
from generators.fill_in.rules import Place, Put, State, play, slot_of, start
from generators.fill_in.why_words import because_of
from generators.kernel.kind import no_pulse
from generators.kernel.ladder import EXPERT
from generators.kernel.way import way
from tests.generators.fill_in.puzzles import after
from tests.generators.fill_in.read_back import at_of, true_of
from tests.generators.fill_in.second import LADDER, Sight
from tests.generators.fill_in.several import said
from tests.kinds import puzzle
from tests.rows import few_or_slow
from tests.said import blanks
from tests.test_every_doubt import fits
from tests.test_every_drill import begun, drills_of, exercise

DRILLS = drills_of("fill_in")


def test_a_hint_names_the_letter_that_tells() -> None:
    state = after(
        "place 4,2 across PAPAYA", "place 4,7 down AVOCADO", "put 6,1 D", "put 6,2 A", "put 6,3 T", "put 6,4 E"
    )
    hint = FILL_IN.hint(state, no_pulse)
    assert hint is not None
    assert ("word", "KIWI") in hint.because.blanks


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


@pytest.mark.parametrize(
    ("grids", "made", "others"),
    [
        ([[], [], [3], [0], [0]], 4, 0),  # the first place with one thing to be seen
        ([[2, 0]], 1, 0),
        ([[5], [2], [4], [3], [2], [6], [0]], 6, 2),  # none in the six that are tried: the best of them
        ([*([[]] * 8), [4], [0]], 9, 4),  # no place at all yet: on it goes
    ],
)
def test_grids_are_made_until_one_thing_is_to_be_seen(
    monkeypatch: pytest.MonkeyPatch, grids: list[list[int]], made: int, others: int
) -> None:
    """A grid is given as its offers: how many other words follow there, which here are the moves before."""
    puzzle = unique(Options(7, "medium", ANY), Random(1), no_pulse)
    view = view_of(start(puzzle))
    step = next(iter(steps(view, no_pulse)))[1]
    coming = iter(grids)
    monkeypatch.setattr(drills, "unique", lambda *_: puzzle)
    monkeypatch.setattr(
        drills, "_offers", lambda *_: [drills._Offer(view, (step.move,) * each, step, each) for each in next(coming)]
    )
    exercise = DRILLS.make("letters", Random(1), no_pulse)
    assert len(exercise.moves) == others
    assert len(grids) - len(list(coming)) == made


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


def test_two_words_are_named() -> None:
    (step,) = way(FILL_IN, board_of("***\n*.*\n***\n\nATE EEL ELL ALE"), no_pulse)
    assert said(step.hint.because) == "several"
    assert (blanks(step.hint.because)["word"], blanks(step.hint.because)["second"]) == ("ALE", "ATE")


def test_letters_of_two_solutions_do_not_go_together() -> None:
    hint = FILL_IN.hint(board_of("***\n...\n***\n\nCAT DOG", "put 1,1 C", "put 1,2 O"), no_pulse)
    assert hint is not None
    assert said(hint.because) == "not_together"


def test_a_letter_typed_after_another_is_judged_together_with_it() -> None:
    assert FILL_IN.teaching.why is not None
    state = board_of("***\n...\n***\n\nCAT DOG", "put 1,1 C")
    why = FILL_IN.teaching.why(state, FILL_IN.read_move("put 1,2 O"), no_pulse)
    assert why is not None
    assert said(why.because) == "other_letter"
    assert (blanks(why.because)["due"], blanks(why.because)["letter"]) == ("A", "O")
