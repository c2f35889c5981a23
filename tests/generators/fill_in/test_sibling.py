"""A Fill-In of Chinese words (tests/sibling.py): a sibling in another language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from generators.fill_in.kind import FILL_IN
from generators.fill_in.rules import Move, Place, Put, Puzzle
from generators.kernel.kind import Hint, IllegalMove, no_pulse
from generators.kernel.phrases import CHINESE, ENGLISH, HAN, LANGUAGES, phrasebook
from generators.kernel.way import cost, way
from generators.lattice.layout import ACROSS
from tests.sibling import FILL_IN_ZH, HEADER


@pytest.fixture(scope="module")
def puzzle() -> Puzzle:
    return FILL_IN_ZH.generate(FILL_IN_ZH.presets[0].options, Random(1), no_pulse)


def hints(puzzle: Puzzle) -> Iterator[Hint[Move]]:
    return (step.hint for step in way(FILL_IN_ZH, FILL_IN_ZH.start(puzzle), no_pulse))


def test_only_characters_are_written(puzzle: Puzzle) -> None:
    state = FILL_IN_ZH.start(puzzle)
    free = next(spot for spot in puzzle.layout.cells() if puzzle.layout.sign(spot) == "*")
    assert FILL_IN_ZH.play(state, Put(free, puzzle.words[0][0])).letter(free) == puzzle.words[0][0]
    for letter in "H7":
        with pytest.raises(IllegalMove, match="take Chinese characters"):
            FILL_IN_ZH.play(state, Put(free, letter))


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_family_says_every_sentence_of_characters(puzzle: Puzzle, language: str) -> None:
    book, letter = phrasebook(language), {ENGLISH: "letter", CHINESE: "字母"}[language]
    keys = [f"board.fill_in_zh.{name}" for name in ("name", "line", "rules", "keys", "instruction", "axis_0")]
    assert all(book.find(key) for key in (*keys, "mouse.fill_in_zh", "about.fill_in_zh.crossings"))
    assert all(book.tell(each.phrase(FILL_IN_ZH.id)) for each in FILL_IN_ZH.techniques)
    small = FILL_IN_ZH.start(FILL_IN_ZH.read(f"{HEADER}\n****\n*...\n\n一心一意 一日"))
    with pytest.raises(IllegalMove) as wrong:
        FILL_IN_ZH.play(small, Place((0, 0), ACROSS, "一日"))
    for words in map(book.tell, [wrong.value.phrase, *(hint.because for hint in hints(puzzle))]):
        assert letter not in words
        assert not re.search(f"[{HAN}] [{HAN}]", words), "no space between characters"


def test_its_family_has_the_costs_of_its_techniques() -> None:
    assert FILL_IN_ZH.family == FILL_IN.id
    assert all(cost("fill_in_zh", each) == cost("fill_in", each) for each in FILL_IN.techniques)
