"""Hints alone solve a board, and a hint never says what is not so."""

from functools import cache
from random import Random

import pytest

from generators.kernel.kind import Hint, Spot, no_pulse
from generators.sweet_spots.hints import hint
from generators.sweet_spots.parse import read
from generators.sweet_spots.rules import Mark, Move, Puzzle, State, play, solved, start
from tests.generators.sweet_spots import second

BOARDS = {each["name"]: (read(each["text"]), each["solutions"]) for each in second.GOLDEN["board"]}
UNIQUE = [name for name, (_, number) in BOARDS.items() if number == 1]


@cache
def judged(puzzle: Puzzle) -> frozenset[Spot]:
    (solution,) = second.Judge(puzzle).solutions(2)
    return solution


def check(found: Hint[Move] | None, state: State, solution: frozenset[Spot]) -> Move:
    """Its move, which keeps to the solution and marks empty cells alone."""
    assert found is not None
    assert found.spots
    assert found.where != found.because
    assert found.move.changes
    assert {spot for spot, _ in found.move.changes} == found.targets
    for spot, mark in found.move.changes:
        assert state.at(spot) is Mark.EMPTY
        assert (mark is Mark.CHEST) == (spot in solution)
    return found.move


SLOW = (" 17 4", " 14 2", " 14 3", " 13 3")


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.slow if name.endswith(SLOW) else ()) for name in UNIQUE[::2]]
)
def test_hints_alone_solve_golden_boards(name: str) -> None:
    puzzle, _ = BOARDS[name]
    solution, state = judged(puzzle), start(puzzle)
    while not solved(state):
        state = play(state, check(hint(state, no_pulse), state, solution))
    assert hint(state, no_pulse) is None
    assert second.chests_of(state) == solution


def drawn(name: str) -> tuple[Puzzle, frozenset[Spot], list[Spot], Random]:
    """A golden board, its solution, all its spots, and dice to choose among them."""
    puzzle, _ = BOARDS[name]
    spots = [(row, column) for row in range(puzzle.size) for column in range(puzzle.size)]
    return puzzle, judged(puzzle), spots, Random(name)


@pytest.mark.parametrize("name", UNIQUE[:8])
def test_a_hint_from_any_good_position(name: str) -> None:
    puzzle, solution, spots, rng = drawn(name)
    for _ in range(10):
        shown = rng.sample(spots, rng.randrange(len(spots)))
        marks = tuple((spot, Mark.CHEST if spot in solution else Mark.CROSS) for spot in shown)
        state = play(start(puzzle), Move(marks))
        if not solved(state):
            check(hint(state, no_pulse), state, solution)


@pytest.mark.parametrize("name", UNIQUE[:8])
def test_a_hint_on_a_position_that_contradicts_the_solution_names_what_is_wrong(name: str) -> None:
    puzzle, solution, spots, rng = drawn(name)
    for _ in range(20):
        good = {spot: Mark.CHEST if spot in solution else Mark.CROSS for spot in rng.sample(spots, 3)}
        bad = {
            spot: Mark.CROSS if spot in solution else Mark.CHEST
            for spot in rng.sample(spots, rng.randint(1, 3))
            if spot not in good
        }
        if not bad:
            continue
        state = play(start(puzzle), Move((*good.items(), *bad.items())))
        found = hint(state, no_pulse)
        assert found is not None
        assert found.spots == found.targets == set(bad)
        assert found.because.key == f"sweet_spots.hint.wrong_{'one' if len(bad) == 1 else 'many'}"
        assert play(state, found.move) == play(start(puzzle), Move(tuple(good.items())))


def test_even_a_full_board_that_is_wrong_is_named() -> None:
    puzzle, _ = BOARDS["unique 6 1"]
    solution = judged(puzzle)
    spots = [(row, column) for row in range(6) for column in range(6)]
    state = play(start(puzzle), Move(tuple((spot, Mark.CROSS) for spot in spots)))
    assert hint(state, no_pulse).targets == solution


@pytest.mark.parametrize("name", ["none", "none too"])
def test_on_a_board_without_a_solution_every_mark_is_wrong(name: str) -> None:
    """Such boards are not offered for play; whoever plays one all the same is told."""
    puzzle, _ = BOARDS[name]
    state = play(start(puzzle), Move((((0, 0), Mark.CHEST), ((3, 3), Mark.CROSS))))
    assert hint(state, no_pulse).targets == {(0, 0), (3, 3)}
