"""Exercises and proofs of riddles, judged by the second opinion."""

from __future__ import annotations

import pytest

from generators.kernel.kind import no_pulse
from generators.kernel.phrases import Phrase
from generators.kernel.way import way
from generators.riddle.explain import counts, explain
from generators.riddle.kind import RIDDLE
from generators.riddle.rules import Cross, Move, Put, start
from tests.generators.riddle.second import allowed, fitting, true_of
from tests.kinds import puzzle
from tests.rows import few_or_slow
from tests.said import blanks, name, parts
from tests.test_every_drill import begun, drills_of, exercise

DRILLS = drills_of("riddle")


@pytest.mark.parametrize("seed", few_or_slow(1, 20))
@pytest.mark.parametrize("name", DRILLS.names)
def test_an_exercise_leaves_as_many_letters_as_its_technique_says(name: str, seed: int) -> None:
    of = exercise("riddle", name, seed)
    state = begun("riddle", of)
    assert of.hint is not None
    at = of.hint.move.position
    assert true_of(of.hint.because, state, at)
    left = allowed(state)[at] - set(state.crossed[at])
    assert {"only_letter": len(left) == 1, "last_choice": len(left) == 2, "no_word": len(left) > 2}[name]
    (answer,) = fitting(state)
    for letter in "etaoin" + answer[at]:
        assert DRILLS.done(of, RIDDLE.play(state, Put(at, letter))) == (letter == answer[at])


def test_the_reason_of_a_line_names_its_words_and_how_often_they_have_the_letter() -> None:
    text = """My first is twice in letter, once in set but not in cat
My second is in both ape and ear
My third is neither in xyz nor in qrs
"""
    said = [[(name(part), blanks(part)) for part in parts(phrase)] for phrase in explain(RIDDLE.read(text))]
    counts = [each for each in said[0] if each[0] in ("twice", "once", "none")]
    assert counts == [("twice", {"word": "LETTER"}), ("once", {"word": "SET"}), ("none", {"word": "CAT"})]
    assert ("both", {"letter": "A", "first": "APE", "second": "EAR"}) in said[1]
    assert said[1][0][1]["others"] == ["E"]
    assert ("neither", {"letter": "T", "first": "XYZ", "second": "QRS"}) in said[2]


def test_crossing_out_needs_no_proof() -> None:
    state = start(puzzle("riddle", RIDDLE.presets[0].id))
    assert not counts(state, Cross(0, "a"))
    assert not counts(state, Put(0, ""))


# --- several answers

OWL = """My first is in town, but not in twelve
My second is in water but not in liter
My third is in log and also in gull
"""
HOT = """My first is in hat but not in sun.
My second is in oven but not in van.
My third is in tea but not in sea.
"""


def hints(text: str, *moves: Move) -> list[Phrase]:
    state = RIDDLE.start(RIDDLE.read(text))
    for move in moves:
        state = RIDDLE.play(state, move)
    return [step.hint.because for step in way(RIDDLE, state, no_pulse)]


def test_the_answer_in_the_file_decides() -> None:
    last = hints(f"{HOT}Answer: hot")[-1]
    assert {"HOT", "TOT"} <= set(blanks(last).values())
    first = hints(f"{HOT}Answer: hot", Put(0, "t"))[0]
    assert (name(first), blanks(first)) == ("other", {"letter": "T", "due": "H", "number": 1})


def test_without_it_two_are_named_and_the_closing_line() -> None:
    last = blanks(hints(HOT)[-1])
    assert (last["answer"], last["other"], last["letter"], last["number"]) == ("HOT", "TOT", "H", 1)
    closing = hints(f"{HOT}I am warm. What am I?")[-1]
    assert any("I am warm. What am I?" in blanks(part).values() for part in parts(closing))


def test_letters_of_two_answers_do_not_go_together() -> None:
    assert name(hints(OWL, Put(0, "o"), Put(1, "a"))[0]) == "not_together"
