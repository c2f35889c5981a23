"""Changes zones around a solution until they allow no other one.

Every other solution that the solver finds is a rival. A spot where a rival has a chest and ours has none is handed to a
zone beside it, together with whatever that would cut off, so that the rival's zones no longer add up:

    A A B B     A rival has its chest of zone A on row 1, column 2, where we have none. Handed to B, the spot gives B
    A A B B     two of the rival's chests and A none: it is no solution any more. Ours has not changed.

The transfer that stops most of the known rivals wins, but it costs to let old ones live again. Rivals are numbered as
they come, and a set of them is the bits of one int."""

from __future__ import annotations

from itertools import chain, count, islice
from random import Random

from generators.kernel.bits import bits, union
from generators.kernel.kind import Pulse
from generators.sweet_spots.solver import Search
from generators.sweet_spots.zones import Transfer, Zoning

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
            if chests in self.known:
                continue
            rival = len(self.chests)
            counts = [(chests & zone).bit_count() for zone in self.zoning.zones]
            self.known.add(chests)
            self.chests.append(chests)
            self.counts.append(counts)
            self.wrong.append(0)
            self._judge(rival, sum(count != self.zoning.targets for count in counts))
            for index in bits(chests & ~self.zoning.chests):
                self.at[index] |= 1 << rival

    def _judge(self, rival: int, wrong: int) -> None:
        number = 1 << rival
        self.wrong[rival] = wrong
        self.alive = self.alive & ~number if wrong else self.alive | number
        self.close = self.close & ~number if wrong >= FAR else self.close | number

    def spots(self) -> int:
        """The spots where living rivals have chests and we have none."""
        return union(self.chests[rival] for rival in bits(self.alive)) & ~self.zoning.chests

    def gain(self, transfer: Transfer) -> int:
        """The number of rivals that it stops, less the cost of others that live again."""
        gain = 0
        for rival in bits(self._touched(transfer) & self.close):
            wrong = self._wrong_after(rival, transfer)
            if not wrong:
                gain -= REVIVED * (self.wrong[rival] > 0)
            elif not self.wrong[rival]:
                gain += 1
        return gain

    def follow(self, transfer: Transfer) -> None:
        for rival in bits(self._touched(transfer)):
            moved = (self.chests[rival] & transfer.spots).bit_count()
            self._judge(rival, self._wrong_after(rival, transfer))
            self.counts[rival][transfer.giver] -= moved
            self.counts[rival][transfer.taker] += moved

    def _touched(self, transfer: Transfer) -> int:
        return union(self.at[index] for index in bits(transfer.spots))

    def _wrong_after(self, rival: int, transfer: Transfer) -> int:
        moved = (self.chests[rival] & transfer.spots).bit_count()
        targets, counts = self.zoning.targets, self.counts[rival]
        gave, took = counts[transfer.giver], counts[transfer.taker]
        before = (gave != targets) + (took != targets)
        return self.wrong[rival] - before + (gave - moved != targets) + (took + moved != targets)


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
    def __init__(
        self, zoning: Zoning, rng: Random, pulse: Pulse, uneven: float = UNEVEN, *, price: float = 0.0
    ) -> None:
        self.uneven = uneven
        self.price = price  # of each spot that is moved: zones of somebody's own should stay as they are
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
        order = list(bits(self.rivals.spots()))
        self.rng.shuffle(order)
        for transfer in chain.from_iterable(map(self.zoning.handing_over, order)):
            if transfer.spots in self.lately:
                continue
            gain = self.rivals.gain(transfer) + self.uneven * self.zoning.steepness(transfer)
            gain -= self.price * transfer.spots.bit_count()
            if gain > most:
                best, most = transfer, gain
        return best, most

    def _apply(self, transfer: Transfer) -> None:
        self.lately = [*self.lately, transfer.spots][-MEMORY:]
        self.zoning.apply(transfer)
        self.rivals.follow(transfer)
