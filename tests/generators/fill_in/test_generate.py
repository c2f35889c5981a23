"""Every Fill-In has one solution, and levels differ in the reasoning that they ask for."""

from __future__ import annotations

import pytest

from generators.fill_in.analysis import CHAIN, CROSSINGS, WHAT_IF, steps, view_of
from generators.fill_in.generate import graded
from generators.fill_in.kind import FILL_IN
from generators.fill_in.menu import ANY, DENSE, LEVELS_OF, NUMBERS, THEMED
from generators.fill_in.rules import Puzzle
from generators.kernel.kind import no_pulse
from generators.kernel.ladder import EASY, EXPERT, HARD, MEDIUM, Technique
from generators.words.categories import classes
from generators.words.dictionary import dictionary, never_offered, spelled
from tests.generators.fill_in.puzzles import drawn, made
from tests.generators.lattice.second import count
from tests.rows import FULL

EVERY = len(FILL_IN.presets)
SEEDS = range(EVERY) if FULL else range(1, EVERY, 18)


@pytest.mark.parametrize("seed", SEEDS)
def test_one_solution_by_a_second_opinion(seed: int) -> None:
    preset = FILL_IN.presets[seed % len(FILL_IN.presets)]
    puzzle = drawn(preset, seed)
    size = (puzzle.layout.height, puzzle.layout.width)
    assert max(size) <= preset.options.size if preset.options.sort == THEMED else size == (preset.options.size,) * 2
    assert count(puzzle.layout.rows, puzzle.words) == 1
    assert len(set(puzzle.words)) == len(puzzle.words)
    assert puzzle.numbers == (preset.options.sort == NUMBERS)
    assert not any(word.startswith("0") for word in puzzle.words)
    if not puzzle.numbers:
        _plain_words_in_one_spelling(puzzle)


def _plain_words_in_one_spelling(puzzle: Puzzle) -> None:
    words = {word.lower() for word in puzzle.words}
    assert words.isdisjoint(never_offered())
    assert words <= set(dictionary().levels) | set(classes().get(puzzle.theme, ()))
    assert words.isdisjoint(spelled("a"))


def test_levels_differ() -> None:
    for sort, levels in LEVELS_OF.items():
        asked = {level: [_techniques(made(level, seed, sort)) for seed in range(2 if FULL else 1)] for level in levels}
        assert all(technique.within(EASY) for each in asked.get(EASY, ()) for technique in each)
        assert all(each.count(CROSSINGS) == 1 for each in asked[MEDIUM])
        assert all(_deepest(each) == CROSSINGS for level in (MEDIUM, HARD) for each in asked.get(level, ()))
        deep = (CROSSINGS,) if sort == DENSE else (CHAIN, WHAT_IF)
        assert all(_deepest(each) in deep for each in asked.get(EXPERT, ()))
    assert all(made("easy", seed).layout.givens() for seed in range(3))


@pytest.mark.slow
@pytest.mark.parametrize("sort", [ANY, DENSE, NUMBERS])
def test_each_level_takes_more_effort_than_the_one_before(sort: str) -> None:
    efforts = [sum(graded(made(level, seed, sort), no_pulse).effort for seed in range(8)) for level in LEVELS_OF[sort]]
    assert efforts == sorted(efforts)


def _deepest(techniques: list[Technique]) -> Technique:
    return max(techniques, key=lambda technique: technique.weight)


def _techniques(puzzle: Puzzle) -> list[Technique]:
    return [technique for technique, _, _ in steps(view_of(FILL_IN.start(puzzle)), no_pulse)]
