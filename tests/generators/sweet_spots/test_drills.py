"""Exercises of one technique: nothing easier is to be seen, judged by the second opinion."""

from __future__ import annotations

from random import Random

import pytest

from generators.kernel.kind import no_pulse
from generators.sweet_spots.drills import BOARDS, DRILLS, SPARE, done, make
from generators.sweet_spots.rules import Mark, Move, play
from tests.generators.sweet_spots import naive, second
from tests.generators.sweet_spots.test_way import known_in, true
from tests.rows import few_or_slow
from tests.test_every_drill import begun, exercise

BOOKKEEPING = {"around_chests", "full_lines", "try_everything"}


@pytest.mark.parametrize("seed", few_or_slow(1, 12))
@pytest.mark.parametrize("name", DRILLS.names)
def test_the_next_step_is_what_is_practised(name: str, seed: int) -> None:
    of = exercise("sweet_spots", name, seed)
    state = begun("sweet_spots", of)
    (solution,) = second.Judge(of.puzzle).solutions(2)
    assert of.hint is not None
    assert {spot for spot, chest in known_in(state).items() if chest} <= solution
    true(of.hint, state, solution)
    look = naive.Board(of.puzzle).look(known_in(state))
    assert not list(naive.bookkeeping(look))
    ways = {step.name for step in look.steps} or {"what_if"}
    assert min(ways, key=naive.ORDER.index) == name


@pytest.mark.parametrize("name", DRILLS.names)
def test_it_is_done_when_all_marks_of_the_step_stand(name: str) -> None:
    of = exercise("sweet_spots", name)
    assert of.hint is not None
    state, changes = begun("sweet_spots", of), of.hint.move.changes
    for at, change in enumerate(changes, 1):
        state = play(state, Move((change,)))
        assert done(of, state) == (at == len(changes))
    spot, right = changes[-1]
    for mark in Mark:
        assert done(of, play(state, Move(((spot, mark),)))) == (mark is right)


def test_boards_are_small_and_nothing_but_bookkeeping_is_left_out() -> None:
    assert list(DRILLS.names) == [name for name in naive.ORDER if name not in BOOKKEEPING]
    assert all(size <= 9 for name, boards in BOARDS.items() for size, _ in boards if name != "spans")


@pytest.mark.parametrize("seeds", [5, pytest.param(10, marks=pytest.mark.slow)])
def test_what_is_rare_is_soon_there_all_the_same(monkeypatch: pytest.MonkeyPatch, seeds: int) -> None:
    """As if no new board needed it: those that are known to do, whichever way they lie."""
    monkeypatch.setattr("generators.sweet_spots.drills.PATIENCE", 0)
    made = [make(name, Random(seed), no_pulse) for name in SPARE for seed in range(seeds)]
    assert len({each.puzzle for each in made}) > 0.7 * seeds
