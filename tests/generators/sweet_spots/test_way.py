"""The whole way is hint after hint at one go, and the short way. Whether they are true: tests/test_every_way.py."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import islice
from random import Random

import pytest

from generators.kernel.kind import Hint, no_pulse
from generators.kernel.phrases import Phrase
from generators.kernel.sets import spots
from generators.kernel.way import SolutionStep, effort, nontrivial_steps, short_way, thoughts
from generators.kernel.way import way as footsteps
from generators.sweet_spots.explain import hint, way
from generators.sweet_spots.kind import SWEET_SPOTS
from generators.sweet_spots.menu import Options, presets
from generators.sweet_spots.rules import Mark, Move, State, play, solved, start
from generators.sweet_spots.techniques.ladder import LADDER
from tests.generators.sweet_spots import second, sentences
from tests.generators.sweet_spots.boards import FEW, made
from tests.generators.sweet_spots.test_chains import known_in
from tests.generators.sweet_spots.test_chains import read as read_chain
from tests.rows import few_or_slow
from tests.said import blanks, name


def true(found: Hint[Move], state: State, solution: second.Chests) -> None:
    """Where every chain is long, everything is tried: what that shows is held against the other judge's solution."""
    if found.technique == "what_if":
        read_chain(found, state, solution)
        return
    page = sentences.Page(state.puzzle, known_in(state), book=False)  # without what nobody has marked yet
    says = sentences.read(page, found.because, set(found.targets))
    assert {(spot, mark is Mark.CHEST) for spot, mark in found.move.changes} <= set(says.items())
    assert all((spot in solution) == chest for spot, chest in says.items())


Steps = tuple[SolutionStep[State, Move], ...]


@cache
def walked(options: Options, seed: int = 0) -> Steps:
    return tuple(footsteps(SWEET_SPOTS, start(made(options, seed)[0]), no_pulse))


def after_hints(state: State) -> list[Hint[Move]]:
    found = []
    while not solved(state) and (each := hint(state, no_pulse)):
        found.append(replace(each, thought=None))
        state = play(state, each.move)
    return found


@pytest.mark.parametrize("options", few_or_slow(2, FEW[::2] + FEW[1::2]))
def test_it_is_hint_after_hint(options: Options) -> None:
    puzzle, solution = made(options)
    rng = Random(f"{options}")
    shown = rng.sample(sorted(spots(puzzle.size, puzzle.size)), puzzle.size)
    for wrong in (0, 1, 2):
        marks = [
            (spot, Mark.CHEST if (spot in solution) != (at < wrong) else Mark.CROSS) for at, spot in enumerate(shown)
        ]
        state = play(start(puzzle), Move(tuple(marks)))
        steps = list(way(state, no_pulse))
        assert [replace(each, thought=None) for each in steps] == after_hints(state)
        assert [each.technique == "mistake" for each in steps].count(True) == (wrong > 0)
        assert steps[0].technique == "mistake" or not wrong


def test_a_board_without_a_solution_comes_to_an_end() -> None:
    puzzle = second.uniform(second.whole_zones(5, Random(1)), 3)
    assert not second.brute(puzzle)
    assert len(list(islice(way(start(puzzle), no_pulse), 100))) < 100


@pytest.mark.parametrize("options", few_or_slow(2, FEW[::2] + FEW[1::2]))
def test_what_one_chest_rules_out_is_one_thought(options: Options) -> None:
    steps = walked(options)
    found = thoughts(SWEET_SPOTS, steps)
    assert tuple(step for thought in found for step in thought.steps) == steps
    assert len(found) < len(steps)
    chests: set[tuple[int, int]] = set()
    for thought in found:
        used = {step.hint.technique for step in thought.steps}
        new = {spot for spot, mark in thought.steps[-1].hint.move.changes if mark is Mark.CHEST}
        if used & {"around_chests", "full_lines"}:
            assert used <= {"around_chests", "full_lines"}
            assert said_chests(thought.title) == (chests if len(chests) == 1 else len(chests))
        else:
            assert len(used) == 1
        chests = new or chests


def said_chests(title: Phrase) -> set[tuple[int, int]] | int:
    """The chest that is named, or how many there are."""
    return set(sentences.cells_of(title)) if name(title) == "one" else int(blanks(title)["count"])


# --- the short way: no harder, and never more effort

NAMES = [each.name for each in LADDER]


@pytest.mark.parametrize(
    "options",
    [
        pytest.param(each.options, id=each.id, marks=() if each.id in ("8-1-hard", "9-2-hard") else pytest.mark.slow)
        for each in presets()
        if each.options.size < 12
    ],
)
def test_every_step_holds_and_it_is_never_harder(options: Options) -> None:
    board, solution = made(options)
    every = tuple(footsteps(SWEET_SPOTS, start(board), no_pulse))
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
        every = tuple(footsteps(SWEET_SPOTS, start(made(Options(8, 1, "hard"), seed)[0]), no_pulse))
        longer += nontrivial_steps(SWEET_SPOTS, every)
        shorter += nontrivial_steps(SWEET_SPOTS, short_way(SWEET_SPOTS, every, no_pulse))
    assert shorter < longer * 0.9
