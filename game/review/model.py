"""What a look back tells, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic

from generators.kind import GUESSED, REASONED, WRONG, M, Passage, Played, S, Why

QUICK, STALLED = "quick", "stalled"  # reasoned as well: sooner, or much later, than the player's usual pace
TOLD = "told"  # a hint had said it
SORTS = (REASONED, QUICK, STALLED, GUESSED, WRONG, TOLD)


@dataclass(frozen=True, slots=True)
class Reviewed(Generic[S, M]):
    """One thing that was done, and what is to be said of it."""

    played: Played[S, M]
    took: float  # seconds since what was done before
    sort: str = ""  # one of SORTS; nothing where there is nothing to be judged
    why: Why | None = None
    found: float | None = None  # of a slip: the second at which it was off the board again


@dataclass(frozen=True, slots=True)
class Review(Generic[S, M]):
    moves: tuple[Reviewed[S, M], ...]  # in the order in which they were done, taken back ones among them
    passages: tuple[Passage, ...] = ()  # what the kind has to say of the whole game

    def of_sort(self, *sorts: str) -> tuple[Reviewed[S, M], ...]:
        return tuple(each for each in self.moves if each.sort in sorts)
