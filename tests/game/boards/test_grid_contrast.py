"""Cells of a grid stand out from blocks, and letters from cells: 3 to 1, with high contrast 4.5 to 1."""

from __future__ import annotations

import pytest

from game.boards.crossword.picture import crossing_colour
from game.boards.parts.letter_grid import block_colour, number_ink, pencilled
from game.ui.theme import DARK, LIGHT, STRONG_DARK, STRONG_LIGHT, Theme
from tests.contrast import contrast

SIGN, WORDS = 3.0, 4.5


@pytest.mark.parametrize(("theme", "least"), [(LIGHT, SIGN), (DARK, SIGN), (STRONG_LIGHT, WORDS), (STRONG_DARK, WORDS)])
def test_cells_are_told_from_blocks_and_read(theme: Theme, least: float) -> None:
    cells = {
        "plain": theme.cell,
        "word": theme.cell_word,
        "crossing": crossing_colour(theme),
        "given": theme.cell_given,
    }
    faint = {f"{name} on block": contrast(each, block_colour(theme)) - least for name, each in cells.items()}
    faint |= {f"letter on {name}": contrast(theme.ink, each) - WORDS for name, each in cells.items()}
    faint |= {f"number on {name}": contrast(number_ink(theme), each) - WORDS for name, each in cells.items()}
    faint |= {f"pencil on {name}": contrast(pencilled(theme, each), each) - SIGN for name, each in cells.items()}
    assert {name: round(each, 2) for name, each in faint.items() if each < 0} == {}
