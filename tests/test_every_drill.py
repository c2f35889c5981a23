"""Laws for all exercises: each begins just before what it asks for, and hints lead to its end."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

import pytest

from game.catalogue import CATALOGUE, Entry
from generators.kernel.kind import LEVELS, Cancelled, Drills, Exercise, no_pulse
from generators.kernel.phrases import LANGUAGES, phrasebook
from tests.kinds import named
from tests.rows import sample

MOST = 60  # steps to the end of an exercise
LADDERS = ("fill_in", "riddle", "sweet_spots")  # their exercises are techniques, from easy to hard
TEACHING = [entry for entry in CATALOGUE if entry.kind.teaching.drills is not None]
EVERY = [(entry.kind.id, name) for entry in TEACHING for name in entry.kind.teaching.drills.names]
every_drill = pytest.mark.parametrize(("kind", "name"), EVERY)


def drills_of(kind: str) -> Drills[Any, Any, Any]:
    drills = named(kind).kind.teaching.drills
    assert drills is not None
    return drills


def make(kind: str, name: str, seed: int) -> Exercise[Any, Any]:
    return drills_of(kind).make(name, Random(f"{name} {seed}"), no_pulse)


@lru_cache(len(EVERY))
def exercise(kind: str, name: str, seed: int = 0) -> Exercise[Any, Any]:
    return make(kind, name, seed)


def begun(kind: str, of: Exercise[Any, Any]) -> Any:
    """Where the player begins."""
    state = named(kind).kind.start(of.puzzle)
    for move in of.moves:
        state = named(kind).kind.play(state, move)
    return state


def check_beginning(name: str, seed: int, kind: str) -> None:
    """One solution, nothing done yet; and if one step is asked for, it is a step of that technique."""
    of, drills = exercise(kind, name, seed), drills_of(kind)
    state = begun(kind, of)
    assert len(named(kind).kind.solutions(of.puzzle, 2, no_pulse)) == 1
    assert not drills.done(of, state)
    if of.hint is not None:
        assert of.hint.technique == name
    if kind in LADDERS:
        assert of.hint == named(kind).kind.hint(state, no_pulse)


@every_drill
def test_it_begins_just_before_what_is_asked_for(kind: str, name: str) -> None:
    check_beginning(name, 0, kind)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, 4))
@every_drill
def test_with_other_seeds_too(kind: str, name: str, seed: int) -> None:
    check_beginning(name, seed, kind)


@every_drill
def test_hints_lead_to_its_end(kind: str, name: str) -> None:
    """All marks are counted at the end at the latest."""
    of, drills, state = exercise(kind, name), drills_of(kind), begun(kind, exercise(kind, name))
    for _ in range(MOST):
        if drills.marks is not None:
            done, of_all = drills.marks(of, state)
            assert 0 <= done <= of_all
            assert done < of_all or drills.done(of, state)
        if drills.done(of, state):
            return
        hint = named(kind).kind.hint(state, no_pulse)
        assert hint is not None
        state = named(kind).kind.play(state, hint.move)
    pytest.fail("hints do not lead to its end")


@pytest.mark.parametrize(("kind", "name"), sample(EVERY, 6))
def test_one_seed_makes_one_exercise_and_others_make_others(kind: str, name: str) -> None:
    assert make(kind, name, 0) == exercise(kind, name)
    assert any(make(kind, name, seed) != exercise(kind, name) for seed in (1, 2))


@every_drill
def test_it_can_be_called_off(kind: str, name: str) -> None:
    def off() -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        drills_of(kind).make(name, Random(1), off)


@pytest.mark.parametrize("entry", TEACHING, ids=lambda entry: entry.kind.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_has_its_own_name(entry: Entry, language: str) -> None:
    drills = drills_of(entry.kind.id)
    names = [phrasebook(language).tell(drills.called(name)) for name in drills.names]
    assert all(names)
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("kind", LADDERS)
def test_they_are_techniques_from_easy_to_hard(kind: str) -> None:
    levels = {each.name: LEVELS.index(each.level) for each in named(kind).kind.techniques}
    assert [levels[name] for name in drills_of(kind).names] == sorted(levels[name] for name in drills_of(kind).names)
