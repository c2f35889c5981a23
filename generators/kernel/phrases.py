"""Sentences for people. Code names a sentence by its key and fills its blanks; the texts are in
assets/strings, one folder for each language. Also how times and errors of the system are worded,
and where lines may break."""

from __future__ import annotations

import errno
import os
import re
import sys
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache, reduce
from pathlib import Path
from typing import TypeAlias

STRINGS = Path(__file__).parents[2] / "assets" / "strings"
ENGLISH, AMERICAN, CHINESE = "en", "en_us", "zh"
LANGUAGES = {ENGLISH: "English", CHINESE: "简体中文"}  # with their own names
_ASKED = ("LC_ALL", "LC_MESSAGES", "LANG")  # environment variables of the language, the most important first
# A table heading, a sentence of several lines or of one, a comment or an empty line.
_PLAIN = re.compile(r'\[([\w.]+)\]\n|(\w+) = (?:"""([^\\"\n][^\\"]*)"""|"([^\\"\n]*)")\n|(?:#.*)?\n')
# Searching for the rare sign first is faster.
_BETWEEN_LATIN = re.compile(r"([和或])(?<=[A-Za-z0-9].)(?=-?[A-Za-z0-9])")
_QUOTED_TWICE = re.compile("“[^”]*“")
_SIBLING = re.compile(rf"_(?:{'|'.join(LANGUAGES)})(?:_[a-z]+)?(?=[.]|$)")
_FROM_RIGHT = {"R", "AL"}
_STEERING = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}  # signs for the direction of text
_CONTROL = re.compile(r"Ctrl (?![HM]\b)")

Blank: TypeAlias = "str | int | Phrase"

HAN = "\u2e80-\u2fdf\u3005-\u3007\u3021-\u303b\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
ENDING = "、。，．：；！？"  # full-width: a line may end after any of them
_SPACED = re.compile(rf"((?<=[{HAN}]) )?\{{(\w+)\}}( (?=[{HAN}]))?")  # a blank, and the space on either side
OPENING, CLOSING = "“‘（《〈「『【〔［", "”’）》〉」』】〕］、。，．：；！？…—·～%"
_IS_TIGHT = re.compile(f"[{HAN}{OPENING}{CLOSING}]")  # no blank stands beside it
WORD = re.compile(
    f"[{OPENING}(]*[{HAN}][{CLOSING},.;:!?)]*"  # a character with the signs around it
    f"|(?:(?![{OPENING}]*[{HAN}])[^ {ENDING}])+(?:[{ENDING}][{CLOSING}]*)?"  # a word in letters
    f"|[{CLOSING}]+"
)


@dataclass(frozen=True, slots=True)
class Phrase:
    """The key of a sentence and what fills its blanks; a blank may be a phrase itself."""

    key: str
    blanks: tuple[tuple[str, Blank], ...] = ()


def say(key: str, **blanks: Blank) -> Phrase:
    return Phrase(key, tuple(blanks.items()))


def join_list(things: Sequence[Blank], last: str = "and") -> Phrase:
    """A list of things: “a, b and c”, or with “or” before the last; each language has its own way."""
    *before, end = things
    if not before:
        return say("list.one", only=end)
    return say(f"list.{last}", before=in_a_row(before), last=end)


def chain_phrases(key: str, phrases: Iterable[Phrase]) -> Phrase:
    """Joins several phrases with a sentence that has blanks for two."""
    return reduce(lambda first, second: say(key, first=first, second=second), phrases)


def in_a_row(things: Sequence[Blank]) -> Phrase:
    """Several things after a colon or in brackets: “a, b, c”. Joined by halves, to keep the nesting shallow."""
    if len(things) == 1:
        return say("list.one", only=things[0])
    half = len(things) // 2
    return say("list.then", before=in_a_row(things[:half]), next=in_a_row(things[half:]))


def split_list(text: str) -> list[str]:
    """Splits a list of names, as written in either language."""
    return re.split(", |、", text)


def list_letters(letters: Sequence[str]) -> Phrase:
    """Letters to choose from: “A, B or C”, in Chinese “A、B、C”."""
    *before, end = letters
    return say("letters.or", before=in_a_row(before), last=end) if before else say("list.one", only=end)


def quote(text: str, most: int) -> str:
    """Text from outside for use in a sentence: characters that cannot be printed become their numbers."""
    shown = "".join(sign if sign.isprintable() else f"U+{ord(sign):04X}" for sign in text[:most])
    return shown + "…" * (len(text) > most)


def clean(text: str, most: int) -> str:
    """One line of text from outside, without signs that control a screen or turn the text around it."""
    plain = text.encode("utf-8", "replace").decode()
    seen = (each for each in plain if unicodedata.bidirectional(each) not in _STEERING)
    line = " ".join("".join(" " if unicodedata.category(each) == "Cc" else each for each in seen).split())
    line = line if len(line) <= most else line[: most - 1].rstrip() + "…"
    return f"\u2068{line}\u2069" if any(unicodedata.bidirectional(each) in _FROM_RIGHT for each in line) else line


def family_of(name: str) -> str:
    """The kind, or the key of a sentence, of the family that a sibling belongs to: that of
    fill_in_zh is fill_in, and that of idioms_zh_rows is idioms."""
    return _SIBLING.sub("", name)


class Phrasebook:
    def __init__(self, sentences: dict[str, str], language: str = "") -> None:
        self.sentences = sentences
        self.language = language

    def find(self, key: str) -> str | None:
        """The sentence with its blanks; a sibling without a sentence of its own has that of its family."""
        own = self.sentences.get(key)
        return self.sentences.get(family_of(key)) if own is None else own

    def unfilled(self, key: str) -> str:
        """The sentence with its blanks; there must be one."""
        sentence = self.find(key)
        if sentence is None:
            raise KeyError(f"assets/strings/{self.language} has no sentence {key}")
        return sentence

    def tell(self, phrase: Phrase) -> str:
        blanks = {name: self.tell(value) if isinstance(value, Phrase) else str(value) for name, value in phrase.blanks}
        sentence = self.unfilled(phrase.key)
        if self.language == CHINESE and (" {" in sentence or "} " in sentence):
            sentence = _close_up(sentence, blanks)
        try:
            text = sentence.format(**blanks)
        except (KeyError, ValueError, IndexError) as blank:
            if self.language not in ("", ENGLISH):  # a slip of a translator
                return phrasebook(ENGLISH).tell(phrase)
            raise KeyError(f"{phrase.key} ({self.language}): nothing fills the blank {blank}") from blank
        if _QUOTED_TWICE.search(text):
            text = _nest_quotes(text)
        between = self.language == CHINESE and _BETWEEN_LATIN.search(text)  # rarely, and quicker than replacing
        return _BETWEEN_LATIN.sub(r" \1 ", text) if between else text


def _close_up(sentence: str, blanks: Mapping[str, str]) -> str:
    """Without the spaces around a Latin word where characters fill the blank: 填 {word}，becomes 填春风，"""

    def close(found: re.Match[str]) -> str:
        before, name, after = found.groups(default="")
        word = blanks.get(name, "")
        before, after = "" if _IS_TIGHT.match(word[:1]) else before, "" if _IS_TIGHT.match(word[-1:]) else after
        return f"{before}{{{name}}}{after}"

    return _SPACED.sub(close, sentence)


def _nest_quotes(text: str) -> str:
    """With single quotation marks inside double ones; a text in which they are not paired stays as it is."""
    told, depth = "", 0
    for sign in text:
        depth += sign == "“"
        told += {"“": "‘", "”": "’"}.get(sign, sign) if depth > 1 else sign
        depth -= sign == "”"
    return text if depth else told


def _flatten(prefix: str, table: dict[str, object]) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for name, value in table.items():
        if isinstance(value, dict):
            found += _flatten(f"{prefix}{name}.", value)
        else:
            found.append((prefix + name, str(value)))
    return found


def read_sentences(text: str) -> list[tuple[str, str]]:
    """The sentences of a file by their keys. Plain lines are read by a pattern, as tomllib took a
    sixth of the start; a file with any other line is read as TOML."""
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


def name_keys(text: str) -> str:
    """The text with the keys of this system: a Mac has Command for Control, but not with H and M,
    which hide and minimise windows; F11 moves all of them away."""
    return _CONTROL.sub("⌘ ", text).replace("F11", "Ctrl ⌘ F") if sys.platform == "darwin" else text


@cache
def _book(language: str) -> Phrasebook:
    """The American sentences contain only differences; they override English."""
    own = {
        key: name_keys(sentence)
        for path in sorted((STRINGS / language).glob("*.toml"))
        for key, sentence in read_sentences(path.read_text(encoding="utf-8"))
    }
    return Phrasebook(own if language == ENGLISH else _book(ENGLISH).sentences | own, language)


@dataclass(slots=True)
class _Speaker:
    """The language of this process."""

    language: str = ENGLISH


_speaker = _Speaker()
_aside: ContextVar[str] = ContextVar("language", default="")


def speak(language: str) -> None:
    """Sets the language of this process, the default of `phrasebook`."""
    _speaker.language = language


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Another language in this thread alone."""
    token = _aside.set(language)
    try:
        yield
    finally:
        _aside.reset(token)


def current_language() -> str:
    return _aside.get() or _speaker.language


def phrasebook(language: str = "") -> Phrasebook:
    return _book(language or current_language())


def tell(phrase: Phrase | str, **blanks: Blank) -> str:
    """The text of a sentence in the language of this process."""
    return phrasebook().tell(say(phrase, **blanks) if isinstance(phrase, str) else phrase)


def by_last_part(keys: Iterable[str]) -> dict[str, str]:
    """Keys of sentences by the names that a script has for them: that of board.wall.submit is submit."""
    return {key.rpartition(".")[2]: key for key in keys}


def write_words(keys: Mapping[str, str]) -> dict[str, str]:
    """The sentences of these keys, with blanks that the script fills."""
    return {name: phrasebook().unfilled(key) for name, key in keys.items()}


def language_of(environment: Mapping[str, str] = os.environ) -> str:
    """The language that the environment asks for, such as zh_CN.UTF-8; English if there is none or an unknown one."""
    asked = next((environment[name] for name in _ASKED if environment.get(name)), "")
    short = asked.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    return short if short in LANGUAGES else ENGLISH


def reason(error: OSError) -> Blank:
    """Our words for the error number, or else the text of the system."""
    key = "reason." + errno.errorcode.get(error.errno or 0, "").lower()
    return say(key) if key in phrasebook().sentences else error.strerror or str(error)


def clock_text(seconds: float, *, exact: bool = False) -> str:
    """2:05, or 1:02:05 from an hour on; exact: 2:05.3."""
    tenths = max(0, round(10 * seconds) if exact else 10 * int(seconds))
    hours, minutes, rest = tenths // 36000, tenths // 600 % 60, tenths // 10 % 60
    text = f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
    return f"{text}.{tenths % 10}" if exact else text


def unbroken(text: str) -> Iterator[tuple[str, str]]:
    """Pieces of text that a line break must not split, each with the blank before it. Han
    characters have no blanks: a line may end after any of them, but closing signs stay with the
    sign before them, opening ones with the next."""
    at = 0
    for found in WORD.finditer(text):
        yield " " if found.start() > at else "", found[0]
        at = found.end()
