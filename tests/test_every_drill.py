"""Laws for all exercises, which begin just before what they ask for, and for the accounts of games."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

import pytest

from game.catalogue import CATALOGUE, Entry
from game.review.review import timed_moves
from generators.kernel.kind import LEVELS, AnyKind, Cancelled, Drills, Exercise, Passage, TimedMove, no_pulse
from generators.kernel.phrases import LANGUAGES, phrasebook
from tests.kinds import named
from tests.pulses import cancel
from tests.rows import few_or_slow, present, sample
from tools.bench.sample_game import made_game

MOST = 60  # steps to the end of an exercise
LADDERS = ("fill_in", "riddle", "sweet_spots")  # their exercises are techniques, from easy to hard
TEACHING = [entry for entry in CATALOGUE if entry.kind.teaching.drills is not None]
EVERY = [(entry.kind.id, name) for entry in TEACHING for name in entry.kind.teaching.drills.names]
every_drill = pytest.mark.parametrize(("kind", "name"), EVERY)


def drills_of(kind: str) -> Drills[Any, Any, Any]:
    return present(named(kind).kind.teaching.drills)


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


@pytest.mark.sampled
@pytest.mark.parametrize("seed", few_or_slow(1, 2))
@every_drill
def test_it_begins_just_before_what_is_asked_for(kind: str, name: str, seed: int) -> None:
    """One solution, nothing done yet; and if one step is asked for, it is a step of that technique."""
    of, drills = exercise(kind, name, seed), drills_of(kind)
    state = begun(kind, of)
    assert len(named(kind).kind.solutions(of.puzzle, 2, no_pulse)) == 1
    assert not drills.is_done(of, state)
    if of.hint is not None:
        assert of.hint.technique.name == name
    if kind in LADDERS:
        assert of.hint == named(kind).kind.hint(state, no_pulse)


@pytest.mark.sampled
@every_drill
def test_hints_lead_to_its_end(kind: str, name: str) -> None:
    """All marks are counted at the end at the latest."""
    of, drills, state = exercise(kind, name), drills_of(kind), begun(kind, exercise(kind, name))
    for _ in range(MOST):
        if drills.marks is not None:
            done, of_all = drills.marks(of, state)
            assert 0 <= done <= of_all
            assert done < of_all or drills.is_done(of, state)
        if drills.is_done(of, state):
            return
        state = named(kind).kind.play(state, present(named(kind).kind.hint(state, no_pulse)).move)
    pytest.fail("hints do not lead to its end")


@pytest.mark.parametrize(("kind", "name"), sample(EVERY, 6))
def test_one_seed_makes_one_exercise_and_others_make_others(kind: str, name: str) -> None:
    assert make(kind, name, 0) == exercise(kind, name)
    assert any(make(kind, name, seed) != exercise(kind, name) for seed in (1, 2))


@pytest.mark.sampled
@every_drill
def test_it_can_be_called_off(kind: str, name: str) -> None:
    with pytest.raises(Cancelled):
        drills_of(kind).make(name, Random(1), cancel)


@pytest.mark.parametrize("entry", TEACHING, ids=lambda entry: entry.kind.id)
def test_each_has_its_own_name_and_they_go_from_easy_to_hard(entry: Entry) -> None:
    drills = drills_of(entry.kind.id)
    for language in LANGUAGES:
        names = [phrasebook(language).tell(drills.called(name)) for name in drills.names]
        assert all(names)
        assert len(set(names)) == len(names), language
    if entry.kind.id in LADDERS:
        levels = {each.name: LEVELS.index(each.level) for each in entry.kind.techniques}
        assert [levels[name] for name in drills.names] == sorted(levels[name] for name in drills.names)


# --- the account of a game, and what is sought again; its numbers are counted again beside each puzzle

LINES = 20  # of a passage, unless it lists the words of a game
TOLD = [each.kind.id for each in CATALOGUE if each.kind.teaching.account is not None]
every_account = pytest.mark.parametrize("kind", TOLD)
every_game = pytest.mark.parametrize("seed", few_or_slow(1, 2))


@lru_cache(2)
def game(kind: str, seed: int) -> tuple[TimedMove[Any, Any], ...]:
    """With a guess, a slip, a hint, a pause, and a quick run."""
    entry = named(kind)
    presets = entry.kind.presets
    return tuple(timed_moves(made_game(entry, presets[seed * 7 % len(presets)].id, f"account {seed}").chapter))


def account(kind: AnyKind, done: tuple[TimedMove[Any, Any], ...]) -> tuple[Passage, ...]:
    assert kind.teaching.account is not None
    return kind.teaching.account(done, no_pulse)


@pytest.mark.sampled
@every_account
@every_game
def test_a_game_is_told_in_a_few_lines_of_every_language(kind: str, seed: int) -> None:
    of, done = named(kind).kind, game(kind, seed)
    assert account(of, ()) == ()
    passages = account(of, done)
    assert passages == account(of, done)
    assert 1 <= len(passages) <= 5
    assert len({each.title for each in passages}) == len(passages)
    for passage in passages:
        assert 1 <= len(passage.lines) <= LINES or "words" in passage.title.key
        for language in LANGUAGES:
            assert all(phrasebook(language).tell(line) for line in (passage.title, *passage.lines))


@pytest.mark.parametrize("kind", [each.kind.id for each in CATALOGUE if each.kind.teaching.again is not None])
@every_game
def test_what_is_sought_again_can_be_found(kind: str, seed: int) -> None:
    of = named(kind).kind
    assert of.teaching.again is not None
    assert of.teaching.again(()) is None
    exercise = of.teaching.again(game(kind, seed))
    if exercise is not None:
        state = of.start(exercise.puzzle)
        for move in exercise.moves:
            state = of.play(state, move)
        assert not of.over(state)
        while (hint := of.hint(state, no_pulse)) is not None and not of.over(state):
            state = of.play(state, hint.move)
        assert of.is_solved(state)
