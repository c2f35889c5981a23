"""The search for all fills, where the pieces decide."""

from __future__ import annotations

from generators.idioms.kind import IDIOMS_ZH
from generators.idioms.notation import read
from generators.idioms.solver import candidates
from generators.kernel.kind import no_pulse
from tests.generators.idioms.second import Second

PIECES_DECIDE = """idioms-zh: pieces
****

大 心 旦 月 田 纟

胆大心细
"""


def test_a_fill_without_pieces_for_it_is_none() -> None:
    """The smallest parts would do for 胆大心小 too, but no piece is 小."""
    puzzle = read(PIECES_DECIDE)
    assert "胆大心小" in candidates(puzzle)
    (solution,) = IDIOMS_ZH.solutions(puzzle, 2, no_pulse)
    assert solution.found == {"胆大心细"}
    assert len(Second(puzzle.layout.rows, puzzle.bank, puzzle.spare, puzzle.divided).answers()) == 1
