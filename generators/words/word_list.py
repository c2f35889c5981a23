"""Words from outside: a list, with or without clues; the player's own words; a table.

A list is pasted, or comes from a text file or a column of a table. The player's own words are a
text with one a line: `+word` counts as known from now on, `-word` is never asked for again. The
last line about a word applies; lines that begin with # are comments. A table is as spreadsheets
write it: tabs, semicolons or commas between cells, which in quotation marks may contain these, and
columns that differ or have headings such as "word". Other lists are no tables.
"""

from __future__ import annotations

import csv
import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from io import StringIO
from itertools import islice
from typing import TypeAlias
from unicodedata import normalize

from generators.kernel.credit import read_credit
from generators.kernel.given_words import GivenWords, OwnWord, OwnWords, WordTable
from generators.kernel.phrases import Phrase, say
from generators.words.signs import CAPITALS, CHARACTERS, DIGITS

MOST_WORDS = 2_000  # words in a list
LARGEST = 1_000_000  # characters of a table
MOST_LINES = 50_000  # lines in a text; no puzzle and no list has as many
LONGEST_CLUE = 200  # characters
FEWEST, FEWEST_CLUED = 4, 2  # words of a list: without clues, with them
MOST_IN_LINES = 40  # words with blanks between them; more words are prose

_BETWEEN = re.compile("[,;，、；]")
_CLUED = re.compile(r"(?P<word>[^\t:：=,;，、；]{1,40}?)\s*(?:\t|[:：=]|\s[-–—]\s)\s*(?P<clue>\S.*)")
_SENTENCE = re.compile(r"[.!?。！？][\"'”’)]*(?:\s|$)")
_NO_CLUE = "-–— "  # signs in place of a clue
_ALIKE = 2.5  # words of a line on average, if each line is one entry
_A_LINE = 4  # words on average; longer lines are sentences
_ODD = 0.34  # largest share of entries that are no words

ADDED, REMOVED = "+", "-"
SHORTEST, LONGEST = 2, 60  # letters of a word
SHOWN = 40  # characters of a line that is quoted

LONGEST_NAME = 30  # letters of a word
WORDS = "word words answer answers term terms entry vocabulary spelling name names 单词 词 词语 答案 英文 名字 姓名"
CLUES = "clue clues definition definitions meaning hint description translation 提示 释义 线索 意思 解释 翻译 中文"
_SIGNS = "\t;,"
_SAID = re.compile(r"sep=(.)")  # first line of some files, for spreadsheets
_LOOSE = " -'’.·&"  # allowed within a word
_COLON = re.compile(r"[^:：=]{1,40}[:：=]")  # followed by the clue, or by the words of a group
_FIGURES = re.compile(r"[\d\s.,:/%€$£-]+")
MOST_ROWS, MOST_COLUMNS = 4_000, 24
_LEAST, _LEAST_NAMED = 3, 2  # rows
_REGULAR = 0.8  # least share of rows of equal length
_MOSTLY = 0.6  # least share of cells that are of the sort of their column
_PARTS = 2  # parts of a word
_BLANKS = re.compile(r"\s{2,}")


def read_word_list(text: str, *, whole: bool = False) -> GivenWords:
    """The words of a text, each with its last clue; for a table, those of the most likely column.
    If `whole`, an entry may have blanks between its words: ice cream."""
    table = read_table(text)
    if table is not None:
        return words_of_table(table)
    text = text.removeprefix("\ufeff")
    lines = [line for line in _text_lines(text) if not line.lstrip().startswith("#")]
    title, author = read_credit(text)
    found = _given_pairs(_read_clues(lines) or list(map(_split_clue, _split_items(lines, whole=whole))))
    return replace(found, title=title, author=author)


def chinese_words(given: GivenWords) -> tuple[str, ...]:
    """Words of Chinese characters among the odd entries."""
    words = (each for each in given.odd if re.fullmatch(f"[{CHARACTERS}]{{2,{LONGEST_NAME}}}", each))
    return tuple(dict.fromkeys(words))


def words_of_table(table: WordTable) -> GivenWords:
    return replace(_given_pairs(table.pairs), table=table)


def _given_pairs(pairs: Iterable[tuple[str, str]]) -> GivenWords:
    entries: dict[str, OwnWord] = {}
    odd: list[str] = []
    for written, clue in islice(pairs, 2 * MOST_WORDS):
        word = letters_of(written)
        if word and (word in entries or len(entries) < MOST_WORDS):
            new = OwnWord(word, _printable(clue).strip(_NO_CLUE), written.strip())
            entries[word] = new if new.clue else entries.get(word, new)
        elif written.strip() and not word:
            odd.append(_printable(written)[:LONGEST_NAME])
    return GivenWords(tuple(entries.values()), tuple(odd))


def looks_like_list(text: str) -> bool:
    lines = _text_lines(text) if len(text) <= LARGEST else []
    if not lines:
        return False
    found = read_word_list(text)
    if found.table is not None:
        return len(found.entries) >= FEWEST_CLUED
    if len(text) > MOST_WORDS * 40 or len(found.entries) < FEWEST_CLUED or len(found.odd) > _ODD * len(found.entries):
        return False
    if _read_clues(lines):
        return True
    glued = not any(_BETWEEN.search(line) for line in lines) and len(text.split()) > _ALIKE * len(lines)
    long_lines = glued and len(lines) > 1 and len(text.split()) > _A_LINE * len(lines)
    if len(found.entries) < FEWEST or long_lines or (glued and len(found.entries) > MOST_IN_LINES):
        return False
    return not _SENTENCE.search(text) and all(len(each.written.split()) <= 4 for each in found.entries)


def _text_lines(text: str) -> list[str]:
    return [without_runs(line).strip(" ") for line in text.splitlines()[:MOST_LINES] if line.strip()]


def _printable(text: str) -> str:
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())[:LONGEST_CLUE]


def _read_clues(lines: list[str]) -> list[tuple[str, str]]:
    found = [_CLUED.fullmatch(line) for line in lines]
    return [(each["word"], each["clue"]) for each in found if each] if lines and all(found) else []


def _split_clue(item: str) -> tuple[str, str]:
    found = _CLUED.fullmatch(item)
    return (found["word"], found["clue"]) if found else (item, "")


def _split_items(lines: list[str], *, whole: bool = False) -> list[str]:
    if any(_BETWEEN.search(line) for line in lines):
        return [item.strip() for line in lines for item in _BETWEEN.split(line)]
    words = [line.split() for line in lines]
    if whole or (len(lines) > 1 and sum(map(len, words)) <= _ALIKE * len(lines)):
        return lines
    return [word for each in words for word in each]


def read_own_words(text: str) -> OwnWords:
    """The valid lines; `odd_line` finds an invalid one."""
    signs: dict[str, str] = {}
    for sign, word in filter(None, map(_parse_line, text.splitlines())):
        signs.pop(word, None)
        signs[word] = sign
    added, removed = (tuple(word for word, sign in signs.items() if sign == wanted) for wanted in (ADDED, REMOVED))
    return OwnWords(added, removed)


def odd_line(text: str) -> Phrase | None:
    """A message with the first line that is neither a word nor a comment, and the number of such lines."""
    lines = text.splitlines()
    said = (number for number, line in enumerate(lines) if line.strip() and not line.lstrip().startswith("#"))
    odd = [number for number in said if _parse_line(lines[number]) is None]
    if not odd:
        return None
    shown = "".join(sign for sign in lines[odd[0]].strip()[:SHOWN] if sign.isprintable())
    key = "own.odd_line" if len(odd) == 1 else "own.odd_lines"
    return say(key, number=odd[0] + 1, line=shown, count=len(odd))


def with_line(text: str, line: str) -> str:
    """The text with this line, which replaces other lines about its word."""
    before = without(text, line[1:])
    return f"{before}{'' if before.endswith(chr(10)) or not before else chr(10)}{line}\n"


def without(text: str, word: str) -> str:
    """The text without its lines about a word; all others are unchanged, even invalid ones."""
    return "".join(line for line in text.splitlines(keepends=True) if (_parse_line(line) or ("", ""))[1] != word)


def _parse_line(line: str) -> tuple[str, str] | None:
    """The sign and the word; None for any other line."""
    said = unicodedata.normalize("NFC", line.strip("\ufeff \t\r\n").lower())
    sign, word = said[:1], said[1:].strip()
    fit = sign in (ADDED, REMOVED) and word.isalpha() and SHORTEST <= len(word) <= LONGEST
    return (sign, word) if fit else None


Sort: TypeAlias = Callable[[str], bool]  # does a cell belong to it?


def without_runs(line: str) -> str:
    """Replaces each run of blanks by one blank, or by a tab if it contains one."""
    return _BLANKS.sub(lambda run: "\t" if "\t" in run[0] else " ", line)


def letters_of(written: str) -> str:
    """The letters or the digits of a word; empty if the word has any other sign."""
    plain = normalize("NFKD", written.strip().replace("ß", "ss").replace("ẞ", "SS"))
    kept = "".join(sign for sign in plain if sign not in _LOOSE and not "\u0300" <= sign <= "\u036f").upper()
    return kept if re.fullmatch(rf"[{CAPITALS}]{{2,{LONGEST_NAME}}}|[{DIGITS}]{{2,{LONGEST_NAME}}}", kept) else ""


def read_table(text: str, *, sure: bool = False) -> WordTable | None:
    """The table, or None; with `sure`, any text is read as a table."""
    lines = [line for line in text.removeprefix("\ufeff").splitlines()[:MOST_LINES] if line.strip(" ")]
    said = _SAID.fullmatch(lines[0].strip()) if lines else None
    for sign in said[1] if said else _SIGNS:
        rows = _read_rows(lines[bool(said) :], sign)
        if rows and (sure or said or _is_table(rows, sign)):
            return _guess_table(rows)
    return _guess_table(tuple((line.strip(),) for line in lines[:MOST_ROWS])) if sure and lines else None


def _read_rows(lines: Sequence[str], sign: str) -> tuple[tuple[str, ...], ...]:
    """Rows of equal length; none if the lines do not look like a table."""
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
    if len(rows) >= _LEAST_NAMED and any(_named_column(rows[0], names) is not None for names in (WORDS, CLUES)):
        return True
    sorts = [_column_sort(column) for column in _split_columns(rows[1:])]
    if sign == "," and all(_COLON.match(row[0]) for row in rows):
        return False
    if len(rows) < _LEAST or _is_word not in sorts or {*sorts} == {_is_word}:
        return False
    quoted = any(sign in cell for row in rows for cell in row)
    return quoted or _is_figure in sorts or sign != "," or len(sorts) >= _LEAST


def _guess_table(rows: tuple[tuple[str, ...], ...]) -> WordTable:
    heads, body = rows[0], tuple(_split_columns(rows[1:]))
    word, clue = _named_column(heads, WORDS), _named_column(heads, CLUES)
    sorts = [_column_sort(column) for column in body]
    tells = _is_figure if _is_figure in sorts else _is_phrase
    odd = (sort is tells and not sort(head) for head, sort in zip(heads, sorts, strict=False))
    headed = word is not None or clue is not None or any(odd)
    if word is None:
        others = [at for at in range(len(heads)) if at != clue] or [0]
        word = max(others, key=lambda at: _share_of(_is_word, body[at]) if body else 0)
    if clue is None:
        said = [at for at, sort in enumerate(sorts) if sort not in (_is_word, _is_figure) and body[at] and at != word]
        clue = max(said, key=lambda at: sum(map(len, body[at])), default=None)
    return WordTable(rows, headed, word, None if clue == word else clue)


def _split_columns(rows: Sequence[Sequence[str]]) -> Iterator[tuple[str, ...]]:
    return (tuple(filter(None, column)) for column in zip(*rows, strict=True))


def _named_column(heads: Sequence[str], names: str) -> int | None:
    return next((at for at, head in enumerate(heads) if head.lower() in names.split()), None)


def _is_word(cell: str) -> bool:
    return len(cell.split()) <= _PARTS and letters_of(cell).isalpha()


def _is_figure(cell: str) -> bool:
    return _FIGURES.fullmatch(cell) is not None and re.search(r"\d", cell) is not None


def _is_phrase(cell: str) -> bool:
    return not _is_word(cell) and not _is_figure(cell)


def _column_sort(column: Sequence[str]) -> Sort | None:
    return next((sort for sort in (_is_word, _is_figure, _is_phrase) if _share_of(sort, column) >= _MOSTLY), None)


def _share_of(sort: Sort, column: Sequence[str]) -> float:
    return sum(map(sort, column)) / max(1, len(column))
