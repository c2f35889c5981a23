from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.crossword.formats import ipuz
from generators.crossword.kind import CROSSWORD
from generators.crossword.rules import Puzzle
from generators.kernel.kind import BadText
from generators.lattice.layout import Layout
from tests.generators.lattice.second import puzzle_or_sentence, random_grid

TEXTS = st.text(st.characters(blacklist_categories=("Cc", "Cf", "Cs", "Zs", "Zl", "Zp")), max_size=60)

FOREIGN: dict[str, Any] = {  # as other programs write it
    "version": "http://ipuz.org/v1",
    "kind": ["http://ipuz.org/crossword#1"],
    "title": "A &amp; B",
    "author": "<b>Somebody</b>",
    "dimensions": {"width": 3, "height": 3},
    "puzzle": [[{"cell": 1, "style": {"shapebg": "circle"}}, "0", "2"], [0, "#", 0], [3, 0, 0]],
    "solution": [["C", "Á", {"value": "T"}], ["o", None, "O"], ["P", "I", "P"]],
    "clues": {
        "Across:Across": [["1", "It <i>purrs</i>"], {"number": 3, "clue": "Seed"}],
        "Down": [[1, "Bobby\n here"]],
    },
}


@given(st.integers(0, 10_000), st.data())
def test_there_and_back(seed: int, data: st.DataObject) -> None:
    _, _, letters = random_grid(seed)
    solution = Layout(tuple(letters))
    clues = tuple(data.draw(TEXTS) for _ in solution.slots)
    puzzle = Puzzle(solution, clues, data.draw(TEXTS), data.draw(TEXTS))
    assert CROSSWORD.open(ipuz.write(puzzle).encode()) == puzzle
    assert CROSSWORD.claims(ipuz.write(puzzle).encode())


def test_a_foreign_file() -> None:
    puzzle = ipuz.read(json.dumps(FOREIGN))
    assert puzzle.solution.rows == ("CAT", "O.O", "PIP")
    assert puzzle.clues == ("It purrs", "Seed", "Bobby here", "")
    assert (puzzle.title, puzzle.author) == ("A & B", "Somebody")
    assert CROSSWORD.open(f"ipuz({json.dumps(FOREIGN)})".encode()) == puzzle
    assert CROSSWORD.read(CROSSWORD.write(puzzle)) == puzzle


def test_its_own_numbers_count() -> None:
    renumbered = {**FOREIGN, "puzzle": [[7, 0, 8], [0, "#", 0], [9, 0, 0]], "clues": {"Across": [[9, "Seed"]]}}
    assert ipuz.read(json.dumps(renumbered)).clues == ("", "Seed", "", "")


@pytest.mark.parametrize("text", ["[" * 100_000, "{" * 100_000, "9" * 10_000, '{"ipuz": ' + "[" * 100_000])
def test_monsters_are_refused(text: str) -> None:
    with pytest.raises(BadText):
        ipuz.read(text)


def test_large_grids_are_refused() -> None:
    rows = [["A"] * 41]
    with pytest.raises(BadText, match="40"):
        ipuz.read(json.dumps({**FOREIGN, "puzzle": rows, "solution": rows}))


NAME = st.text(st.characters(exclude_characters="{"), max_size=8)  # in a sentence, that is a blank left open
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | NAME,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NAME, inner, max_size=4),
    max_leaves=12,
)


@given(st.sampled_from(sorted(FOREIGN)), JUNK)
def test_any_json_is_read_or_refused(part: str, junk: Any) -> None:
    puzzle, sentence = puzzle_or_sentence(lambda: ipuz.read(json.dumps({**FOREIGN, part: junk})))
    assert sentence or (puzzle and CROSSWORD.read(CROSSWORD.write(puzzle)) == puzzle)
    assert "{" not in sentence


@given(st.integers(), st.integers(1, 8))
def test_any_damage_is_read_or_refused(seed: int, faults: int) -> None:
    rng = Random(seed)
    data = bytearray(json.dumps(FOREIGN).encode())
    for _ in range(faults):
        place = rng.randrange(len(data))
        data[place : place + rng.randrange(3)] = bytes(rng.choices(b'[]{}",:0A\xff\0', k=rng.randrange(3)))
    puzzle, sentence = puzzle_or_sentence(lambda: CROSSWORD.open(bytes(data)))
    assert puzzle or sentence
