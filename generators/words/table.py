"""A table of words, as spreadsheets write them: which of its columns has the words, and which the clues.

    Term;Meaning;Points               Between the cells stand tabs, semicolons or commas; a cell in quotation marks may
    lantern;"hangs; in the hall";3    hold them. The first row may name the columns.
    moon;it was full;2

A list with commas, or four cards a line, is no table: columns of one differ, or are named as columns of words are.
"""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from io import StringIO
from itertools import islice
from typing import TypeAlias
from unicodedata import normalize

Sort: TypeAlias = Callable[[str], bool]  # whether a cell is of it

LONGEST = 30  # letters of a word
WORDS = "word words answer answers term terms entry vocabulary spelling name names 单词 词 词语 答案 英文 名字 姓名"
CLUES = "clue clues definition definitions meaning hint description translation 提示 释义 线索 意思 解释 翻译 中文"

_SIGNS = "\t;,"
_SAID = re.compile(r"sep=(.)")  # the first line of some, for spreadsheets
_LOOSE = " -'’.·&"  # in a word that is written in several parts
_COLON = re.compile(r"[^:：=]{1,40}[:：=]")  # behind it stand the clue, or the words of a link
_FIGURES = re.compile(r"[\d\s.,:/%€$£-]+")
MOST_ROWS, MOST_COLUMNS = 4_000, 24
_LEAST, _LEAST_NAMED = 3, 2  # rows
_REGULAR = 0.8  # of the rows are equally long
_MOSTLY = 0.6  # of the cells of a column are of its sort
_PARTS = 2  # of a word
_BLANKS = re.compile(r"\s{2,}")


@dataclass(frozen=True, slots=True)
class WordTable:
    rows: tuple[tuple[str, ...], ...]  # equally long
    headed: bool  # the first row names the columns
    word: int  # the column of the words
    clue: int | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """Nothing where a column has none."""
        return self.rows[0] if self.headed else ("",) * len(self.rows[0])

    @property
    def body(self) -> tuple[tuple[str, ...], ...]:
        return self.rows[self.headed :]

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """The words and their clues."""
        return tuple((row[self.word], "" if self.clue is None else row[self.clue]) for row in self.body)

    def column(self, name: str) -> int | None:
        """The one of that heading or number."""
        heads = [head.lower() for head in self.names]
        if name.lower() in heads:
            return heads.index(name.lower())
        at = int(name) - 1 if name.isdecimal() and len(name) < 4 else -1
        return at if 0 <= at < len(heads) else None

    def of_words(self, word: int) -> WordTable:
        return replace(self, word=word, clue=None if self.clue == word else self.clue)

    def of_clues(self, clue: int | None) -> WordTable:
        """No column has both: where it had the words, those stand in the other."""
        other = next((at for at in range(len(self.rows[0])) if at != clue), self.word)
        return replace(self, clue=clue, word=other if self.word == clue else self.word)


def without_runs(line: str) -> str:
    """One blank for each run of them, or a tab where the run has one."""
    return _BLANKS.sub(lambda run: "\t" if "\t" in run[0] else " ", line)


def letters_of(written: str) -> str:
    """The letters or the digits of a word, or nothing where something else is in it."""
    plain = normalize("NFKD", written.strip().replace("ß", "ss").replace("ẞ", "SS"))
    kept = "".join(sign for sign in plain if sign not in _LOOSE and not "\u0300" <= sign <= "\u036f").upper()
    return kept if re.fullmatch(rf"[A-Z]{{2,{LONGEST}}}|[0-9]{{2,{LONGEST}}}", kept) else ""


def read_table(text: str, *, sure: bool = False) -> WordTable | None:
    """None where it is no table, unless whoever asks is sure."""
    lines = [line for line in text.removeprefix("\ufeff").splitlines() if line.strip(" ")]
    said = _SAID.fullmatch(lines[0].strip()) if lines else None
    for sign in said[1] if said else _SIGNS:
        rows = _rows(lines[bool(said) :], sign)
        if rows and (sure or said or _is_table(rows, sign)):
            return _guessed(rows)
    return _guessed(tuple((line.strip(),) for line in lines[:MOST_ROWS])) if sure and lines else None


def _rows(lines: Sequence[str], sign: str) -> tuple[tuple[str, ...], ...]:
    """Equally long; none where they are not written as a table's are."""
    try:
        read = csv.reader(StringIO("\n".join(lines)), delimiter=sign, skipinitialspace=True)
        rows = [tuple(cell.strip() for cell in row) for row in islice(read, MOST_ROWS)]
    except csv.Error:
        return ()
    rows = [row for row in rows if any(row) and not row[0].startswith("#")]
    ((width, count),) = Counter(map(len, rows)).most_common(1) or ((0, 0),)
    if not 2 <= width <= MOST_COLUMNS or count < _REGULAR * len(rows):
        return ()
    return tuple((*row, *("",) * (width - len(row)))[:width] for row in rows)


def _is_table(rows: Sequence[Sequence[str]], sign: str) -> bool:
    if len(rows) >= _LEAST_NAMED and any(_named(rows[0], names) is not None for names in (WORDS, CLUES)):
        return True
    sorts = [_sort(column) for column in _columns(rows[1:])]
    if sign == "," and all(_COLON.match(row[0]) for row in rows):
        return False
    if len(rows) < _LEAST or _is_word not in sorts or {*sorts} == {_is_word}:
        return False
    quoted = any(sign in cell for row in rows for cell in row)
    return quoted or _is_figure in sorts or sign != "," or len(sorts) >= _LEAST


def _guessed(rows: tuple[tuple[str, ...], ...]) -> WordTable:
    heads, body = rows[0], tuple(_columns(rows[1:]))
    word, clue = _named(heads, WORDS), _named(heads, CLUES)
    sorts = [_sort(column) for column in body]
    tells = _is_figure if _is_figure in sorts else _is_phrase
    odd = (sort is tells and not sort(head) for head, sort in zip(heads, sorts, strict=False))
    headed = word is not None or clue is not None or any(odd)
    if word is None:
        others = [at for at in range(len(heads)) if at != clue] or [0]
        word = max(others, key=lambda at: _share(_is_word, body[at]) if body else 0)
    if clue is None:
        said = [at for at, sort in enumerate(sorts) if sort not in (_is_word, _is_figure) and body[at] and at != word]
        clue = max(said, key=lambda at: sum(map(len, body[at])), default=None)
    return WordTable(rows, headed, word, None if clue == word else clue)


def _columns(rows: Sequence[Sequence[str]]) -> Iterator[tuple[str, ...]]:
    return (tuple(filter(None, column)) for column in zip(*rows, strict=True))


def _named(heads: Sequence[str], names: str) -> int | None:
    return next((at for at, head in enumerate(heads) if head.lower() in names.split()), None)


def _is_word(cell: str) -> bool:
    return len(cell.split()) <= _PARTS and letters_of(cell).isalpha()


def _is_figure(cell: str) -> bool:
    return _FIGURES.fullmatch(cell) is not None and re.search(r"\d", cell) is not None


def _is_phrase(cell: str) -> bool:
    return not _is_word(cell) and not _is_figure(cell)


def _sort(column: Sequence[str]) -> Sort | None:
    return next((sort for sort in (_is_word, _is_figure, _is_phrase) if _share(sort, column) >= _MOSTLY), None)


def _share(sort: Sort, column: Sequence[str]) -> float:
    return sum(map(sort, column)) / max(1, len(column))
