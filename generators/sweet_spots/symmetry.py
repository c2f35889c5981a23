"""Boards of one chest with a symmetry: turned by 180 degrees, or mirrored on the diagonal from the upper left, they
have the same borders, and so the same solution. Chests, zones and transfers are made with their images."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from generators.kernel.kind import Pulse, Spot
from generators.kernel.sets import bits
from generators.sweet_spots.field import Cells
from generators.sweet_spots.menu import HALF_TURN
from generators.sweet_spots.rules import Puzzle
from generators.sweet_spots.solver import solve
from generators.sweet_spots.zones import SLOWEST, Transfer, Zoning

SYMMETRIC_ROUNDS = 60  # transfers against second solutions before new zones are grown


class Symmetry:
    def __init__(self, field: Cells, name: str) -> None:
        self.field = field
        last = field.size**2 - 1
        mirrored = [column * field.size + row for row in range(field.size) for column in range(field.size)]
        self.other = [last - index for index in range(last + 1)] if name == HALF_TURN else mirrored  # by spot

    def image(self, mask: int) -> int:
        return sum(1 << self.other[index] for index in bits(mask))

    def zoning(self, rng: Random, pulse: Pulse) -> Zoning:
        """Zones with this symmetry and one solution."""
        while True:
            pulse()
            chests = self._chests((), rng)
            zones = self._grow_zones(chests, rng)
            if zones:
                zoning = Zoning(self.field, zones, chests)
                if self._remove_rivals(zoning, rng, pulse) and zoning.is_well_shaped():
                    return zoning

    def _chests(self, chosen: tuple[Spot, ...], rng: Random) -> int:
        """One in each row and column, none that touch; 0 when those chosen allow no more."""
        size = self.field.size
        taken = {row for row, _ in chosen}
        row = next((each for each in range(size) if each not in taken), None)
        if row is None:
            return self.field.mask(chosen)
        for column in rng.sample(range(size), size):
            index = row * size + column
            both = {(row, column), divmod(self.other[index], size)}
            found = self._chests((*chosen, *both), rng) if _can_stand((*chosen, *both)) else 0
            if found:
                return found
        return 0

    def _grow_zones(self, chests: int, rng: Random) -> list[int]:
        """Zones that grow with their images, at different speeds; nothing when spots are left that none can take."""
        zones = [1 << index for index in bits(chests)]
        images = [zones.index(self.image(zone)) for zone in zones]
        speeds = [rng.random() + SLOWEST for _ in zones]
        fixed = sum(1 << index for index, other in enumerate(self.other) if index == other)
        empty, growing = self.field.all & ~chests, [zone for zone, image in enumerate(images) if zone <= image]
        while empty and growing:
            (zone,) = rng.choices(growing, [speeds[each] for each in growing])
            allowed = empty if zone == images[zone] else empty & ~fixed
            edge = list(bits(self.field.spread(zones[zone]) & allowed))
            if edge:
                spot = 1 << rng.choice(edge)
                zones[zone] |= spot
                zones[images[zone]] |= self.image(spot)
                empty &= ~(spot | self.image(spot))
            else:
                growing.remove(zone)
        return [] if empty else zones

    def _remove_rivals(self, zoning: Zoning, rng: Random, pulse: Pulse) -> bool:
        """Hand spots of second solutions to other zones until there is none."""
        for _ in range(SYMMETRIC_ROUNDS):
            rivals = [each for each in solve(zoning.plan, 2, pulse, rng) if each != zoning.chests]
            if not rivals:
                return True
            spots = list(bits(rivals[0] & ~zoning.chests))
            rng.shuffle(spots)
            if not any(self._hand_over(zoning, index, rng) for index in spots):
                return False
        return False

    def _hand_over(self, zoning: Zoning, index: int, rng: Random) -> bool:
        transfers = zoning.handing_over(index)
        rng.shuffle(transfers)
        return any(self._try_transfer(zoning, transfer) for transfer in transfers)

    def _try_transfer(self, zoning: Zoning, transfer: Transfer) -> bool:
        """Make the transfer and its image, unless they meet or a zone would fall apart."""
        image = Transfer(self.image(transfer.spots), *(self._image(zoning, each) for each in _ends(transfer)))
        if image.spots & transfer.spots and image != transfer:
            return False
        both = [transfer] if image == transfer else [transfer, image]
        for each in both:
            zoning.apply(each)
        changed = {zoning.zones[zone] for each in both for zone in _ends(each)}
        if all(self.field.piece(zone & -zone, zone) == zone for zone in changed):
            return True
        for each in reversed(both):
            zoning.apply(each.back())
        return False

    def _image(self, zoning: Zoning, zone: int) -> int:
        """The zone on the other side."""
        chest = zoning.zones[zone] & zoning.chests
        return zoning.plan.zones[self.other[chest.bit_length() - 1]]


def _ends(transfer: Transfer) -> tuple[int, int]:
    return transfer.giver, transfer.taker


def _can_stand(chests: tuple[Spot, ...]) -> bool:
    rows, columns = zip(*chests, strict=True)
    if len(set(rows)) < len(chests) or len(set(columns)) < len(chests):
        return False
    by_row = dict(chests)
    return all(abs(column - by_row.get(row + 1, column + 2)) > 1 for row, column in chests)


def canonical(puzzle: Puzzle) -> str:
    """The first by the alphabet of the eight boards that turning and mirroring makes of it, their
    zones numbered in reading order."""
    return min(map(_number_zones, _images(puzzle)))


def _images(puzzle: Puzzle) -> Iterator[Puzzle]:
    columns = tuple(zip(*puzzle.zones, strict=True))
    mirrored = replace(puzzle, zones=columns, per_row=puzzle.per_column, per_column=puzzle.per_row)
    for board in (puzzle, mirrored):
        for upright in (board, replace(board, zones=board.zones[::-1], per_row=board.per_row[::-1])):
            yield upright
            zones = tuple(row[::-1] for row in upright.zones)
            yield replace(upright, zones=zones, per_column=upright.per_column[::-1])


def _number_zones(puzzle: Puzzle) -> str:
    order: dict[int, int] = {}
    zones = [order.setdefault(zone, len(order)) for row in puzzle.zones for zone in row]
    per_zone = [puzzle.per_zone[zone] for zone in order]
    return " ".join(map(str, (puzzle.size, *zones, *puzzle.per_row, *puzzle.per_column, *per_zone)))
