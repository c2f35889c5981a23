"""How a game ended when it did so first."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from game.history.log import LOST, SOLVED, Deed


@dataclass(frozen=True, slots=True)
class Ending:
    """How a chapter ended when it did so first. That stands, whatever is played on."""

    how: str  # solved or lost
    day: str
    seconds: float
    hints: int


def ending_of(deed: Deed, hints: int) -> Ending:
    """ValueError when it is none."""
    how, day = deed.text.split(" ")
    if how not in (SOLVED, LOST) or not date.fromisoformat(day):
        raise ValueError(deed.text)
    return Ending(how, day, deed.second, hints)
