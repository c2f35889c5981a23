"""How fast a player is: measured by nothing but the player's own times."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.review.model import QUICK, STALLED, SURE
from generators.kernel.kind import Why

FAST, SLOW = 1 / 3, 3.0  # of the median of the player's own times for such a step
FEW = 4  # times of one technique, fewer of which are no median
BRIEF = 20.0  # seconds: nothing shorter is a pause, however fast the rest was


@dataclass(frozen=True, slots=True)
class UsualTimes:
    all: float | None  # the median of all times
    of: dict[str, float] = field(default_factory=dict)  # of steps by one technique, where there are enough

    def usual(self, why: Why | None) -> float | None:
        return self.of.get(why.technique, self.all) if why is not None else self.all

    def stalls(self, why: Why | None, took: float) -> bool:
        usual = self.usual(why)
        return usual is not None and took >= max(BRIEF, SLOW * usual)

    def sort(self, why: Why, took: float) -> str:
        usual = self.usual(why)
        if self.stalls(why, took):
            return STALLED
        return QUICK if usual is not None and took <= FAST * usual else why.sort


def pace(whys: Sequence[Why | None], took: Sequence[float]) -> UsualTimes:
    """The usual times of the steps that were reasoned; where none is judged, of all."""
    from statistics import median  # noqa: PLC0415 - it brings fractions and decimals, which no start wants

    times: dict[str, list[float]] = {}
    for why, time in zip(whys, took, strict=True):
        if why is not None and why.sort in SURE:
            times.setdefault(why.technique, []).append(time)
    every = [each for some in times.values() for each in some] or list(took)
    usual = {name: median(some) for name, some in times.items() if len(some) >= FEW}
    return UsualTimes(median(every) if len(every) >= FEW else None, usual)
