"""Exercises: the next step is the technique that is practised, nothing easier gets on, and what it says is so."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from generators.kernel.kind import Cancelled, Exercise, no_pulse
from generators.kernel.phrases import phrasebook
from generators.sweet_spots.drills import BOARDS, DRILLS, SPARE, done, make
from generators.sweet_spots.hints import hint
from generators.sweet_spots.kind import SWEET_SPOTS
from generators.sweet_spots.rules import Mark, Move, Puzzle, State, play, start
from tests.generators.sweet_spots import naive, second
from tests.generators.sweet_spots.test_way import known_in, true
from tests.rows import FULL, sample

SEEDS = range(12 if FULL else 1)


@cache
def exercise_of(name: str, seed: int) -> Exercise[Puzzle, Move]:
    """Made once for several tests: some take a second."""
    return make(name, Random(f"drill {seed}"), no_pulse)


def begun(exercise: Exercise[Puzzle, Move]) -> State:
    state = start(exercise.puzzle)
    for move in exercise.moves:
        state = play(state, move)
    return state


@pytest.mark.parametrize("name", DRILLS.names)
@pytest.mark.parametrize("seed", SEEDS)
def test_the_next_step_is_what_is_practised(name: str, seed: int) -> None:
    exercise = exercise_of(name, seed)
    state = begun(exercise)
    solutions = second.Judge(exercise.puzzle).solutions(2)
    assert len(solutions) == 1
    assert exercise.hint is not None
    assert exercise.hint.technique == name
    assert hint(state, no_pulse) == exercise.hint
    assert {spot for spot, chest in known_in(state).items() if chest} <= solutions[0]
    true(exercise.hint, state, solutions[0])
    look = naive.Board(exercise.puzzle).look(known_in(state))
    assert not list(naive.bookkeeping(look))
    ways = {step.name for step in look.steps} or {"what_if"}
    assert min(ways, key=naive.ORDER.index) == name


@pytest.mark.parametrize("name", DRILLS.names)
def test_it_is_done_when_the_step_stands_on_the_board(name: str) -> None:
    exercise = exercise_of(name, 0)
    assert exercise.hint is not None
    state = begun(exercise)
    assert not done(exercise, state)
    changes = exercise.hint.move.changes
    for at, change in enumerate(changes, 1):
        state = play(state, Move((change,)))
        assert done(exercise, state) == (at == len(changes))
    spot = changes[-1][0]
    for mark in Mark:
        assert done(exercise, play(state, Move(((spot, mark),)))) == (mark is changes[-1][1])


@pytest.mark.parametrize("name", sample(DRILLS.names, 3, 1))
def test_one_seed_makes_one_exercise_and_another_another(name: str) -> None:
    one = exercise_of(name, 0)
    again, other = (make(name, Random(seed), no_pulse) for seed in ("drill 0", "drill 1"))
    assert one == again
    assert one != other


def test_boards_are_small_and_every_technique_that_is_thought_of_has_its_name() -> None:
    assert list(DRILLS.names) == sorted(DRILLS.names, key=naive.ORDER.index)
    assert set(DRILLS.names) == set(naive.ORDER) - {"around_chests", "full_lines", "try_everything"}
    assert all(size <= 9 for name, boards in BOARDS.items() for size, _ in boards if name != "spans")
    called = {name: phrasebook().tell(DRILLS.called(name)) for name in DRILLS.names}
    assert len(set(called.values())) == len(called)
    assert called["what_if"] == "What-if"
    assert SWEET_SPOTS.teaching.drills is DRILLS


def test_what_is_rare_is_soon_there_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if no new board needed it: those that are known to do, whichever way they lie."""
    monkeypatch.setattr("generators.sweet_spots.drills.PATIENCE", 0)
    seeds = 10 if FULL else 5
    made = [make(name, Random(seed), no_pulse) for name in SPARE for seed in range(seeds)]
    assert len({each.puzzle for each in made}) > 0.7 * seeds


@pytest.mark.parametrize("name", DRILLS.names)
def test_it_can_be_called_off(name: str) -> None:
    beats = 0

    def stop() -> None:
        nonlocal beats
        beats += 1
        if beats > 5:
            raise Cancelled

    with pytest.raises(Cancelled):
        make(name, Random(1), stop)
