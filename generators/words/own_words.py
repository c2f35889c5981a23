"""The player's own words: a text with one a line, `+word` for a word that counts as known from now on, `-word` for one
that is never asked for again. Of two lines about one word the later one holds; lines that begin with # are remarks."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from generators.kernel.phrases import Phrase, say

ADDED, STRUCK = "+", "-"
SHORTEST, LONGEST = 2, 60  # letters of a word
SHOWN = 40  # characters of a line that is quoted


@dataclass(frozen=True, slots=True)
class OwnWords:
    added: tuple[str, ...] = ()  # both in the order in which they came
    struck: tuple[str, ...] = ()


NONE = OwnWords()


def read_own_words(text: str) -> OwnWords:
    """The words that can be read; `odd_line` finds a line that cannot."""
    signs: dict[str, str] = {}
    for sign, word in filter(None, map(_parts, text.splitlines())):
        signs.pop(word, None)
        signs[word] = sign
    added, struck = (tuple(word for word, sign in signs.items() if sign == wanted) for wanted in (ADDED, STRUCK))
    return OwnWords(added, struck)


def odd_line(text: str) -> Phrase | None:
    """The first line that is neither a word nor a remark, and how many there are."""
    lines = text.splitlines()
    said = (number for number, line in enumerate(lines) if line.strip() and not line.lstrip().startswith("#"))
    odd = [number for number in said if _parts(lines[number]) is None]
    if not odd:
        return None
    shown = "".join(sign for sign in lines[odd[0]].strip()[:SHOWN] if sign.isprintable())
    key = "own.odd_line" if len(odd) == 1 else "own.odd_lines"
    return say(key, number=odd[0] + 1, line=shown, count=len(odd))


def with_line(text: str, line: str) -> str:
    """The text with one more word, and no other line about that word."""
    before = without(text, line[1:])
    return f"{before}{'' if before.endswith(chr(10)) or not before else chr(10)}{line}\n"


def without(text: str, word: str) -> str:
    """The text without its lines about a word; all others stay as they are, odd ones too."""
    return "".join(line for line in text.splitlines(keepends=True) if (_parts(line) or ("", ""))[1] != word)


def _parts(line: str) -> tuple[str, str] | None:
    """The sign and the word; nothing for any other line."""
    said = unicodedata.normalize("NFC", line.strip("\ufeff \t\r\n").lower())
    sign, word = said[:1], said[1:].strip()
    fit = sign in (ADDED, STRUCK) and word.isalpha() and SHORTEST <= len(word) <= LONGEST
    return (sign, word) if fit else None
