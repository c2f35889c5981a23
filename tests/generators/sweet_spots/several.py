"""Boards with several solutions, found by brute force."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random

from generators.kernel.kind import GUESS, JUSTIFIED, SLIP, Hint, Why
from generators.sweet_spots.rules import Mark, Move, Puzzle, State, play, start
from tests.generators.sweet_spots import second

Ways = list[second.Chests]


def small_boards() -> Iterator[tuple[Puzzle, Ways]]:
    rng = Random("several")
    while True:
        size = rng.randint(4, 6)
        zones = (second.whole_zones if rng.random() < 0.7 else second.loose_zones)(size, rng)
        puzzle = second.uniform(zones, 1) if rng.random() < 0.6 else second.solvable(zones, rng)
        ways = sorted(second.brute(puzzle), key=sorted)
        if len(ways) > 1:
            yield puzzle, ways


@cache
def solutions(puzzle: Puzzle) -> Ways:
    return sorted(second.brute(puzzle), key=sorted)


@cache
def begun(seed: int) -> State:
    (board,) = islice(small_boards(), seed, seed + 1)
    return start(board[0])


def standing(state: State) -> Ways:
    """Those that fit the marks."""
    chests, crosses = second.chests_of(state), set(state.spots(Mark.CROSS))
    return [way for way in solutions(state.puzzle) if chests <= way and not crosses & way]


def check(state: State, found: Hint[Move]) -> None:
    """One hint beside all solutions that fit the marks."""
    if found.technique.name == "mistake":
        return
    ways = standing(state)
    if found.technique.name != "several":
        for spot, mark in found.move.changes:
            assert {spot in way for way in ways} == {mark is Mark.CHEST}, found.because
        return
    assert len(ways) > 1
    after, shown = state, list[second.Chests]()
    for link in found.chain:
        after = play(after, link.move) if link.move is not None else after
        shown.append(second.chests_of(after))
    assert all(any(each <= way for way in ways) for each in shown[:2])
    assert found.spots
    assert found.spots == shown[0] ^ shown[1]
    assert all(state.at(spot) is Mark.EMPTY for spot in found.spots)
    for spot in state.spots(Mark.EMPTY):
        assert len({spot in way for way in ways}) == 2, "something holds in all of them"
    ((spot, mark),) = found.move.changes
    assert mark is Mark.CHEST
    assert spot in shown[0]
    assert found.because.key.startswith("sweet_spots.several")


def any_move(state: State, rng: Random) -> Move:
    """Most of them towards a solution."""
    way = solutions(state.puzzle)[0]
    spot = rng.randrange(state.puzzle.size), rng.randrange(state.puzzle.size)
    return Move(((spot, Mark.CHEST if (spot in way) == (rng.random() < 0.9) else Mark.CROSS),))


def check_why(state: State, move: Move, why: Why) -> None:
    """A mark is wrong if no solution that fits the marks has it; a choice between solutions is a guess."""
    before, after = standing(state), standing(play(state, move))
    if not before:
        return
    assert (why.sort == SLIP) == (not after)
    assert why.sort != JUSTIFIED or after == before
    assert why.technique.name != "several" or (why.sort == GUESS and len(after) < len(before))
