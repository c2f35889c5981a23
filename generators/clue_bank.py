"""The clue bank, assets/clues/en.txt: a clue a line, `word<TAB>difficulty<TAB>clue`, up to four for a word. `<TAB>B` at
its end marks a clue that only Britons understand.

Lines that begin with # are comments; nothing else may stand between the clues of one word.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from generators.data import asset
from generators.kept import kept
from generators.kind import BadText

LONGEST = 60  # characters of a clue
MOST = 4  # clues of a word

_LINE = re.compile(r"([a-z]{3,15})\t([123])\t(\S[^\t]*)(?:\t(B))?")


@dataclass(frozen=True, slots=True)
class Clue:
    difficulty: int  # 1 to 3
    text: str
    british: bool = False  # only Britons understand it


Bank = Mapping[str, tuple[Clue, ...]]


@kept
def bank() -> Bank:
    return read_bank(asset("clues", "en.txt").read_text(encoding="utf-8"))


def read_bank(text: str) -> Bank:
    found: dict[str, tuple[Clue, ...]] = {}
    last = ""
    for number, line in enumerate(text.splitlines(), 1):
        if line and not line.startswith("#"):
            word, clue = _read_line(line, number)
            if word in found and word != last:
                raise BadText("crossword.bank_apart", word=word, line=number)
            found[word] = _with(found.get(word, ()), clue, word, number)
            last = word
    return found


def _read_line(line: str, number: int) -> tuple[str, Clue]:
    parts = _LINE.fullmatch(line)
    if not parts:
        raise BadText("crossword.bank_line", line=number)
    if len(parts[3]) > LONGEST:
        raise BadText("crossword.bank_long", most=LONGEST, count=len(parts[3]), line=number)
    return parts[1], Clue(int(parts[2]), parts[3], parts[4] is not None)


def _with(clues: tuple[Clue, ...], clue: Clue, word: str, number: int) -> tuple[Clue, ...]:
    if len(clues) == MOST:
        raise BadText("crossword.bank_many", most=MOST, word=word, line=number)
    if any(clue.text == other.text for other in clues):
        raise BadText("crossword.bank_twice", word=word, line=number)
    return (*clues, clue)
