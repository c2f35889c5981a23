"""The other solutions that were found while a board is repaired: which of them live, and what a transfer does to them.

Rivals are numbered as they come, and a set of them is the bits of one int.
"""

from __future__ import annotations

from generators.kernel.bits import bits
from generators.sweet_spots.zoning import Transfer, Zoning

REVIVED = 3  # what it costs to let an old rival live again
FAR = 3  # zones with a wrong number: more than one transfer can put right


class Rivals:
    def __init__(self, zoning: Zoning) -> None:
        self.zoning = zoning
        self.chests: list[int] = []
        self.counts: list[list[int]] = []  # chests of each zone
        self.wrong: list[int] = []  # zones with a wrong number of chests
        self.alive = 0  # those with no such zone
        self.close = 0  # those that one transfer can make alive or stop
        self.known: set[int] = {zoning.chests}
        self.at = [0] * zoning.field.size**2  # by spot, the rivals with a chest there

    def remember(self, found: list[int]) -> None:
        for chests in found:
            if chests not in self.known:
                self._add(chests)

    def _add(self, chests: int) -> None:
        number = 1 << len(self.chests)
        counts = [(chests & zone).bit_count() for zone in self.zoning.zones]
        self.known.add(chests)
        self.chests.append(chests)
        self.counts.append(counts)
        self.wrong.append(0)
        self._judge(len(self.chests) - 1, sum(count != self.zoning.targets for count in counts))
        for index in bits(chests & ~self.zoning.chests):
            self.at[index] |= number

    def _judge(self, rival: int, wrong: int) -> None:
        number = 1 << rival
        self.wrong[rival] = wrong
        self.alive = self.alive & ~number if wrong else self.alive | number
        self.close = self.close & ~number if wrong >= FAR else self.close | number

    def spots(self) -> int:
        """Where living rivals have chests and we have none."""
        found = 0
        for rival in bits(self.alive):
            found |= self.chests[rival]
        return found & ~self.zoning.chests

    def gain(self, transfer: Transfer) -> int:
        """How many it stops, and what it costs that others live again."""
        gain = 0
        for rival in bits(self._touched(transfer) & self.close):
            wrong = self._wrong_after(rival, transfer)
            if not wrong:
                gain -= REVIVED * (self.wrong[rival] > 0)
            elif not self.wrong[rival]:
                gain += 1
        return gain

    def follow(self, transfer: Transfer) -> None:
        """The spots have changed hands."""
        for rival in bits(self._touched(transfer)):
            moved = (self.chests[rival] & transfer.spots).bit_count()
            self._judge(rival, self._wrong_after(rival, transfer))
            self.counts[rival][transfer.giver] -= moved
            self.counts[rival][transfer.taker] += moved

    def _touched(self, transfer: Transfer) -> int:
        found = 0
        for index in bits(transfer.spots):
            found |= self.at[index]
        return found

    def _wrong_after(self, rival: int, transfer: Transfer) -> int:
        moved = (self.chests[rival] & transfer.spots).bit_count()
        targets, counts = self.zoning.targets, self.counts[rival]
        gave, took = counts[transfer.giver], counts[transfer.taker]
        before = (gave != targets) + (took != targets)
        return self.wrong[rival] - before + (gave - moved != targets) + (took + moved != targets)
