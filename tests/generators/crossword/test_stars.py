"""A star stands before the clues of which another one of the puzzle speaks, and before no other; read from the lines of
the bank."""

from __future__ import annotations

import re
from random import Random

import pytest

from generators.crossword.formats import across_lite, ipuz
from generators.crossword.generate import generate
from generators.crossword.kind import CROSSWORD
from generators.crossword.long_grids import clued, long_grids
from generators.crossword.menu import Options, styles
from generators.crossword.rules import Puzzle
from generators.crossword.vocabulary import long_vocabulary
from generators.kernel.kind import no_pulse
from generators.words.clue_bank import pieces
from tests.generators.crossword.made import generated
from tests.generators.crossword.test_long_themes import blocks, entries
from tests.rows import FULL, sample

SEEDS = range(16 if FULL else 3)
SPEAKS = re.compile(r"\bstarred answers?\b")


def written(puzzle: Puzzle) -> dict[str, str]:
    answers = map(puzzle.answer, puzzle.solution.slots)
    return {answer.lower(): clue for answer, clue in zip(answers, puzzle.clues, strict=True)}


def starred(puzzle: Puzzle) -> set[str]:
    return {answer for answer, clue in written(puzzle).items() if clue.startswith("*")}


def wanted(puzzle: Puzzle) -> set[str]:
    """The theme's entries of the grid without the one that reveals; none where none does."""
    block = next((each for each in blocks() if each[0] == puzzle.theme), [""])
    theme = {"".join(pieces(entry)): reveals for reveals, entry, _ in entries(block)}
    return {answer for answer in written(puzzle) if any(theme.values()) and theme.get(answer) is False}


def test_themed_puzzles_star_what_their_reveal_speaks_of() -> None:
    made = [generated(15, "american", seed) for seed in SEEDS]
    assert [starred(puzzle) for puzzle in made] == [wanted(puzzle) for puzzle in made]
    assert sum(len(starred(puzzle)) >= 2 for puzzle in made) >= len(made) // 3
    assert any(not puzzle.theme for puzzle in made)


def test_so_does_each_kept_grid_and_its_files_keep_the_stars() -> None:
    words = long_vocabulary("medium", no_pulse, True)
    for grid in sample(long_grids(), 13):
        puzzle = clued(grid, words, Random(1))
        assert puzzle is not None
        assert starred(puzzle) == wanted(puzzle), grid.title
        for again in (
            CROSSWORD.read(CROSSWORD.write(puzzle)),
            ipuz.read(ipuz.write(puzzle)),
            across_lite.read(across_lite.write(puzzle)),
        ):
            assert again.clues == puzzle.clues


@pytest.mark.parametrize("size", [5, 9])
def test_no_other_crossword_has_stars(size: int) -> None:
    for style in styles(size):
        assert starred(generate(Options(size, style, "easy"), Random(1), no_pulse)) == set()


def test_every_reveal_speaks_of_starred_answers_and_no_other_clue_does() -> None:
    rows = [row for block in blocks() for row in entries(block)]
    assert [clue for reveals, _, clue in rows if bool(SPEAKS.search(clue)) != reveals] == []
    assert [
        clue for _, _, clue in rows if clue.startswith("*") or re.search(r"theme|\bother (long )?answer", clue)
    ] == []
