"""The bank of long themes as a whole: grids can hold them, clues tell no word of their entries."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from generators.crossword.kin import SMALL_WORDS
from generators.crossword.long_grids import LONGEST_REVEALER, long_themes, read_themes
from generators.kernel.kind import BadText
from generators.words.clue_bank import LONGEST, pieces
from generators.words.dictionary import asset, rude
from tests.generators.crossword.test_clues import CLEAN, gives_away

MOST_LETTERS = 55  # of a theme
ENTRY = re.compile(r"(\* )?([A-Za-z][A-Za-z' -]*)\t(\S[^\t]*)")


def blocks() -> list[list[str]]:
    text = asset("clues", "long_themes.txt").read_text(encoding="utf-8")
    plain = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    return [block.splitlines() for block in plain.strip().split("\n\n")]


def entries(block: list[str]) -> list[tuple[bool, str, str]]:
    """Whether it reveals the theme, the entry, its clue; nothing of a line that cannot be read."""
    found = [ENTRY.fullmatch(line) for line in block[1:]]
    return [(parts[1] is not None, parts[2], parts[3]) for parts in found if parts]


def test_every_theme_fits_a_symmetric_grid() -> None:
    wrong = []
    for block in blocks():
        long = [len("".join(pieces(entry))) for _, entry, _ in entries(block)]
        middle = len(long) % 2 == 0 or long[len(long) // 2] % 2 == 1
        fits = long == long[::-1] and middle and sum(long) <= MOST_LETTERS and all(7 <= each <= 15 for each in long)
        if "\t" in block[0] or len(long) != len(block) - 1 or not 3 <= len(long) <= 5 or not fits:
            wrong.append((block[0], long))
    assert wrong == []


def test_two_themes_of_three_are_revealed_and_nothing_stands_twice() -> None:
    revealed = [sum(reveals for reveals, _, _ in entries(block)) for block in blocks()]
    assert max(revealed) == 1
    assert sum(revealed) * 3 >= len(revealed) * 2
    seen = Counter("".join(pieces(entry)) for block in blocks() for _, entry, _ in entries(block))
    assert [entry for entry, count in (seen + Counter(block[0] for block in blocks())).items() if count > 1] == []


def test_clues_are_short_clean_and_name_no_word_of_their_entry() -> None:
    wrong = []
    for reveals, entry, clue in (row for block in blocks() for row in entries(block)):
        words = [word for word in pieces(entry) if len(word) > 2 and word not in SMALL_WORDS | {"ones"}]
        clean = CLEAN.fullmatch(clue.replace("____", "")) and "  " not in clue and clue == clue.strip()
        short = len(clue) <= (LONGEST_REVEALER if reveals else LONGEST)
        rudeness = (set(pieces(clue)) | set(words)) & rude()
        if not clean or not short or rudeness or any(gives_away(word, clue) for word in words):
            wrong.append((entry, clue))
    assert wrong == []


def test_the_reader_finds_what_stands_in_the_bank() -> None:
    read = [
        (each.title, [(entry.reveals, entry.written, entry.clue) for entry in each.entries])
        for each in long_themes().values()
    ]
    assert read == [(block[0], entries(block)) for block in blocks()]


def test_an_entry_is_its_letters_and_a_clue_that_counts_them() -> None:
    theme = read_themes("Rain or shine\ndrizzle\tWet\n* I'm a dry day\tHello\nmonsoon\tWet")["Rain or shine"]
    assert theme.letters == ("DRIZZLE", "IMADRYDAY", "MONSOON")
    assert [each.counted for each in theme.entries] == ["Wet", "Hello (2,1,3,3)", "Wet"]


def test_what_is_wrong_with_a_theme_is_told_with_its_line() -> None:
    good = "Rain\ndrizzle\tWet\nbookend\tProp\nmonsoon\tWet"
    assert list(read_themes(f"# rain\n{good}\n\n\n")) == ["Rain"]
    wrong = []
    for text, key, line in (
        (good.replace("bookend\t", "bookend "), "theme_line", 3),
        (good.replace("drizzle", "dew"), "theme_line", 2),
        (good.replace("drizzle", "drizzles"), "theme_entries", 1),
        (good.replace("bookend", "bookends"), "theme_entries", 1),
        (good.replace("monsoon", "drizzle"), "theme_entries", 1),
        (good.rpartition("\n")[0], "theme_entries", 1),
        (f"{good}\n\n{good}", "theme_twice", 6),
        (good.replace("Prop", "P" * (LONGEST + 1)), "bank_long", 3),
        (good.replace("bookend\tProp", f"* bookend\t{'P' * (LONGEST_REVEALER + 1)}"), "bank_long", 3),
    ):
        with pytest.raises(BadText) as caught:
            read_themes(text)
        if (caught.value.phrase.key, dict(caught.value.phrase.blanks)["line"]) != (
            f"crossword.{key}",
            line,
        ):
            wrong.append((text, caught.value.phrase))
    assert wrong == []
