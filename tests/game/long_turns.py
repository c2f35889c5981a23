"""Time that passes in the longest turns that the app takes, where nobody judges what moves meanwhile."""

from __future__ import annotations

from game.app import LONGEST_STEP
from tests.game.pilot import Pilot


def let_pass(pilot: Pilot, seconds: float) -> None:
    """Wait; what has come of it is drawn."""
    with pilot.unseen():
        for _ in range(round(seconds / LONGEST_STEP)):
            pilot.now += LONGEST_STEP
            pilot.app.step(LONGEST_STEP, pilot.now)
    pilot.step()
