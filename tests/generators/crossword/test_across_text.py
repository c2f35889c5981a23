"""Across Lite's text format: what it holds, and what is refused."""

from __future__ import annotations

import pytest

from generators.crossword.kind import CROSSWORD
from generators.kernel.kind import BadText

TEXT = """\
<ACROSS PUZZLE V2>
<TITLE>
\tThree Rows
<AUTHOR>
\tBy A. Setter
<COPYRIGHT>
\t© 2026
<SIZE>
\t3x3
<GRID>
\tC1t
\tO.O
\tPIP
<REBUS>
\tMARK;
\t1:HEART:H
<ACROSS>
\tIt beats
\tSeed
<DOWN>
\tPolice officer
\tNot bottom
<NOTEPAD>
Mind the tea.
"""


def test_all_its_parts() -> None:
    assert CROSSWORD.claims(TEXT.encode())
    puzzle = CROSSWORD.open(TEXT.encode())
    assert puzzle.solution.rows == ("CHT", "O.O", "PIP")
    assert puzzle.rebus == (((0, 1), "HEART"),)
    assert puzzle.clues == ("It beats", "Seed", "Police officer", "Not bottom")
    assert (puzzle.title, puzzle.author, puzzle.copyright) == ("Three Rows", "A. Setter", "© 2026")
    assert (puzzle.circles, puzzle.notes) == (frozenset({(0, 2)}), ("Mind the tea.",))
    old = TEXT.replace(" V2", "").replace("\n", "\r\n").encode("cp1252")
    assert CROSSWORD.open(old) == puzzle


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (TEXT.replace("\tSeed\n", ""), "crossword.puz_clues"),
        (TEXT.replace("\tPIP", "\tPIPS"), "crossword.text_grid"),
        (TEXT.replace("<GRID>", "<GIRD>"), "crossword.text_grid"),
        ("<ACROSS PUZZLE>", "crossword.text_grid"),
        (TEXT.replace("PIP", "P?P"), "crossword.not_letters"),
    ],
)
def test_what_is_refused(text: str, key: str) -> None:
    with pytest.raises(BadText) as caught:
        CROSSWORD.open(text.encode())
    assert caught.value.phrase.key == key
