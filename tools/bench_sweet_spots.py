"""How fast boards are solved and made, beside CP-SAT and the first program of this game, in one run.

    python -m tools.bench_sweet_spots

That one, rebuilt from its description: zones thrown on the board until a search spot by spot, row after row, finds a
solution. It never looked for a second one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from statistics import median
from time import process_time
from typing import TypeVar

from ortools.sat.python import cp_model

from generators.kind import Cancelled, Pulse, still
from generators.sweet_spots import SWEET_SPOTS
from generators.sweet_spots.field import Field, layout
from generators.sweet_spots.generate import Options, generate
from generators.sweet_spots.rules import Puzzle, lines, puzzle
from generators.sweet_spots.shapes import grow
from generators.sweet_spots.solver import solve
from generators.sweet_spots.techniques.ladder import LEVELS

T = TypeVar("T")

# rows, chests, and the median that was asked for, in ms
SIZES: tuple[tuple[int, int, int | None], ...] = (
    (4, 1, None),
    (6, 1, None),
    (8, 1, 8),
    (10, 1, 20),
    (12, 1, None),
    (9, 2, None),
    (10, 2, 30),
    (11, 2, None),
    (12, 2, 200),
    (13, 2, None),
    (14, 2, 1500),
    (13, 3, None),
    (14, 3, 400),
)
ASKED = {(rows, chests): asked for rows, chests, asked in SIZES}
GRADED = 4  # times as long as ungraded boards may be
BOARDS = 40  # of each size, while time lasts
MAKING = 2.5  # CPU seconds for the boards of one size
JUDGING = 0.7  # for CP-SAT on them
NAIVE = 1.5  # for the first program on boards of one size
PRESET = 0.4  # for the boards of one preset
PATIENCE = 2.0  # for one board of a preset


@dataclass
class Times:
    """CPU ms of the same work done again and again."""

    each: list[float] = field(default_factory=list)

    def run(self, work: Callable[[], T]) -> T:
        began = process_time()
        done = work()
        self.each.append(1000 * (process_time() - began))
        return done

    def total(self) -> float:
        return sum(self.each) / 1000

    def __str__(self) -> str:
        slow = sorted(self.each)[int(0.95 * len(self.each))]
        return f"{_figure(median(self.each))} / {_figure(slow)}"


def _figure(number: float) -> str:
    return f"{number:.3g}" if number < 1000 else f"{number:.0f}"


def until(seconds: float) -> Pulse:
    """A pulse that calls the work off after so much CPU time."""
    end = process_time() + seconds

    def pulse() -> None:
        if process_time() > end:
            raise Cancelled

    return pulse


# --- beside us


def judged(board: Puzzle) -> bool:
    """CP-SAT: has the board exactly one solution?"""
    model = cp_model.CpModel()
    size = board.size
    chest = {(row, column): model.new_bool_var("") for row in range(size) for column in range(size)}
    for line, target in zip(lines(board), board.targets(), strict=True):
        model.add(sum(chest[spot] for spot in line) == target)
    for row in range(size - 1):
        for column in range(size - 1):
            model.add_at_most_one(chest[row + down, column + right] for down in (0, 1) for right in (0, 1))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    if solver.solve(model) != cp_model.OPTIMAL:
        return False
    model.add_bool_or([~variable for variable in chest.values() if solver.value(variable)])
    return bool(solver.solve(model) == cp_model.INFEASIBLE)


class FirstProgram:
    """Zones thrown on the board until a search spot by spot finds a solution; also counts the boards thrown away."""

    def __init__(self, size: int, targets: int, rng: Random, pulse: Pulse) -> None:
        self.size, self.targets, self.rng, self.pulse = size, targets, rng, pulse
        self.thrown = 0

    def board(self) -> Puzzle:
        while True:
            zones = self._zones()
            self.thrown += 1
            if self._place(zones, 0, [], [0] * self.size, [0] * self.size):
                return puzzle(tuple(map(tuple, zones)), self.targets)

    def _zones(self) -> list[list[int]]:
        size, square = self.size, Field(self.size)
        seeds = sum(1 << index for index in self.rng.sample(range(size * size), size))
        zones = [[0] * size for _ in range(size)]
        for number, mask in enumerate(grow(square, seeds, 0.0, self.rng)):
            for row, column in square.spots(mask):
                zones[row][column] = number
        return zones

    def _place(
        self, zones: list[list[int]], index: int, chests: list[tuple[int, int]], columns: list[int], inside: list[int]
    ) -> bool:
        """With a chest on this spot, if that is allowed, else without."""
        self.pulse()
        size, targets = self.size, self.targets
        row, column = divmod(index, size)
        if column == 0 and row and sum(other == row - 1 for other, _ in chests) < targets:
            return False
        if row == size:
            return min(columns) == min(inside) == targets
        zone = zones[row][column]
        free = all(max(abs(row - other), abs(column - beside)) > 1 for other, beside in chests)
        in_row = sum(other == row for other, _ in chests)
        if free and in_row < targets and columns[column] < targets and inside[zone] < targets:
            columns[column] += 1
            inside[zone] += 1
            if self._place(zones, index + 1, [*chests, (row, column)], columns, inside):
                return True
            columns[column] -= 1
            inside[zone] -= 1
        return self._place(zones, index + 1, chests, columns, inside)


def first_program(size: int, targets: int) -> str:
    """The median while time lasts, and how many of those boards have one solution."""
    times, unique, seed = Times(), 0, 0
    while times.total() < NAIVE and seed < BOARDS:
        work = FirstProgram(size, targets, Random(seed), until(NAIVE - times.total()))
        try:
            board = times.run(work.board)
        except Cancelled:
            found = f"{times}, {unique} of {seed} unique; " if seed else ""
            return f"{found}gave up on board {work.thrown} after {NAIVE} s"
        unique += len(solve(layout(board), 2, still)) == 1
        seed += 1
    return f"{times}, {unique} of {seed} unique"


# --- the tables


def report() -> None:
    print("CPU ms, median / p95; of boards without a level\n")
    print(f"{'board':8}{'solve, prove':>15}{'CP-SAT':>15}{'make':>22}{'asked':>7}   first program, any board")
    for size, targets, asked in SIZES:
        print(ungraded(size, targets, asked), flush=True)
    print(f"\nboards of a level: median / p95 of how many; asked: {GRADED} times as much\n")
    print(f"{'board':8}{'asked':>7}" + "".join(f"{level:>25}" for level in LEVELS))
    offered = dict.fromkeys((each.options.size, each.options.targets) for each in SWEET_SPOTS.presets)
    for size, targets in sorted(offered, key=lambda each: each[::-1]):
        print(graded(size, targets), flush=True)


def ungraded(size: int, targets: int, asked: int | None) -> str:
    making, solving, judging = Times(), Times(), Times()
    for seed in range(BOARDS):
        if making.total() > MAKING:
            break
        rng = Random(f"bench {seed}")
        board = making.run(lambda rng=rng: generate(Options(size, targets, None), rng, still))  # type: ignore[misc]
        found = solving.run(lambda board=board: solve(layout(board), 2, still))  # type: ignore[misc]
        assert len(found) == 1
        if judging.total() < JUDGING:
            unique = judging.run(lambda board=board: judged(board))  # type: ignore[misc]
            assert unique
    wanted = f"{asked}" if asked else ""
    return (
        f"{f'{size}, {targets}':8}{solving!s:>15}{judging!s:>15}{f'{making} of {len(making.each)}':>22}{wanted:>7}   "
        f"{first_program(size, targets)}"
    )


def graded(size: int, targets: int) -> str:
    asked = ASKED.get((size, targets))
    row = f"{f'{size}, {targets}':8}{GRADED * asked if asked else '':>7}"
    levels = {each.options.level: each.options for each in SWEET_SPOTS.presets if _is(each.options, size, targets)}
    return row + "".join(f"{_level(levels[level]) if level in levels else '':>25}" for level in LEVELS)


def _is(options: Options, size: int, targets: int) -> bool:
    return (options.size, options.targets) == (size, targets)


def _level(options: Options) -> str:
    times = Times()
    seed = given_up = 0
    while times.total() < PRESET and seed < BOARDS and not given_up:
        rng, pulse = Random(f"bench {seed}"), until(PATIENCE)
        try:
            times.run(lambda rng=rng, pulse=pulse: generate(options, rng, pulse))  # type: ignore[misc]
        except Cancelled:
            given_up += 1
        seed += 1
    found = f"{times} of {len(times.each)}" if times.each else ""
    return f"{found} >{1000 * PATIENCE:.0f}" if given_up else found


if __name__ == "__main__":
    report()
