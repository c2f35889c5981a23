"""Things in a row, as each language sets them apart; and what stays English in every language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from generators.crossword.draft import join_clues
from generators.kernel.phrases import CHINESE, ENGLISH, in_a_row, lettered, listed, phrasebook, speak
from generators.lattice.layout import ACROSS, DOWN, Layout


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    speak(ENGLISH)


@pytest.mark.parametrize(
    ("things", "english", "chinese"),
    [
        (["owl"], "owl", "owl"),
        (["owl", "wren"], "owl, wren", "owl、wren"),
        (["owl", "wren", "rook", "loon", "emu"], "owl, wren, rook, loon, emu", "owl、wren、rook、loon、emu"),
    ],
)
def test_things_in_a_row(things: list[str], english: str, chinese: str) -> None:
    assert phrasebook(ENGLISH).tell(in_a_row(things)) == english
    assert phrasebook(CHINESE).tell(in_a_row(things)) == chinese


@pytest.mark.parametrize(
    ("things", "chinese"),
    [
        (["owl", "wren"], "owl 和 wren"),
        (["owl", "wren", "-5"], "owl、wren 和 -5"),
        (["猫头鹰", "wren"], "猫头鹰和wren"),
        (["木", "水"], "木和水"),
    ],
)
def test_blanks_in_chinese_stand_between_latin_words_alone(things: list[str], chinese: str) -> None:
    assert phrasebook(CHINESE).tell(listed(things)) == chinese


def test_letters_to_choose_from() -> None:
    assert phrasebook(ENGLISH).tell(lettered("AEO")) == "A E O"
    assert phrasebook(CHINESE).tell(lettered("AEO")) == "A、E、O"


def test_thousands_of_words_can_be_told() -> None:
    words = [f"word{number}" for number in range(5000)]
    assert phrasebook(ENGLISH).tell(in_a_row(words)) == ", ".join(words)


def test_clues_are_english_whatever_is_spoken() -> None:
    """They are kept with the puzzle, and the same puzzle has the same text everywhere."""
    layout = Layout(("***", "*.*", "***"))
    across = next(slot for slot in layout.slots if slot.direction == ACROSS)
    downs = tuple(slot for slot in layout.slots if slot.direction == DOWN)
    speak(CHINESE)
    found = join_clues({across: "All of it"}, [(across, *downs)])
    assert found == {
        across: "With 1 down, 2 down: All of it",
        downs[0]: "See 1 across",
        downs[1]: "See 1 across",
    }
