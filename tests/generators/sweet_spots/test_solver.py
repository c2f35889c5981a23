"""The exact solver against brute force on small boards, against CP-SAT on large ones, and on boards known for long."""

from __future__ import annotations

from random import Random

import pytest
from _pytest.mark.structures import ParameterSet

from generators.kernel.kind import Spot, no_pulse
from generators.sweet_spots.field import Cells, plan
from generators.sweet_spots.generate import grow_zoning
from generators.sweet_spots.notation import read
from generators.sweet_spots.rules import Mark, Move, Puzzle, play, start
from generators.sweet_spots.solver import ENOUGH, Search, mistakes, solutions, solve
from tests.generators.sweet_spots import second
from tests.rows import few_or_slow

ALL = 1_000_000
GOLDEN = second.GOLDEN["board"]
SLOW = " 17 4"


def cases(boards: list[tuple[str, tuple[object, ...]]]) -> list[ParameterSet]:
    return [
        pytest.param(*values, id=name, marks=pytest.mark.slow if name.endswith(SLOW) else ()) for name, values in boards
    ]


BOARDS = cases([(each["name"], (read(each["text"]), each["solutions"])) for each in GOLDEN])
ONE = {each["name"]: read(each["text"]) for each in GOLDEN if each["solutions"] == 1}
UNIQUE = cases([(name, (board,)) for name, board in ONE.items()])


def found(puzzle: Puzzle, limit: int = ALL) -> list[frozenset[Spot]]:
    return [second.chests_of(state) for state in solutions(puzzle, limit, no_pulse)]


def one_zone(size: int, targets: int) -> Puzzle:
    """A board on which the zones do not matter: one has everything, the others have and want nothing."""
    each = (targets,) * size
    return Puzzle(((0,) * size,) * size, each, each, (targets * size,) + (0,) * (size - 1))


def small(number: int) -> Puzzle:
    """A board of up to 5 rows: zones whole or not, targets alike or read off a solution or any."""
    rng = Random(f"small {number}")
    size = rng.randint(1, 5)
    zones = (second.whole_zones if rng.random() < 0.5 else second.loose_zones)(size, rng)
    sort = rng.random()
    if sort < 0.4:
        return second.uniform(zones, 1 if rng.random() < 0.8 else 2)
    if sort < 0.9:
        return second.solvable(zones, rng)
    return Puzzle(zones, *(tuple(rng.randint(0, 2) for _ in range(size)) for _ in range(3)))


@pytest.mark.parametrize("boards", [150, pytest.param(4000, marks=pytest.mark.slow)])
def test_small_boards_by_brute_force(boards: int) -> None:
    """All solutions, each once: none left out, none made up."""
    sorts = {"none": 0, "one": 0, "several": 0}
    for number in range(boards):
        puzzle = small(number)
        mine, expected = found(puzzle), second.brute(puzzle)
        assert len(set(mine)) == len(mine), puzzle
        assert set(mine) == expected, puzzle
        sorts["none" if not mine else "one" if len(mine) == 1 else "several"] += 1
    assert min(sorts.values()) > boards // 50, sorts


@pytest.mark.parametrize(("puzzle", "number"), BOARDS)
def test_golden_boards(puzzle: Puzzle, number: int) -> None:
    mine = found(puzzle)
    assert len(mine) == number
    assert all(second.is_solution(puzzle, each) for each in mine)
    assert set(second.Judge(puzzle).solutions(number + 1)) == set(mine)


@pytest.mark.parametrize("number", few_or_slow(1, 12))
@pytest.mark.parametrize("puzzle", UNIQUE)
def test_large_boards_by_cp_sat(puzzle: Puzzle, number: int) -> None:
    """Golden boards with some spots in other zones: none, one, or more solutions."""
    changed = second.shuffled_spots(puzzle, 1 + number % 4, Random(f"large {number}"))
    mine = found(changed, 2)
    assert len(mine) == len(second.Judge(changed).solutions(2))
    assert all(second.is_solution(changed, each) for each in mine)


def test_the_order_of_chance_changes_nothing_but_the_order() -> None:
    board = plan(one_zone(6, 1))
    plain = solve(board, ALL, no_pulse)
    orders = [solve(board, ALL, no_pulse, Random(seed)) for seed in range(5)]
    assert all(sorted(each) == sorted(plain) for each in orders)
    assert len({tuple(each) for each in orders}) > 1
    assert solve(board, ALL, no_pulse, Random(1)) == solve(board, ALL, no_pulse, Random(1))


def test_what_a_field_remembers_does_not_change_what_it_finds() -> None:
    for seed in range(15):
        puzzle = second.uniform(second.whole_zones(8, Random(seed)), 1)
        assert solve(plan(puzzle), ALL, no_pulse) == solve(plan(puzzle, Cells(8)), ALL, no_pulse)


def test_marks_are_respected() -> None:
    puzzle = one_zone(6, 1)
    board = plan(puzzle)
    expected = found(puzzle)
    for row in range(6):
        spot = (row, row)
        bit = board.field.mask([spot])
        with_chest = {frozenset(board.field.spots(each)) for each in Search(board, no_pulse).solutions(chests=bit)}
        without = {frozenset(board.field.spots(each)) for each in Search(board, no_pulse).solutions(crosses=bit)}
        assert with_chest == {each for each in expected if spot in each}
        assert without == {each for each in expected if spot not in each}
        assert Search(board, no_pulse).possible(bit, 0) or not with_chest
        assert Search(board, no_pulse).possible(0, bit) or not without


def test_of_many_solutions_the_nearest_is_taken() -> None:
    """More than are compared one by one; the marks are of one solution and of another."""
    many = 0
    for seed in range(10):
        rng = Random(f"many {seed}")
        puzzle = grow_zoning(Cells(7), 1, rng, no_pulse).puzzle()
        ways = sorted(second.brute(puzzle), key=sorted) if len(solutions(puzzle, ENOUGH + 1, no_pulse)) > ENOUGH else []
        for _ in range(3 if ways else 0):
            one, other = rng.choice(ways), rng.choice(ways)
            chests = {spot for spot in one | other if rng.random() < 0.6}
            marks = tuple((spot, Mark.CHEST) for spot in sorted(chests))
            found = mistakes(play(start(puzzle), Move(marks)), no_pulse)
            assert len(found) == min(len(chests - way) for way in ways)
            many += 1
    assert many > 10
