"""Laws for puzzles with several solutions: hints say what all of them share and then that they part; and whatever goes
on to one of them is no mistake. Each kind finds its solutions by code that shares nothing with the product."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Protocol

import pytest

from generators.kernel.kind import FOLLOWED, SLIP, Hint, Why, no_pulse
from generators.kernel.way import way
from tests.generators.fill_in import several as fill_in
from tests.generators.riddle import several as riddle
from tests.generators.sweet_spots import several as sweet_spots
from tests.kinds import named
from tests.rows import few_or_slow

MOVES = 14  # of a game at random
MOST = 200  # hints to the end


class Example(Protocol):
    def begun(self, seed: int) -> Any:
        """The start of a puzzle with several solutions."""

    def any_move(self, state: Any, rng: Random) -> Any:
        """Most of them lead to a solution."""

    def standing(self, state: Any) -> list[Any]:
        """The solutions that fit what is written."""

    def check(self, state: Any, hint: Hint[Any]) -> None:
        """The hint is true of all solutions that are left; if it shows two of them, they share nothing more."""

    def check_why(self, state: Any, move: Any, why: Why) -> None:
        """What is said of the move is true."""


EXAMPLES: dict[str, Example] = {"fill_in": fill_in, "riddle": riddle, "sweet_spots": sweet_spots}
every_example = pytest.mark.parametrize("kind", EXAMPLES)
every_seed = pytest.mark.parametrize("seed", few_or_slow(4, 20))


def game(kind: str, seed: int) -> Iterator[tuple[Any, Any]]:
    """Moves at random, each with the state before it."""
    example, state, rng = EXAMPLES[kind], EXAMPLES[kind].begun(seed), Random(seed)
    for _ in range(MOVES):
        if named(kind).kind.over(state):
            return
        move = example.any_move(state, rng)
        try:
            after = named(kind).kind.play(state, move)
        except ValueError:  # a given letter stays
            continue
        yield state, move
        state = after


@every_example
@every_seed
def test_the_way_says_what_all_solutions_share_and_then_shows_two(kind: str, seed: int) -> None:
    start = EXAMPLES[kind].begun(seed)
    steps = list(way(named(kind).kind, start, no_pulse))
    for step in steps:
        EXAMPLES[kind].check(step.before, step.hint)
    assert "several" in [step.hint.technique for step in steps]
    assert steps[-1].hint.technique == "several" or named(kind).kind.solved(steps[-1].after)


@every_example
@every_seed
def test_hint_after_hint_is_true_wherever_it_begins_and_leads_to_a_solution(kind: str, seed: int) -> None:
    states = [state for state, _ in game(kind, seed)]
    for begin in Random(seed).sample(states, min(3, len(states))):
        state = begin
        for _ in range(MOST):
            hint = named(kind).kind.hint(state, no_pulse)
            if hint is None:
                break
            EXAMPLES[kind].check(state, hint)
            state = named(kind).kind.play(state, hint.move)
        assert named(kind).kind.solved(state)


@every_example
@every_seed
def test_a_move_that_goes_on_to_a_solution_is_no_mistake(kind: str, seed: int) -> None:
    example, of = EXAMPLES[kind], named(kind).kind
    assert of.mistakes is not None
    assert of.teaching.why is not None
    for state, move in game(kind, seed):
        after = of.play(state, move)
        assert bool(example.standing(after)) == (not of.mistakes(after, no_pulse))
        why = of.teaching.why(state, move, no_pulse)
        if why is not None:
            only_notes = of.teaching.is_elimination is not None and of.teaching.is_elimination(move)
            assert why.sort not in (SLIP, FOLLOWED) or only_notes or not example.standing(after)
            example.check_why(state, move, why)
