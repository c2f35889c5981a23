"""What a chest that is not proved yet is answered."""

from __future__ import annotations

from generators.kernel.kind import Spot, no_pulse
from generators.sweet_spots.doubt import counts, doubt
from generators.sweet_spots.kind import SWEET_SPOTS
from generators.sweet_spots.menu import Options
from generators.sweet_spots.rules import Mark, Move, play, puzzle, start
from tests.generators.sweet_spots.boards import made


def chest(spot: Spot) -> Move:
    return Move(((spot, Mark.CHEST),))


def test_right_and_wrong_look_alike_while_neither_can_be_shown() -> None:
    """Who tries one after the other learns nothing but what could have been seen."""
    board, solution = made(Options(8, 1, "hard"))
    free = [(row, column) for row in range(8) for column in range(8)]
    both = [spot for spot in free if (found := doubt(start(board), chest(spot), no_pulse)) and found.ways]
    assert set(both) & solution
    assert set(both) - solution


def test_a_chest_on_a_cross_is_judged_without_it_and_takes_it_away() -> None:
    """Two clicks make a chest, and the first of them a cross."""
    board, solution = made(Options(8, 1, "hard"))
    spot = next(spot for spot in sorted(solution) if doubt(start(board), chest(spot), no_pulse))
    crossed = play(start(board), Move(((spot, Mark.CROSS),)))
    found = doubt(crossed, chest(spot), no_pulse)
    assert found is not None
    assert found.because.key == "sweet_spots.doubt.both"
    assert found.instead == Move(((spot, Mark.EMPTY),))


def test_with_wrong_marks_nothing_is_said_to_be_possible() -> None:
    board, solution = made(Options(8, 1, "hard"))
    first, *others = sorted(solution)
    state = play(start(board), Move(((first, Mark.CROSS),)))
    told = {found.because.key for spot in others if (found := doubt(state, chest(spot), no_pulse))}
    assert told == {"sweet_spots.doubt.mistake"}


def test_crosses_count_for_nothing() -> None:
    state = start(puzzle(((0, 0, 1, 1), (0, 0, 1, 1), (2, 2, 3, 3), (2, 2, 3, 3)), 1))
    assert not counts(state, Move((((0, 0), Mark.CROSS),)))
    assert counts(state, Move((((0, 0), Mark.CROSS), ((0, 1), Mark.CHEST))))


def test_where_solutions_part_a_hint_leads_on() -> None:
    """A board with two solutions: neither can be proved, and whoever follows hints is not refused."""
    state = start(puzzle(((0, 0, 1, 1), (0, 0, 1, 1), (2, 2, 3, 3), (2, 2, 3, 3)), 1))
    while not SWEET_SPOTS.solved(state):
        step = SWEET_SPOTS.hint(state, no_pulse)
        assert step is not None
        if counts(state, step.move):
            assert doubt(state, step.move, no_pulse) is None
        state = play(state, step.move)
