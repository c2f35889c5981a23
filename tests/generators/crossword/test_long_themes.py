"""The bank of long themes as a whole: grids can hold them, clues tell no word of their entries."""

from __future__ import annotations

import re
from collections import Counter

from generators.crossword.kin import SMALL_WORDS
from generators.words.clue_bank import LONGEST, pieces
from generators.words.dictionary import asset, rude
from tests.generators.crossword.test_clues import CLEAN, gives_away

MOST_LETTERS = 55  # of a theme
LONGEST_REVEALER = 85  # characters of its clue, which points at the other entries too
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
