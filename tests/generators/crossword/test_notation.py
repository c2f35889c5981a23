from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.crossword.formats import ipuz
from generators.crossword.kind import CROSSWORD
from generators.crossword.rules import LONGEST_ENTRY, REACHES, Check, Clear, Put, Puzzle, Reveal
from generators.kernel.kind import BadText
from tests.generators.crossword.made import crosswords
from tests.generators.crossword.test_rules import TEXT
from tests.generators.lattice.second import puzzle_or_sentence
from tests.sources import ROOT

FAULTS = tomllib.loads((ROOT / "tests" / "golden" / "crossword.toml").read_text(encoding="utf-8"))["fault"]
SPOTS = st.tuples(st.integers(0, 39), st.integers(0, 39))
LETTERS = st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZ", min_size=1, max_size=LONGEST_ENTRY)
MOVES = st.builds(Put, SPOTS, LETTERS, st.booleans()) | st.one_of(
    *(st.builds(move, st.sampled_from(REACHES), SPOTS) for move in (Clear, Check, Reveal))
)


@given(MOVES)
def test_moves_there_and_back(move: Put | Clear | Check | Reveal) -> None:
    assert CROSSWORD.read_move(CROSSWORD.write_move(move)) == move


@pytest.mark.parametrize(
    "text",
    ["", "put", "put 0,1 A", "put 1,1 a", f"put 1,1 {'A' * 21}", "put 1,1 A/B", "reveal word 1,1", "put 1,1 A\n", "×"],
)
def test_no_moves(text: str) -> None:
    with pytest.raises(BadText):
        CROSSWORD.read_move(text)


def test_a_crossword_there_and_back() -> None:
    puzzle = CROSSWORD.read(TEXT)
    assert CROSSWORD.write(puzzle) == TEXT
    assert CROSSWORD.open(b"\xef\xbb\xbf" + TEXT.replace("\n", "\r\n").encode()) == puzzle
    assert CROSSWORD.claims(TEXT.encode())


@given(crosswords())
def test_all_that_a_crossword_has_there_and_back(puzzle: Puzzle) -> None:
    assert CROSSWORD.read(CROSSWORD.write(puzzle)) == puzzle
    assert CROSSWORD.open(ipuz.write(puzzle).encode()) == puzzle


def test_a_row_may_look_like_a_heading() -> None:
    text = "crossword\ngrid\nGRID\n....\nDOWN\nacross\n1 Lines\n2 Not up\ndown\n"
    puzzle = CROSSWORD.read(text)
    assert puzzle.solution.rows == ("GRID", "....", "DOWN")
    assert CROSSWORD.write(puzzle) == text


READERS: dict[str, Callable[[str], Any]] = {
    "crossword": CROSSWORD.read,
    "ipuz": lambda text: CROSSWORD.open(text.encode()),
}


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault["key"])
def test_each_fault_has_its_sentence(fault: dict[str, str]) -> None:
    with pytest.raises(BadText) as caught:
        READERS[fault["kind"]](fault["text"])
    assert caught.value.phrase.key == fault["key"]
    sentence = str(caught.value)
    assert sentence.endswith((".", "crossword")) or ":" in sentence
    assert "{" not in sentence


@given(st.text() | st.text("CAT.*\n 1#acrossdown"), st.booleans())
def test_any_text_is_read_or_refused(text: str, with_header: bool) -> None:
    crossword, sentence = puzzle_or_sentence(lambda: CROSSWORD.read("crossword\ngrid\n" * with_header + text))
    assert sentence or (crossword and CROSSWORD.read(CROSSWORD.write(crossword)) == crossword)
