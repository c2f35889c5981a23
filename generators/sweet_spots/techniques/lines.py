"""Techniques that look at lines: one by one, two side by side, in groups, regions of what is left, and blocks.

The easy ideas: what chests rule out, last spots, and a line inside another.

    A A A B     around chests     a chest touches no other, not even at a corner
    x B B B     full lines        a line that has all its chests gets no more
    C C D D     last spots        a line has as many spots left as it misses chests: they are there
    C C D D     line inside line  the spots of A are all in row 1, which misses no more chests than A does: so B has
                                  none in row 1

Crowding: a chest here would leave a line too few spots for its own chests.

A A A B     A chest on row 2, column 2 would touch all three spots of A. So that spot stays empty.
C ? B B
C C D D
C C D D

Shape: what all ways to place the chests of a line have in common; and the same of two lines side by side.

    . . x . x     A row that misses two chests. Columns 1 and 2 touch, so one of them holds a chest and column 4 the
                  other: forced. Either way, it touches the spots above and below columns 1 and 2: they stay empty.

    . . x x       Two rows that miss one chest each. Both spots of the upper row touch columns 1 and 2 of the lower row:
    . . x .       its chest is on column 4.

Groups: some lines have all their spots in a few lines of another direction, and need all chests of
those. Spans are groups of any number of zones in consecutive rows (or columns).

    A A B B C C     A and B are inside rows 1 and 2. The two zones miss two chests, and so do the two rows: so C has
    A B B C C C     none in row 1 or 2.

Regions: other parts of the board with a known number of chests. What all ways to place them have in common follows.

    A A B B C    Rest: rows 1 and 2 hold three chests. A and B are inside these rows, and need one each: so the cells of
    A B B C C    C there hold one chest.

    D D E E F    Overhang: rows 4 and 5 hold two chests. They have only spots of D, E and F, which need three: so one of
    D E E F F    their chests is outside the rows, on the cells of D, E and F in row 3.

Packing: two by two cells touch each other, so a block holds one chest at most.

    . . x . . x     Two rows that miss two chests each. Four blocks cover all their free cells, from either end: so each
    x . . x . .     holds one chest, and a block with a single free cell has it there.

Squeeze: a chest that takes so many cells of two adjacent lines that their own chests no longer fit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial, reduce
from itertools import combinations_with_replacement, permutations
from operator import and_

from generators.kernel.sets import bits, union
from generators.sweet_spots.field import BoardView, Squares, Step, say_on
from generators.sweet_spots.ways import pair, ways

MOST_TOUCHED = 8  # spots around a chest


def around_chests(view: BoardView) -> Iterator[Step]:
    for index in bits(view.chests):
        crosses = view.plan.field.near[index] & view.free
        if crosses:
            because = say_on("sweet_spots.why.around", view.plan, spot=1 << index)
            yield Step(because, crosses=crosses, spots=1 << index)


def full_lines(view: BoardView) -> Iterator[Step]:
    for line, missing in enumerate(view.missing):
        if missing == 0 and (crosses := view.room(line)):
            yield Step(say_on("sweet_spots.why.full", view.plan, line=line), crosses=crosses, lines=(line,))


def last_spots(view: BoardView) -> Iterator[Step]:
    for line in view.open_lines():
        room, missing = view.room(line), view.missing[line]
        if room.bit_count() == missing:
            key = "sweet_spots.why.last_one" if missing == 1 else "sweet_spots.why.last_many"
            yield Step(say_on(key, view.plan, line=line, count=missing), chests=room, lines=(line,))


def line_inside_line(view: BoardView) -> Iterator[Step]:
    rooms = [(line, view.room(line)) for line in view.open_lines()]
    for inner, room in rooms:
        for outer in view.plan.lines[next(bits(room), 0)]:
            crosses = view.room(outer) & ~room
            if crosses and not room & ~view.plan.masks[outer] and view.missing[inner] == view.missing[outer]:
                because = say_on("sweet_spots.why.inside", view.plan, inner=inner, outer=outer)
                yield Step(because, crosses=crosses, lines=(inner, outer))


def crowding(view: BoardView) -> Iterator[Step]:
    lines = sorted(view.open_lines(), key=lambda line: view.room(line).bit_count() - view.missing[line])
    ruled_out = ChestReach(view)
    for line in lines:
        crosses = crowders(view, line, ruled_out)
        if crosses:
            if crosses.bit_count() == 1:
                because = say_on("sweet_spots.why.crowding_one", view.plan, spot=crosses, line=line)
            else:
                because = say_on("sweet_spots.why.crowding_many", view.plan, line=line)
            yield Step(because, crosses=crosses, lines=(line,))


class ChestReach(dict[int, int]):
    """The spots that a chest on a spot rules out, itself with it; and so those from where a chest rules it out."""

    def __init__(self, view: BoardView) -> None:
        super().__init__()
        self.view = view

    def __missing__(self, index: int) -> int:
        view = self.view
        reached = view.plan.field.near[index] | 1 << index
        for line in view.plan.lines[index]:
            if view.missing[line] == 1:
                reached |= view.plan.masks[line]
        self[index] = reached
        return reached


def crowders(view: BoardView, line: int, reach: ChestReach) -> int:
    """The free spots that leave the line fewer spots than it misses chests."""
    room, missing = view.room(line), view.missing[line]
    if missing == 1:  # those that rule out every one of its spots, from outside
        return reduce(and_, (reach[index] for index in bits(room)), view.free) & view.free & ~room
    spare = room.bit_count() - missing
    if spare >= MOST_TOUCHED + _most_filled(view, line):
        return 0
    near = bits(union(reach[index] for index in bits(room)) & view.free)
    return sum(1 << at for at in near if (room & ~reach[at]).bit_count() < missing - (room >> at & 1))


def _most_filled(view: BoardView, line: int) -> int:
    """The spots of the line that a chest could take by filling a row, a column and a zone."""
    size, room = view.plan.field.size, view.room(line)
    most = [0, 0, 0]
    for other in view.open_lines():
        if view.missing[other] == 1 and other != line:
            taken = (room & view.plan.masks[other]).bit_count()
            most[other // size] = max(most[other // size], taken)
    return sum(most)


def shape(view: BoardView) -> Iterator[Step]:
    for line in sorted(view.open_lines(), key=lambda line: view.room(line).bit_count()):
        room = view.room(line)
        usable, forced, shadow, number = ways(view.plan.field, room, view.missing[line])
        if not number:
            continue
        if forced:
            yield Step(say_on("sweet_spots.why.forced", view.plan, line=line), chests=forced, lines=(line,))
        if crosses := shadow & view.free & ~room:
            yield Step(say_on("sweet_spots.why.touched", view.plan, line=line), crosses=crosses, lines=(line,))
        if crosses := room & ~usable:
            yield Step(say_on("sweet_spots.why.unusable", view.plan, line=line), crosses=crosses, lines=(line,))


def side_by_side(view: BoardView) -> Iterator[Step]:
    plan = view.plan
    for one, squares in plan.field.adjacent:
        missing = (view.missing[one], view.missing[one + 1])
        if min(missing) < 1:
            continue
        room = view.room(one) | view.room(one + 1)
        usable, forced = pair(plan.field, squares, room, missing)
        if forced:
            because = say_on("sweet_spots.why.pair_forced", plan, first=one, second=one + 1)
            yield Step(because, chests=forced, lines=(one, one + 1))
        if usable and (crosses := room & ~usable):
            because = say_on("sweet_spots.why.pair_unusable", plan, first=one, second=one + 1)
            yield Step(because, crosses=crosses, lines=(one, one + 1))


FAMILIES = 3  # rows, columns, zones

WIDEST = 6  # lines of a band that people count
MOST = 3  # chests of a region that people can work out
MANY = 200  # ways

SPARE = 1  # blocks more than chests, where a squeeze is worth looking for


def groups(count: int) -> Callable[[BoardView], Iterator[Step]]:
    def technique(view: BoardView) -> Iterator[Step]:
        for inner, outer in permutations(range(FAMILIES), 2):
            yield from _group(view, count, inner, outer)

    return technique


def _group(view: BoardView, count: int, inner: int, outer: int) -> Iterator[Step]:
    size = view.plan.field.size
    rooms = {line: view.room(line) for line in view.open_lines() if line // size == inner}
    across = view.plan.masks[outer * size : outer * size + size]
    covers = {line: sum(1 << each for each, mask in enumerate(across) if room & mask) for line, room in rooms.items()}
    for group, cover in _matching(view, count, covers, view.missing[outer * size : outer * size + size]):
        step = find_used_up(view, group, [outer * size + each for each in bits(cover)])
        if step:
            yield step


def _matching(
    view: BoardView, count: int, covers: dict[int, int], missing: Sequence[int]
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Groups of so many lines that miss as many chests as all that they cover, in order; wider ones are cut early."""
    lines = list(covers)
    most = max((view.missing[line] for line in lines), default=0)
    covered = cache(lambda cover: sum(missing[each] for each in bits(cover)))

    def grow(group: tuple[int, ...], start: int, cover: int, wanted: int) -> Iterator[tuple[tuple[int, ...], int]]:
        if len(group) == count:
            if covered(cover) == wanted:
                yield group, cover
            return
        later = (count - len(group) - 1) * most
        for place in range(start, len(lines)):
            line = lines[place]
            wider, more = cover | covers[line], wanted + view.missing[line]
            if covered(wider) <= more + later:
                yield from grow((*group, line), place + 1, wider, more)

    return grow((), 0, 0, 0)


def find_used_up(view: BoardView, inner: tuple[int, ...], outer: list[int]) -> Step | None:
    """The step that leaves the rest of the outer lines empty, if there is a rest."""
    room, rest = _room(view, inner), _room(view, outer)
    if not rest & ~room:
        return None
    because = say_on("sweet_spots.why.group", view.plan, inner=inner, outer=outer, count=missing_in(view, inner))
    return Step(because, crosses=rest & ~room, lines=(*inner, *outer))


def spans(view: BoardView) -> Iterator[Step]:
    size = view.plan.field.size
    for start in (0, size):  # along the rows, along the columns
        edges = {zone: _edges(view, zone, start) for zone in view.open_lines() if zone >= 2 * size}
        for first, last in combinations_with_replacement(range(size), 2):
            inside = tuple(zone for zone, (low, high) in edges.items() if first <= low and high <= last)
            span = [line for line in range(start + first, start + last + 1) if view.missing[line]]
            used_up = inside and missing_in(view, inside) == missing_in(view, span)
            if used_up and (step := find_used_up(view, inside, span)):
                yield step


def missing_in(view: BoardView, lines: Sequence[int]) -> int:
    return sum(view.missing[line] for line in lines)


def _edges(view: BoardView, zone: int, start: int) -> tuple[int, int]:
    """The first and the last row (or column) in which the zone has spots."""
    room, size = view.room(zone), view.plan.field.size
    crossed = [line for line in range(size) if room & view.plan.masks[start + line]]
    return (crossed[0], crossed[-1]) if crossed else (0, size)


def rests(view: BoardView) -> Iterator[Step]:
    reach = ChestReach(view)
    for outer, zones in _bands(view):
        within = _room(view, outer)
        inner = [zone for zone in zones if not view.room(zone) & ~within]
        if inner:
            yield from _region(view, "rest", within & ~_room(view, inner), (outer, inner), reach)


def overhangs(view: BoardView) -> Iterator[Step]:
    reach = ChestReach(view)
    for outer, zones in _bands(view):
        within = _room(view, outer)
        inner = [zone for zone in zones if view.room(zone) & within]
        yield from _region(view, "beyond", _room(view, inner) & ~within, (inner, outer), reach)


def _bands(view: BoardView) -> Iterator[tuple[list[int], list[int]]]:
    """Some consecutive rows or columns that miss chests, the fewest first, and all zones that do."""
    size = view.plan.field.size
    zones = [line for line in view.open_lines() if line >= 2 * size]
    for wide in range(1, WIDEST + 1):
        for start in (0, size):
            for first in range(start, start + size - wide + 1):
                if outer := [line for line in range(first, first + wide) if view.missing[line] > 0]:
                    yield outer, zones


def _room(view: BoardView, lines: Sequence[int]) -> int:
    return union(map(view.room, lines))


def _region(
    view: BoardView, sort: str, region: int, lines: tuple[list[int], list[int]], reach: ChestReach
) -> Iterator[Step]:
    """The steps from a region that holds the chests of the first lines which the others, inside them, do not have."""
    whole, part = lines
    count = missing_in(view, whole) - missing_in(view, part)
    if not 0 < count <= MOST or not 0 < ways(view.plan.field, region, count).number <= MANY:
        return
    because = partial(say_on, plan=view.plan, whole=whole, part=part, count=count)
    if forced := ways(view.plan.field, region, count).forced:
        yield Step(because(f"sweet_spots.why.{sort}_forced"), forced, lines=(*whole, *part))
    near = union(reach[index] for index in bits(region))
    if crosses := _crowding_cells(view, region, count, near & view.free, reach):
        yield Step(because(f"sweet_spots.why.{sort}_crowded"), crosses=crosses, lines=(*whole, *part))


def _crowding_cells(view: BoardView, region: int, count: int, near: int, reach: ChestReach) -> int:
    """The cells where a chest would leave the region no room for its own."""
    found = 0
    for index in bits(near):
        left = count - (region >> index & 1)
        if left and not ways(view.plan.field, region & ~reach[index], left).number:
            found |= 1 << index
    return found


def packing(view: BoardView) -> Iterator[Step]:
    for one, squares in _pairs(view):
        need = view.missing[one] + view.missing[one + 1]
        for order in (squares, squares[::-1]):
            blocks = _blocks(view.free, order)
            if len(blocks) == need:
                for block in blocks:
                    yield from _one_in(view, one, block)


def _pairs(view: BoardView) -> Iterator[tuple[int, Squares]]:
    """Two lines side by side that both miss chests, more than one in all."""
    for one, squares in view.plan.field.adjacent:
        missing = view.missing[one], view.missing[one + 1]
        if min(missing) > 0 and sum(missing) > 2:
            yield one, squares


def _blocks(free: int, squares: Squares) -> list[int]:
    """The free cells of each block; the fewest blocks that cover all free cells, from the first step on."""
    found, at = [], 0
    while at < len(squares):
        here = (squares[at][0] | squares[at][1]) & free
        if here:
            if at + 1 < len(squares):
                here |= (squares[at + 1][0] | squares[at + 1][1]) & free
            found.append(here)
            at += 1
        at += 1
    return found


def _one_in(view: BoardView, one: int, block: int) -> Iterator[Step]:
    """The steps that follow from a block with just one chest."""
    plan = view.plan
    pair_of = (one, one + 1)
    count = view.missing[one] + view.missing[one + 1]
    because = partial(say_on, plan=plan, count=count, first=one, second=one + 1)
    if not block & (block - 1):
        yield Step(because("sweet_spots.why.block_forced"), chests=block, lines=pair_of, spots=block)
        return
    touched = reduce(and_, (plan.field.near[index] for index in bits(block)), view.free)
    if touched:
        yield Step(because("sweet_spots.why.block_touched"), crosses=touched, lines=pair_of, spots=block)
    for line in plan.lines[(block & -block).bit_length() - 1]:
        if line in pair_of or block & ~plan.masks[line] or view.missing[line] != 1:
            continue
        if crosses := view.room(line) & ~block:
            words = because("sweet_spots.why.block_in", line=line)
            yield Step(words, crosses=crosses, lines=(*pair_of, line), spots=block)


def squeeze(view: BoardView) -> Iterator[Step]:
    reach = ChestReach(view)
    for one, squares in _pairs(view):
        missing = view.missing[one], view.missing[one + 1]
        if len(_blocks(view.free, squares)) > sum(missing) + SPARE:
            continue
        near = union(reach[index] for index in bits(view.room(one) | view.room(one + 1))) & view.free
        crosses = sum(1 << index for index in bits(near) if _squeezes(view, one, squares, index, reach[index]))
        if crosses:
            because = say_on("sweet_spots.why.squeeze", view.plan, count=sum(missing), first=one, second=one + 1)
            yield Step(because, crosses=crosses, lines=(one, one + 1))


def _squeezes(view: BoardView, one: int, squares: Squares, index: int, taken: int) -> bool:
    """Would a chest there leave the pair no way to place the others?"""
    first, second = (view.missing[line] - (line in view.plan.lines[index]) for line in (one, one + 1))
    if first < 1 or second < 1:
        return False
    room = view.room(one) | view.room(one + 1)
    usable, _ = pair(view.plan.field, squares, room & ~taken, (first, second))
    return not usable
