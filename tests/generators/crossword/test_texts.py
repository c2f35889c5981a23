"""Clues about as long as they may be, in every form that crosswords come in: what was read is the same when reread."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from html import escape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.crossword.formats import across_lite, ipuz
from generators.crossword.formats.draft import LONGEST_CLUE
from generators.crossword.kind import CROSSWORD
from tests.sources import ROOT
from tools.soak.examples import EXAMPLES

FIRST = dict(EXAMPLES["crossword"])
LINKED = (ROOT / "tests" / "golden" / "jpz" / "linked.jpz").read_text()
Form = Callable[[str, str], bytes]  # the file with a clue and the lengths of its words


def _ipuz(clue: str, lengths: str) -> bytes:
    document = json.loads(FIRST["ipuz"])
    document["clues"]["Across"][0] = {"numbers": [1, 3], "clue": escape(clue), "enumeration": lengths}
    document["clues"]["Across"][1:] = []
    return json.dumps(document).encode()


def _jpz(clue: str, lengths: str) -> bytes:
    return LINKED.replace("Box of sweets", escape(clue)).replace('format="5,5"', f'format="{lengths}"').encode()


def _told(clue: str, lengths: str) -> str:
    return f"{clue} ({lengths})" if lengths else clue


def _exolve(clue: str, lengths: str) -> bytes:
    return FIRST["exolve"].replace("It purrs (3)", _told(clue, lengths)).encode()


def _own(clue: str, lengths: str) -> bytes:
    return FIRST["crossword"].replace("It purrs", _told(clue, lengths)).encode()


def _across_lite(clue: str, lengths: str) -> bytes:
    plain = CROSSWORD.open(FIRST["ipuz"].encode())
    return across_lite.write(replace(plain, clues=(_told(clue, lengths), *plain.clues[1:])))


WRITERS = {"ipuz": _ipuz, "jpz": _jpz, "exolve": _exolve, "crossword": _own, "puz": _across_lite}


@pytest.mark.parametrize("form", WRITERS)
@given(
    st.integers(LONGEST_CLUE - 30, LONGEST_CLUE + 30),
    st.integers(1, 40),
    st.sampled_from(["", "3", "5,5", "4-6, 5"]),
)
def test_a_clue_about_as_long_as_may_be_is_cut_once(form: str, long: int, word: int, lengths: str) -> None:
    clue = (("x" * word + " & ") * long)[:long].strip().ljust(long, "y")
    puzzle = CROSSWORD.open(WRITERS[form](clue, lengths))
    read = puzzle.clues[0]
    assert len(read) <= LONGEST_CLUE
    assert CROSSWORD.read(CROSSWORD.write(puzzle)) == puzzle
    assert CROSSWORD.open(ipuz.write(puzzle).encode()) == puzzle
    if form != "crossword":  # Lantern writes no clue that is too long
        assert read.endswith(f"({lengths})") or not lengths


def test_a_clue_of_very_many_words_has_room_as_well() -> None:
    clue = "x" * 490 + " (" + ",".join("3" * 60) + ")"
    read = CROSSWORD.open(_exolve(clue, "")).clues[0]
    assert len(read) <= LONGEST_CLUE
    assert read.endswith("…")
