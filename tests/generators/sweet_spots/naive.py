"""The quick techniques written again, as plainly as possible. Shares no code with what it checks.

A set of spots is one number, with a bit for each spot in reading order: players reason by these techniques through
whole games. Results about one or two lines are cached, as few lines change from look to look.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, cached_property, lru_cache, reduce
from itertools import combinations, islice, permutations
from math import factorial, prod
from operator import and_, or_
from typing import NamedTuple

from generators.kernel.kind import Spot
from generators.sweet_spots.rules import Puzzle
from tests.generators.sweet_spots.second import touch

Line = tuple[int, int]  # its free spots, and how many chests it misses
KEPT = 30_000  # cached results


def places(spots: int) -> Iterator[int]:
    """The number of each spot."""
    while spots:
        yield (spots & -spots).bit_length() - 1
        spots &= spots - 1


def joined(many: Iterable[int]) -> int:
    return reduce(or_, many, 0)


@cache
def near_of(size: int) -> list[int]:
    """What touches each spot."""
    every = [divmod(at, size) for at in range(size * size)]
    return [sum(1 << at for at, other in enumerate(every) if touch(spot, other)) for spot in every]


def _apart(near: list[int], room: int, count: int) -> Iterator[int]:
    """Every way to choose `count` of these spots that do not touch."""
    if not count:
        yield 0
    while count and room:
        first = room & -room
        room ^= first
        if count == 1:
            yield first
        else:
            for rest in _apart(near, room & ~near[first.bit_length() - 1], count - 1):
                yield first | rest


@lru_cache(KEPT)
def ways_apart(size: int, room: int, count: int, most: int | None = None) -> tuple[int, ...]:
    return tuple(islice(_apart(near_of(size), room, count), most))


def at_least(room: int, count: int) -> int:
    """A lower bound for the number of ways, as a chest excludes at most nine spots."""
    spots = room.bit_count()
    return prod(max(0, spots - 9 * chest) for chest in range(count)) // factorial(count)


def _around(size: int, way: int) -> int:
    near = near_of(size)
    return joined(near[at] for at in places(way))


@lru_cache(KEPT)
def in_common(size: int, room: int, count: int) -> tuple[int, int, int] | None:
    """The spots that every way uses, those that some way uses, and those that every way touches."""
    ways = ways_apart(size, room, count)
    if not ways:
        return None
    return reduce(and_, ways), joined(ways), reduce(and_, (_around(size, way) for way in ways))


@lru_cache(KEPT)
def both_in_common(size: int, one: Line, other: Line) -> tuple[int, int] | None:
    """The spots that every way to fill two lines uses, and those that some way uses."""
    second = [(way, _around(size, way)) for way in ways_apart(size, *other)]
    ways = [mine | way for mine in ways_apart(size, *one) for way, near in second if not mine & near]
    return (reduce(and_, ways), joined(ways)) if ways else None


@lru_cache(KEPT)
def can_both_be_filled(size: int, one: Line, other: Line) -> bool:
    second = ways_apart(size, *other)
    return any(not near & way for near in (_around(size, mine) for mine in ways_apart(size, *one)) for way in second)


Known = dict[Spot, bool]  # is there a chest?
Marks = frozenset[tuple[Spot, bool]]

ORDER = (
    *("around_chests", "full_lines", "last_spots", "line_inside_line", "crowding", "shape", "groups_of_two"),
    *("groups_of_three", "side_by_side", "groups_of_four", "spans", "packing", "rests", "overhangs", "squeeze"),
    *("what_if", "try_everything"),
)
GROUPS = {2: "groups_of_two", 3: "groups_of_three", 4: "groups_of_four"}
MANY = 200  # ways to fill a region that a person can see


class Step(NamedTuple):
    """A technique, and what follows from it."""

    name: str
    chests: int
    crosses: int


def _chests(name: str, spots: int) -> Iterator[Step]:
    if spots:
        yield Step(name, spots, 0)


def _none(name: str, spots: int) -> Iterator[Step]:
    if spots:
        yield Step(name, 0, spots)


class Board:
    """The lines of a puzzle: rows, then columns, then zones."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.size = size = puzzle.size
        self.every = [(row, column) for row in range(size) for column in range(size)]
        zones = [[spot for spot in self.every if puzzle.zones[spot[0]][spot[1]] == each] for each in range(size)]
        rows = [[(row, column) for column in range(size)] for row in range(size)]
        columns = [[(row, column) for row in range(size)] for column in range(size)]
        self.lines = [self.mask(line) for line in (*rows, *columns, *zones)]
        self.wants = [*puzzle.per_row, *puzzle.per_column, *puzzle.per_zone]
        self.near = near_of(size)
        self.on = [[at for at, line in enumerate(self.lines) if line >> spot & 1] for spot in range(size * size)]

    def mask(self, spots: Iterable[Spot]) -> int:
        return sum(1 << row * self.size + column for row, column in spots)

    def spots(self, mask: int) -> list[Spot]:
        return [self.every[at] for at in places(mask)]

    def marks(self, chests: int, crosses: int) -> Marks:
        return frozenset(
            [(spot, True) for spot in self.spots(chests)] + [(spot, False) for spot in self.spots(crosses)]
        )

    def look(self, known: Known) -> Look:
        free = self.mask(spot for spot in self.every if spot not in known)
        return Look(self, free, self.mask(spot for spot, chest in known.items() if chest))


class _Needs(dict[int, int]):
    """The chests that lines miss together, by the bits of the lines; cached."""

    def __init__(self, missing: list[int]) -> None:
        super().__init__()
        self.missing = missing

    def __missing__(self, lines: int) -> int:
        self[lines] = found = sum(self.missing[line] for line in places(lines))
        return found


class Look:
    """A board with what is known of it."""

    def __init__(self, board: Board, free: int, chests: int) -> None:
        self.board = board
        self.free = free
        self.chests = chests
        self.missing = [want - (line & chests).bit_count() for line, want in zip(board.lines, board.wants, strict=True)]
        self.rooms = [line & free for line in board.lines]
        self.open = [at for at, missing in enumerate(self.missing) if missing > 0]
        self.needs = _Needs(self.missing)

    def then(self, chests: int, crosses: int) -> Look:
        """With more marks, where there was none."""
        return Look(self.board, self.free & ~(chests | crosses), self.chests | chests & self.free)

    @property
    def known(self) -> Known:
        return {spot: held for spot in self.board.every if (held := self.chest(spot)) is not None}

    @property
    def is_broken(self) -> bool:
        """Is there a line that cannot be filled?"""
        lines = zip(self.rooms, self.missing, strict=True)
        return any(left < 0 or not ways_apart(self.board.size, room, left, 1) for room, left in lines)

    def chest(self, spot: Spot) -> bool | None:
        """Is there one? None: that is not known."""
        bit = self.board.mask([spot])
        return None if self.free & bit else bool(self.chests & bit)

    @cached_property
    def booked(self) -> Look:
        """With what the chests rule out."""
        return self.then(0, joined(step.crosses for step in bookkeeping(self)))

    def at_once(self, step: Step) -> Look:
        """After a step, what that rules out, the last spots that it leaves, and what these rule out."""
        after = self.then(step.chests, step.crosses).booked
        return after.then(joined(each.chests for each in last_spots(after)), 0).booked

    @cached_property
    def takes(self) -> dict[int, int]:
        """What a chest leaves no room for, by its spot."""
        board = self.board
        filled = {
            at: [self.rooms[line] for line in board.on[at] if self.missing[line] == 1] for at in places(self.free)
        }
        return {at: joined([board.near[at], 1 << at, *rooms]) for at, rooms in filled.items()}

    @cached_property
    def regions(self) -> dict[tuple[int, int], tuple[int, int]]:
        """What is fixed in parts of the board with so many chests: many bands leave the same part."""
        return {}

    @cached_property
    def steps(self) -> list[Step]:
        """All that each of the quick techniques finds."""
        return [step for technique in QUICK for step in technique(self)]

    @cached_property
    def forced(self) -> dict[tuple[Spot, bool], str]:
        """What follows at once, by the easiest technique from which it does."""
        found: dict[tuple[Spot, bool], str] = {}
        told = set[tuple[int, int]]()  # by an easier technique
        for step in sorted(self.steps, key=lambda step: ORDER.index(step.name)):
            if step[1:] in told:
                continue
            told.add(step[1:])
            after = self.at_once(step)
            known = after.chests & self.free, self.free & ~after.free & ~after.chests
            for mark in self.board.marks(*known):
                found.setdefault(mark, step.name)
        return found


# --- the techniques


def bookkeeping(look: Look) -> Iterator[Step]:
    for chest in places(look.chests):
        yield from _none("around_chests", look.board.near[chest] & look.free)
    for room, missing in zip(look.rooms, look.missing, strict=True):
        if missing <= 0:
            yield from _none("full_lines", room)


def last_spots(look: Look) -> Iterator[Step]:
    for line in look.open:
        if look.rooms[line].bit_count() == look.missing[line]:
            yield from _chests("last_spots", look.rooms[line])


def line_inside_line(look: Look) -> Iterator[Step]:
    rooms, missing = look.rooms, look.missing
    for inner, outer in permutations(look.open, 2):
        if rooms[inner] and not rooms[inner] & ~rooms[outer] and missing[inner] == missing[outer]:
            yield from _none("line_inside_line", rooms[outer] & ~rooms[inner])


def crowding(look: Look) -> Iterator[Step]:
    for line in look.open:
        room, missing = look.rooms[line], look.missing[line]
        left = {at: (room & ~taken).bit_count() - missing + (room >> at & 1) for at, taken in look.takes.items()}
        yield from _none("crowding", joined(1 << at for at, spare in left.items() if spare < 0))


def shape(look: Look) -> Iterator[Step]:
    for line in look.open:
        room = look.rooms[line]
        if common := in_common(look.board.size, room, look.missing[line]):
            always, used, touched = common
            yield from _chests("shape", always)
            yield from _none("shape", touched & look.free & ~room)
            yield from _none("shape", room & ~used)


def groups(look: Look, counts: Iterable[int] = GROUPS) -> Iterator[Step]:
    size = look.board.size
    for count in counts:
        for mine, others in permutations(range(3), 2):
            across = range(others * size, others * size + size)
            covers = {
                line: sum(1 << at for at in across if look.rooms[line] & look.board.lines[at])
                for line in look.open
                if line // size == mine
            }
            for group in combinations(covers, count):
                yield from _used_up(look, GROUPS[count], group, joined(covers[line] for line in group))


def _used_up(look: Look, name: str, inner: Iterable[int], outer: int) -> Iterator[Step]:
    """Do the lines of a group need all that those around it, the bits of `outer`, have to give?"""
    if sum([look.missing[line] for line in inner]) == look.needs[outer]:
        yield from _none(name, _room(look, places(outer)) & ~_room(look, inner))


def _room(look: Look, lines: Iterable[int]) -> int:
    return joined(look.rooms[line] for line in lines)


def _next_to_each_other(look: Look) -> Iterator[int]:
    """The first of two rows or columns that both miss chests."""
    size = look.board.size
    for one in [*range(size - 1), *range(size, 2 * size - 1)]:
        if look.missing[one] > 0 and look.missing[one + 1] > 0:
            yield one


def side_by_side(look: Look) -> Iterator[Step]:
    for one in _next_to_each_other(look):
        mine, other = ((look.rooms[line], look.missing[line]) for line in (one, one + 1))
        if both := both_in_common(look.board.size, mine, other):
            always, used = both
            yield from _chests("side_by_side", always)
            yield from _none("side_by_side", _room(look, (one, one + 1)) & ~used)


def spans(look: Look) -> Iterator[Step]:
    size = look.board.size
    zones = [line for line in look.open if line >= 2 * size]
    for start in (0, size):
        for first in range(start, start + size):
            for last in range(first, start + size):
                span = sum(1 << line for line in range(first, last + 1) if look.missing[line] > 0)
                within = joined(look.board.lines[first : last + 1])
                if inside := [zone for zone in zones if not look.rooms[zone] & ~within]:
                    yield from _used_up(look, "spans", inside, span)


def _pairs(look: Look) -> Iterator[int]:
    return (one for one in _next_to_each_other(look) if look.missing[one] + look.missing[one + 1] > 2)


def _blocks(look: Look, one: int, *, backwards: bool) -> list[int]:
    """The free cells of two lines, cut in blocks of two steps from one end on, without those that are empty."""
    size = look.board.size
    steps = look.board.lines[size : 2 * size] if one < size else look.board.lines[:size]
    along = [step & _room(look, (one, one + 1)) for step in steps]
    if backwards:
        along.reverse()
    found = []
    while along:
        here = along.pop(0)
        if here:
            found.append(here | (along.pop(0) if along else 0))
    return found


def packing(look: Look) -> Iterator[Step]:
    for one in _pairs(look):
        for backwards in (False, True):
            blocks = _blocks(look, one, backwards=backwards)
            if len(blocks) != look.missing[one] + look.missing[one + 1]:
                continue
            for block in blocks:
                if block.bit_count() == 1:
                    yield from _chests("packing", block)
                    continue
                yield from _none("packing", reduce(and_, (look.board.near[at] for at in places(block))) & look.free)
                for line in sorted({*look.open} - {one, one + 1}):
                    if look.missing[line] == 1 and not block & ~look.rooms[line]:
                        yield from _none("packing", look.rooms[line] & ~block)


def _bands(look: Look) -> Iterator[tuple[list[int], list[int]]]:
    size = look.board.size
    zones = [line for line in look.open if line >= 2 * size]
    for wide in range(1, 7):
        for first in [*range(size - wide + 1), *range(size, 2 * size - wide + 1)]:
            band = [line for line in range(first, first + wide) if look.missing[line] > 0]
            if band:
                yield band, zones


def _region(look: Look, name: str, region: int, lines: tuple[list[int], list[int]]) -> Iterator[Step]:
    count = sum([look.missing[line] for line in lines[0]]) - sum([look.missing[line] for line in lines[1]])
    if not 0 < count <= 3:
        return
    if (region, count) not in look.regions:
        look.regions[region, count] = _fixed(look, region, count)
    chests, crowded = look.regions[region, count]
    yield from _chests(name, chests)
    yield from _none(name, crowded)


def _fixed(look: Look, region: int, count: int) -> tuple[int, int]:
    """The spots with a chest in every way to place so many there, and those that leave none."""
    if at_least(region, count) > MANY:
        return 0, 0
    ways = ways_apart(look.board.size, region, count, MANY + 1)
    if not 0 < len(ways) <= MANY:
        return 0, 0
    crowded = 0
    for at, taken in look.takes.items():
        spot = 1 << at
        if taken & region and (count > 1 or not spot & region):
            able = (way for way in ways if (not spot & region or spot & way) and not way & ~spot & taken)
            crowded |= spot if next(able, None) is None else 0
    return reduce(and_, ways), crowded


def rests(look: Look) -> Iterator[Step]:
    for band, zones in _bands(look):
        within = _room(look, band)
        inside = [zone for zone in zones if not look.rooms[zone] & ~within]
        if inside:
            yield from _region(look, "rests", within & ~_room(look, inside), (band, inside))


def overhangs(look: Look) -> Iterator[Step]:
    for band, zones in _bands(look):
        within = _room(look, band)
        crossed = [zone for zone in zones if look.rooms[zone] & within]
        yield from _region(look, "overhangs", _room(look, crossed) & ~within, (crossed, band))


def squeeze(look: Look) -> Iterator[Step]:
    for one in _pairs(look):
        lines = (one, one + 1)
        if len(_blocks(look, one, backwards=False)) > sum(look.missing[line] for line in lines) + 1:
            continue
        crosses, room = 0, _room(look, lines)
        for at, taken in look.takes.items():
            counts = [look.missing[line] - (look.rooms[line] >> at & 1) for line in lines]
            if min(counts) < 1 or not taken & room:
                continue
            left = [(look.rooms[line] & ~taken, count) for line, count in zip(lines, counts, strict=True)]
            if not can_both_be_filled(look.board.size, *left):
                crosses |= 1 << at
        yield from _none("squeeze", crosses)


QUICK = (last_spots, line_inside_line, crowding, shape, groups, side_by_side, spans, packing, rests, overhangs, squeeze)
