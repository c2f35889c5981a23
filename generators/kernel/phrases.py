"""Sentences for people. Code names a sentence and fills its blanks; the words live in assets/strings, a folder a
language."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, reduce
from pathlib import Path
from typing import TypeAlias

STRINGS = Path(__file__).parents[2] / "assets" / "strings"
ENGLISH, AMERICAN, CHINESE = "en", "en_us", "zh"
LANGUAGES = {ENGLISH: "English", CHINESE: "简体中文"}  # and how each names itself
_ASKED = ("LC_ALL", "LC_MESSAGES", "LANG")  # what tells the language of a system, the weightiest first
# A table, a sentence of several lines or of one, or a line that says nothing.
_PLAIN = re.compile(r'\[([\w.]+)\]\n|(\w+) = (?:"""([^\\"\n][^\\"]*)"""|"([^\\"\n]*)")\n|(?:#.*)?\n')
_BETWEEN_LATIN = re.compile(r"(?<=[A-Za-z])([和或])(?=-?[A-Za-z0-9])")

Blank: TypeAlias = "str | int | Phrase"


@dataclass(frozen=True, slots=True)
class Phrase:
    """The key of a sentence and what fills its blanks; a blank may be a phrase itself."""

    key: str
    blanks: tuple[tuple[str, Blank], ...] = ()


def say(key: str, **blanks: Blank) -> Phrase:
    return Phrase(key, tuple(blanks.items()))


def listed(things: Sequence[Blank], last: str = "and") -> Phrase:
    """Several things as one: “a, b and c”, or with “or” before the last; each language joins them in its own way."""
    *before, end = things
    if not before:
        return say("list.one", only=end)
    return say(f"list.{last}", before=in_a_row(before), last=end)


def chained(key: str, phrases: Iterable[Phrase]) -> Phrase:
    """Several as one by a sentence that has room for two."""
    return reduce(lambda first, second: say(key, first=first, second=second), phrases)


def in_a_row(things: Sequence[Blank]) -> Phrase:
    """Several things after a colon or in brackets: “a, b, c”."""
    return _joined("list.then", things)


def unlisted(text: str) -> list[str]:
    """The names in a sentence that only lists some, as either language writes a row."""
    return re.split(", |、", text)


def lettered(letters: Sequence[str]) -> Phrase:
    """Letters to choose from, which English sets apart by a blank alone."""
    return _joined("letters.then", letters)


def _joined(key: str, things: Sequence[Blank]) -> Phrase:
    """Joins by halves: a thousand words need no thousand phrases in each other."""
    if len(things) == 1:
        return say("list.one", only=things[0])
    half = len(things) // 2
    return say(key, before=_joined(key, things[:half]), next=_joined(key, things[half:]))


def quoted(text: str, most: int) -> str:
    """Text from outside as it may stand in a sentence: signs that cannot be seen become their numbers."""
    shown = "".join(sign if sign.isprintable() else f"U+{ord(sign):04X}" for sign in text[:most])
    return shown + "…" * (len(text) > most)


class Phrasebook:
    def __init__(self, sentences: dict[str, str], language: str = "") -> None:
        self.sentences = sentences
        self.language = language

    def tell(self, phrase: Phrase) -> str:
        blanks = {name: self.tell(value) if isinstance(value, Phrase) else str(value) for name, value in phrase.blanks}
        if phrase.key not in self.sentences:
            raise KeyError(f"assets/strings/{self.language} has no sentence {phrase.key}")
        try:
            text = self.sentences[phrase.key].format(**blanks)
        except KeyError as blank:
            raise KeyError(f"{phrase.key} ({self.language}): nothing fills the blank {blank}") from blank
        return _BETWEEN_LATIN.sub(r" \1 ", text) if self.language == CHINESE else text


def _flatten(prefix: str, table: dict[str, object]) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for name, value in table.items():
        if isinstance(value, dict):
            found += _flatten(f"{prefix}{name}.", value)
        else:
            found.append((prefix + name, str(value)))
    return found


def read_sentences(text: str) -> list[tuple[str, str]]:
    """The sentences of a file by their keys. Plain lines are read by a pattern: reading all of them as TOML took a
    sixth of the start. A file with any other line is read as TOML."""
    found, table, at = list[tuple[str, str]](), "", 0
    while at < len(text):
        line = _PLAIN.match(text, at)
        if line is None:
            import tomllib  # noqa: PLC0415 - no file of ours has such a line

            return _flatten("", tomllib.loads(text))
        heading, name, several, one = line.groups()
        if heading:
            table = f"{heading}."
        elif name:
            found.append((table + name, one if several is None else several))
        at = line.end()
    return found


@cache
def _book(language: str) -> Phrasebook:
    """American tells only what is spelled otherwise; it is laid over English."""
    own = {
        key: sentence
        for path in sorted((STRINGS / language).glob("*.toml"))
        for key, sentence in read_sentences(path.read_text(encoding="utf-8"))
    }
    return Phrasebook(own if language == ENGLISH else _book(ENGLISH).sentences | own, language)


@dataclass(slots=True)
class _Speaker:
    """One process speaks to one person."""

    language: str = ENGLISH


_speaker = _Speaker()


def speak(language: str) -> None:
    """Sets the language of this process from now on, for whatever does not say in which it speaks."""
    _speaker.language = language


def spoken() -> str:
    return _speaker.language


def phrasebook(language: str = "") -> Phrasebook:
    return _book(language or _speaker.language)


def tell(key: str, **blanks: Blank) -> str:
    """The sentence itself, in the language that is spoken."""
    return phrasebook().tell(say(key, **blanks))


def language_of(environment: Mapping[str, str] = os.environ) -> str:
    """The language that the surroundings of a program ask for, as zh_CN.UTF-8 does; English where nobody asks, or for
    another."""
    asked = next((environment[name] for name in _ASKED if environment.get(name)), "")
    short = asked.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    return short if short in LANGUAGES else ENGLISH
