"""An exercise accepts every step of its technique, and says why that one is right."""

from __future__ import annotations

from functools import reduce
from random import Random

import pytest

from generators.kernel.kind import Exercise, no_pulse
from generators.sweet_spots.course import COURSE, EVENINGS
from generators.sweet_spots.explain import steps_by
from generators.sweet_spots.kind import DRILLS, found, is_done, make, marks
from generators.sweet_spots.rules import Mark, Move, Puzzle, State, play, start
from generators.sweet_spots.solver import solutions
from generators.sweet_spots.symmetry import canonical
from generators.sweet_spots.techniques import BY_DIFFICULTY
from tests.rows import few_or_slow, present


def position(of: Exercise[Puzzle, Move]) -> State:
    return reduce(play, of.moves, start(of.puzzle))


def marked(state: State, spot: tuple[int, int], mark: Mark) -> State:
    return play(state, Move(((spot, mark),)))


@pytest.mark.slow
@pytest.mark.parametrize("seed", few_or_slow(1, 6))
def test_any_short_proof_is_a_what_if_that_was_found(seed: int) -> None:
    """Only one of some forty places was."""
    of = make("what_if", Random(seed), no_pulse)
    here, (solution,) = position(of), solutions(of.puzzle, 1, no_pulse)
    wanted = {spot for spot, _ in present(of.hint).move.changes}
    empty = [spot for spot in here.spots(Mark.EMPTY) if spot not in wanted]
    none = [spot for spot in empty if solution.at(spot) is not Mark.CHEST]
    proved = [spot for spot in none if is_done(of, marked(here, spot, Mark.CROSS))]
    assert len(proved) > 1
    told = {present(found(of, marked(here, spot, Mark.CROSS))).because for spot in proved}
    assert len(told) == len(proved), "each has its own reason"
    assert marks(of, marked(here, proved[0], Mark.CROSS)) == (1, 1)
    for spot in set(empty) - set(none):
        assert not is_done(of, marked(here, spot, Mark.CROSS)), "a chest is there"


@pytest.mark.slow
def test_exercises_are_boards_of_the_course() -> None:
    for evening in (each for each in EVENINGS if each.teaches):
        kept = {canonical(board) for boards in COURSE.boards(evening) for board in boards}
        of = make(evening.name, Random(1), no_pulse)
        assert canonical(of.puzzle) in kept
        assert present(of.hint).technique.name == evening.name


@pytest.mark.parametrize("name", ["crowding", "shape"])
def test_every_step_of_the_technique_is_found_and_told(name: str) -> None:
    technique = next(each for each in BY_DIFFICULTY if each.name == name)
    makes = (make(name, Random(seed), no_pulse) for seed in range(40))
    of, hints = next(
        pair for each in makes if len((pair := (each, [*steps_by(technique, position(each), no_pulse)]))[1]) > 1
    )
    for each in hints:
        after = play(position(of), each.move)
        assert present(DRILLS.found)(of, after) is not None
        right, count = marks(of, after)
        assert right == count
    assert not is_done(of, position(of))
