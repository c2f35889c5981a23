"""How fast boards are proved and made, beside CP-SAT and the original way; judged while somebody paints them, and
mended: python -m tools.bench.sweet_spots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations, pairwise
from random import Random
from statistics import median, quantiles
from time import process_time

from ortools.sat.python import cp_model

from generators.kernel.grid import spots
from generators.kernel.kind import Cancelled, Pulse, no_pulse
from generators.sweet_spots.field import Cells, plan
from generators.sweet_spots.generate import generate
from generators.sweet_spots.maker import ONE, BoardDraft, Verdicts, mended
from generators.sweet_spots.menu import Options, levels
from generators.sweet_spots.rules import Puzzle, Zones
from generators.sweet_spots.solver import solutions, solve
from tests.generators.sweet_spots.boards import hard_boards
from tests.generators.sweet_spots.maker.near_misses import made, near_miss
from tests.generators.sweet_spots.second import whole_zones
from tools.bench.processor_clock import timed, until

SIZES = {(8, 1): 100, (10, 1): 60, (10, 2): 50, (12, 2): 25, (14, 3): 20, (14, 2): 20}  # boards of each
WANTED = {(8, 1): 8, (10, 1): 20, (10, 2): 30, (12, 2): 200, (14, 2): 1500, (14, 3): 400}  # ms, the median of making
GRADED = {(8, 1): 60, (10, 1): 40, (10, 2): 25, (12, 2): 15, (14, 3): 12, (14, 2): 10}
FEW, SMALL = 2, 12  # boards of each, and the largest of them, in a quick look
NAIVE = 4.0, 0.2  # seconds for the original way at each size; in a quick look
LATE = 20.0  # seconds for one board
AT_ONCE = {(8, 1): 16, (10, 1): 16, (10, 2): 16, (12, 2): 150, (14, 1): 150, (14, 2): 150}  # CPU ms
BOARDS, STROKES = (8, 2), 15  # of each; in a quick look the second
MENDED, FEW_CELLS = (100, 5), 5
HARD = 10.0  # seconds for a board that is hard to prove


def report(*, quick: bool = False) -> None:
    print("CPU ms, median/p95 · prove = find the solution and that there is no other · make = a board without a level")
    print(
        f"{'size':>6} {'prove':>13} {'CP-SAT':>13} {'make':>15} {'wanted':>7}   original: random zones until solvable"
    )
    for (size, targets), count in _rounds(SIZES, quick=quick):
        _ungraded(size, targets, count, NAIVE[quick])
    print("graded boards (wanted: 4 times the median above)")
    for (size, targets), count in _rounds(GRADED, quick=quick):
        _graded(size, targets, count)
    _makers(quick=quick)


def _rounds(boards: dict[tuple[int, int], int], *, quick: bool) -> list[tuple[tuple[int, int], int]]:
    return [(size, FEW if quick else count) for size, count in boards.items() if not quick or size[0] <= SMALL]


def _ungraded(size: int, targets: int, count: int, patience: float) -> None:
    boards: list[Puzzle] = []
    making = [timed(partial(_keep, boards, size, targets, seed), LATE) for seed in range(count)]
    field = Cells(size)  # which learns from proof to proof
    proving = [timed(partial(_prove, board, field), LATE) for board in boards]
    judging = [timed(partial(_cp_sat, board), LATE) for board in boards]
    wanted = WANTED[size, targets]
    row = f"{size:>3},{targets:<2} {_spread(proving):>13} {_spread(judging):>13} {_spread(making):>15} {wanted:>7}"
    print(f"{row}   {_original(size, targets, patience)}", flush=True)


def _graded(size: int, targets: int, count: int) -> None:
    parts = []
    for level in levels(size, targets):
        times = [timed(partial(_make, size, targets, level, seed), LATE) for seed in range(count)]
        parts.append(f"{level} {_spread(times)}")
    print(f"{size:>3},{targets:<2} wanted {4 * WANTED[size, targets]:>4} · {' · '.join(parts)}", flush=True)


def _make(size: int, targets: int, level: str | None, seed: int) -> Puzzle:
    return generate(Options(size, targets, level), Random(seed), until(LATE))


def _keep(boards: list[Puzzle], size: int, targets: int, seed: int) -> None:
    boards.append(_make(size, targets, None, seed))


def _prove(board: Puzzle, field: Cells) -> None:
    if len(solve(plan(board, field), 2, no_pulse)) != 1:
        raise ValueError("a board that was made has not exactly one solution")


def _spread(times: list[float]) -> str:
    ordered = sorted(times)
    high = ordered[min(len(ordered) - 1, round(0.95 * len(ordered)))]
    return "/".join(f"{each:.2f}" if each < 10 else f"{each:.0f}" for each in (median(ordered), high))


# ---- CP-SAT


def _cp_sat(board: Puzzle) -> None:
    """The solution, and then that forbidding it leaves none."""
    size = board.size
    model = cp_model.CpModel()
    chest = [[model.new_bool_var("") for _ in range(size)] for _ in range(size)]
    for line in range(size):
        model.add(sum(chest[line]) == board.per_row[line])
        model.add(sum(row[line] for row in chest) == board.per_column[line])
        inside = [chest[r][c] for r in range(size) for c in range(size) if board.zones[r][c] == line]
        model.add(sum(inside) == board.per_zone[line])
    for row in range(size - 1):
        for column in range(size - 1):
            model.add_at_most_one(chest[row + down][column + right] for down in (0, 1) for right in (0, 1))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    if solver.solve(model) != cp_model.OPTIMAL:
        raise ValueError("CP-SAT finds no solution")
    model.add_bool_or([~spot if solver.value(spot) else spot for row in chest for spot in row])
    if solver.solve(model) != cp_model.INFEASIBLE:
        raise ValueError("CP-SAT finds a second solution")


# ---- the original way


def _original(size: int, targets: int, patience: float) -> str:
    """Random zones until a row-by-row search finds a solution; how long that takes, and how many boards are unique."""
    rng, pulse = Random(1), until(patience)
    made = unique = 0
    began = process_time()
    try:
        while made < 20:
            zones = whole_zones(size, rng)
            found = sum(1 for _, _ in zip(range(2), _rows(zones, targets, 0, (), pulse), strict=False))
            made += found > 0
            unique += found == 1
    except Cancelled:
        pass
    spent = (process_time() - began) * 1000
    each = f"{spent / made:.0f} ms a board" if made else f"none in {spent:.0f} ms"
    return f"{each}, {unique} of {made} unique"


def _rows(zones: Zones, targets: int, row: int, above: Sequence[tuple[int, ...]], pulse: Pulse) -> Iterator[None]:
    """Depth first, row by row."""
    pulse()
    if row == len(zones):
        yield
        return
    for columns in combinations(range(len(zones)), targets):
        if _allowed(zones, targets, row, above, columns):
            yield from _rows(zones, targets, row + 1, (*above, columns), pulse)


def _allowed(zones: Zones, targets: int, row: int, above: Sequence[tuple[int, ...]], columns: tuple[int, ...]) -> bool:
    last = above[-1] if above else ()
    if any(right - left < 2 for left, right in pairwise(columns)):
        return False
    if any(abs(column - other) < 2 for column in columns for other in last):
        return False
    rows = (*above, columns)
    full_columns = [sum(column in each for each in rows) for column in columns]
    counts = [sum(zones[r][c] == zones[row][column] for r, each in enumerate(rows) for c in each) for column in columns]
    return max(full_columns + counts) <= targets


def _makers(*, quick: bool) -> None:
    for (size, targets), wanted in AT_ONCE.items():
        if not quick or size <= 10:
            _verdicts(size, targets, wanted, BOARDS[quick])
    _mends(MENDED[quick])
    _hardest(quick=quick)


def _hardest(*, quick: bool) -> None:
    """Boards of 21 rows and five chests, as they come from elsewhere."""
    for board in hard_boards()[: 1 if quick else None]:
        began = process_time()
        found = len(solutions(board, 2, no_pulse))
        spent = f"{process_time() - began:.1f} s CPU ({HARD:.0f} s wanted)"
        print(f"hard {board.size},{board.per_row[0]}: solutions {found}, {spent}", flush=True)


def _verdicts(size: int, targets: int, wanted: int, boards: int) -> None:
    times: list[float] = []
    for seed in range(boards):
        judge, rng, draft = Verdicts(), Random(seed), made(size, targets, seed)
        for _ in range(STROKES):
            times.append(timed(partial(judge.verdict, draft, no_pulse), 0.0))
            draft = near_miss(draft, rng, 1)
    late = quantiles(times, n=20)[-1]
    spread = f"{median(times):5.1f} / {late:5.1f} / {max(times):5.1f}"
    print(f"verdict {size:>2},{targets}: {spread} ms CPU, median, 95th, most ({wanted} wanted)", flush=True)


def _mends(count: int) -> None:
    few, seed = 0, 0
    times: list[float] = []
    while len(times) < count:
        size, targets = ((7, 1), (8, 1), (9, 1), (9, 2))[seed % 4]
        draft = near_miss(made(size, targets, seed % 12), Random(f"bench {seed}"), 1 + seed % 3)
        seed += 1
        if Verdicts().verdict(draft, no_pulse).found == ONE:
            continue
        began = process_time()
        after = mended(draft, Random(seed), no_pulse)
        times.append(process_time() - began)
        few += after is not None and _changed(draft, after) <= FEW_CELLS
    spread = f"{median(times) * 1000:.0f} ms, at most {max(times):.2f} s"
    print(f"mend: {few} of {count} with {FEW_CELLS} cells or fewer (90 % wanted), {spread}", flush=True)


def _changed(one: BoardDraft, other: BoardDraft) -> int:
    return sum(one.at(each) != other.at(each) for each in spots(one.size, one.size))


if __name__ == "__main__":
    report()
