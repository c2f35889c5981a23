"""Every Fill-In has one solution, and levels differ in the reasoning that they ask for."""

from __future__ import annotations

import os
from random import Random

import pytest

from generators.categories import classes
from generators.data import dictionary, never_offered, spelled
from generators.fill_in import FILL_IN
from generators.fill_in.generate import Options
from generators.fill_in.reasoning import CROSSINGS, steps
from generators.fill_in.rules import Puzzle
from generators.kind import Preset, still
from generators.ladder import EASY, LEVELS, MEDIUM, Technique
from tests.generators.fill_in.puzzles import made
from tests.generators.lattice.second import count

SEEDS = range(500 if os.environ.get("LANTERN_FULL") else 40)
OPTIONS = [preset.options for preset in FILL_IN.presets]


@pytest.mark.parametrize("seed", SEEDS)
def test_one_solution_by_a_second_opinion(seed: int) -> None:
    puzzle = FILL_IN.generate(OPTIONS[seed % len(OPTIONS)], Random(seed), still)
    assert count(puzzle.layout.rows, puzzle.words) == 1
    assert len(set(puzzle.words)) == len(puzzle.words)
    words = {word.lower() for word in puzzle.words}
    assert words.isdisjoint(never_offered())
    assert words <= set(dictionary().levels) | set(classes().get(puzzle.theme, ()))
    assert words.isdisjoint(spelled("a"))


def test_levels_differ() -> None:
    asked = {level: [_techniques(made(level, seed)) for seed in range(4)] for level in LEVELS}
    assert all(technique.within(EASY) for each in asked["easy"] for technique in each)
    assert all(technique.within(MEDIUM) for each in asked["medium"] for technique in each)
    assert all(max(technique.weight for technique in each) >= CROSSINGS.weight for each in asked["hard"])
    assert all(made("easy", seed).layout.givens() for seed in range(3))


def _techniques(puzzle: Puzzle) -> list[Technique]:
    return [technique for technique, _, _ in steps(FILL_IN.start(puzzle), still)]


@pytest.mark.parametrize("preset", FILL_IN.presets, ids=lambda preset: preset.id)
def test_reasoning_alone_solves_it(preset: Preset[Options]) -> None:
    puzzle = FILL_IN.generate(preset.options, Random(7), still)
    size = (puzzle.layout.height, puzzle.layout.width)
    assert max(size) <= preset.options.size if preset.options.themed else size == (preset.options.size,) * 2
    *_, (_, _, state) = steps(FILL_IN.start(puzzle), still)
    assert FILL_IN.solved(state)
    assert FILL_IN.hint(state, still) is None


def test_one_seed_one_puzzle() -> None:
    assert made("hard", 5) == made("hard", 5) != made("hard", 6)
