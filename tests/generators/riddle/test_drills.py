"""Each exercise stands just before what it asks for."""

from __future__ import annotations

from random import Random

import pytest

from generators.kernel.kind import no_pulse
from generators.kernel.phrases import LANGUAGES, phrasebook
from generators.riddle.kind import RIDDLE
from generators.riddle.rules import Cross, Put
from tests.generators.riddle.read_back import true_of
from tests.generators.riddle.second import allowed, fitting
from tests.rows import FULL

SEEDS = range(20 if FULL else 2)
assert RIDDLE.teaching.drills is not None
DRILLS = RIDDLE.teaching.drills


@pytest.mark.parametrize("name", DRILLS.names)
@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_asked_for_is_next(name: str, seed: int) -> None:
    exercise = DRILLS.make(name, Random(seed), no_pulse)
    assert exercise == DRILLS.make(name, Random(seed), no_pulse)
    state = RIDDLE.start(exercise.puzzle)
    for move in exercise.moves:
        state = RIDDLE.play(state, move)
    hint = exercise.hint
    assert hint is not None
    assert hint == RIDDLE.hint(state, no_pulse)
    assert hint.technique == name
    assert isinstance(hint.move, Put | Cross)
    assert true_of(hint.because, state, hint.move.position)
    at = hint.move.position
    left = allowed(state)[at] - set(state.crossed[at])
    assert {"only_letter": len(left) == 1, "last_choice": len(left) == 2, "no_word": len(left) > 2}[name]
    assert not DRILLS.done(exercise, state)
    assert DRILLS.done(exercise, RIDDLE.play(state, hint.move))
    (answer,) = fitting(state)
    assert DRILLS.done(exercise, RIDDLE.play(state, Put(at, answer[at])))
    wrong = next(letter for letter in "etaoin" if letter != answer[at])
    assert not DRILLS.done(exercise, RIDDLE.play(state, Put(at, wrong)))


def test_each_has_its_name() -> None:
    techniques = [each.name for each in RIDDLE.techniques]
    assert [name for name in techniques if name in DRILLS.names] == list(DRILLS.names)
    assert all(phrasebook(language).tell(DRILLS.called(name)) for name in DRILLS.names for language in LANGUAGES)
