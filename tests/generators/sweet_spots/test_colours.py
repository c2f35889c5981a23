"""Zones that touch are told apart: by colour as well as can be, and by pattern."""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from random import Random
from statistics import median

import pytest

from game.boards.sweet_spots.marks import PATTERNS, assign_patterns
from game.ui.theme import DARK, LIGHT, Colour
from generators.sweet_spots.colours import FEW, assign_colours, distances
from generators.sweet_spots.notation import COLOURS
from generators.sweet_spots.rules import Zones, neighbours
from tests.generators.sweet_spots import second
from tests.rows import FULL

BOARDS = 66 if FULL else 20
SIZES = range(4, 15)
TRIED = 20  # random assignments to compare with
EVERY = [LIGHT.zones, DARK.strong_zones, DARK.zones, LIGHT.strong_zones]


@cache
def boards() -> list[Zones]:
    return [second.whole_zones(SIZES[seed % len(SIZES)], Random(seed)) for seed in range(BOARDS)]


@cache
def touching(zones: Zones) -> set[tuple[int, int]]:
    """The pairs of zones with an edge in common, found again."""
    pairs = [pair for line in (*zones, *zip(*zones, strict=True)) for pair in pairwise(line)]
    return {(min(pair), max(pair)) for pair in pairs if pair[0] != pair[1]}


def worst(zones: Zones, chosen: Sequence[int], palette: tuple[Colour, ...]) -> float:
    apart = distances(palette)
    return min(apart[chosen[one]][chosen[two]] for one, two in touching(zones))


def test_neighbours() -> None:
    assert neighbours(((0, 0, 1), (2, 0, 1), (2, 2, 2))) == {0: {1, 2}, 1: {0, 2}, 2: {0, 1}}
    for zones in boards():
        pairs = ((one, two) for one, others in neighbours(zones).items() for two in others)
        assert {(one, two) for one, two in pairs if one < two} == touching(zones)


@pytest.mark.slow
@pytest.mark.parametrize("palette", EVERY if FULL else EVERY[:1])
def test_colours_of_zones_that_touch_are_further_apart_than_by_chance(palette: tuple[Colour, ...]) -> None:
    better = 0
    for seed, zones in enumerate(boards()):
        chosen = assign_colours(zones, palette)
        assert len(set(chosen)) == len(zones)
        mine = worst(zones, chosen, palette)
        rng = Random(seed)
        by_chance = (rng.sample(range(14), len(zones)) for _ in range(TRIED))
        *others, second_best, best = sorted(worst(zones, each, palette) for each in by_chance)
        assert mine >= second_best
        assert mine > 1.3 * median(others)
        better += mine >= best
    assert better >= 0.95 * BOARDS


@pytest.mark.parametrize(("palette", "least"), [(LIGHT.zones, 0.08), (DARK.zones, 0.07)], ids=["light", "dark"])
def test_boards_of_up_to_eight_zones_keep_their_distance(palette: tuple[Colour, ...], least: float) -> None:
    """To any eye; mostly with the eight colours that are picked for them."""
    few = [zones for zones in boards() if len(zones) <= FEW]
    chosen = [assign_colours(zones, palette) for zones in few]
    assert sum(max(each) < FEW for each in chosen) > 0.8 * len(few)
    assert min(worst(zones, each, palette) for zones, each in zip(few, chosen, strict=True)) >= least


def test_patterns_of_zones_that_touch_differ() -> None:
    for zones in boards():
        chosen = assign_patterns(zones)
        assert len(chosen) == len(zones)
        assert set(chosen) <= set(range(PATTERNS))
        assert all(chosen[one] != chosen[two] for one, two in touching(zones))


def test_fourteen_colours_differ_and_serve_for_more_zones() -> None:
    for palette in EVERY:
        assert len(set(palette)) == COLOURS
        assert min(distances(palette)[one][two] for one in range(14) for two in range(one)) > 0
    zones = second.whole_zones(16, Random(1))
    chosen = assign_colours(zones, LIGHT.zones)
    assert len(chosen) == len(assign_patterns(zones)) == 16
    assert set(chosen) <= set(range(14))
