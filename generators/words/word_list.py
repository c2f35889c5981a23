"""A list of words as people have it: pasted, from a text file or a column of a table, with clues or without.

    lantern<TAB>It hangs in the hall        ferry: it takes cars across        lantern, ferry, moon
    moon<TAB>It was full last night         moon: it was full last night

Words are kept as letters A to Z (accents go, ICE CREAM is ICECREAM) or as digits alone. What is neither is told.
"""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass
from io import StringIO
from unicodedata import normalize

MOST_WORDS = 2_000  # of a list
LONGEST = 30  # letters
LONGEST_CLUE = 200  # characters
FEWEST, FEWEST_CLUED = 4, 2  # words of what looks like a list: without clues, with them
MOST_IN_LINES = 40  # words with blanks between them; more are a text
COLUMNS = ("word", "words", "answer", "answers", "term", "单词", "词", "词语", "答案")  # headings of a table's words
CLUES = ("clue", "clues", "definition", "meaning", "hint", "提示", "释义", "线索")

_BETWEEN = re.compile(r"\s*[,;，、；]\s*")
_CLUED = re.compile(r"(?P<word>[^\t:：=]{1,40}?)\s*(?:\t|[:：=]|\s[-–—]\s)\s*(?P<clue>\S.*)")
_SENTENCE = re.compile(r"[.!?。！？][\"'”’)]*(?:\s|$)")
_NO_CLUE = "-–— "  # in the place of a clue
_LOOSE = " -'’.·&"  # in a word that is written in several parts
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

    @property
    def words(self) -> tuple[str, ...]:
        return tuple(each.word for each in self.entries)

    @property
    def letters(self) -> tuple[str, ...]:
        return tuple(word for word in self.words if not word.isdigit())

    @property
    def numbers(self) -> tuple[str, ...]:
        return tuple(filter(str.isdigit, self.words))

    def clue(self, word: str) -> str:
        return next((each.clue for each in self.entries if each.word == word), "")


def read_word_list(text: str, column: str = "") -> GivenWords:
    """The words of a text, each once; of a table, those of a column by its heading or number."""
    lines = [line.strip(" ") for line in text.removeprefix("\ufeff").splitlines()]
    lines = [line for line in lines if line.strip() and not line.lstrip().startswith("#")]
    pairs = _table(lines, column) or _clued(lines) or [(item, "") for item in _items(lines)]
    entries: dict[str, OwnWord] = {}
    odd: list[str] = []
    for written, clue in pairs[: 2 * MOST_WORDS]:
        word = letters_of(written)
        if word and len(entries) < MOST_WORDS:
            entries.setdefault(word, OwnWord(word, _plain(clue).strip(_NO_CLUE), written.strip()))
        elif written.strip() and not word:
            odd.append(_plain(written)[:LONGEST])
    return GivenWords(tuple(entries.values()), tuple(odd))


def looks_like(text: str) -> bool:
    """Is it a list, and no prose?"""
    lines = [line for line in text.splitlines() if line.strip()]
    if not lines or len(text) > MOST_WORDS * 40:
        return False
    found = read_word_list(text)
    if len(found.entries) < FEWEST_CLUED or len(found.odd) > _ODD * len(found.entries):
        return False
    if any(each.clue for each in found.entries):
        return True
    glued = not any(_BETWEEN.search(line) for line in lines) and len(text.split()) > _ALIKE * len(lines)
    long_lines = glued and len(lines) > 1 and len(text.split()) > _A_LINE * len(lines)
    if len(found.entries) < FEWEST or long_lines or (glued and len(found.entries) > MOST_IN_LINES):
        return False
    return not _SENTENCE.search(text) and all(len(each.written.split()) <= 4 for each in found.entries)


def letters_of(written: str) -> str:
    """The letters or the digits of a word, or nothing where something else is in it."""
    plain = normalize("NFKD", written.strip().replace("ß", "ss").replace("ẞ", "SS"))
    kept = "".join(sign for sign in plain if sign not in _LOOSE and not "\u0300" <= sign <= "\u036f").upper()
    return kept if re.fullmatch(rf"[A-Z]{{2,{LONGEST}}}|[0-9]{{2,{LONGEST}}}", kept) else ""


def _plain(text: str) -> str:
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())[:LONGEST_CLUE]


def _table(lines: list[str], column: str) -> list[tuple[str, str]]:
    """The words and clues of a table with headings, or of the column that was asked for."""
    sign = next((each for each in "\t;," if lines and each in lines[0]), "")
    if not sign and not column:
        return []
    try:
        rows = [[cell.strip() for cell in row] for row in csv.reader(StringIO("\n".join(lines)), delimiter=sign or ",")]
    except csv.Error:
        return []
    heads = [cell.lower() for cell in rows[0]] if rows else []
    at = _column(heads, (column.lower(),)) if column else _column(heads, COLUMNS)
    numbered = int(column) - 1 if at is None and column.isdecimal() and len(column) < 4 else None
    if at is None and numbered is None:
        return []
    place, clue = (at, _column(heads, CLUES)) if at is not None else (numbered or 0, None)
    body = [row for row in (rows[1:] if at is not None else rows) if place < len(row)]
    return [(row[place], row[clue] if clue is not None and clue < len(row) else "") for row in body]


def _column(heads: list[str], names: tuple[str, ...]) -> int | None:
    return next((at for at, head in enumerate(heads) if head in names), None)


def _clued(lines: list[str]) -> list[tuple[str, str]]:
    """A word and its clue in every line."""
    found = [_CLUED.fullmatch(line) for line in lines]
    return [(each["word"], each["clue"]) for each in found if each] if lines and all(found) else []


def _items(lines: list[str]) -> list[str]:
    if any(_BETWEEN.search(line) for line in lines):
        return [item for line in lines for item in _BETWEEN.split(line)]
    words = [line.split() for line in lines]
    if len(lines) > 1 and sum(map(len, words)) <= _ALIKE * len(lines):
        return lines
    return [word for each in words for word in each]
