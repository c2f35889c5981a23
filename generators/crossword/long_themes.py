"""Themes of long entries for American crosswords, assets/clues/long_themes.txt.

    Down here                                    a block for each theme, an empty line behind it: the title,
    clear the air<TAB>Settle bad feelings        then three to five entries in the order of the grid, as they are read,
    * down to earth<TAB>Sensible                 each with its clue; * marks the one that reveals the theme

In a puzzle the clues of the others begin with a star, where one reveals them: it speaks of the starred answers.
Lengths are the same from both ends, as the grid looks the same upside down; one in the middle has an odd length.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generators.crossword.texts import STAR
from generators.kernel.cache import cached
from generators.kernel.kind import BadText
from generators.kernel.phrases import quoted
from generators.words.clue_bank import LONGEST, enumeration, pieces
from generators.words.dictionary import asset

FEWEST, MOST = 3, 5  # entries
SHORTEST, WIDEST = 7, 15  # letters of one
LONGEST_REVEALER = 86  # characters of the clue that reveals; it tells more than others

_ENTRY = re.compile(r"(?P<reveals>\* )?(?P<written>[A-Za-z][A-Za-z' -]*)\t(?P<clue>\S[^\t]*)")


@dataclass(frozen=True, slots=True)
class ThemeEntry:
    written: str
    clue: str
    reveals: bool = False

    @property
    def letters(self) -> str:
        return "".join(pieces(self.written)).upper()

    @property
    def counted(self) -> str:
        """The clue, with how many letters each word has."""
        return f"{self.clue}{enumeration(self.written)}"


@dataclass(frozen=True, slots=True)
class LongTheme:
    title: str
    entries: tuple[ThemeEntry, ...]

    @property
    def letters(self) -> tuple[str, ...]:
        return tuple(each.letters for each in self.entries)

    @property
    def clues(self) -> dict[str, str]:
        """The clues as they stand in a puzzle, by the letters of their entries."""
        revealed = any(each.reveals for each in self.entries)
        return {each.letters: STAR * (revealed and not each.reveals) + each.counted for each in self.entries}


@cached
def long_themes() -> Mapping[str, LongTheme]:
    return read_themes(asset("clues", "long_themes.txt").read_text(encoding="utf-8"))


def read_themes(text: str) -> dict[str, LongTheme]:
    """The themes by their titles."""
    found: dict[str, LongTheme] = {}
    block: list[tuple[int, str]] = []
    for number, line in enumerate([*text.splitlines(), ""], 1):
        if line.startswith("#"):
            continue
        if line.strip():
            block.append((number, line))
        elif block:
            theme = _theme(block)
            if theme.title in found:
                raise BadText("crossword.theme_twice", title=quoted(theme.title, 30), line=block[0][0])
            found[theme.title] = theme
            block = []
    return found


def _theme(block: Sequence[tuple[int, str]]) -> LongTheme:
    (first, title), *rest = block
    theme = LongTheme(title, tuple(_entry(line, number) for number, line in rest))
    lengths = [len(each) for each in theme.letters]
    has_middle = len(lengths) % 2 == 0 or lengths[len(lengths) // 2] % 2 == 1
    symmetric = lengths == lengths[::-1] and has_middle and len(set(theme.letters)) == len(lengths)
    if "\t" in title or not (FEWEST <= len(lengths) <= MOST and symmetric):
        raise BadText("crossword.theme_entries", title=quoted(title, 30), least=FEWEST, most=MOST, line=first)
    return theme


def _entry(line: str, number: int) -> ThemeEntry:
    parts = _ENTRY.fullmatch(line)
    if not parts or not SHORTEST <= len("".join(pieces(parts["written"]))) <= WIDEST:
        raise BadText("crossword.theme_line", least=SHORTEST, most=WIDEST, line=number)
    most = LONGEST_REVEALER if parts["reveals"] else LONGEST
    if len(parts["clue"]) > most:
        raise BadText("crossword.bank_long", most=most, count=len(parts["clue"]), line=number)
    return ThemeEntry(parts["written"], parts["clue"], parts["reveals"] is not None)
