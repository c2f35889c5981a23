"""From zones around a solution to zones that allow no other one.

Every other solution that the solver finds is a rival. A spot where a rival has a chest and ours has none is handed to a
zone beside it, together with whatever that would cut off, so that the rival's zones no longer add up. The move that
stops most of the known rivals wins, but it costs to let old ones live again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from random import Random

from generators.bits import bits
from generators.kind import Pulse
from generators.sweet_spots.solver import solve
from generators.sweet_spots.zoning import Transfer, Zoning

MOST_FOUND = 6  # our solution and five rivals a time
LONGEST = 2500  # beats of one search: nearly all need far less
ROUNDS = 250  # searches before giving up: now and then rivals come without end
PATIENCE = 30  # costly transfers before giving up
UNEVEN = 0.1  # how much one spot of difference between taker and giver counts: small zones leave less room for rivals
OLD_RIVALS = 100  # rivals that are stopped already
MEMORY = 5  # transfers that are not taken back
REVIVED = 3  # what it costs to let an old rival live again


class _TooLongError(Exception):
    """A search that takes so long is about a board that would take people too long as well."""


@dataclass(slots=True)
class _Rival:
    """Another solution: its chests, how many each zone has of them, and how many zones have a wrong number."""

    chests: int
    counts: list[int]
    wrong: int


class Repair:
    def __init__(self, zoning: Zoning, rng: Random, pulse: Pulse) -> None:
        self.zoning = zoning
        self.rng = rng
        self.pulse = pulse
        self.rivals: dict[int, _Rival] = {}
        self.lately: list[int] = []  # spots of the last transfers

    def run(self) -> bool:
        """Repair the zones until only our solution is left; False when that does not come to an end."""
        patience = PATIENCE
        for _ in range(ROUNDS):
            found = self._search()
            if not found or found == [self.zoning.chests]:
                return bool(found)
            self._remember(found)
            self._forget()
            while any(not rival.wrong for rival in self.rivals.values()):
                transfer, gain = self._best()
                transfer = transfer or self.zoning.any_transfer(self.rng, self.zoning.field.all)  # out of a dead end
                if gain <= 0:
                    patience -= 1
                if transfer is None or not patience:
                    return False
                self._apply(transfer)
        return False

    def _search(self) -> list[int]:
        """Our solution, unless nothing is found in time, and some rivals."""
        beats = count(1)

        def pulse() -> None:
            self.pulse()
            if next(beats) > LONGEST:
                raise _TooLongError

        try:
            return solve(self.zoning.plan(), MOST_FOUND, pulse, favourite=self.zoning.chests)
        except _TooLongError:
            return []

    def _remember(self, found: list[int]) -> None:
        for chests in found:
            if chests != self.zoning.chests and chests not in self.rivals:
                counts = [(chests & zone).bit_count() for zone in self.zoning.zones]
                self.rivals[chests] = _Rival(chests, counts, sum(count != self.zoning.targets for count in counts))

    def _forget(self) -> None:
        """The oldest rivals that are stopped for good, most likely."""
        stopped = [chests for chests, rival in self.rivals.items() if rival.wrong]
        for chests in stopped[:-OLD_RIVALS]:
            del self.rivals[chests]

    def _best(self) -> tuple[Transfer | None, float]:
        """The transfer that gains most, or loses least; what was moved lately stays."""
        best, most = None, -1000.0
        for transfer in self._transfers():
            if transfer.spots in self.lately:
                continue
            gain = self._gain(transfer) + UNEVEN * self._steepness(transfer)
            if gain > most:
                best, most = transfer, gain
        return best, most

    def _transfers(self) -> Iterator[Transfer]:
        spots = 0
        for rival in self.rivals.values():
            if not rival.wrong:
                spots |= rival.chests & ~self.zoning.chests
        order = list(bits(spots))
        self.rng.shuffle(order)
        for index in order:
            yield from self.zoning.handing_over(index)

    def _steepness(self, transfer: Transfer) -> int:
        return self.zoning.zones[transfer.taker].bit_count() - self.zoning.zones[transfer.giver].bit_count()

    def _gain(self, transfer: Transfer) -> int:
        gain = 0
        for rival in self.rivals.values():
            wrong = self._wrong_after(rival, transfer)
            if wrong and not rival.wrong:
                gain += 1
            elif rival.wrong and not wrong:
                gain -= REVIVED
        return gain

    def _wrong_after(self, rival: _Rival, transfer: Transfer) -> int:
        moved = (rival.chests & transfer.spots).bit_count()
        if not moved:
            return rival.wrong
        targets, gave, took = self.zoning.targets, rival.counts[transfer.giver], rival.counts[transfer.taker]
        before = (gave != targets) + (took != targets)
        return rival.wrong - before + (gave - moved != targets) + (took + moved != targets)

    def _apply(self, transfer: Transfer) -> None:
        self.lately = [*self.lately, transfer.spots][-MEMORY:]
        self.zoning.apply(transfer)
        for rival in self.rivals.values():
            moved = (rival.chests & transfer.spots).bit_count()
            if moved:
                rival.wrong = self._wrong_after(rival, transfer)
                rival.counts[transfer.giver] -= moved
                rival.counts[transfer.taker] += moved
