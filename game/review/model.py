"""The result of a review: for each move, for key moments, and for the whole game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic

from generators.kernel.kind import FOUND, JUSTIFIED, M, Passage, S, Spots, TimedMove, Why
from generators.kernel.phrases import Phrase

QUICK, STALLED = "quick", "stalled"  # right, much sooner or later than the player's usual time
HINTED = "hinted"  # shown by a hint
BEST = "best"  # a key moment
SURE = (JUSTIFIED, FOUND)  # right
SEEN = (*SURE, QUICK, STALLED)


@dataclass(frozen=True, slots=True)
class ReviewedMove(Generic[S, M]):
    played: TimedMove[S, M]
    took: float  # seconds since the move before
    spent: float = 0.0  # seconds including earlier moves that are not judged alone, as letters of a word
    sort: str = ""  # one of SEEN, or GUESS, SLIP, FOLLOWED, HINTED; empty if not judged
    why: Why | None = None
    found: float | None = None  # second of the correction of a mistake
    paused: bool = False  # much longer than usual


@dataclass(frozen=True, slots=True)
class KeyMoment:
    """A key moment: a title, the reason, and its cells."""

    sort: str  # BEST, GUESS or SLIP
    second: float
    at: int  # number of moves before the position that shows it
    title: Phrase
    reason: Phrase | None = None
    drill: str = ""  # exercise for it, if there is one
    spots: Spots = frozenset()
    targets: Spots = frozenset()


@dataclass(frozen=True, slots=True)
class GameReview(Generic[S, M]):
    moves: tuple[ReviewedMove[S, M], ...]  # all moves in order of time, also undone ones
    passages: tuple[Passage, ...] = ()  # sentences about the whole game
    moments: tuple[KeyMoment, ...] = ()  # at most one of each sort, in order of time
    hints: tuple[float, ...] = ()  # seconds of hints that were not followed by their move

    def of_sort(self, *sorts: str) -> tuple[ReviewedMove[S, M], ...]:
        return tuple(each for each in self.moves if each.sort in sorts)
