"""The clue bank, assets/clues/en.txt: a clue a line, `word<TAB>difficulty<TAB>clue`, up to three for a word.

Lines that begin with # are comments; nothing else may stand between the clues of one word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generators.data import Dictionary, asset
from generators.kept import kept
from generators.kind import BadText

LONGEST = 60  # characters of a clue
MOST = 3  # clues of a word

_LINE = re.compile(r"([a-z]{3,15})\t([123])\t(\S.*)")
_FORMS = (  # endings, and what the shorter word has in their place
    *(("s", ""), ("es", ""), ("ies", "y")),
    *(("ed", ""), ("ed", "e"), ("ied", "y")),
    *(("ing", ""), ("ing", "e")),
    *(("er", "e"), ("est", ""), ("est", "e"), ("iest", "y")),
)


@dataclass(frozen=True, slots=True)
class Clue:
    difficulty: int  # 1 to 3
    text: str


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
    return parts[1], Clue(int(parts[2]), parts[3])


def _with(clues: tuple[Clue, ...], clue: Clue, word: str, number: int) -> tuple[Clue, ...]:
    if len(clues) == MOST:
        raise BadText("crossword.bank_many", most=MOST, word=word, line=number)
    if any(clue.text == other.text for other in clues):
        raise BadText("crossword.bank_twice", word=word, line=number)
    return (*clues, clue)


def is_inflected(word: str, known: Dictionary) -> bool:
    """Is it the plural or another form of a shorter word? A guess by its ending."""
    return any(stem in known for stem in shorter_forms(word))


def shorter_forms(word: str) -> Iterator[str]:
    """What the word may be a form of: boxes of boxe and box, dried of dri, drie and dry."""
    for ending, rest in _FORMS:
        if word.endswith(ending) and not word.endswith("ss") and len(word) - len(ending) + len(rest) > 2:
            yield word.removesuffix(ending) + rest
