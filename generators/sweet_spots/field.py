"""The board as bits: spot (row, column) is bit row * size + column of an int, and a set of spots is one int.

`Cells` has the squares of one size and caches what the solver found out about sets of them, for any
zones: solving many boards of one size (as the generator does) gets faster.

index    a spot as one number, its bit
mask     a set of spots
line     rows 0.., columns size.., zones 2 * size..; its mask is plan.masks[line]
free     the mask of spots that may still get a chest
missing  how many chests a line still asks for
plan     the cells cut into zones, with the targets of all lines

A view is the board as a person sees it; steps follow from it.

A A B B        a view of this board of one chest a line with the chest on row 1, column 2 put down:
A A B B        free     what neither holds a chest nor is ruled out: here rows 3 and 4 without column 2,
C C D D                 and of row 2 the last spot
C C D D        missing  1 for each line but row 1, column 2 and zone A

x * x x        `put` also crosses the spots around the chest and in the lines that it fills; `with_forced_crosses`
x x x .        does so for all chests.
. x . .
. x . .
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from operator import or_
from typing import NamedTuple, TypeAlias

from generators.kernel.cache import cached
from generators.kernel.kind import Spot, Spots
from generators.kernel.phrases import Blank, Phrase, join_list, say
from generators.kernel.sets import around, bits, spots, union
from generators.sweet_spots.rules import Mark, Move, Puzzle, State, zone_name

IMPOSSIBLE = -1
AMOUNTS = ("count", "left", "most", "want", "have")  # blanks of sentences that are filled with the number itself


class Ways(NamedTuple):
    usable: int  # spots that some way uses; 0 when there is no way
    forced: int  # spots that every way uses
    shadow: int  # spots that every way touches
    number: int  # number of ways; an estimate when there are very many


Extent: TypeAlias = tuple[int, int, int, int]  # last and first row, last and first column
Squares: TypeAlias = Sequence[tuple[int, int]]  # bits of two lines side by side, step by step


class Cells:
    def __init__(self, size: int) -> None:
        self.size = size
        self.all = (1 << size * size) - 1
        self.rows = [((1 << size) - 1) << row * size for row in range(size)]
        first = sum(1 << row * size for row in range(size))
        self.columns = [first << column for column in range(size)]
        self.row_bands = _bands(self.rows)
        self.column_bands = _bands(self.columns)
        bit = [[1 << row * size + column for column in range(size)] for row in range(size)]
        rows = [(row, [(bit[row][step], bit[row + 1][step]) for step in range(size)]) for row in range(size - 1)]
        columns = [(size + at, [(bit[step][at], bit[step][at + 1]) for step in range(size)]) for at in range(size - 1)]
        # The lines that have a next one beside them, with the bits of both, step by step.
        self.adjacent: Sequence[tuple[int, Squares]] = rows + columns
        self.near = [self.mask(around(spot, size, size)) for spot in spots(size, size)]
        self.ways: defaultdict[int, dict[int, Ways]] = defaultdict(dict)  # by missing chests, then by free spots
        # With more spots, nothing follows from a line: a chest touches eight, and two do not fit in a square of four.
        self.roomy = [0, 8, 12, *[size * size] * (size * size)]  # by missing chests
        self.extents: dict[int, Extent] = {}  # of free spots
        self.pairs: dict[tuple[int, int, int, int], tuple[int, int]] = {}  # see pair()

    @cached_property
    def rays(self) -> list[list[list[int]]]:
        return [_rays(index, self.size) for index in range(self.size**2)]

    def mask(self, members: Iterable[Spot]) -> int:
        return sum(1 << row * self.size + column for row, column in members)

    def spots(self, mask: int) -> tuple[Spot, ...]:
        return tuple(divmod(index, self.size) for index in bits(mask))

    def spread(self, mask: int) -> int:
        size = self.size
        left = mask & ~self.columns[0]
        right = mask & ~self.columns[-1]
        return (mask | left >> 1 | right << 1 | mask >> size | mask << size) & self.all

    def count_touching(self, mask: int) -> int:
        """The pairs of spots that touch, also by a corner."""
        size, left, right = self.size, mask & ~self.columns[0], mask & ~self.columns[-1]
        beside = (right << 1 & mask).bit_count() + (mask << size & mask).bit_count()
        return beside + (right << size + 1 & mask).bit_count() + (left << size - 1 & mask).bit_count()

    def piece(self, seed: int, within: int) -> int:
        """The part of `within` that hangs together with the seed."""
        size, from_left, from_right = self.size, within & ~self.columns[0], within & ~self.columns[-1]
        reached, wider = 0, seed
        while wider not in (reached, within):
            reached = wider
            wider |= wider << 1 & from_left | wider >> 1 & from_right
            wider |= (wider << size | wider >> size) & within
        return wider


def _bands(lines: Sequence[int]) -> list[list[int]]:
    """The spots of each band of consecutive lines, by its first and last line."""
    return [[0] * first + list(accumulate(lines[first:], or_)) for first in range(len(lines))]


def _rays(index: int, size: int) -> list[list[int]]:
    """The straight ways from a spot up, down, left and right, by their length: from two spots to the edge."""
    row, column = divmod(index, size)
    ahead = ((-size, row), (size, size - 1 - row), (-1, column), (1, size - 1 - column))
    return [list(accumulate((1 << index + step * at for at in range(most + 1)), or_))[1:] for step, most in ahead]


class Plan:
    """A field cut into zones, with the targets: rows are lines 0.., columns size.., zones 2 * size.."""

    def __init__(self, field: Cells, zones: Sequence[int], targets: Sequence[int]) -> None:
        size = field.size
        self.field = field
        self.zones = list(zones)  # zone of each spot, in reading order
        masks = [0] * size
        for index, zone in enumerate(zones):
            masks[zone] |= 1 << index
        self.masks = [*field.rows, *field.columns, *masks]
        self.targets = targets
        self.lines = [(index // size, size + index % size, 2 * size + zone) for index, zone in enumerate(zones)]

    def hand_over(self, spots: int, giver: int, taker: int) -> None:
        """Move spots from one zone to another: quicker than a new plan, for zones that are still being made."""
        size = self.field.size
        self.masks[2 * size + giver] ^= spots
        self.masks[2 * size + taker] ^= spots
        for index in bits(spots):
            self.zones[index] = taker
            self.lines[index] = (index // size, size + index % size, 2 * size + taker)

    def is_balanced(self) -> bool:
        """Do rows, columns and zones ask for the same number of chests? Without that there is no solution."""
        size = self.field.size
        return len({sum(self.targets[start : start + size]) for start in (0, size, 2 * size)}) == 1

    def marks_of(self, state: State) -> tuple[int, int]:
        """The chests and crosses of a state."""
        return self.field.mask(state.spots(Mark.CHEST)), self.field.mask(state.spots(Mark.CROSS))

    def marks_in(self, changes: Sequence[tuple[Spot, Mark]]) -> tuple[int, int]:
        """The chests and crosses of a move."""
        chests, crosses = ([spot for spot, its in changes if its is mark] for mark in (Mark.CHEST, Mark.CROSS))
        return self.field.mask(chests), self.field.mask(crosses)

    def move(self, chests: int, crosses: int) -> Move:
        spots = self.field.spots
        return Move((*((each, Mark.CROSS) for each in spots(crosses)), *((each, Mark.CHEST) for each in spots(chests))))

    def spots(self, mask: int, lines: Iterable[int] = ()) -> Spots:
        """The spots, and all those of the lines."""
        return frozenset(self.field.spots(mask | union(map(self.masks.__getitem__, lines))))


@cached
def field_of(size: int) -> Cells:
    """The squares of that size, with what all boards before have taught about them."""
    return Cells(size)


def plan(puzzle: Puzzle, field: Cells | None = None) -> Plan:
    zones = [zone for row in puzzle.zones for zone in row]
    return Plan(field or field_of(puzzle.size), zones, puzzle.targets())


@dataclass(frozen=True, slots=True)
class Step:
    """New chests or crosses, and why they follow; `lines` and `spots` are where to look."""

    because: Phrase
    chests: int = 0
    crosses: int = 0
    lines: tuple[int, ...] = ()
    spots: int = 0


@dataclass(frozen=True, slots=True)
class BoardView:
    plan: Plan
    free: int  # unmarked spots
    chests: int
    missing: tuple[int, ...]  # chests, of each line

    @property
    def crosses(self) -> int:
        return self.plan.field.all & ~self.free & ~self.chests

    def after(self, chests: int, crosses: int) -> BoardView:
        """The view with these marks, without the crosses that the chests force."""
        return view_of(self.plan, self.free & ~(chests | crosses), self.chests | chests)

    def open_lines(self) -> list[int]:
        return [line for line, missing in enumerate(self.missing) if missing > 0]

    def room(self, line: int) -> int:
        return self.plan.masks[line] & self.free

    def is_done(self) -> bool:
        return not any(self.missing)

    def put(self, chests: int, crosses: int = 0) -> BoardView:
        """The view with these marks, and with the crosses around the chests and in the lines that they fill."""
        plan, missing = self.plan, list(self.missing)
        gone = chests | crosses
        for index in bits(chests):
            gone |= plan.field.near[index]
            for line in plan.lines[index]:
                missing[line] -= 1
                if missing[line] <= 0:
                    gone |= plan.masks[line]
        return BoardView(plan, self.free & ~gone, self.chests | chests, tuple(missing))

    def with_forced_crosses(self) -> BoardView:
        """The view with every cross that the chests force, whether it is marked or not."""
        gone = union(self.plan.field.near[index] for index in bits(self.chests))
        gone |= union(self.plan.masks[line] for line, missing in enumerate(self.missing) if missing <= 0)
        return BoardView(self.plan, self.free & ~gone, self.chests, self.missing)

    def move_to(self, after: BoardView) -> Move:
        """The marks by which the other view differs from this one."""
        chests = after.chests & ~self.chests
        return self.plan.move(chests, self.free & ~after.free & ~chests)

    def last_spots(self) -> int:
        """The spots of lines that have just as many left as they miss chests."""
        rooms = ((line, self.room(line)) for line in self.open_lines())
        return union(room for line, room in rooms if room.bit_count() == self.missing[line])


def view_of(plan: Plan, free: int, chests: int) -> BoardView:
    found = [(mask & chests).bit_count() for mask in plan.masks]
    return BoardView(plan, free, chests, tuple(want - have for want, have in zip(plan.targets, found, strict=True)))


def whole(plan: Plan) -> BoardView:
    """The board before the first mark."""
    return view_of(plan, plan.field.all, 0)


def say_on(key: str, plan: Plan, **blanks: Phrase | int | Sequence[int]) -> Phrase:
    """A sentence about a board. Lines are given by number; several spots, as bits, are listed with "or"."""
    return say(key, **{name: _name_blank(plan, name, value) for name, value in blanks.items()})


def _name_blank(plan: Plan, blank: str, value: Phrase | int | Sequence[int]) -> Blank:
    match value:
        case Phrase():
            return value
        case int() if blank in AMOUNTS:
            return value
        case int() if blank == "spot":
            found = plan.field.spots(value)
            return join_list([say("sweet_spots.spot", row=row + 1, column=column + 1) for row, column in found], "or")
        case int() if value >= 2 * plan.field.size:
            return say("sweet_spots.zone", name=zone_name(value - 2 * plan.field.size))
        case int():
            column, number = divmod(value, plan.field.size)
            return say("sweet_spots.column" if column else "sweet_spots.row", number=number + 1)
        case _:
            return join_list([_name_blank(plan, blank, line) for line in value])
