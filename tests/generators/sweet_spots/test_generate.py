"""Boards that are made have one solution, whole zones of good shape, and the grade they claim."""

from collections import Counter
from random import Random

import pytest

from generators.kernel.kind import Cancelled, Preset, no_pulse
from generators.sweet_spots.field import plan
from generators.sweet_spots.generate import generate
from generators.sweet_spots.kind import SWEET_SPOTS
from generators.sweet_spots.menu import LARGEST_MADE, Options, possible
from generators.sweet_spots.notation import write
from generators.sweet_spots.rules import Puzzle
from generators.sweet_spots.techniques.ladder import rate
from tests.generators.sweet_spots import second
from tests.rows import FULL, sample

SEEDS = 150
PRESETS = SWEET_SPOTS.presets
UNGRADED = sample([(8, 2), (4, 1), (12, 1), (13, 3), (8, 1), (10, 2), (12, 2), (14, 3)], 4)
EACH = -(-SEEDS // len(PRESETS)) if FULL else 1
MOST_LOOKS = 2_000_000  # at the cancel flag; who looks so often will never come to an end


class Patience:
    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> None:
        self.looks += 1
        if self.looks > MOST_LOOKS:
            raise Cancelled


def well_shaped(puzzle: Puzzle) -> None:
    """No giant, few crumbs, not all alike, nothing in two parts."""
    zones, size, targets = second.members(puzzle), puzzle.size, puzzle.per_zone[0]
    sizes = Counter(map(len, zones))
    assert all(map(second.hangs_together, zones))
    assert max(sizes) <= 2 * size
    assert sum(sizes.values()) == size
    if targets == 1:
        assert sizes[1] <= max(1, size // 4)
    else:
        assert min(sizes) >= 2 * targets
        assert sizes[2 * targets] <= max(1, size // 4)
    assert len(sizes) > 1


def good(puzzle: Puzzle, options: Options) -> None:
    assert puzzle.size == options.size
    assert puzzle.targets() == (options.targets,) * (3 * options.size)
    (solution,) = second.Judge(puzzle).solutions(2)
    assert second.is_solution(puzzle, solution)
    well_shaped(puzzle)


SOME = [each for each in sample(PRESETS, 5) if FULL or each.id != "12-2-hard"]  # is slow


@pytest.mark.parametrize("preset", SOME, ids=lambda preset: preset.id)
def test_boards_of_every_preset(preset: Preset[Options]) -> None:
    made = set()
    for seed in range(EACH):
        puzzle = generate(preset.options, Random(f"seed {seed}"), Patience())
        good(puzzle, preset.options)
        rating = rate(plan(puzzle), no_pulse)
        assert rating.level == preset.options.level
        used = {technique.name for technique, _ in rating.uses}
        assert "try_everything" not in used
        if preset.options.level != "expert":
            assert not {name for name in used if name.startswith("what_if")}
        made.add(write(puzzle))
    assert len(made) == EACH or preset.options.size == 4


@pytest.mark.parametrize(("size", "targets"), UNGRADED)
def test_boards_without_a_level(size: int, targets: int) -> None:
    for seed in range(3 if FULL else 1):
        options = Options(size, targets, None)
        good(generate(options, Random(seed), Patience()), options)


def test_boards_that_are_possible() -> None:
    assert possible(4, 1)
    assert possible(8, 2)
    assert possible(12, 3)
    assert not possible(3, 1)
    assert not possible(7, 2)
    assert not possible(LARGEST_MADE[1] + 1, 1)
    assert not possible(24, 6)
