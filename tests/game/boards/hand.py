"""A hand on any board: where its cells lie, as a screen reader is told, keys that lead to them, and its solution."""

from __future__ import annotations

from typing import Any

from game.boards.board import SpokenBoard
from generators.kernel.kind import Spot, no_pulse
from tests.game.pilot import Pilot
from tests.rows import present


def spoken(pilot: Pilot) -> SpokenBoard:
    return pilot.play.board.spoken_board(pilot.session.state)


def cell(pilot: Pilot, spot: Spot) -> tuple[int, int]:
    """The middle of the cell at this spot."""
    x, y = next(each.place.center for each in spoken(pilot).cells if each.spot == spot)
    return x, y


def go_to(pilot: Pilot, spot: Spot) -> None:
    row, column = present(spoken(pilot).at)
    down, right = spot[0] - row, spot[1] - column
    pilot.key(*["down"] * down, *["up"] * -down, *["right"] * right, *["left"] * -right)


def solution(pilot: Pilot) -> Any:
    (found, *_) = pilot.play.kind.solutions(pilot.session.chapter.puzzle, 1, no_pulse)
    return found
