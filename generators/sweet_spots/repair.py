"""From zones around a solution to zones that allow no other one.

Every other solution that the solver finds is a rival. A spot where a rival has a chest and ours has none is handed to a
zone beside it, together with whatever that would cut off, so that the rival's zones no longer add up. The move that
stops most of the known rivals wins, but it costs to let old ones live again.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from random import Random

from generators.kernel.bits import bits
from generators.kernel.kind import Pulse
from generators.sweet_spots.rivals import Rivals
from generators.sweet_spots.solver import Search
from generators.sweet_spots.zoning import Transfer, Zoning

MOST_FOUND = 6  # our solution and five rivals a time
MANY = 20  # chests on a board from which on windows pay
WIDTHS = (0.3, 0.5, 0.7)  # of the windows, as shares of the board
MORE_UNEVEN = 0.3  # for easy boards
LONGEST = 2500  # beats of one search: nearly all need far less
ROUNDS = 250  # searches before giving up: now and then rivals come without end
PATIENCE = 30  # costly transfers before giving up
UNEVEN = 0.1  # how much one spot of difference between taker and giver counts: small zones leave less room for rivals
MEMORY = 5  # transfers that are not taken back


class _TooLongError(Exception):
    """A search that takes so long is about a board that would take people too long as well."""


class Repair:
    def __init__(self, zoning: Zoning, rng: Random, pulse: Pulse, uneven: float = UNEVEN) -> None:
        self.uneven = uneven
        self.zoning = zoning
        self.rng = rng
        self.pulse = pulse
        self.rivals = Rivals(zoning)
        self.patience = PATIENCE
        self.lately: list[int] = []  # spots of the last transfers

    def run(self, *, proved: bool = True) -> bool:
        """Repair the zones until only our solution is left; False when that does not come to an end. What is not to be
        proved may still have rivals that differ from it nearly everywhere."""
        windows = self._windows()
        everywhere = [self.zoning.field.all] if proved or not windows else []
        return all(self._cleared(window) for window in [*windows, *everywhere])

    def _windows(self) -> list[int]:
        """Bands of rows or columns, narrow ones first. Rivals that differ only there are found in a fraction of the
        time, and those that differ more are mostly made of them."""
        field = self.zoning.field
        found: list[int] = []
        if self.zoning.chests.bit_count() < MANY:
            return found
        for share in WIDTHS:
            width = max(2, round(field.size * share))
            firsts = range(field.size - width + 1)
            windows = [
                bands[first][first + width - 1] for bands in (field.row_bands, field.column_bands) for first in firsts
            ]
            self.rng.shuffle(windows)
            found += windows
        return found

    def _cleared(self, window: int) -> bool:
        """Is no rival left that differs within this window only? False when that does not come to an end."""
        for _ in range(ROUNDS):
            found = self._search(window)
            if not found or found == [self.zoning.chests]:
                return bool(found)
            self.rivals.remember(found)
            if not self._all_stopped():
                return False
        return False

    def _all_stopped(self) -> bool:
        while self.rivals.alive:
            transfer, gain = self._best()
            transfer = transfer or self.zoning.any_transfer(self.rng, self.zoning.field.all)  # out of a dead end
            if gain <= 0:
                self.patience -= 1
            if transfer is None or not self.patience:
                return False
            self._apply(transfer)
        return True

    def _search(self, window: int) -> list[int]:
        """Our solution, unless nothing is found in time, and some rivals that have our chests outside the window."""
        beats = count(1)

        def pulse() -> None:
            self.pulse()
            if next(beats) > LONGEST:
                raise _TooLongError

        chests = self.zoning.chests
        search = Search(self.zoning.plan, pulse, favourite=chests)
        try:
            return list(islice(search.solutions(chests & ~window), MOST_FOUND))
        except _TooLongError:
            return []

    def _best(self) -> tuple[Transfer | None, float]:
        """The transfer that gains most, or loses least; what was moved lately stays."""
        best, most = None, -1000.0
        for transfer in self._transfers():
            if transfer.spots in self.lately:
                continue
            gain = self.rivals.gain(transfer) + self.uneven * self.zoning.steepness(transfer)
            if gain > most:
                best, most = transfer, gain
        return best, most

    def _transfers(self) -> Iterator[Transfer]:
        order = list(bits(self.rivals.spots()))
        self.rng.shuffle(order)
        for index in order:
            yield from self.zoning.handing_over(index)

    def _apply(self, transfer: Transfer) -> None:
        self.lately = [*self.lately, transfer.spots][-MEMORY:]
        self.zoning.apply(transfer)
        self.rivals.follow(transfer)
