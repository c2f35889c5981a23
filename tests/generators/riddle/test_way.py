"""The way of a riddle, line by line. See tests/test_every_way.py, which looks whether its sentences are true."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.kernel.kind import no_pulse
from generators.kernel.way import thoughts, way
from generators.riddle.kind import RIDDLE
from generators.riddle.rules import Cross, Put, State
from tests.generators.riddle.second import fitting
from tests.generators.riddle.test_rules import TEACUP, moves
from tests.rows import few_or_slow
from tests.said import blanks, name


def begun(seed: int) -> State:
    presets = RIDDLE.presets
    return RIDDLE.start(RIDDLE.generate(presets[seed * 5 % len(presets)].options, Random(seed), no_pulse))


@pytest.mark.parametrize("seed", few_or_slow(3, 20))
def test_it_takes_the_steps_of_hints_each_line_by_itself_to_the_answer(seed: int) -> None:
    state = begun(seed)
    steps = list(way(RIDDLE, state, no_pulse))
    assert ["".join(steps[-1].after.placed)] == fitting(state)
    for step in steps:
        hint = RIDDLE.hint(state, no_pulse)
        assert hint is not None
        assert (hint.move, hint.technique) == (step.hint.move, step.hint.technique)
        state = RIDDLE.play(state, hint.move)
    titles = [each.title for each in thoughts(RIDDLE, steps)]
    assert {name(each) for each in titles} == {"line"}
    assert sorted(blanks(each)["number"] for each in titles) == list(range(1, len(state.placed) + 1))


@given(st.lists(moves, max_size=12))
def test_whatever_stands_is_mended_first(done: list[Put | Cross]) -> None:
    state = RIDDLE.start(TEACUP)
    for move in done:
        if isinstance(move, Put | Cross) and move.position < 6 and not RIDDLE.over(state):
            state = RIDDLE.play(state, move)
    steps = list(way(RIDDLE, state, no_pulse))
    mending = [step.hint.technique == "mistake" for step in steps]
    assert mending == sorted(mending, reverse=True)
    assert RIDDLE.solved(steps[-1].after if steps else state)
