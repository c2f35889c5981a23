"""The short way: every step follows from what stands before it, by no harder technique, and never more effort."""

from __future__ import annotations

import pytest

from generators.kernel.kind import no_pulse
from generators.kernel.way import effort, pondered, short_way, way
from generators.sweet_spots.kind import SWEET_SPOTS
from generators.sweet_spots.menu import Options, presets
from generators.sweet_spots.rules import Mark, State, start
from generators.sweet_spots.techniques.ladder import LADDER
from tests.generators.sweet_spots import second
from tests.generators.sweet_spots.boards import made

NAMES = [each.name for each in LADDER]


QUICK = ["8-1-hard", "9-2-hard"]


@pytest.mark.parametrize(
    "options",
    [
        pytest.param(each.options, id=each.id, marks=() if each.id in QUICK else pytest.mark.slow)
        for each in presets()
        if each.options.size < 12
    ],
)
def test_every_step_holds_and_it_is_never_harder(options: Options) -> None:
    board, solution = made(options)
    every = tuple(way(SWEET_SPOTS, start(board), no_pulse))
    brief = short_way(SWEET_SPOTS, every, no_pulse)
    assert second.chests_of(brief[-1].after) == solution
    assert effort(SWEET_SPOTS, brief) <= effort(SWEET_SPOTS, every)
    used = [NAMES.index(step.hint.technique) for step in every]
    assert all(NAMES.index(step.hint.technique) <= max(used) for step in brief)
    for step in brief:
        assert follows(step.before, step.hint.move.changes), step.hint


def follows(state: State, marks: tuple[tuple[tuple[int, int], Mark], ...]) -> bool:
    """By another judge: no solution with the marks before has any of these otherwise."""
    chests = [spot for spot, mark in marks if mark is Mark.CHEST]
    crosses = [spot for spot, mark in marks if mark is Mark.CROSS]
    before = second.Judge(state.puzzle, state.spots(Mark.CHEST), state.spots(Mark.CROSS))
    return not before.may_differ(chests, crosses)


def test_hard_boards_take_fewer_thoughts() -> None:
    longer = shorter = 0
    for seed in range(2):
        every = tuple(way(SWEET_SPOTS, start(made(Options(8, 1, "hard"), seed)[0]), no_pulse))
        longer += pondered(SWEET_SPOTS, every)
        shorter += pondered(SWEET_SPOTS, short_way(SWEET_SPOTS, every, no_pulse))
    assert shorter < longer * 0.9
