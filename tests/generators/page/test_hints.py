"""Every sentence of a hint is true of the board that the player sees: tried on random boards with right marks, most of
which no way leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, permutations, product
from random import Random
from typing import Any

import pytest

from generators.kernel.kind import Hint, Spot, no_pulse
from generators.kernel.phrases import Phrase, phrasebook
from generators.kernel.sets import around
from generators.kernel.way import way
from generators.sweet_spots.rules import Mark, State, lines, zone_name
from generators.wall.paper import with_found
from generators.wall.rules import GROUPS, is_ordered
from tests.generators.page.played import BOARDS, FEW, FEW_WALLS, WALLS, Played, games, hint_of, page_hint, played
from tests.rows import few_or_slow

BOARDS_TRIED = games(50, 100)  # of each puzzle
MARKS = (Mark.EMPTY, Mark.CROSS, Mark.CHEST)


class Seen:
    """A board as somebody sees it who counts: free cells, and the chests that lines still need."""

    def __init__(self, state: State) -> None:
        self.size, self.puzzle = state.puzzle.size, state.puzzle
        self.free, self.chests = set(state.spots(Mark.EMPTY)), set(state.spots(Mark.CHEST))
        self.lines = [set(line) for line in lines(state.puzzle)]

    def near(self, spot: Spot) -> set[Spot]:
        return set(around(spot, self.size, self.size))

    def room(self, *numbers: int) -> set[Spot]:
        return self.free & self.all_of(numbers)

    def all_of(self, numbers: Iterable[int]) -> set[Spot]:
        return set[Spot]().union(*(self.lines[each] for each in numbers))

    def missing(self, *numbers: int) -> int:
        return sum(self.puzzle.targets()[each] - len(self.lines[each] & self.chests) for each in numbers)

    def with_chest(self, spot: Spot) -> Seen:
        after = object.__new__(Seen)
        after.size, after.puzzle, after.lines = self.size, self.puzzle, self.lines
        after.chests = self.chests | {spot}
        full = [line for at, line in enumerate(self.lines) if spot in line and after.missing(at) <= 0]
        after.free = (self.free - self.near(spot) - {spot}).difference(*full)
        return after

    def ways(self, room: set[Spot], count: int) -> Iterator[tuple[Spot, ...]]:
        for found in combinations(sorted(room), count):
            if all(one not in self.near(other) for one, other in combinations(found, 2)):
                yield found

    def pair_ways(self, first: int, second: int) -> Iterator[tuple[Spot, ...]]:
        ones, others = ([*self.ways(self.room(each), self.missing(each))] for each in (first, second))
        for one, other in product(ones, others):
            if not any(self.near(spot) & set(other) for spot in one):
                yield one + other


def numbers_of(phrase: Any, size: int) -> list[int]:
    """The lines that a sentence names, in its order."""
    if not isinstance(phrase, Phrase):
        return []
    blanks = dict(phrase.blanks)
    if phrase.key in ("sweet_spots.row", "sweet_spots.column"):
        return [int(str(blanks["number"])) - 1 + size * phrase.key.endswith("column")]
    if phrase.key == "sweet_spots.zone":
        return [2 * size + next(zone for zone in range(size) if zone_name(zone) == blanks["name"])]
    return [number for _, value in phrase.blanks for number in numbers_of(value, size)]


def crowds(seen: Seen, line: int, spot: Spot) -> bool:
    after = seen.with_chest(spot)
    return len(after.room(line)) < after.missing(line)


def is_true(seen: Seen, hint: Hint[Any]) -> bool:
    """Whether all that the reason says holds on that board, worked out anew and by other means than the maker's."""
    name = hint.because.key.removeprefix("sweet_spots.why.")
    of = {blank: numbers_of(value, seen.size) for blank, value in hint.because.blanks}
    count = dict(hint.because.blanks).get("count", 1)
    targets = set(hint.targets)
    first, second, inner, outer, line, part, whole = (
        of.get(each, []) for each in ("first", "second", "inner", "outer", "line", "part", "whole")
    )
    return CLAIMS[name](
        Claim(seen, targets, set(hint.spots), int(str(count)), first + second, inner or part, outer or whole, line)
    )


class Claim:
    def __init__(
        self,
        seen: Seen,
        targets: set[Spot],
        lit: set[Spot],
        count: int,
        pair: Sequence[int],
        inner: Sequence[int],
        outer: Sequence[int],
        line: Sequence[int],
    ) -> None:
        self.seen, self.targets, self.lit, self.count = seen, targets, lit, count
        self.pair, self.inner, self.outer, self.line = pair, inner, outer, line

    def ways(self) -> list[set[Spot]]:
        """Those of the one line, the two lines, or the cells outside the inner ones."""
        if self.inner:
            found = self.seen.ways(self.region(), self.count)
        elif self.pair:
            found = self.seen.pair_ways(self.pair[0], self.pair[1])
        else:
            found = self.seen.ways(self.seen.room(*self.line), self.seen.missing(*self.line))
        return [*map(set, found)]

    def region(self) -> set[Spot]:
        return self.seen.room(*self.outer) - self.seen.all_of(self.inner)

    def forced(self) -> bool:
        return bool(self.ways()) and all(self.targets <= way for way in self.ways())

    def touched(self) -> bool:
        return bool(self.ways()) and all(self.seen.near(spot) & way for way in self.ways() for spot in self.targets)

    def unusable(self) -> bool:
        return bool(self.ways()) and not any(self.targets & way for way in self.ways())

    def rest(self) -> bool:
        seen = self.seen
        inside = seen.room(*self.inner) <= seen.all_of(self.outer)
        return inside and seen.missing(*self.outer) - seen.missing(*self.inner) == self.count > 0

    def crowded(self) -> bool:
        def left(spot: Spot) -> bool:
            after = self.seen.with_chest(spot)
            more = self.count - (spot in self.region())
            return any(after.ways(self.region() & after.free, more))

        return self.rest() and not any(map(left, self.targets))

    def blocks(self) -> bool:
        """Whether so many blocks of two by two hold the free cells of the pair, and they need as many chests."""
        seen, (one, other) = self.seen, self.pair
        across = 0 if one >= seen.size else 1
        steps, found, last = sorted({spot[across] for spot in seen.room(one, other)}), 0, -9
        for step in steps:
            if step > last + 1:
                found, last = found + 1, step
        return seen.missing(one, other) == self.count and found <= self.count

    def one_in_line(self) -> bool:
        """Whether the line has its one chest in the pair, and none on the targets."""
        ways, line = [*map(set, self.seen.pair_ways(*self.pair))], self.seen.all_of(self.line)
        held = all(way & line for way in ways) and self.seen.missing(*self.line) == 1
        return held and self.targets <= line and not any(way & line & self.targets for way in ways)

    def squeezed(self) -> bool:
        one, other = self.pair

        def fits(spot: Spot) -> bool:
            after = self.seen.with_chest(spot)
            return min(after.missing(one), after.missing(other)) >= 0 and any(after.pair_ways(one, other))

        return self.seen.missing(one, other) == self.count and not any(map(fits, self.targets))

    def group(self) -> bool:
        seen = self.seen
        same = seen.missing(*self.inner) == seen.missing(*self.outer) == self.count > 0
        return same and seen.room(*self.inner) <= seen.all_of(self.outer) and self.outside()

    def outside(self) -> bool:
        return self.targets <= self.seen.all_of(self.outer) - self.seen.all_of(self.inner)

    def inside(self) -> bool:
        seen = self.seen
        same = seen.missing(*self.inner) == seen.missing(*self.outer) > 0
        return same and bool(seen.room(*self.inner)) and seen.room(*self.inner) <= seen.all_of(self.outer)

    def last(self) -> bool:
        return len(self.seen.room(*self.line)) == self.seen.missing(*self.line) == self.count


CLAIMS: dict[str, Callable[[Claim], bool]] = {
    "around": lambda it: it.lit <= it.seen.chests and all(it.seen.near(each) & it.lit for each in it.targets),
    "full": lambda it: it.seen.missing(*it.line) == 0 and it.targets <= it.seen.all_of(it.line) - it.seen.chests,
    "last_one": lambda it: it.last() and it.targets == it.seen.room(*it.line),
    "last_many": lambda it: it.last() and it.targets == it.seen.room(*it.line),
    "inside": lambda it: it.inside() and it.outside(),
    "crowding_one": lambda it: all(crowds(it.seen, it.line[0], each) for each in it.targets),
    "crowding_many": lambda it: all(crowds(it.seen, it.line[0], each) for each in it.targets),
    "forced": Claim.forced,
    "touched": Claim.touched,
    "unusable": Claim.unusable,
    "group": Claim.group,
    "pair_forced": Claim.forced,
    "pair_unusable": Claim.unusable,
    "block_forced": lambda it: it.blocks() and it.forced(),
    "block_touched": lambda it: it.blocks() and it.touched(),
    "block_in": lambda it: it.blocks() and it.one_in_line(),
    "squeeze": Claim.squeezed,
    "rest_forced": lambda it: it.rest() and it.forced(),
    "rest_crowded": Claim.crowded,
    "beyond_forced": lambda it: it.rest() and it.forced(),
    "beyond_crowded": Claim.crowded,
}


def random_board(board: Played, rng: Random) -> list[int]:
    """Right marks alone: those of the first steps, less some, and more that were found early."""
    values = [0] * len(board.table.solution)
    for step in board.table.steps[: rng.randrange(len(board.table.steps))]:
        for place, value in step.move:
            values[place] = int(value)
    for share, marked in ((rng.choice((0, 0, 0.1)), True), (rng.choice((0, 0.05, 0.3)), False)):
        for place, value in enumerate(board.table.solution):
            if rng.random() < share:
                values[place] = 0 if marked else int(value)
    for place in rng.sample(range(len(values)), rng.randrange(len(values) // 4)):
        values[place] = int(board.table.solution[place]) if board.table.solution[place] == 2 else values[place]
    return values


def state_of(board: Played, values: Sequence[int]) -> State:
    size = board.puzzle.size
    rows = (tuple(MARKS[each] for each in values[at : at + size]) for at in range(0, len(values), size))
    return State(board.puzzle, tuple(rows))


@pytest.mark.parametrize("number", few_or_slow(FEW, len(BOARDS)))
def test_a_hint_is_true_on_any_board(number: int) -> None:
    board, rng, bad, aside = played(BOARDS[number]), Random(number), list[str](), 0
    for _ in range(BOARDS_TRIED):
        values = random_board(board, rng)
        found = page_hint(board.table.steps, values)
        if found is None:
            continue
        step, leaves_aside = found
        aside += leaves_aside
        assert any(values[place] != value for place, value in step.move)
        before = board.steps[board.table.steps.index(step)].before
        state = before if leaves_aside else state_of(board, values)
        hint = hint_of(board, step)
        if hint.because.key.removeprefix("sweet_spots.why.") in CLAIMS:
            if not is_true(Seen(state), hint):
                bad.append(f"{hint.because.key} {values}")
        else:  # a chain follows the free cells of what it lights: they are as they were
            lit = frozenset[Spot]().union(*(each.spots for each in hint.chain)) or hint.spots
            assert state.empty(lit) == before.empty(lit)
    assert bad == []
    assert aside < BOARDS_TRIED / 2, "most hints are about the board as it stands"


@pytest.mark.parametrize("number", few_or_slow(FEW_WALLS, len(WALLS)))
def test_a_hint_on_a_wall_is_that_of_the_groups_found_so_far(number: int) -> None:
    """In whatever order they were found; and where idioms are put in order, it says none that is still to be found."""
    wall, tell = played(WALLS[number]), phrasebook().tell
    for count in range(GROUPS - 1):
        for found in permutations(range(GROUPS), count):
            state, seen = with_found(wall.puzzle, found), {number + 1 for number in found}
            values = [value if value in seen else 0 for value in wall.table.solution]
            told = page_hint(wall.table.hints, values)
            assert told is not None
            step, leaves_aside = told
            assert not leaves_aside
            group = wall.puzzle.groups[int(step.move[0][1]) - 1]
            assert {wall.puzzle.cards[place] for place, _ in step.move} == set(group.cards) <= set(state.order)
            if is_ordered(wall.puzzle):
                assert group.name not in " ".join((step.where, *step.why))
            else:
                hint = next(way(wall.kind, state, no_pulse)).hint
                assert (step.where, *step.why) == (tell(hint.where), tell(hint.because))


@pytest.mark.parametrize("number", few_or_slow(FEW_WALLS, len(WALLS)))
def test_the_review_of_a_wall_has_each_group_with_its_reason(number: int) -> None:
    wall = played(WALLS[number])
    assert sorted({value for step in wall.table.steps for _, value in step.move}) == [1, 2, 3, 4]
    for step in wall.table.steps:
        assert all(wall.table.solution[place] == value for place, value in step.move)
        said = " ".join((step.where, *step.why))
        assert all(wall.puzzle.cards[place].upper() in said for place, _ in step.move)
