"""Few Lamps from the first page to the end, by mouse and by keys."""

from __future__ import annotations

from typing import Any

from generators.kernel.kind import Spot, no_pulse
from tests.game.pilot import Pilot, piloted
from tools.few_lamps.board.board import FewLampsBoard
from tools.few_lamps.generators.kind import FEW_LAMPS
from tools.few_lamps.generators.rules import Mark

KIND = "few_lamps"


def board(pilot: Pilot) -> FewLampsBoard:
    found: Any = pilot.play.board
    assert isinstance(found, FewLampsBoard)
    return found


def at(pilot: Pilot, spot: Spot) -> tuple[int, int]:
    return board(pilot).grid.place_of(spot).center


def missing(pilot: Pilot) -> list[tuple[Spot, Mark]]:
    """The marks of the solution that are not yet on the board."""
    (solution,) = FEW_LAMPS.solutions(pilot.session.state.puzzle, 2, no_pulse)
    return [(spot, solution.at(spot)) for spot in pilot.session.state.spots(Mark.OPEN)]


def test_by_mouse() -> None:
    with piloted() as pilot:
        pilot.open(KIND)
        for spot, mark in missing(pilot):
            assert not pilot.session.chapter.over
            pilot.click(at(pilot, spot), button=1 if mark is Mark.LIT else 3)
        assert pilot.session.chapter.over
        assert board(pilot).moving()
        pilot.wait(2.0)
        assert not board(pilot).moving()


def test_by_keys() -> None:
    with piloted() as pilot:
        pilot.open(KIND)
        for (row, column), mark in missing(pilot):
            pilot.key(*["up", "left"] * 6, *["down"] * row, *["right"] * column, "space" if mark is Mark.LIT else "x")
        assert pilot.session.chapter.over


def test_a_tap_goes_round_and_the_other_button_crosses_out() -> None:
    with piloted() as pilot:
        pilot.open(KIND)
        (spot, _), *_ = missing(pilot)
        for mark in (Mark.LIT, Mark.DARK, Mark.OPEN):
            pilot.click(at(pilot, spot))
            assert pilot.session.state.at(spot) is mark
        pilot.click(at(pilot, spot), button=3)
        assert pilot.session.state.at(spot) is Mark.DARK
        pilot.key("delete")
        assert pilot.session.state.at(spot) is Mark.OPEN


def test_what_is_given_stays() -> None:
    with piloted() as pilot:
        pilot.open(KIND)
        before = pilot.session.state
        for spot in filter(before.puzzle.gives, board(pilot).grid.spots()):
            pilot.click(at(pilot, spot))
            pilot.key("x")
        assert pilot.session.state == before


def test_numbers_at_the_edge_count_the_lamps_that_are_left() -> None:
    with piloted() as pilot:
        pilot.open(KIND)
        numbers = list(board(pilot).line_numbers(pilot.session.state))
        assert not any(place.colliderect(board(pilot).grid.rect) for _, place in numbers)
        for spot, mark in missing(pilot):
            pilot.click(at(pilot, spot), button=1 if mark is Mark.LIT else 3)
        assert [board(pilot).lamps_left(pilot.session.state, line) for line, _ in numbers] == [0] * len(numbers)
