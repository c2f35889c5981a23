"""The audit of crosswords counts a starred clue as it would without its star."""

from __future__ import annotations

from random import Random

from generators.crossword.long_grids import clued, long_grids
from generators.crossword.vocabulary import long_vocabulary
from generators.kernel.kind import no_pulse
from tools.audit.crossword import AuditedGrid


def test_stars_are_not_read() -> None:
    words = long_vocabulary("medium", no_pulse, True)
    puzzles = [puzzle for grid in long_grids() if (puzzle := clued(grid, words, Random(1)))]
    assert any(clue.startswith("*") for puzzle in puzzles for clue in puzzle.clues)
    assert not any(clue.startswith("*") for puzzle in puzzles for clue in AuditedGrid(puzzle, 2).clues)
