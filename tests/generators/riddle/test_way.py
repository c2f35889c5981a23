"""The whole way through a riddle, what stands behind each letter, what is told of a game, what can be practised."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.kernel.kind import no_pulse
from generators.kernel.phrases import LANGUAGES, phrasebook
from generators.kernel.way import thoughts, way
from generators.riddle.kind import RIDDLE
from generators.riddle.rules import Cross, Put, State
from tests.generators.riddle.read_back import true_of
from tests.generators.riddle.second import fitting
from tests.generators.riddle.test_rules import TEACUP, moves
from tests.rows import FULL

SEEDS = range(60 if FULL else 4)


def begun(seed: int) -> State:
    presets = RIDDLE.presets
    return RIDDLE.start(RIDDLE.generate(presets[seed * 5 % len(presets)].options, Random(seed), no_pulse))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_way_ends_in_the_answer_and_its_sentences_are_true(seed: int) -> None:
    start = begun(seed)
    steps = list(way(RIDDLE, start, no_pulse))
    assert ["".join(steps[-1].after.placed)] == fitting(start)
    for step in steps:
        assert isinstance(step.hint.move, Put | Cross)
        assert true_of(step.hint.because, step.before, step.hint.move.position), step.hint.because
        assert all(phrasebook(language).tell(step.hint.because) for language in LANGUAGES)


@pytest.mark.parametrize("seed", SEEDS[:12])
def test_it_takes_the_steps_that_hints_take_each_line_by_itself(seed: int) -> None:
    state = begun(seed)
    steps = list(way(RIDDLE, state, no_pulse))
    for step in steps:
        hint = RIDDLE.hint(state, no_pulse)
        assert hint is not None
        assert (hint.move, hint.technique) == (step.hint.move, step.hint.technique)
        state = RIDDLE.play(state, hint.move)
    lines = [phrasebook().tell(each.title) for each in thoughts(RIDDLE, steps)]
    assert sorted(lines) == sorted(f"Line {number}" for number in range(1, len(state.placed) + 1))


@given(st.lists(moves, max_size=12))
def test_whatever_stands_the_way_mends_it_first(done: list[Put | Cross]) -> None:
    state = RIDDLE.start(TEACUP)
    for move in done:
        if isinstance(move, Put | Cross) and move.position < 6 and not RIDDLE.over(state):
            state = RIDDLE.play(state, move)
    steps = list(way(RIDDLE, state, no_pulse))
    mending = [step.hint.technique == "mistake" for step in steps]
    assert mending == sorted(mending, reverse=True)
    assert RIDDLE.solved(steps[-1].after if steps else state)
