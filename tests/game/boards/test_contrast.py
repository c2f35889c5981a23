"""Cells of a grid stand out from blocks, and letters from cells: 3 to 1, with high contrast 4.5 to 1."""

from __future__ import annotations

import pytest

from game.boards.brick.hive import EDGE
from game.boards.crossword.picture import crossing_colour
from game.boards.parts.letter_grid import block_colour, number_ink, pencilled
from game.ui.theme import DARK, GOLD, LIGHT, ON_GROUP, STRONG_DARK, STRONG_LIGHT, Theme, mix
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


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_what_must_be_seen_is_seen(theme: Theme) -> None:
    edge = mix(theme.bg, theme.ink_3, EDGE)
    faint_key = mix(theme.bg, theme.tile, 0.45)
    pairs = {
        "edge of a letter": (edge, theme.bg),
        "unlit lamp": (theme.ink_3, theme.bg),
        "ruled-out key": (theme.ink_3, faint_key),
        "struck key": (theme.ink_3, theme.tile),
        "blank": (theme.ink_2, theme.surface),
        "gold letter": (ON_GROUP, GOLD),
        "answer": (ON_GROUP, theme.centre),
    }
    assert {name: round(contrast(*pair), 2) for name, pair in pairs.items() if contrast(*pair) < 3} == {}
