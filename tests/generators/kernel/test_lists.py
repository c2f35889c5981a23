"""Sentences of the kernel: things in a row, what stays English, why a file cannot be read; in every language."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from generators.crossword.formats.draft import join_clues
from generators.kernel.kind import BadText
from generators.kernel.phrases import CHINESE, ENGLISH, in_a_row, lettered, listed, phrasebook, reason, say, speak
from generators.lattice.layout import ACROSS, DOWN, Layout
from generators.reading.files import read_bytes
from tests.rows import check_rows


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


@pytest.mark.skipif(os.name != "posix", reason="another system may say it otherwise")
def test_english_says_what_the_system_says() -> None:
    def check(key: str) -> None:
        number = getattr(errno, key.removeprefix("reason.").upper())
        assert phrasebook().sentences[key] == os.strerror(number)
        assert reason(OSError(number, os.strerror(number))) == say(key)

    check_rows((key for key in phrasebook().sentences if key.startswith("reason.")), check)


def test_what_is_not_known_is_said_by_the_system() -> None:
    assert reason(OSError(errno.ESRCH, "odd")) == "odd"
    assert reason(OSError("no number")) == "no number"


def test_a_missing_file_is_told_in_chinese(tmp_path: Path) -> None:
    speak(CHINESE)
    with pytest.raises(BadText, match="无法读取：没有这个文件或文件夹。"):
        read_bytes(str(tmp_path / "none"))
