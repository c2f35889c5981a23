"""Brick of Chinese idioms: twelve to sixteen characters that write several idioms of ours.

    水 滴 穿 石 到 出 口 ...      水滴石穿, 水到渠成, 脱口而出, 马马虎虎

A set of characters grows from one idiom by others that share most characters with it. Each idiom to
find shares two characters or more with the others. Most sets have neither 一 nor 不, which stand in
so many idioms. Other known idioms that the characters write are extras.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from random import Random

from generators.brick import notation
from generators.brick.generate import with_own_words
from generators.brick.menu import Options
from generators.brick.rules import Puzzle
from generators.kernel.cache import cached
from generators.kernel.kind import LEVELS, BadText, Pulse, no_pulse
from generators.kernel.options import HSK
from generators.kernel.sets import lists_by_key
from generators.words.idioms import LENGTH, NEVER_ASKED, RAREST_IDIOM, idioms, known_with
from generators.words.readings import taught_signs
from generators.words.signs import CHARACTERS

HEADER = "brick_zh"
FEWEST, MOST = 6, 12  # idioms to find
SHARED = 0.6  # largest share of the idioms with the same character
WITH_COMMON = 0.2  # share of the sets that may have a character of COMMON
COMMON = frozenset("一不")
LOOSE = 0.35  # share of the steps that may share one character less than the most
TOUCHING = 2  # characters of each idiom that others have too, at least
MOST_DOUBLED = 2  # idioms with a character twice, such as 马马虎虎, which need so few
ALIKE = 2  # most idioms that a puzzle may share with a recent one
_IN_STOCK = frozenset({"话说回来"})  # never asked, and in no puzzle, so that no other seed changes


def read(text: str) -> Puzzle:
    puzzle = notation.read(text, HEADER)
    for word in puzzle.words:  # a player's own words may be longer; these are extras
        if not re.fullmatch(f"[{CHARACTERS}]{{{LENGTH}}}", word):
            line = text.partition(f'"{word}"')[0].count("\n") + 1
            raise BadText("brick_zh.odd_word", line=line, word=word, length=LENGTH)
    return puzzle


@dataclass(frozen=True)
class IdiomStock:
    """Idioms that may be asked for."""

    words: tuple[str, ...]

    @cached_property
    def sizes(self) -> dict[str, int]:
        """The number of different characters of each idiom."""
        return {word: len(set(word)) for word in self.words}

    @cached_property
    def idioms_by_character(self) -> dict[str, list[str]]:
        return lists_by_key((sign, word) for word in self.words for sign in sorted(set(word)))

    def idioms_with(self, signs: Iterable[str]) -> Iterator[str]:
        """The idioms with each of these characters in turn: an idiom comes once for each that it has."""
        return chain.from_iterable(self.idioms_by_character.get(sign, ()) for sign in signs)

    def choose(self, size: int, rng: Random) -> str:
        """A set of so many characters; none if the choices on the way led nowhere."""
        sizes, signs = self.sizes, set(rng.choice(self.words))
        shared = Counter(self.idioms_with(sorted(signs)))
        while len(signs) < size:
            room = size - len(signs)
            offers = {word: count for word, count in shared.items() if 0 < sizes[word] - count <= room}
            if not offers:
                return ""
            least = max(offers.values()) - (rng.random() < LOOSE)
            chosen = rng.choice([word for word, count in offers.items() if count >= least])
            shared.update(self.idioms_with(sorted(set(chosen) - signs)))
            signs.update(chosen)
        return "".join(sorted(signs))

    def written_with(self, signs: str) -> tuple[str, ...]:
        met = Counter(self.idioms_with(signs))
        return tuple(sorted(word for word, count in met.items() if count == self.sizes[word]))


@cached
def stock(rarest: int, common: bool, pulse: Pulse = no_pulse) -> IdiomStock:
    """The idioms up to this level; level 0: the commonest, written with characters that learners know."""
    found = {idiom.simplified for idiom in idioms(pulse) if idiom.level <= max(rarest, 1)}
    found = found if rarest else set(filter(taught_signs().issuperset, found))
    asked = {word for word in found if word not in NEVER_ASKED - _IN_STOCK and (common or COMMON.isdisjoint(word))}
    return IdiomStock(tuple(sorted(asked)))


def generate(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    rarest = (HSK, *LEVELS).index(options.level)
    asked = stock(rarest, True, pulse)
    while True:
        pulse()
        signs = stock(rarest, rng.random() < WITH_COMMON, pulse).choose(options.letters, rng)
        words = asked.written_with(signs) if signs else ()
        if FEWEST <= len(words) <= MOST and _IN_STOCK.isdisjoint(words) and _is_varied(words):
            # Extras are all other idioms that the characters write; the common ones among them are in our list.
            met = Counter(word for sign in signs for word in known_with(pulse).get(sign, ()))
            extra = sorted(word for word, count in met.items() if count == len(set(word)) and word not in words)
            ours = stock(RAREST_IDIOM, True, pulse).sizes
            besides = tuple(word for word in extra if word in ours)
            return with_own_words(Puzzle(signs, "", words, tuple(extra), besides=besides), options.own)


def _is_varied(words: tuple[str, ...]) -> bool:
    """Do the words share characters, none of them too often, and do only a few have a character twice?"""
    times = Counter(sign for word in words for sign in set(word))
    shared = all(sum(times[sign] > 1 for sign in set(word)) >= TOUCHING for word in words)
    is_flat = max(times.values()) > SHARED * len(words)
    return shared and not is_flat and sum(len(set(word)) < LENGTH for word in words) <= MOST_DOUBLED


def repeats(puzzle: Puzzle, puzzles: tuple[Puzzle, ...]) -> bool:
    return any(len(set(puzzle.words).intersection(other.words)) > ALIKE for other in puzzles)
