"""Sentences for people. Code names a sentence and fills its blanks; the words live in assets/strings."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeAlias

STRINGS = Path(__file__).parent.parent / "assets" / "strings"
ENGLISH, AMERICAN = "en", "en_us"

Blank: TypeAlias = "str | int | Phrase"


@dataclass(frozen=True, slots=True)
class Phrase:
    """The key of a sentence and what fills its blanks; a blank may be a phrase itself."""

    key: str
    blanks: tuple[tuple[str, Blank], ...] = ()


def say(key: str, **blanks: Blank) -> Phrase:
    return Phrase(key, tuple(blanks.items()))


def quoted(text: str, most: int) -> str:
    """Something from outside as it may stand in a sentence: signs that cannot be seen are told by their numbers."""
    shown = "".join(sign if sign.isprintable() else f"U+{ord(sign):04X}" for sign in text[:most])
    return shown + "…" * (len(text) > most)


class Phrasebook:
    """The sentences of one language, by dotted key."""

    def __init__(self, text: str) -> None:
        self.sentences = dict(_flatten("", tomllib.loads(text)))

    def tell(self, phrase: Phrase) -> str:
        blanks = {name: self._fill(value) for name, value in phrase.blanks}
        return self.sentences[phrase.key].format(**blanks)

    def _fill(self, value: Blank) -> str:
        return self.tell(value) if isinstance(value, Phrase) else str(value)


def _flatten(prefix: str, table: dict[str, object]) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for name, value in table.items():
        if isinstance(value, dict):
            found += _flatten(f"{prefix}{name}.", value)
        else:
            found.append((prefix + name, str(value)))
    return found


@cache
def phrasebook(language: str = ENGLISH) -> Phrasebook:
    """American tells only what is spelled otherwise; it is laid over English."""
    book = Phrasebook((STRINGS / f"{language}.toml").read_text(encoding="utf-8"))
    if language == AMERICAN:
        book.sentences = phrasebook().sentences | book.sentences
    return book


def tell(key: str, **blanks: Blank) -> str:
    """The sentence itself, for the command line."""
    return phrasebook().tell(say(key, **blanks))
