"""What follows from a line, compared with all ways to place its chests."""

from itertools import combinations
from random import Random

import pytest

from generators.kernel.sets import bits, union
from generators.sweet_spots.field import Cells
from generators.sweet_spots.ways import ways

SIZE = 6


@pytest.mark.parametrize("count", range(1, 20))
def test_two_chests_are_placed_in_every_way(count: int) -> None:
    rng = Random(count)
    for _ in range(40):
        field = Cells(SIZE)
        free = sum(1 << index for index in rng.sample(range(rng.choice((20, SIZE * SIZE))), count))
        every = [(one, other) for one, other in combinations(bits(free), 2) if not field.near[one] >> other & 1]
        usable = union(1 << one | 1 << other for one, other in every)
        forced = free if every else 0
        shadow = field.all if every else 0
        for one, other in every:
            forced &= 1 << one | 1 << other
            shadow &= field.near[one] | field.near[other]
        assert ways(field, free, 2) == (usable, forced, shadow, len(every))


@pytest.mark.parametrize("missing", [1, 2])
def test_nothing_follows_from_a_line_with_room(missing: int) -> None:
    field, rng = Cells(SIZE), Random(1)
    for _ in range(300):
        block = field.row_bands[0][rng.randrange(1, SIZE)]
        free = sum(1 << index for index in bits(block) if rng.random() < 0.9)
        if free.bit_count() > field.roomy[missing]:
            assert ways(field, free, missing)[:3] == (free, 0, 0)
