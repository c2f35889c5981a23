"""Hints on boards with several solutions: each says what holds in all that fit, or that they agree no more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random

import pytest

from generators.kernel.grid import spots
from generators.kernel.kind import Hint, no_pulse
from generators.sweet_spots.field import Cells, plan
from generators.sweet_spots.generate import grow_zoning
from generators.sweet_spots.hints import hint
from generators.sweet_spots.parse import read
from generators.sweet_spots.rules import Mark, Move, Puzzle, State, play, solved, start
from generators.sweet_spots.techniques.board_view import whole
from generators.sweet_spots.techniques.trial import try_everything
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


def fitting(ways: Iterable[second.Chests], state: State) -> Ways:
    chests, crosses = second.chests_of(state), set(state.spots(Mark.CROSS))
    return [way for way in ways if chests <= way and not crosses & way]


def looked_at(found: Hint[Move], state: State, ways: Ways) -> None:
    """One hint beside all solutions that fit the marks."""
    if found.technique != "several":
        for spot, mark in found.move.changes:
            assert {spot in way for way in ways} == {mark is Mark.CHEST}, found.because
        return
    assert len(ways) > 1
    open_spots = {spot for spot in found.spots if state.at(spot) is Mark.EMPTY}
    assert found.spots == open_spots
    shown = list(ghosts(found, state))[:2]
    assert shown[0] != shown[1]
    assert all(any(after <= way for way in ways) for after in shown)
    assert found.spots == shown[0] ^ shown[1]
    for spot in state.spots(Mark.EMPTY):
        assert len({spot in way for way in ways}) == 2, "something holds in all of them"
    ((spot, mark),) = found.move.changes
    assert mark is Mark.CHEST
    assert spot in shown[0]
    assert found.because.key.startswith("sweet_spots.several")


def ghosts(found: Hint[Move], state: State) -> Iterator[second.Chests]:
    for link in found.chain:
        if link.move is not None:
            state = play(state, link.move)
        yield second.chests_of(state)


def follow(state: State, ways: Ways) -> Iterator[str]:
    """Hint after hint to one of the solutions, each beside those that fit; the techniques."""
    while not solved(state):
        found = hint(state, no_pulse)
        assert found is not None
        looked_at(found, state, fitting(ways, state))
        yield found.technique
        state = play(state, found.move)
    assert second.chests_of(state) in ways


@pytest.mark.parametrize("boards", [10, pytest.param(200, marks=pytest.mark.slow)])
def test_on_small_boards_by_brute_force(boards: int) -> None:
    techniques: Counter[str] = Counter()
    for puzzle, ways in islice(small_boards(), boards):
        techniques.update(follow(start(puzzle), ways))
    assert techniques["several"] >= boards * 2 / 3


def test_on_a_golden_board_with_several_solutions() -> None:
    board = next(each for each in second.GOLDEN["board"] if each["name"] == "3 of two chests")
    puzzle = read(board["text"])
    assert "several" in list(follow(start(puzzle), second.Judge(puzzle).solutions(board["solutions"] + 1)))


@pytest.mark.slow
@pytest.mark.parametrize("number", range(14))
def test_on_large_boards_by_cp_sat(number: int) -> None:
    size, targets = ((8, 1), (9, 2))[number % 2]
    puzzle = grow_zoning(Cells(size), targets, Random(f"several {number}"), no_pulse).puzzle()
    state = start(puzzle)
    while not solved(state):
        found = hint(state, no_pulse)
        assert found is not None
        if found.technique != "several":
            judge = second.Judge(puzzle, second.chests_of(state), state.spots(Mark.CROSS))
            chests = [spot for spot, mark in found.move.changes if mark is Mark.CHEST]
            assert not judge.may_differ(chests, found.targets - set(chests))
        state = play(state, found.move)
    assert second.is_solution(puzzle, second.chests_of(state))


@pytest.mark.parametrize("boards", [15, pytest.param(200, marks=pytest.mark.slow)])
def test_trying_everything_finds_what_all_solutions_share_and_nothing_else(boards: int) -> None:
    """As the first thing tried, where other techniques would leave it little to do."""
    found = Counter[str]()
    for puzzle, ways in islice(small_boards(), boards):
        board = plan(puzzle)
        step = next(try_everything(whole(board), no_pulse), None)
        chests, never = frozenset.intersection(*ways), set(spots(puzzle.size, puzzle.size)) - frozenset.union(*ways)
        if step is None:
            assert not chests
            assert not never
        else:
            assert chests.issuperset(board.field.spots(step.chests))
            assert never.issuperset(board.field.spots(step.crosses))
            found["chest" if step.chests else "cross"] += 1
    assert found["chest"]
    assert found["cross"]


def test_what_a_player_chose_is_kept_to() -> None:
    """Any solution counts: hints go on from the one that the marks lead to."""
    for puzzle, ways in islice(small_boards(), 10):
        for way in ways[:3]:
            chests = sorted(way)[:-1]
            state = play(start(puzzle), Move(tuple((spot, Mark.CHEST) for spot in chests)))
            assert list(follow(state, [each for each in ways if each.issuperset(chests)]))
