"""Bundled words: the dictionary, inflected forms, hidden words, related words and categories.

The format of the category bank is described in generators/wall/connecting/bank.py, which reads all of it and checks it.
"""

from __future__ import annotations

import gzip
import lzma
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from sys import intern
from types import MappingProxyType
from typing import TypeVar

from generators.kernel.cache import cached
from generators.kernel.kind import Pulse

T = TypeVar("T")

ASSETS = Path(__file__).parents[2] / "assets"
RAREST = 60
AMERICAN, BRITISH = "a", "b"  # spellings
NOT_RUDE = "# ===="  # begins the second half of never_offered.txt
FIRST_OR_SMALL = re.compile(r"^[A-Za-z]+|\b[a-z]+")  # ordinary words, not names: Lady Jane Grey
CHUNK = 250  # items between two pulses; takes well under a millisecond

_FORMS = (  # endings, and their replacement in the shorter word
    *(("s", ""), ("es", ""), ("ies", "y")),
    *(("ed", ""), ("ed", "e"), ("ied", "y")),
    *(("ing", ""), ("ing", "e")),
    *(("er", "e"), ("est", ""), ("est", "e"), ("iest", "y")),
)
_LAST = frozenset(ending[-1] for ending, _ in _FORMS)
_DOUBLED = re.compile(r"(\w+(\w))\2(?:ed|ing|er|ers|est)")  # logged, of log

SPARED = {("categories", "reasons.txt"), ("han", "reasons.txt")}  # browsers have no room for these
FILES = ("en.txt", "more.txt")
BLANK = "____"
CLASS = "class "
LABELLED = re.compile(r"[^,]*:")  # lines such as also:, which list no members
ALSO = "also:"
LOOSE = ("Things ", "Words ", "Named ")  # categories whose members have little in common: things with teeth


def asset(*parts: str) -> Path:
    """The path of a bundled file, also in the frozen app."""
    return ASSETS.joinpath(*parts)


def asset_text(*parts: str) -> str:
    """The text of a bundled file. The frozen app has long ones compressed (build.spec)."""
    plain = asset(*parts)
    packed = plain.with_name(f"{plain.name}.xz")
    if packed.exists():
        return lzma.decompress(packed.read_bytes()).decode("utf-8")
    return "" if parts in SPARED and not plain.exists() else plain.read_bytes().decode("utf-8")


def packed_lines(name: str) -> Iterator[str]:
    """The lines of a compressed table in assets/words, read one by one: all at once would block the screen."""
    with gzip.open(asset("words", name), "rt", encoding="ascii") as lines:
        yield from lines


def with_pulses(items: Iterable[T], pulse: Pulse) -> Iterator[T]:
    for number, item in enumerate(items):
        if number % CHUNK == 0:
            pulse()
        yield item


def entries(text: str) -> list[str]:
    """The lines of a bundled table without comments and empty lines."""
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def asset_entries(*parts: str) -> list[str]:
    return entries(asset_text(*parts))


def word_sets(text: str) -> dict[str, frozenset[str]]:
    """The sets of words of a bundled table with lines such as `pairs: both either`; a set may have several lines."""
    found: dict[str, frozenset[str]] = {}
    for row in entries(text):
        name, _, words = row.partition(":")
        found[name] = found.get(name, frozenset()) | frozenset(words.split())
    return found


@dataclass(frozen=True, slots=True)
class Dictionary:
    """English words of a-z with levels, from 10 (known to every child) to 60 (to well-read people)."""

    levels: dict[str, int]  # levels of words in alphabetical order

    def __contains__(self, word: object) -> bool:
        return word in self.levels

    def words(self, most: int = RAREST) -> tuple[str, ...]:
        return tuple(word for word, level in self.levels.items() if level <= most)


@dataclass(frozen=True, slots=True)
class Relation:
    first: str
    second: str
    sort: str  # kin (lion, tiger), opposite (hot, cold) or same (car, automobile)


@cached
def dictionary() -> Dictionary:
    return Dictionary({word: int(level) for word, level in map(str.split, packed_lines("dictionary.txt.gz"))})


@cached
def words_spelled(mark: str) -> frozenset[str]:
    """The words in spelling that is only American (a) or only British (b)."""
    return frozenset(word for word, its in map(str.split, packed_lines("spellings.txt.gz")) if its == mark)


def foreign(*, american: bool) -> frozenset[str]:
    """The words in the other spelling."""
    return words_spelled(BRITISH if american else AMERICAN)


def is_spelled(text: str, *, american: bool) -> bool:
    """Is the text free of words in the other spelling?"""
    return foreign(american=american).isdisjoint(map(str.lower, FIRST_OR_SMALL.findall(text)))


@cached
def never_offered() -> frozenset[str]:
    """Words that no puzzle may show or ask for; many are allowed as a guess."""
    return frozenset(asset_entries("words", "never_offered.txt"))


@cached
def rude() -> frozenset[str]:
    """The offensive words; the other hidden ones are grim, private or odd."""
    return frozenset(entries(asset_text("words", "never_offered.txt").partition(NOT_RUDE)[0]))


@cached
def frequent() -> frozenset[str]:
    """Everyday words, even if their level says otherwise: fridge, reggae."""
    return frozenset(asset_entries("words", "frequent.txt"))


@cached
def offered_words(most: int = RAREST) -> tuple[str, ...]:
    """The words up to that level that a puzzle may show, in alphabetical order."""
    hidden = never_offered()
    return tuple(word for word in dictionary().words(most) if word not in hidden)


@cached
def relations() -> tuple[Relation, ...]:
    rows = map(str.split, packed_lines("relations.txt.gz"))
    return tuple(Relation(first, second, intern(sort)) for first, second, sort in rows)


def is_inflected(word: str, known: Dictionary) -> bool:
    """Is the word the plural or another form of a shorter one? A guess by its ending."""
    return any(stem in known for stem in shorter_forms(word))


def shorter_forms(word: str) -> Iterator[str]:
    """The shorter words that may have this form: for boxes, boxe and box; for dried, dri, drie and dry."""
    if word[-1:] not in _LAST:
        return
    for ending, rest in _FORMS:
        if word.endswith(ending) and not word.endswith("ss") and len(word) - len(ending) + len(rest) > 2:
            yield word.removesuffix(ending) + rest
    if doubled := _DOUBLED.fullmatch(word):
        yield doubled[1]


@dataclass(frozen=True, slots=True)
class Category:
    name: str
    members: tuple[str, ...]
    also: tuple[str, ...] = ()  # further members


@cached
def thing_categories() -> tuple[Category, ...]:
    """The categories of things with the members that are plain words of a-z; without categories
    whose members are parts of names, as speaking and carriage are of clocks."""
    found: list[tuple[str, list[str], list[str]]] = []
    inside = False
    texts = (asset_text("categories", name) for name in FILES)
    for line in chain.from_iterable(map(str.splitlines, texts)):
        written = line.partition("#")[0].rstrip()
        if written and not written[0].isspace():
            inside = _is_whole(written)
            if inside:
                found.append((written.partition("|")[0].strip(), [], []))
        elif inside and not LABELLED.match(written):
            found[-1][1].extend(_plain_words(written))
        elif inside and written.strip().startswith(ALSO):
            found[-1][2].extend(_plain_words(written.partition(":")[2]))
    return tuple(Category(name, tuple(members), tuple(also)) for name, members, also in found)


def _plain_words(listed: str) -> Iterator[str]:
    words = (each.strip() for each in listed.split(","))
    return (word for word in words if word.isascii() and word.isalpha() and word.islower())


@cached
def classes() -> Mapping[str, tuple[str, ...]]:
    """The classes of the bank, such as birds, fish and trees, with their plain words of a-z."""
    found: dict[str, tuple[str, ...]] = {}
    for line in asset_text("categories", FILES[0]).splitlines():
        if line.startswith(CLASS):
            name, _, listed = line.removeprefix(CLASS).partition(":")
            found[name] = tuple(_plain_words(listed))
    return MappingProxyType(found)


def _is_whole(header: str) -> bool:
    if "|" not in header:  # class of words
        return False
    _, sort, answers, *_ = header.split("|")
    halves = BLANK in answers or any(answer.strip().startswith("before ") for answer in answers.split(";"))
    return sort.strip() == "things" and not header.startswith(LOOSE) and not halves
