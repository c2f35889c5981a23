"""The one reader of bundled words: the dictionary, the words never offered, and words close in meaning."""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from generators.kernel.cache import cached
from generators.kernel.kind import Pulse

T = TypeVar("T")

ASSETS = Path(__file__).parents[2] / "assets"
RAREST = 60
AMERICAN, BRITISH = "a", "b"  # spellings
NOT_RUDE = "# ===="  # begins the second half of never_offered.txt
CHUNK = 250  # items between two pulses: well under a millisecond


def asset(*parts: str) -> Path:
    """A bundled file; a frozen app keeps assets/ beside generators/ as the sources do."""
    return ASSETS.joinpath(*parts)


def asset_text(*parts: str) -> str:
    """The text of a long table: sources have it plain, the frozen app packed (build.spec)."""
    plain = asset(*parts)
    packed = plain.with_name(f"{plain.name}.gz")
    found = gzip.decompress(packed.read_bytes()) if packed.exists() else plain.read_bytes()
    return found.decode("utf-8")


def paced(items: Iterable[T], pulse: Pulse) -> Iterator[T]:
    """The items one by one, with a pulse now and then."""
    for number, item in enumerate(items):
        if number % CHUNK == 0:
            pulse()
        yield item


def entries(text: str) -> list[str]:
    """The lines of a bundled table that say something, and are no remarks."""
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def word_sets(text: str) -> dict[str, frozenset[str]]:
    """The sets of words of a bundled table with lines such as `pairs: both either`; a set may have several lines."""
    found: dict[str, frozenset[str]] = {}
    for row in entries(text):
        name, _, words = row.partition(":")
        found[name] = found.get(name, frozenset()) | frozenset(words.split())
    return found


@dataclass(frozen=True, slots=True)
class Dictionary:
    """English words of a-z, each with its level: 10 is known to every child, 60 to well-read people."""

    levels: dict[str, int]  # in alphabetical order

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
    # Line by line, although one split would be faster: no single call holds up the screen.
    with gzip.open(asset("words", "dictionary.txt.gz"), "rt", encoding="ascii") as lines:
        return Dictionary({word: int(level) for word, level in map(str.split, lines)})


@cached
def spelled(mark: str) -> frozenset[str]:
    """The words that are spelled so only by Americans (a) or only by Britons (b)."""
    with gzip.open(asset("words", "spellings.txt.gz"), "rt", encoding="ascii") as lines:
        return frozenset(word for word, its in map(str.split, lines) if its == mark)


def foreign(*, american: bool) -> frozenset[str]:
    """The words that Americans do not spell so, or that Britons do not."""
    return spelled(BRITISH if american else AMERICAN)


@cached
def never_offered() -> frozenset[str]:
    """Words that no puzzle may show or ask for, though many are fine as a guess."""
    return frozenset(entries(asset("words", "never_offered.txt").read_text(encoding="ascii")))


@cached
def rude() -> frozenset[str]:
    """Words that nobody should have to read; the other hidden ones are grim, private or odd."""
    return frozenset(entries(asset("words", "never_offered.txt").read_text(encoding="ascii").partition(NOT_RUDE)[0]))


@cached
def frequent() -> frozenset[str]:
    """Words that people meet every day, however rare the dictionary calls them: fridge, reggae."""
    return frozenset(entries(asset("words", "frequent.txt").read_text(encoding="ascii")))


@cached
def offered(most: int = RAREST) -> tuple[str, ...]:
    """The words of that level or commoner that a puzzle may show, in alphabetical order."""
    hidden = never_offered()
    return tuple(word for word in dictionary().words(most) if word not in hidden)


@cached
def relations() -> tuple[Relation, ...]:
    with gzip.open(asset("words", "relations.txt.gz"), "rt", encoding="ascii") as lines:
        return tuple(Relation(*line.split()) for line in lines)
