"""Hints on boards with several solutions; see tests/test_every_several.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from generators.kernel.grid import spots
from generators.kernel.kind import no_pulse
from generators.sweet_spots.field import Cells, plan
from generators.sweet_spots.generate import grow_zoning
from generators.sweet_spots.hints import hint
from generators.sweet_spots.parse import read
from generators.sweet_spots.rules import Mark, Move, State, play, solved, start
from generators.sweet_spots.techniques.board_view import whole
from generators.sweet_spots.techniques.trial import try_everything
from tests.generators.sweet_spots import second
from tests.generators.sweet_spots.several import Ways, check_against, fitting, small_boards


def follow(state: State, ways: Ways) -> Iterator[str]:
    """Hint after hint to one of the solutions, each beside those that fit; the techniques."""
    while not solved(state):
        found = hint(state, no_pulse)
        assert found is not None
        check_against(fitting(ways, state), state, found)
        yield found.technique
        state = play(state, found.move)
    assert second.chests_of(state) in ways


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
