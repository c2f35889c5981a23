"""What a review says of each move, of its key moments, and of the whole game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic

from generators.kernel.kind import FOUND, JUSTIFIED, M, Passage, S, Spots, TimedMove, Why
from generators.kernel.phrases import Phrase

QUICK, STALLED = "quick", "stalled"  # reasoned as well: sooner, or much later, than the player's usual pace
HINTED = "hinted"  # a hint had said it
BEST = "best"  # of moments
SURE = (JUSTIFIED, FOUND)  # right, whatever time it took
SEEN = (*SURE, QUICK, STALLED)


@dataclass(frozen=True, slots=True)
class Reviewed(Generic[S, M]):
    played: TimedMove[S, M]
    took: float  # seconds since what was done before
    spent: float = 0.0  # with those of moves that say nothing alone, as the first letters of a word
    sort: str = ""  # of SEEN, or GUESS, SLIP, FOLLOWED, HINTED; nothing where there is nothing to be judged
    why: Why | None = None
    found: float | None = None  # of a slip: the second at which it was off the board again
    paused: bool = False  # so long as nothing of the kind usually takes this player


@dataclass(frozen=True, slots=True)
class KeyMoment:
    """A moment that is worth a look: a sentence, why, and where on the board it is to be seen."""

    sort: str  # BEST, GUESS or SLIP
    second: float
    at: int  # the position that shows it: so many things had been done by then
    title: Phrase
    reason: Phrase | None = None
    drill: str = ""  # by which such a thing is practised, if the kind has one
    spots: Spots = frozenset()
    targets: Spots = frozenset()


@dataclass(frozen=True, slots=True)
class GameReview(Generic[S, M]):
    moves: tuple[Reviewed[S, M], ...]  # in the order in which they were done, taken back ones among them
    passages: tuple[Passage, ...] = ()  # what the kind has to say of the whole game
    moments: tuple[KeyMoment, ...] = ()  # one of each sort at most, in the order of time

    def of_sort(self, *sorts: str) -> tuple[Reviewed[S, M], ...]:
        return tuple(each for each in self.moves if each.sort in sorts)
