"""Boards have one solution, whole zones of good shape, the grade they claim, and the symmetry that is asked for."""

from collections import Counter
from random import Random

import pytest

from generators.kernel.kind import LEVELS, Spot, no_pulse
from generators.kernel.options import Preset
from generators.names.address import make_at, read_address
from generators.sweet_spots import zones
from generators.sweet_spots.field import Cells, plan
from generators.sweet_spots.generate import generate, grow_zoning
from generators.sweet_spots.kind import SWEET_SPOTS
from generators.sweet_spots.menu import SYMMETRIC, Options
from generators.sweet_spots.rules import Puzzle
from generators.sweet_spots.solver import solve
from generators.sweet_spots.techniques import rate
from tests.generators.sweet_spots import second
from tests.rows import FULL, few_or_slow, sample

PRESETS = SWEET_SPOTS.presets
UNGRADED = sample([(8, 2), (4, 1), (12, 1), (13, 3), (8, 1), (10, 2), (12, 2), (14, 3)], 2)


def good(puzzle: Puzzle, options: Options) -> None:
    """One solution; no giant, few crumbs, not all alike, nothing in two parts."""
    size, targets = options.size, options.targets
    assert puzzle.size == size
    assert puzzle.targets() == (targets,) * (3 * size)
    (solution,) = second.Judge(puzzle).solutions(2)
    assert second.is_solution(puzzle, solution)
    zones = second.members(puzzle)
    sizes = Counter(map(len, zones))
    assert all(map(second.hangs_together, zones))
    assert len(sizes) > 1
    assert max(sizes) <= 2 * size
    least = 1 if targets == 1 else 2 * targets
    assert min(sizes) >= least
    assert sizes[least] <= max(1, size // 4)


SOME = [each for each in sample(PRESETS, 5) if FULL or each.id != "12-2-hard"]  # is slow


@pytest.mark.parametrize("preset", SOME, ids=lambda preset: preset.id)
def test_boards_of_every_preset(preset: Preset[Options]) -> None:
    puzzle = generate(preset.options, Random("seed 0"), no_pulse)
    good(puzzle, preset.options)
    rating = rate(plan(puzzle), no_pulse)
    assert rating.level == preset.options.level
    used = {technique.name for technique, _ in rating.uses}
    assert "try_everything" not in used
    assert preset.options.level == "expert" or not any(name.startswith("what_if") for name in used)


@pytest.mark.parametrize(("size", "targets"), UNGRADED)
@pytest.mark.parametrize("seed", few_or_slow(1, 3))
def test_boards_without_a_level(size: int, targets: int, seed: int) -> None:
    options = Options(size, targets, None)
    good(generate(options, Random(seed), no_pulse), options)


# --- repair of zones


@pytest.mark.parametrize("seed", few_or_slow(1, 3))
def test_a_search_that_takes_too_long_leaves_the_zones_as_they_are(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(seed)
    zoning = grow_zoning(Cells(8), 1, rng, no_pulse)
    puzzle = zoning.puzzle()
    monkeypatch.setattr(zones, "LONGEST", 0)
    assert not zones.Repair(zoning, rng, no_pulse).run()
    assert zoning.puzzle() == puzzle
    monkeypatch.undo()
    assert zones.Repair(zoning, rng, no_pulse).run()
    assert len(solve(zoning.plan, 2, no_pulse)) == 1


# --- symmetry

ROWS = [(size, level, symmetry) for symmetry in ("half-turn", "mirror") for size in SYMMETRIC for level in LEVELS]
QUICK = [(7, "easy", "half-turn"), (6, "medium", "mirror")]


def moved(spot: Spot, size: int, symmetry: str) -> Spot:
    row, column = spot
    return (size - 1 - row, size - 1 - column) if symmetry == "half-turn" else (column, row)


def is_symmetric(puzzle: Puzzle, symmetry: str) -> bool:
    """Does it bring each zone upon a zone?"""
    zones = {frozenset(zone) for zone in second.members(puzzle)}
    return {frozenset(moved(spot, puzzle.size, symmetry) for spot in zone) for zone in zones} == zones


def test_zones_are_symmetric_with_one_solution_and_the_level() -> None:
    for size, level, symmetry in ROWS[::18] if FULL else QUICK:
        options = Options(size, 1, level, symmetry)
        puzzle = generate(options, Random(f"{size} {level}"), no_pulse)
        good(puzzle, options)
        assert is_symmetric(puzzle, symmetry)
        assert rate(plan(puzzle), no_pulse).level == level


def test_names_and_addresses_carry_it() -> None:
    text = "sweet-spots/custom-size-7-chests-1-level-easy-symmetry-turn/90210@2"
    there = read_address(text, [SWEET_SPOTS])
    assert str(there) == text
    made = make_at(SWEET_SPOTS, there, no_pulse)
    assert is_symmetric(made, "half-turn")
    assert made == make_at(SWEET_SPOTS, there, no_pulse)
