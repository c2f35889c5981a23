"""A hand on the Sweet Spots board: where its cells lie, and what hides in them."""

from __future__ import annotations

from typing import Any

from generators.kernel.kind import Spot, no_pulse
from generators.sweet_spots.rules import Mark
from tests.game.pilot import Pilot

KIND = "sweet_spots"
EASY = "8-1-easy"


def board(pilot: Pilot) -> Any:
    return pilot.play.board


def cell(pilot: Pilot, spot: Spot) -> tuple[int, int]:
    at: tuple[int, int] = board(pilot).grid.place_of(spot).center
    return at


def chests(pilot: Pilot) -> list[Spot]:
    (solution,) = pilot.play.kind.solutions(pilot.session.chapter.puzzle, 2, no_pulse)
    return list(solution.spots(Mark.CHEST))


def free(pilot: Pilot) -> list[Spot]:
    """Spots without a chest."""
    size = pilot.session.state.puzzle.size
    hidden = chests(pilot)
    return [(row, column) for row in range(size) for column in range(size) if (row, column) not in hidden]


def mark(pilot: Pilot, spot: Spot) -> Mark:
    found: Mark = pilot.session.state.at(spot)
    return found


def solve(pilot: Pilot) -> None:
    """Place all chests, and let the result rise."""
    for spot in chests(pilot):
        pilot.click(cell(pilot, spot), button=3)
    pilot.wait(2.0)
    assert pilot.session.chapter.closed
