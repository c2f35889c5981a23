"""A list of words as people have it: pasted, from a text file or a column of a table, with clues or without.

    lantern<TAB>It hangs in the hall        ferry: it takes cars across        lantern, ferry, moon
    moon<TAB>It was full last night         moon: it was full last night

Words are kept as letters A to Z (accents go, ICE CREAM is ICECREAM) or as digits alone. What is neither is reported.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import islice

from generators.words.table import LONGEST, WordTable, letters_of, read_table, without_runs

HAN = "\u3400"  # the first of all characters
MOST_WORDS = 2_000  # of a list
LARGEST = 1_000_000  # characters of a table
LONGEST_CLUE = 200  # characters
FEWEST, FEWEST_CLUED = 4, 2  # words of what looks like a list: without clues, with them
MOST_IN_LINES = 40  # words with blanks between them; more are a text

_BETWEEN = re.compile("[,;，、；]")
_CLUED = re.compile(r"(?P<word>[^\t:：=,;，、；]{1,40}?)\s*(?:\t|[:：=]|\s[-–—]\s)\s*(?P<clue>\S.*)")
_SENTENCE = re.compile(r"[.!?。！？][\"'”’)]*(?:\s|$)")
_NO_CLUE = "-–— "  # in the place of a clue
_ALIKE = 2.5  # on average, where a line is one entry
_A_LINE = 4  # words on average; longer lines are sentences
_ODD = 0.34  # of a list may be no words


@dataclass(frozen=True, slots=True)
class OwnWord:
    word: str  # capitals A to Z, or digits
    clue: str = ""
    written: str = ""


@dataclass(frozen=True, slots=True)
class GivenWords:
    entries: tuple[OwnWord, ...]
    odd: tuple[str, ...] = ()  # what stood there and is no word
    rows: tuple[str, ...] = ()  # of a layout that they are for, as lattice/layout.py writes it
    size: int = 0  # rows of the grid that is wanted; 0: as many as they need
    chosen: str = ""  # the letters that are wanted; none: those of one of the words
    table: WordTable | None = None  # that they stood in

    @property
    def words(self) -> tuple[str, ...]:
        return tuple(each.word for each in self.entries)

    @property
    def characters(self) -> tuple[str, ...]:
        """Chinese ones, which are no words of letters."""
        return tuple(dict.fromkeys(sign for each in self.odd for sign in each if sign >= HAN and sign.isalpha()))

    @property
    def letters(self) -> tuple[str, ...]:
        return tuple(word for word in self.words if not word.isdigit())

    @property
    def numbers(self) -> tuple[str, ...]:
        return tuple(filter(str.isdigit, self.words))

    def clue(self, word: str) -> str:
        return next((each.clue for each in self.entries if each.word == word), "")


def read_word_list(text: str) -> GivenWords:
    """The words of a text, each once with its last clue; of a table, those of the column that most likely has them."""
    table = read_table(text)
    if table is not None:
        return of_table(table)
    lines = [line for line in _lines(text.removeprefix("\ufeff")) if not line.lstrip().startswith("#")]
    return _given(_clued(lines) or list(map(_pair, _items(lines))))


def of_table(table: WordTable) -> GivenWords:
    return replace(_given(table.pairs), table=table)


def _given(pairs: Iterable[tuple[str, str]]) -> GivenWords:
    entries: dict[str, OwnWord] = {}
    odd: list[str] = []
    for written, clue in islice(pairs, 2 * MOST_WORDS):
        word = letters_of(written)
        if word and (word in entries or len(entries) < MOST_WORDS):
            new = OwnWord(word, _plain(clue).strip(_NO_CLUE), written.strip())
            entries[word] = new if new.clue else entries.get(word, new)
        elif written.strip() and not word:
            odd.append(_plain(written)[:LONGEST])
    return GivenWords(tuple(entries.values()), tuple(odd))


def looks_like(text: str) -> bool:
    """Is it a list, and no prose?"""
    lines = _lines(text) if len(text) <= LARGEST else []
    if not lines:
        return False
    found = read_word_list(text)
    if found.table is not None:
        return len(found.entries) >= FEWEST_CLUED
    if len(text) > MOST_WORDS * 40 or len(found.entries) < FEWEST_CLUED or len(found.odd) > _ODD * len(found.entries):
        return False
    if _clued(lines):
        return True
    glued = not any(_BETWEEN.search(line) for line in lines) and len(text.split()) > _ALIKE * len(lines)
    long_lines = glued and len(lines) > 1 and len(text.split()) > _A_LINE * len(lines)
    if len(found.entries) < FEWEST or long_lines or (glued and len(found.entries) > MOST_IN_LINES):
        return False
    return not _SENTENCE.search(text) and all(len(each.written.split()) <= 4 for each in found.entries)


def _lines(text: str) -> list[str]:
    return [without_runs(line).strip(" ") for line in text.splitlines() if line.strip()]


def _plain(text: str) -> str:
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())[:LONGEST_CLUE]


def _clued(lines: list[str]) -> list[tuple[str, str]]:
    """A word and its clue in every line."""
    found = [_CLUED.fullmatch(line) for line in lines]
    return [(each["word"], each["clue"]) for each in found if each] if lines and all(found) else []


def _pair(item: str) -> tuple[str, str]:
    found = _CLUED.fullmatch(item)
    return (found["word"], found["clue"]) if found else (item, "")


def _items(lines: list[str]) -> list[str]:
    if any(_BETWEEN.search(line) for line in lines):
        return [item.strip() for line in lines for item in _BETWEEN.split(line)]
    words = [line.split() for line in lines]
    if len(lines) > 1 and sum(map(len, words)) <= _ALIKE * len(lines):
        return lines
    return [word for each in words for word in each]
