"""From zones around a solution to zones that allow no other one.

Every other solution that the solver finds is a rival. A spot where a rival has a chest and ours has none is handed to a
zone beside it, together with whatever that would cut off, so that the rival's zones no longer add up. The move that
stops most of the known rivals wins, but it costs to let old ones live again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from random import Random

from generators.kind import Pulse
from generators.sweet_spots.field import Field, Layout, bits
from generators.sweet_spots.shapes import largest_zone, smallest_zone
from generators.sweet_spots.solver import solve

LIMIT = 3  # our solution and two rivals a time
PATIENCE = 30  # costly transfers before giving up
TIE = lambda self, t: 0
MEMORY = 5  # transfers that are not taken back
REVIVED = 3  # what it costs to let an old rival live again


@dataclass(frozen=True, slots=True)
class _Transfer:
    """Spots that go from one zone to another."""

    spots: int
    giver: int
    taker: int


@dataclass(slots=True)
class _Rival:
    """Another solution: its chests, how many each zone has of them, and how many zones have a wrong number."""

    chests: int
    counts: list[int]
    wrong: int


class Repair:
    def __init__(self, field: Field, zones: list[int], chests: int, rng: Random, pulse: Pulse) -> None:
        self.field = field
        self.zones = zones  # masks
        self.chests = chests
        self.targets = chests.bit_count() // field.size
        self.rng = rng
        self.pulse = pulse
        self.rivals: dict[int, _Rival] = {}
        self.lately: list[int] = []  # spots of the last transfers

    def run(self) -> bool:
        """Repair the zones until only our solution is left; False when that does not come to an end."""
        patience = PATIENCE
        while True:
            found = solve(self.layout(), LIMIT, self.pulse)
            if found == [self.chests]:
                return True
            self._remember(found)
            while any(not rival.wrong for rival in self.rivals.values()):
                transfer, gain = self._best()
                transfer = transfer or self._any()
                if gain <= 0:
                    patience -= 1
                if transfer is None or not patience:
                    return False
                self._apply(transfer)

    def layout(self) -> Layout:
        size = self.field.size
        zones = [0] * (size * size)
        for zone, mask in enumerate(self.zones):
            for index in bits(mask):
                zones[index] = zone
        return Layout(self.field, zones, (self.targets,) * (3 * size))

    def _remember(self, found: list[int]) -> None:
        for chests in found:
            if chests != self.chests and chests not in self.rivals:
                counts = [(chests & zone).bit_count() for zone in self.zones]
                self.rivals[chests] = _Rival(chests, counts, sum(count != self.targets for count in counts))

    def _best(self) -> tuple[_Transfer | None, int]:
        """The transfer that gains most, or loses least; what was moved lately stays."""
        best, most = None, -1000
        for transfer in self._transfers():
            if transfer.spots in self.lately:
                continue
            gain = self._gain(transfer) + TIE(self, transfer)
            if gain > most:
                best, most = transfer, gain
        return best, most

    def _transfers(self) -> Iterator[_Transfer]:
        spots = 0
        for rival in self.rivals.values():
            if not rival.wrong:
                spots |= rival.chests & ~self.chests
        order = list(bits(spots))
        self.rng.shuffle(order)
        for index in order:
            yield from self._handing_over(index)

    def _handing_over(self, index: int) -> Iterator[_Transfer]:
        """The spot, with a straight way to another zone, and with all that its zone loses without them."""
        giver = next(zone for zone, mask in enumerate(self.zones) if mask >> index & 1)
        tried = set()
        for way in self._ways_out(index, self.zones[giver]):
            rest = self.zones[giver] & ~way
            kept_chests = rest & self.chests
            kept = self.field.piece(kept_chests & -kept_chests, rest)
            if kept_chests & ~kept or kept.bit_count() < smallest_zone(self.targets):
                continue
            spots = self.zones[giver] & ~kept
            if spots in tried:
                continue
            tried.add(spots)
            room = largest_zone(self.field.size) - spots.bit_count()
            around = self.field.spread(spots)
            for taker, mask in enumerate(self.zones):
                if mask & around and taker != giver and mask.bit_count() <= room:
                    yield _Transfer(spots, giver, taker)

    def _ways_out(self, index: int, zone: int) -> Iterator[int]:
        """The straight ways to the border of the zone that pass none of its chests."""
        size = self.field.size
        row, column = divmod(index, size)
        room = {-size: row, size: size - 1 - row, -1: column, 1: size - 1 - column}
        for step, most in room.items():
            way, here = 0, index
            for _ in range(most + 1):
                bit = 1 << here
                if not zone & bit or bit & self.chests:
                    break
                way |= bit
                here += step
                yield way

    def _any(self) -> _Transfer | None:
        """Any transfer at all, to get out of a dead end."""
        spots = list(bits(self.field.all & ~self.chests))
        self.rng.shuffle(spots)
        return next(chain.from_iterable(self._handing_over(index) for index in spots), None)

    def _gain(self, transfer: _Transfer) -> int:
        gain = 0
        for rival in self.rivals.values():
            wrong = self._wrong_after(rival, transfer)
            if wrong and not rival.wrong:
                gain += 1
            elif rival.wrong and not wrong:
                gain -= REVIVED
        return gain

    def _wrong_after(self, rival: _Rival, transfer: _Transfer) -> int:
        moved = (rival.chests & transfer.spots).bit_count()
        if not moved:
            return rival.wrong
        targets, gave, took = self.targets, rival.counts[transfer.giver], rival.counts[transfer.taker]
        before = (gave != targets) + (took != targets)
        return rival.wrong - before + (gave - moved != targets) + (took + moved != targets)

    def _apply(self, transfer: _Transfer) -> None:
        self.lately = [*self.lately, transfer.spots][-MEMORY:]
        self.zones[transfer.giver] ^= transfer.spots
        self.zones[transfer.taker] |= transfer.spots
        for rival in self.rivals.values():
            moved = (rival.chests & transfer.spots).bit_count()
            if moved:
                rival.wrong = self._wrong_after(rival, transfer)
                rival.counts[transfer.giver] -= moved
                rival.counts[transfer.taker] += moved

