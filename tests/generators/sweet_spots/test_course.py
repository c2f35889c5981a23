"""Every board of the course, by naive.py and CP-SAT: one solution, its technique as often as said and nothing untaught,
and first boards the way round that is said. Only what-ifs are counted by the hints. A board is read in one of the eight
positions that tools/data/course.py read, the last of some sorts in all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations

import pytest

from generators.kernel.course import FIRST, SECOND
from generators.kernel.kind import no_pulse
from generators.sweet_spots.course import COURSE, EVENINGS
from generators.sweet_spots.explain import way
from generators.sweet_spots.notation import read_sbn
from generators.sweet_spots.rules import Puzzle, Zones, start
from tests.generators.sweet_spots import naive, second
from tests.rows import check_rows, sample

SORTS = [(each.name, sort) for each in EVENINGS if each.has_boards for sort in (FIRST, SECOND)]
LEAST = 24  # boards of a sort
INSIDE = {"line_inside_line": 1, "groups_of_two": 2, "groups_of_three": 3, "groups_of_four": 4}  # zones inside rows
TURNED = ("groups_of_three", "groups_of_four")  # second boards need these once, too
QUICK = [each for each in SORTS if each[0] != "what_if"]
TECHNIQUES = {technique.__name__: technique for technique in naive.QUICK}
TECHNIQUES |= {name: partial(naive.groups, counts=(count,)) for count, name in naive.GROUPS.items()}


def positions(zones: Zones) -> Iterator[Zones]:
    """Each mirror image, then the same on its side."""
    for _ in range(2):
        for rows in (zones, zones[::-1]):
            yield rows
            yield tuple(row[::-1] for row in rows)
        zones = tuple(zip(*zones, strict=True))


def board_of(zones: Zones, targets: int) -> Puzzle:
    return second.uniform(zones, targets)


def easiest(look: naive.Look, names: Sequence[str]) -> naive.Step | None:
    for name in names:
        if step := next(iter(TECHNIQUES[name](look)), None):
            return step
    return None


def uses(puzzle: Puzzle) -> Counter[str]:
    """How often each technique is the easiest that leads on, as far as the quick ones lead."""
    look, found = naive.Board(puzzle).look({}).booked, Counter[str]()
    while look.open and (step := easiest(look, naive.ORDER[2:-2])):
        found[step.name] += 1
        look = look.then(step.chests, step.crosses).booked
    if look.open:
        found["what_if"] += 1
    return found


def faces(puzzle: Puzzle, zones: int, before: Sequence[str]) -> bool:
    """Where so many zones are first of use, are they inside as many rows, which have no chests for others?"""
    look = naive.Board(puzzle).look({}).booked
    while step := easiest(look, before):
        look = look.then(step.chests, step.crosses).booked
    size = puzzle.size
    for group in combinations((line for line in look.open if line >= 2 * size), zones):
        room = naive.joined(look.rooms[zone] for zone in group)
        rows = [row for row in range(size) if look.rooms[row] & room]
        missing = sum(look.missing[row] for row in rows) - sum(look.missing[zone] for zone in group)
        if not missing and naive.joined(look.rooms[row] for row in rows) & ~room:
            return True
    return False


def check(name: str, sort: str, text: str, turns: Sequence[int] = range(8)) -> None:
    board = read_sbn(text.encode(), no_pulse)
    (solution,) = second.Judge(board).solutions(2)
    evening = next(each for each in EVENINGS if each.name == name)
    taught, targets = {*COURSE.taught_before(evening), name}, board.per_row[0]
    every = [*positions(board.zones)]
    for at in turns:
        turned = board_of(every[at], targets)
        if name in INSIDE and at < 4:
            seen = faces(turned, INSIDE[name], naive.ORDER[2 : naive.ORDER.index(name)])
            assert seen or sort == SECOND, "zones inside rows"
        found = uses(turned)
        assert set(found) <= taught, f"{sorted(found)} is needed"
        if name == "what_if":
            assert found[name], "the quick techniques do"
            found = Counter(each.technique.name for each in way(start(turned), no_pulse))
            assert set(found) - {"around_chests", "full_lines"} <= taught
        if evening.mixes:
            assert sum(found[each] > 0 for each in evening.mixes) >= 2
        elif name == "last_spots":
            assert found[name]
        elif sort == FIRST and name == "shape":
            assert found[name], "how often depends on which of many steps is taken"
        elif sort == FIRST or name in TURNED:
            assert found[name] == 1, found
        else:
            assert found[name] >= 2, found
    assert second.is_solution(board, solution)


def test_each_evening_has_boards_of_both_sorts_and_none_comes_twice() -> None:
    kept = COURSE.kept()
    assert list(kept) == SORTS
    assert min(map(len, kept.values())) >= LEAST
    every = [read_sbn(text.encode(), no_pulse) for texts in kept.values() for text in texts]
    assert len({min(board_of(each, 1).zones for each in positions(board.zones)) for board in every}) == len(every)
    assert all(len(each) for evening in EVENINGS if evening.has_boards for each in COURSE.boards(evening))


@pytest.mark.sampled
@pytest.mark.parametrize(("name", "sort"), sample(QUICK, 6, full=6))
def test_a_board_needs_what_is_said_of_it(name: str, sort: str) -> None:
    check(name, sort, COURSE.kept()[name, sort][-1])


@pytest.mark.parametrize("name", ["rests", "groups_of_two"])
def test_a_board_that_needs_what_is_not_taught_is_refused(name: str) -> None:
    with pytest.raises(AssertionError):
        check("crowding", FIRST, COURSE.kept()[name, FIRST][0])


@pytest.mark.slow
@pytest.mark.parametrize(("name", "sort"), SORTS)
def test_all_boards_need_what_is_said_of_them(name: str, sort: str) -> None:
    check_rows(enumerate(COURSE.kept()[name, sort]), lambda row: check(name, sort, row[1], (row[0] % 8,)))
