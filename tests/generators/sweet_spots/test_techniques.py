"""No technique ever deduces what does not hold in every solution that fits the marks, on any board, unique or not."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial, reduce
from itertools import islice
from operator import or_
from random import Random

import pytest

from generators.kernel.kind import LEVELS, Spot, no_pulse
from generators.sweet_spots.field import Cells, Plan, plan
from generators.sweet_spots.generate import grow_zoning
from generators.sweet_spots.notation import read
from generators.sweet_spots.techniques.board_view import BoardView, Step, view_of, whole
from generators.sweet_spots.techniques.ladder import LADDER, LAST_RESORT, rate, steps
from tests.generators.sweet_spots import second

FEW = 3  # what-ifs that are looked at in a position
GOLDEN = {each["name"]: read(each["text"]) for each in second.GOLDEN["board"] if each["solutions"] == 1}
SLOW = (" 17 4", " 14 2", " 14 3", " 13 3", " 12 2")  # for these people take their time
every_golden_board = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.slow if name.endswith(SLOW) else ()) for name in GOLDEN]
)

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
        for technique in LADDER[:-1]:
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
    spots = here.plan.field.spots
    return may_differ(spots(chests), spots(crosses))


def positions(board: Plan, solution: frozenset[Spot], rng: Random) -> Iterator[BoardView]:
    """The start; some chests of a solution; some more crosses; the way of the ladder from there."""
    field = board.field
    for share in (0.0, rng.random() / 2, rng.random() / 2):
        chests = field.mask(spot for spot in sorted(solution) if rng.random() < share)
        crosses = field.mask(
            (row, column)
            for row in range(field.size)
            for column in range(field.size)
            if (row, column) not in solution and rng.random() < share
        )
        here = view_of(board, field.all & ~chests & ~crosses, chests)
        yield here
        for technique, _, after in islice(steps(here, no_pulse), 60):
            if technique.name == LAST_RESORT:
                break
            yield after


@pytest.mark.parametrize(("boards", "least"), [(4, 1), pytest.param(60, 6, marks=pytest.mark.slow)])
def test_on_small_boards_by_brute_force(boards: int, least: int) -> None:
    tally = Tally()
    for number in range(boards):
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
    easy = {technique.name for technique in LADDER if technique.weight < 10} - {"side_by_side"}
    assert all(tally.uses[name] >= least for name in easy), tally.uses


RARE = {LAST_RESORT, "groups_of_four"}


@pytest.mark.parametrize(
    ("boards", "rare"), [(1, RARE | {"packing", "squeeze"}), pytest.param(6, RARE, marks=pytest.mark.slow)]
)
def test_on_large_boards_by_cp_sat(boards: int, rare: set[str]) -> None:
    """Most of them with several solutions: zones grown around one, and golden boards with spots moved."""
    tally = Tally()
    for number in range(boards):
        rng = Random(f"sound, large {number}")
        size, targets = ((8, 1), (9, 2), (10, 2), (13, 3))[number % 4]
        if number % 8 < 4:
            puzzle = grow_zoning(Cells(size), targets, rng, no_pulse).puzzle()
        else:
            puzzle = second.shuffled_spots(GOLDEN[f"unique {size} {targets}"], number // 8 % 2, rng)
        for solution in second.Judge(puzzle).solutions(1):
            for here in positions(plan(puzzle), solution, rng):
                marked = here.plan.field.all & ~here.free & ~here.chests
                spots = here.plan.field.spots
                tally.look(here, second.Judge(puzzle, spots(here.chests), spots(marked)).may_differ)
    assert not {technique.name for technique in LADDER} - set(tally.uses) - rare, tally.uses


@every_golden_board
def test_the_ladder_leads_to_the_solution_and_the_grade_is_its_hardest_technique(name: str) -> None:
    (solution,) = second.Judge(GOLDEN[name]).solutions(1)
    board = plan(GOLDEN[name])
    here, used = whole(board), Counter[str]()
    for technique, step, after in steps(here, no_pulse):
        used[technique.name] += 1
        assert technique.find(here, no_pulse) == step
        easier = LADDER[: LADDER.index(technique)]
        assert all(each.find(here, no_pulse) is None for each in easier), "an easier one fits"
        assert after == here.after(step)
        here = after
        assert set(board.field.spots(here.chests)) <= solution
    assert set(board.field.spots(here.chests)) == solution
    rating = rate(board, no_pulse)
    assert rating is not None
    assert {technique.name: count for technique, count in rating.uses} == used
    assert rating.level == max((technique.level for technique, _ in rating.uses), key=LEVELS.index)
    for level in LEVELS[: LEVELS.index(rating.level) + 1]:
        assert rate(board, no_pulse, level) == (rating if level == rating.level else None)
