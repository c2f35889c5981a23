"""The zones of a generated board: grown around the chests, then changed by transfers until there is one solution.

Every other solution that the solver finds is a rival. A spot where a rival has a chest and ours has
none is given to a neighbouring zone, together with the spots that this would cut off, so that the
rival's zones no longer add up:

    A A B B     A rival has its chest of zone A on row 1, column 2, where we have none. Given to B, the spot gives B
    A A B B     two of the rival's chests and A none: it is no solution any more. Ours has not changed.

The transfer that stops most of the known rivals wins, but it costs to let old ones live again.
Rivals are numbered as they come, and a set of them is the bits of one int.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, count, islice
from random import Random
from typing import NamedTuple

from generators.kernel.kind import Pulse
from generators.kernel.sets import bits, list_bits, shuffle, union
from generators.sweet_spots.field import Cells, Plan
from generators.sweet_spots.rules import Puzzle, puzzle
from generators.sweet_spots.solver import Search

SLOWEST = 0.05  # even the slowest zone grows
TRIES = 8  # tries of joining regions before new ones are grown
REVIVED = 3  # cost of reviving an old rival
FAR = 3  # zones with a wrong number: more than one transfer can put right

MOST_FOUND = 6  # our solution and five rivals a time
MANY = 20  # chests on a board from which on windows pay
WIDTHS = (0.3, 0.5, 0.7)  # widths of the windows, as shares of the board
LONGEST = 2500  # beats of one search: nearly all need far less
ROUNDS = 250  # searches before giving up: now and then rivals come without end
PATIENCE = 30  # costly transfers before giving up
UNEVEN = 0.1  # weight of a difference in size between taker and giver: small zones leave less room for rivals
MEMORY = 5  # transfers that are not taken back


def largest_zone(size: int) -> int:
    """Twice the average: half of a tiny board, a sixth of a large one."""
    return 2 * size


def smallest_zone(targets: int) -> int:
    """Room for the chests and for a little doubt; a single spot may be a zone on boards of one chest."""
    return 1 if targets == 1 else 2 * targets


def most_crumbs(size: int) -> int:
    """The most zones that may be crumbs, that is, as small as a zone may be."""
    return max(1, size // 4)


def is_well_shaped(sizes: Sequence[int], targets: int) -> bool:
    """The law of shapes: sizes within bounds, few crumbs, and not all alike."""
    size = len(sizes)
    return (
        smallest_zone(targets) <= min(sizes)
        and max(sizes) <= largest_zone(size)
        and sum(each <= smallest_zone(targets) for each in sizes) <= most_crumbs(size)
        and len(set(sizes)) > min(2, size // 3)
    )


def grow(field: Cells, chests: int, spread: float, rng: Random) -> list[int]:
    """Regions around the chests; a larger `spread` makes them grow at more different speeds."""
    regions = [1 << index for index in bits(chests)]
    speeds = [rng.random() ** spread + SLOWEST for _ in regions]
    empty = field.all & ~chests
    growing = list(range(len(regions)))
    while empty:
        (region,) = rng.choices(growing, [speeds[each] for each in growing])
        edge = list(bits(field.spread(regions[region]) & empty))
        if edge:
            bit = 1 << rng.choice(edge)
            regions[region] |= bit
            empty ^= bit
        else:
            growing.remove(region)
    return regions


def gather(field: Cells, regions: list[int], targets: int, rng: Random) -> list[int]:
    """The regions joined to connected groups of `targets`; nothing when a few tries leave some alone."""
    around = map(field.spread, regions)
    beside = [sum(1 << at for at, other in enumerate(regions) if near & other) for near in around]
    groups = next(filter(None, (_gather_once(beside, targets, rng) for _ in range(TRIES))), [])
    return [union(map(regions.__getitem__, bits(group))) for group in groups]


def _gather_once(beside: list[int], targets: int, rng: Random) -> list[int]:
    """Groups as sets of regions, by the neighbours of each: always take up the one with the fewest
    free neighbours first; nothing when some end up alone."""
    waiting = list(range(len(beside)))
    rng.shuffle(waiting)
    free = (1 << len(beside)) - 1

    def take_up(regions: list[int]) -> int:
        nonlocal free
        found = min(regions, key=lambda region: (beside[region] & free).bit_count())
        waiting.remove(found)
        free ^= 1 << found
        return found

    groups: list[int] = []
    while waiting:
        first = take_up(waiting)
        group, near = 1 << first, beside[first]
        for _ in range(targets - 1):
            friends = [region for region in waiting if near >> region & 1]
            if not friends:
                return []
            friend = take_up(friends)
            group, near = group | 1 << friend, near | beside[friend]
        groups.append(group)
    return groups


class Transfer(NamedTuple):
    spots: int
    giver: int
    taker: int

    def back(self) -> Transfer:
        return Transfer(self.spots, self.taker, self.giver)


class Zoning:
    def __init__(self, field: Cells, zones: list[int], chests: int) -> None:
        self.field = field
        self.zones = zones  # masks
        self.chests = chests  # solution; chests never change their zone
        self.targets = chests.bit_count() // field.size
        self.plan = self._plan()  # plan of the zones as they are now
        self._crumbs = self._count_crumbs()
        self._losses: dict[tuple[int, int, int], tuple[int, ...]] = {}  # see _losses_of()

    def _plan(self) -> Plan:
        size = self.field.size
        zones = [0] * (size * size)
        for zone, mask in enumerate(self.zones):
            for index in bits(mask):
                zones[index] = zone
        return Plan(self.field, zones, (self.targets,) * (3 * size))

    def puzzle(self) -> Puzzle:
        zones, size = self.plan.zones, self.field.size
        return puzzle(tuple(tuple(zones[row * size : row * size + size]) for row in range(size)), self.targets)

    def is_well_shaped(self) -> bool:
        return is_well_shaped([zone.bit_count() for zone in self.zones], self.targets)

    def apply(self, transfer: Transfer) -> None:
        self.zones[transfer.giver] ^= transfer.spots
        self.zones[transfer.taker] ^= transfer.spots
        self.plan.hand_over(transfer.spots, transfer.giver, transfer.taker)
        self._crumbs = self._count_crumbs()

    def _count_crumbs(self) -> int:
        crumb = smallest_zone(self.targets)
        return len([zone for zone in self.zones if zone.bit_count() <= crumb])

    def any_transfer(self, rng: Random, among: int) -> Transfer | None:
        """A transfer of one of these spots, by chance; None when none of them can go anywhere."""
        spots = list_bits(among & ~self.chests)
        shuffle(rng, spots)
        for index in spots:
            if transfers := self.handing_over(index):
                return rng.choice(transfers)
        return None

    def handing_over(self, index: int) -> list[Transfer]:
        """The spot, with a straight way to another zone, and with all that its zone loses without them."""
        giver = self.plan.zones[index]
        # The spots of this zone that must stay, so that there are never too many crumbs.
        crumb = smallest_zone(self.targets)
        is_free = self.zones[giver].bit_count() <= crumb or self._crumbs < most_crumbs(self.field.size)
        least = crumb if is_free else crumb + 1
        zone, spread, largest = self.zones[giver], self.field.spread, largest_zone(self.field.size)
        found = []
        for spots in self._losses_of(index, zone, least):
            around, most = spread(spots) & ~zone, largest - spots.bit_count()
            found += [
                Transfer(spots, giver, taker)
                for taker, mask in enumerate(self.zones)
                if mask & around and mask.bit_count() <= most
            ]
        return found

    def _losses_of(self, index: int, zone: int, least: int) -> tuple[int, ...]:
        """What the zone can lose with this spot; remembered, as most zones stay as they are or become so again."""
        key = (index, zone, least)
        found = self._losses.get(key)
        if found is None:
            losses = (self._loss(zone, way, least) for way in self._ways_out(index, zone))
            found = self._losses[key] = tuple(dict.fromkeys(filter(None, losses)))
        return found

    def _ways_out(self, index: int, zone: int) -> list[int]:
        """Straight ways inside the zone, from this spot on, that pass none of its chests."""
        closed = ~zone | self.chests
        found = [1 << index]
        for ways in self.field.rays[index]:
            for way in ways:
                if way & closed:
                    break
                found.append(way)
        return found

    def _loss(self, zone: int, way: int, least: int) -> int:
        """The spots that the zone gives away with these so that it stays whole; 0 when its chests
        would be parted, or when fewer spots than `least` would stay."""
        rest = zone & ~way
        chests = rest & self.chests
        whole = self.field.piece(chests & -chests, rest)
        if chests & ~whole or whole.bit_count() < least:
            return 0
        return zone & ~whole


class Rivals:
    def __init__(self, zoning: Zoning) -> None:
        self.zoning = zoning
        self.chests: list[int] = []
        self.counts: list[list[int]] = []  # chests of each zone
        self.wrong: list[int] = []  # zones with a wrong number of chests
        self.alive = 0  # rivals with no such zone
        self.close = 0  # rivals that one transfer can revive or stop
        self.known: set[int] = {zoning.chests}
        self.at = [0] * zoning.field.size**2  # rivals with a chest there, by spot

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
        gain, touched = 0, self._count_touched(transfer) & self.close
        while touched:
            low = touched & -touched
            touched ^= low
            if low & self.alive:
                gain += self._wrong_after(low.bit_length() - 1, transfer) > 0
            elif not self._wrong_after(low.bit_length() - 1, transfer):
                gain -= REVIVED
        return gain

    def follow(self, transfer: Transfer) -> None:
        for rival in bits(self._count_touched(transfer)):
            moved = (self.chests[rival] & transfer.spots).bit_count()
            self._judge(rival, self._wrong_after(rival, transfer))
            self.counts[rival][transfer.giver] -= moved
            self.counts[rival][transfer.taker] += moved

    def _count_touched(self, transfer: Transfer) -> int:
        found, spots = 0, transfer.spots
        while spots:
            found |= self.at[spots.bit_length() - 1]
            spots ^= 1 << spots.bit_length() - 1
        return found

    def _wrong_after(self, rival: int, transfer: Transfer) -> int:
        spots, giver, taker = transfer
        moved = (self.chests[rival] & spots).bit_count()
        targets, counts = self.zoning.targets, self.counts[rival]
        gave, took = counts[giver], counts[taker]
        before = (gave != targets) + (took != targets)
        return self.wrong[rival] - before + (gave - moved != targets) + (took + moved != targets)


class _TooLongError(Exception):
    """A search that takes so long is about a board that would take people too long as well."""


class Repair:
    def __init__(
        self, zoning: Zoning, rng: Random, pulse: Pulse, uneven: float = UNEVEN, *, price: float = 0.0
    ) -> None:
        self.uneven = uneven
        self.price = price  # for each spot that is moved, so that the player's own zones change little
        self.zoning = zoning
        self.rng = rng
        self.pulse = pulse
        self.rivals = Rivals(zoning)
        self.patience = PATIENCE
        self.lately: list[int] = []  # spots of the last transfers

    def run(self, *, proved: bool = True) -> bool:
        """Repair the zones until only our solution is left; False when that does not come to an
        end. What is not to be proved may still have rivals that differ from it nearly
        everywhere."""
        windows = self._windows()
        everywhere = [self.zoning.field.all] if proved or not windows else []
        return all(self._clear_window(window) for window in [*windows, *everywhere])

    def _windows(self) -> list[int]:
        """Bands of rows or columns, narrow ones first. Rivals that differ only there are found in a
        fraction of the time, and those that differ more are mostly made of them."""
        field = self.zoning.field
        found: list[int] = []
        if self.zoning.chests.bit_count() < MANY:
            return found
        for share in WIDTHS:
            width = max(2, round(field.size * share))
            firsts = range(field.size - width + 1)
            both = field.row_bands, field.column_bands
            windows = [bands[first][first + width - 1] for bands in both for first in firsts]
            self.rng.shuffle(windows)
            found += windows
        return found

    def _clear_window(self, window: int) -> bool:
        """Is no rival left that differs within this window only? False when that does not come to an end."""
        for _ in range(ROUNDS):
            found = self._search(window)
            if not found or found == [self.zoning.chests]:
                return bool(found)
            self.rivals.remember(found)
            if not self._stop_rivals():
                return False
        return False

    def _stop_rivals(self) -> bool:
        while self.rivals.alive:
            transfer, gain = self._best()
            transfer = transfer or self.zoning.any_transfer(self.rng, self.zoning.field.all)  # out of a dead end
            if gain <= 0:
                self.patience -= 1
            if transfer is None or not self.patience:
                return False
            self.lately = [*self.lately, transfer.spots][-MEMORY:]
            self.zoning.apply(transfer)
            self.rivals.follow(transfer)
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
        best, most, zones = None, -1000.0, self.zoning.zones
        order = list(bits(self.rivals.spots()))
        self.rng.shuffle(order)
        for transfer in chain.from_iterable(map(self.zoning.handing_over, order)):
            if transfer.spots in self.lately:
                continue
            larger = zones[transfer.taker].bit_count() - zones[transfer.giver].bit_count()
            gain = self.rivals.gain(transfer) + self.uneven * larger - self.price * transfer.spots.bit_count()
            if gain > most:
                best, most = transfer, gain
        return best, most
