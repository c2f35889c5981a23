"""The exact solver against brute force on small boards, and CP-SAT on large ones. No technique ever deduces what does
not hold in every solution that fits the marks, on any board, unique or not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial, reduce
from itertools import islice
from operator import or_
from random import Random

import pytest

from generators.kernel.kind import LEVELS, Spot, no_pulse
from generators.kernel.sets import spots
from generators.sweet_spots.field import BoardView, Cells, Plan, Step, plan, view_of, whole
from generators.sweet_spots.generate import grow_zoning
from generators.sweet_spots.notation import read
from generators.sweet_spots.rules import Mark, Move, Puzzle, play, start
from generators.sweet_spots.solver import ENOUGH, Search, mistakes, solutions, solve
from generators.sweet_spots.techniques import BY_DIFFICULTY, TRY_EVERYTHING, rate, steps
from tests.generators.sweet_spots import second
from tests.rows import few_or_slow, present

ALL = 1_000_000
FEW = 3  # what-ifs that are looked at in a position
GOLDEN = {each["name"]: (read(each["text"]), each["solutions"]) for each in second.GOLDEN["board"]}
SLOW = (" 17 4",)
SLOW_FOR_PEOPLE = (*SLOW, " 14 2", " 14 3", " 13 3", " 12 2")


def boards(slow: tuple[str, ...] = SLOW, *, unique: bool = True) -> pytest.MarkDecorator:
    """The golden ones, by name."""
    names = [name for name, (_, count) in GOLDEN.items() if count == 1 or not unique]
    marks = {name: pytest.mark.slow if name.endswith(slow) else () for name in names}
    return pytest.mark.parametrize("name", [pytest.param(name, marks=marks[name]) for name in names])


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
    rows, columns, each_zone = (tuple(rng.randint(0, 2) for _ in range(size)) for _ in range(3))
    return Puzzle(zones, rows, columns, each_zone)


@pytest.mark.parametrize("wanted", [150, pytest.param(1500, marks=pytest.mark.slow)])
def test_small_boards_by_brute_force(wanted: int) -> None:
    """All solutions, each once: none left out, none made up."""
    sorts = Counter[str]()
    for number in range(wanted):
        puzzle = small(number)
        mine, expected = found(puzzle), second.brute(puzzle)
        assert len(set(mine)) == len(mine), puzzle
        assert set(mine) == expected, puzzle
        sorts["none" if not mine else "one" if len(mine) == 1 else "several"] += 1
    assert min(sorts[each] for each in ("none", "one", "several")) > wanted // 50, sorts


@boards(unique=False)
def test_golden_boards(name: str) -> None:
    puzzle, number = GOLDEN[name]
    mine = found(puzzle)
    assert len(mine) == number
    assert all(second.is_solution(puzzle, each) for each in mine)
    assert set(second.Judge(puzzle).solutions(number + 1)) == set(mine)


@pytest.mark.parametrize("number", few_or_slow(1, 6))
@boards()
def test_large_boards_by_cp_sat(name: str, number: int) -> None:
    """Golden boards with some spots in other zones: none, one, or more solutions."""
    changed = second.shuffled_spots(GOLDEN[name][0], 1 + number % 4, Random(f"large {number}"))
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
        for chest, (chests, crosses) in ((True, (bit, 0)), (False, (0, bit))):
            ways = {frozenset(board.field.spots(each)) for each in Search(board, no_pulse).solutions(chests, crosses)}
            assert ways == {each for each in expected if (spot in each) == chest}
            assert Search(board, no_pulse).possible(chests, crosses) or not ways


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


# --- techniques

MayDiffer = Callable[[Iterable[Spot], Iterable[Spot]], bool]  # chests and crosses: a solution may have them otherwise


def some_differ(solutions: list[frozenset[Spot]], chests: Iterable[Spot], crosses: Iterable[Spot]) -> bool:
    return any(set(chests) - each or set(crosses) & each for each in solutions)


class Tally:
    """Looks at each step of each technique in a position, and counts them."""

    def __init__(self) -> None:
        self.uses: Counter[str] = Counter()

    def look(self, here: BoardView, may_differ: MayDiffer) -> None:
        """Every step of every technique, not only the easiest; of what-ifs, as there are so many, a few."""
        found: dict[str, list[Step]] = {}
        for technique in BY_DIFFICULTY[:-1]:
            steps = list(islice(technique.every(here, no_pulse), FEW if technique.name == "what_if" else None))
            if steps:
                self.uses[technique.name] += 1
                found[technique.name] = steps
        for name, step in ((name, step) for name, steps in found.items() for step in steps):
            assert step.chests | step.crosses, name
            assert not (step.chests | step.crosses) & ~here.free, name
            assert not step.chests & step.crosses, name
            assert step.lines or step.spots, name
        if differs(here, [step for steps in found.values() for step in steps], may_differ):
            bad = [name for name, steps in found.items() if differs(here, steps, may_differ)]
            raise AssertionError((bad, here.plan.zones, here))


def differs(here: BoardView, steps: list[Step], may_differ: MayDiffer) -> bool:
    """May a solution contradict one of these steps? All of them together are one question to the judge."""
    chests, crosses = (reduce(or_, (getattr(each, what) for each in steps), 0) for what in ("chests", "crosses"))
    return may_differ(here.plan.field.spots(chests), here.plan.field.spots(crosses))


def positions(board: Plan, solution: frozenset[Spot], rng: Random) -> Iterator[BoardView]:
    """The start; some chests of a solution; some more crosses; the easiest way from there."""
    field = board.field
    for share in (0.0, rng.random() / 2, rng.random() / 2):
        chests = field.mask(spot for spot in sorted(solution) if rng.random() < share)
        empty = [spot for spot in spots(field.size, field.size) if spot not in solution]
        crosses = field.mask(spot for spot in empty if rng.random() < share)
        here = view_of(board, field.all & ~chests & ~crosses, chests)
        yield here
        for technique, _, after in islice(steps(here, no_pulse), 60):
            if technique is TRY_EVERYTHING:
                break
            yield after


@pytest.mark.parametrize(("wanted", "least"), [(4, 1), pytest.param(30, 3, marks=pytest.mark.slow)])
def test_techniques_on_small_boards_by_brute_force(wanted: int, least: int) -> None:
    tally = Tally()
    for number in range(wanted):
        rng = Random(f"sound {number}")
        size = rng.randint(4, 6)
        zones = (second.whole_zones if rng.random() < 0.7 else second.loose_zones)(size, rng)
        puzzle = second.uniform(zones, 1) if rng.random() < 0.5 else second.solvable(zones, rng)
        ways = second.brute(puzzle)
        board = plan(puzzle)
        for solution in sorted(ways, key=sorted)[:2]:
            for here in positions(board, solution, rng):
                chests = set(board.field.spots(here.chests))
                able = chests | set(board.field.spots(here.free))
                fitting = [way for way in ways if chests <= way <= able]
                assert solution in fitting
                tally.look(here, partial(some_differ, fitting))
    easy = {technique.name for technique in BY_DIFFICULTY if technique.weight < 10} - {"side_by_side"}
    assert all(tally.uses[name] >= least for name in easy), tally.uses


RARE = {TRY_EVERYTHING.name, "groups_of_four"}


@pytest.mark.parametrize(
    ("wanted", "rare"), [(1, RARE | {"packing", "squeeze"}), pytest.param(4, RARE, marks=pytest.mark.slow)]
)
def test_techniques_on_large_boards_by_cp_sat(wanted: int, rare: set[str]) -> None:
    """Most of them with several solutions: zones grown around one, and golden boards with spots moved."""
    tally = Tally()
    for number in range(wanted):
        rng = Random(f"sound, large {number}")
        size, targets = ((8, 1), (9, 2), (10, 2), (13, 3))[number % 4]
        if number % 8 < 4:
            puzzle = grow_zoning(Cells(size), targets, rng, no_pulse).puzzle()
        else:
            puzzle = second.shuffled_spots(GOLDEN[f"unique {size} {targets}"][0], number // 8 % 2, rng)
        for solution in second.Judge(puzzle).solutions(1):
            for here in positions(plan(puzzle), solution, rng):
                marked = here.plan.field.all & ~here.free & ~here.chests
                chests, crosses = map(here.plan.field.spots, (here.chests, marked))
                tally.look(here, second.Judge(puzzle, chests, crosses).may_differ)
    assert not {technique.name for technique in BY_DIFFICULTY} - set(tally.uses) - rare, tally.uses


@boards(SLOW_FOR_PEOPLE)
def test_the_easiest_steps_lead_to_the_solution_and_the_grade_is_its_hardest_technique(name: str) -> None:
    puzzle, _ = GOLDEN[name]
    (solution,) = second.Judge(puzzle).solutions(1)
    board = plan(puzzle)
    here, used = whole(board), Counter[str]()
    for technique, step, after in steps(here, no_pulse):
        used[technique.name] += 1
        assert technique.find(here, no_pulse) == step
        easier = BY_DIFFICULTY[: BY_DIFFICULTY.index(technique)]
        assert all(each.find(here, no_pulse) is None for each in easier), "an easier one fits"
        assert after == here.after(step.chests, step.crosses)
        here = after
        assert set(board.field.spots(here.chests)) <= solution
    assert set(board.field.spots(here.chests)) == solution
    rating = present(rate(board, no_pulse))
    assert {technique.name: count for technique, count in rating.uses} == used
    assert rating.level == max((technique.level for technique, _ in rating.uses), key=LEVELS.index)
    for level in LEVELS[: LEVELS.index(rating.level) + 1]:
        assert rate(board, no_pulse, level) == (rating if level == rating.level else None)
