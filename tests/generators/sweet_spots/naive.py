"""The quick techniques told again, as plainly as can be, on sets of spots. Shares no code with what it checks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import combinations, islice, permutations

from generators.kernel.kind import Spot
from generators.sweet_spots.rules import Puzzle
from tests.generators.sweet_spots.second import touch

Known = dict[Spot, bool]  # is there a chest?
Marks = frozenset[tuple[Spot, bool]]
Step = tuple[str, Marks]  # a technique, and what follows from it

ORDER = (
    "around_chests",
    "full_lines",
    "last_spots",
    "line_inside_line",
    "crowding",
    "shape",
    "groups_of_two",
    "groups_of_three",
    "side_by_side",
    "groups_of_four",
    "spans",
    "packing",
    "rests",
    "overhangs",
    "squeeze",
    "what_if",
    "try_everything",
)


class Board:
    """The lines of a puzzle: rows, then columns, then zones."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.size = size = puzzle.size
        self.every = [(row, column) for row in range(size) for column in range(size)]
        rows = [frozenset(spot for spot in self.every if spot[0] == each) for each in range(size)]
        columns = [frozenset(spot for spot in self.every if spot[1] == each) for each in range(size)]
        zones = [
            frozenset(spot for spot in self.every if puzzle.zones[spot[0]][spot[1]] == each) for each in range(size)
        ]
        self.lines = [*rows, *columns, *zones]
        self.wants = [*puzzle.per_row, *puzzle.per_column, *puzzle.per_zone]
        self.near = {spot: frozenset(other for other in self.every if touch(spot, other)) for spot in self.every}
        self.on = {spot: [at for at, line in enumerate(self.lines) if spot in line] for spot in self.every}


class Look:
    """A board with what is known of it."""

    def __init__(self, board: Board, known: Known) -> None:
        self.board = board
        self.known = known
        self.free = frozenset(spot for spot in board.every if spot not in known)
        self.chests = frozenset(spot for spot, chest in known.items() if chest)
        self.missing = [want - len(line & self.chests) for line, want in zip(board.lines, board.wants, strict=True)]
        self.rooms = [line & self.free for line in board.lines]
        self.open = [at for at, missing in enumerate(self.missing) if missing > 0]

    def then(self, marks: Marks) -> Look:
        return Look(self.board, self.known | {spot: chest for spot, chest in marks if spot not in self.known})

    @cached_property
    def booked(self) -> Look:
        """With what the chests rule out."""
        return self.then(frozenset(mark for name, marks in bookkeeping(self) for mark in marks))

    def at_once(self, step: Step) -> Look:
        """After a step, what that rules out, the last spots that it leaves, and what these rule out."""
        after = self.then(step[1]).booked
        return after.then(frozenset(mark for _, marks in last_spots(after) for mark in marks)).booked

    @cached_property
    def takes(self) -> dict[Spot, frozenset[Spot]]:
        """What a chest leaves no room for, by its spot."""
        filled = {spot: [self.rooms[at] for at in self.board.on[spot] if self.missing[at] == 1] for spot in self.free}
        return {spot: self.board.near[spot].union([spot], *filled[spot]) for spot in self.free}

    @cached_property
    def steps(self) -> list[Step]:
        """All that each of the quick techniques finds."""
        found = [
            last_spots,
            line_inside_line,
            crowding,
            shape,
            groups,
            side_by_side,
            spans,
            packing,
            rests,
            overhangs,
            squeeze,
        ]
        return [step for technique in found for step in technique(self)]

    @cached_property
    def forced(self) -> dict[tuple[Spot, bool], str]:
        """What follows at once, by the easiest technique from which it does."""
        found: dict[tuple[Spot, bool], str] = {}
        for step in sorted(self.steps, key=lambda step: ORDER.index(step[0])):
            for mark in self.at_once(step).known.items() - self.known.items():
                found.setdefault(mark, step[0])
        return found

    def broken(self) -> bool:
        """Can some line not be filled any more?"""
        return any(missing < 0 or len(room) < missing for room, missing in zip(self.rooms, self.missing, strict=True))

    def seen_at_a_glance(self, spot: Spot, *, chest: bool) -> bool:
        """Does the contrary break at once, or after the last spots of one line?"""
        otherwise = self.then(frozenset({(spot, not chest)})).booked
        if otherwise.broken():
            return True
        return any(otherwise.then(marks).booked.broken() for _, marks in last_spots(otherwise))


def _none(spots: frozenset[Spot]) -> Marks:
    return frozenset((spot, False) for spot in spots)


def _chests(spots: frozenset[Spot]) -> Marks:
    return frozenset((spot, True) for spot in spots)


def bookkeeping(look: Look) -> Iterator[Step]:
    for chest in sorted(look.chests):
        if crosses := look.board.near[chest] & look.free:
            yield "around_chests", _none(crosses)
    for room, missing in zip(look.rooms, look.missing, strict=True):
        if room and missing <= 0:
            yield "full_lines", _none(room)


def last_spots(look: Look) -> Iterator[Step]:
    for line in look.open:
        if len(look.rooms[line]) == look.missing[line]:
            yield "last_spots", _chests(look.rooms[line])


def line_inside_line(look: Look) -> Iterator[Step]:
    for inner, outer in permutations(look.open, 2):
        rooms, missing = look.rooms, look.missing
        if rooms[inner] and rooms[inner] < rooms[outer] and missing[inner] == missing[outer]:
            yield "line_inside_line", _none(rooms[outer] - rooms[inner])


def crowding(look: Look) -> Iterator[Step]:
    takes = {}
    for spot in look.free:
        filled = [look.rooms[line] for line in look.board.on[spot] if look.missing[line] == 1]
        takes[spot] = look.board.near[spot].union([spot], *filled)
    for line in look.open:
        left = {
            spot: len(look.rooms[line] - taken) - look.missing[line] + (spot in look.rooms[line])
            for spot, taken in takes.items()
        }
        if out := frozenset(spot for spot, spare in left.items() if spare < 0):
            yield "crowding", _none(out)


def _ways(look: Look, line: int) -> list[frozenset[Spot]]:
    found = (frozenset(each) for each in combinations(sorted(look.rooms[line]), look.missing[line]))
    return [each for each in found if not any(touch(*pair) for pair in combinations(each, 2))]


def shape(look: Look) -> Iterator[Step]:
    for line in look.open:
        ways = _ways(look, line)
        if not ways:
            continue
        used, always = frozenset.union(*ways), frozenset.intersection(*ways)
        touched = frozenset.intersection(*(frozenset().union(*(look.board.near[spot] for spot in way)) for way in ways))
        for marks in (
            _chests(always),
            _none(touched & look.free - look.rooms[line]),
            _none(look.rooms[line] - used),
        ):
            if marks:
                yield "shape", marks


def groups(look: Look) -> Iterator[Step]:
    size = look.board.size
    for count, name in ((2, "groups_of_two"), (3, "groups_of_three"), (4, "groups_of_four")):
        for mine, others in permutations(range(3), 2):
            covers = {
                line: frozenset(
                    at for at in range(others * size, others * size + size) if look.rooms[line] & look.board.lines[at]
                )
                for line in look.open
                if line // size == mine
            }
            for group in combinations(covers, count):
                cover = frozenset().union(*(covers[line] for line in group))
                yield from _used_up(look, name, group, tuple(cover))


def _used_up(look: Look, name: str, inner: tuple[int, ...], outer: tuple[int, ...]) -> Iterator[Step]:
    if inner and sum(look.missing[line] for line in inner) == sum(look.missing[line] for line in outer):
        kept = frozenset().union(*(look.rooms[line] for line in inner))
        if rest := frozenset().union(*(look.rooms[line] for line in outer)) - kept:
            yield name, _none(rest)


def side_by_side(look: Look) -> Iterator[Step]:
    size = look.board.size
    for one in [*range(size - 1), *range(size, 2 * size - 1)]:
        if look.missing[one] < 1 or look.missing[one + 1] < 1:
            continue
        second = [(way, frozenset().union(*(look.board.near[spot] for spot in way))) for way in _ways(look, one + 1)]
        both = [mine | way for mine in _ways(look, one) for way, near in second if not mine & near]
        if not both:
            continue
        room = look.rooms[one] | look.rooms[one + 1]
        for marks in (_chests(frozenset.intersection(*both)), _none(room - frozenset.union(*both))):
            if marks:
                yield "side_by_side", marks


def spans(look: Look) -> Iterator[Step]:
    size = look.board.size
    zones = [line for line in look.open if line >= 2 * size]
    for start in (0, size):
        for first in range(start, start + size):
            for last in range(first, start + size):
                span = [line for line in range(first, last + 1) if look.missing[line] > 0]
                within = frozenset().union(*look.board.lines[first : last + 1])
                inside = tuple(zone for zone in zones if look.rooms[zone] <= within)
                yield from _used_up(look, "spans", inside, tuple(span))


def _pairs(look: Look) -> Iterator[int]:
    size = look.board.size
    for one in [*range(size - 1), *range(size, 2 * size - 1)]:
        missing = look.missing[one], look.missing[one + 1]
        if min(missing) > 0 and sum(missing) > 2:
            yield one


def _blocks(look: Look, one: int, *, backwards: bool) -> list[frozenset[Spot]]:
    """The free cells of two lines, cut in blocks of two steps from one end on, without those that are empty."""
    size = look.board.size
    room = look.rooms[one] | look.rooms[one + 1]
    along = [frozenset(spot for spot in room if spot[one < size] == step) for step in range(size)]
    if backwards:
        along.reverse()
    found = []
    while along:
        here = along.pop(0)
        if here:
            found.append(here | (along.pop(0) if along else frozenset()))
    return found


def packing(look: Look) -> Iterator[Step]:
    for one in _pairs(look):
        for backwards in (False, True):
            blocks = _blocks(look, one, backwards=backwards)
            if len(blocks) != look.missing[one] + look.missing[one + 1]:
                continue
            for block in blocks:
                if len(block) == 1:
                    yield "packing", _chests(block)
                    continue
                if touched := frozenset.intersection(*(look.board.near[spot] for spot in block)) & look.free:
                    yield "packing", _none(touched)
                for line in set(look.open) - {one, one + 1}:
                    if look.missing[line] == 1 and block < look.rooms[line]:
                        yield "packing", _none(look.rooms[line] - block)


def _apart(look: Look, room: list[Spot], count: int) -> Iterator[frozenset[Spot]]:
    """So many of these that do not touch, in every way."""
    if count <= 1:
        yield from ([frozenset((spot,)) for spot in room] if count else [frozenset()])
        return
    for at, spot in enumerate(room):
        near = look.board.near[spot]
        behind = [other for other in room[at + 1 :] if other not in near]
        yield from (rest | {spot} for rest in _apart(look, behind, count - 1))


def _bands(look: Look) -> Iterator[tuple[list[int], list[int]]]:
    size = look.board.size
    for wide in range(1, 7):
        for first in [*range(size - wide + 1), *range(size, 2 * size - wide + 1)]:
            band = [line for line in range(first, first + wide) if look.missing[line] > 0]
            if band:
                yield band, [line for line in look.open if line >= 2 * size]


def _all(look: Look, lines: list[int]) -> frozenset[Spot]:
    return frozenset().union(*(look.rooms[line] for line in lines))


def _region(look: Look, name: str, region: frozenset[Spot], lines: tuple[list[int], list[int]]) -> Iterator[Step]:
    count = sum(look.missing[line] for line in lines[0]) - sum(look.missing[line] for line in lines[1])
    ways = list(islice(_apart(look, sorted(region), count), 201)) if 0 < count <= 3 else []
    if not 0 < len(ways) <= 200:
        return
    if forced := frozenset.intersection(*ways):
        yield name, _chests(forced)
    crowded = set()
    for spot, taken in look.takes.items():
        able = (way for way in ways if (spot in way) >= (spot in region) and not (way - {spot}) & taken)
        if taken & region and (count > 1 or spot not in region) and next(able, None) is None:
            crowded.add(spot)
    if crowded:
        yield name, _none(frozenset(crowded))


def rests(look: Look) -> Iterator[Step]:
    for band, zones in _bands(look):
        within = _all(look, band)
        inside = [zone for zone in zones if look.rooms[zone] <= within]
        if inside:
            yield from _region(look, "rests", within - _all(look, inside), (band, inside))


def overhangs(look: Look) -> Iterator[Step]:
    for band, zones in _bands(look):
        within = _all(look, band)
        crossed = [zone for zone in zones if look.rooms[zone] & within]
        yield from _region(look, "overhangs", _all(look, crossed) - within, (crossed, band))


def squeeze(look: Look) -> Iterator[Step]:
    for one in _pairs(look):
        lines = (one, one + 1)
        if len(_blocks(look, one, backwards=False)) > sum(look.missing[line] for line in lines) + 1:
            continue
        crosses = set()
        for spot in look.free:
            taken = look.takes[spot]
            counts = [look.missing[line] - (spot in look.rooms[line]) for line in lines]
            if min(counts) < 1 or not taken & (look.rooms[one] | look.rooms[one + 1]):
                continue
            first, second = (
                list(_apart(look, sorted(look.rooms[line] - taken), left))
                for line, left in zip(lines, counts, strict=True)
            )
            beside = [frozenset().union(*(look.board.near[each] for each in mine)) for mine in first]
            if not any(near.isdisjoint(other) for near in beside for other in second):
                crosses.add(spot)
        if crosses:
            yield "squeeze", _none(frozenset(crosses))
