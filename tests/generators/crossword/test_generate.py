from __future__ import annotations

import os
from random import Random

import pytest

from generators.clue_bank import bank
from generators.crossword.generate import LEVELS, SIZES, Options, generate
from generators.data import dictionary, never_offered
from generators.kind import still
from generators.lattice.patterns import STYLES
from tests.generators.lattice.second import runs

SEEDS = range(200 if os.environ.get("LANTERN_FULL") else 3)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("style", STYLES)
def test_crosswords_are_valid(style: str, size: int) -> None:
    for seed in SEEDS:
        puzzle = generate(Options(size, style, LEVELS[seed % 3]), Random(seed), still)
        rows = puzzle.solution.rows
        assert (len(rows), len(rows[0])) == (size, size)
        shape = ["".join("." if sign == "." else "*" for sign in row) for row in rows]
        assert shape == [row[::-1] for row in shape[::-1]]
        assert puzzle.solution.connected()
        words = ["".join(rows[r][c] for r, c in run).lower() for run in runs(rows)]
        assert min(map(len, words)) >= 3
        assert len(set(words)) == len(words) == len(puzzle.clues)
        assert all(word in dictionary() and word in bank() and word not in never_offered() for word in words)
        forms = {word + ending for word in words for ending in ("s", "es", "ed", "ing")}
        assert not {word for word in forms & set(words) if not word.endswith("ss")}  # NEEDLESS is not of NEEDLES
        for slot, clue in zip(puzzle.solution.slots, puzzle.clues, strict=True):
            assert clue in [each.text for each in bank()[puzzle.answer(slot).lower()]]


def test_clues_are_as_hard_as_asked() -> None:
    mean = {}
    for level in LEVELS:
        puzzle = generate(Options(11, "british", level), Random(2), still)
        answers = [puzzle.answer(slot).lower() for slot in puzzle.solution.slots]
        chosen = [
            next(each.difficulty for each in bank()[word] if each.text == clue)
            for word, clue in zip(answers, puzzle.clues, strict=True)
        ]
        mean[level] = sum(chosen) / len(chosen)
    assert mean["easy"] < mean["medium"] < mean["hard"]
