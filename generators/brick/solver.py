"""All words that letters spell, from the dictionary or from a text.

Words are grouped by the set of their letters, a number with one bit for each letter of the
alphabet. Sets that words make together are found at random, each step adding a given number of new
letters, or all at once: a set is a union of words exactly if the words inside it cover it, and each
set passes what they cover to all sets with one letter more (the layered OR-zeta transform).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

from generators.brick.rules import SHORTEST, Puzzle, seal
from generators.kernel.cache import cached
from generators.kernel.kind import Pulse, no_pulse
from generators.kernel.sets import bits, group_by, union
from generators.words.clue_bank import clued_words
from generators.words.dictionary import (
    asset_text,
    dictionary,
    foreign,
    frequent,
    never_offered,
    rude,
    shorter_forms,
    with_pulses,
    word_sets,
)

ENGLISH = "en"
LISTED = word_sets(asset_text("words", "brick_words.txt"))
ODD_FORMS, NEVER_ASKED, HARD, ASKED = (LISTED[name] for name in ("odd", "never", "hard", "asked"))
COMMON = 35  # every word up to this level earns points, and every one that people meet daily
KNOWN_TO_ALL = 10
ASKED_OF_ALL = 20  # the highest level on which a puzzle asks for no word of HARD
PLAIN_ENDINGS = ("s", "ed", "ing")  # decayed is as well known as decay
ODD_ENDINGS = ("est", "er", "ers", "ings", "ness", "nesses", "lier", "liest", "ier", "iest")


@dataclass(frozen=True)
class Alphabet:
    letters: str

    @staticmethod
    def of(words: Iterable[str]) -> Alphabet:
        return Alphabet("".join(sorted(set().union(*words))))

    @cached_property
    def bits(self) -> dict[str, int]:
        return {letter: 1 << place for place, letter in enumerate(self.letters)}

    def mask(self, letters: Iterable[str]) -> int:
        return union(map(self.bits.__getitem__, letters))

    def letters_of(self, mask: int) -> str:
        return "".join(letter for letter in self.letters if mask & self.bits[letter])


def words_by_mask(alphabet: Alphabet, words: Iterable[str], pulse: Pulse = no_pulse) -> dict[int, list[str]]:
    return group_by(with_pulses(words, pulse), alphabet.mask)


def words_within(table: dict[int, list[str]], mask: int) -> list[str]:
    """The words that use only letters of the set: one lookup for each subset."""
    found: list[str] = []
    subset = mask
    while subset:
        found += table.get(subset, ())
        subset = (subset - 1) & mask
    return sorted(found)


def partitions(total: int, count: int, least: int = 1) -> Iterator[tuple[int, ...]]:
    """The ways to add up to the total in that many ascending steps: 7 = 2 + 2 + 3."""
    if count == 1:
        yield (total,)
        return
    for first in range(least, total // count + 1):
        for rest in partitions(total - first, count - 1, first):
            yield (first, *rest)


def random_steps(paths: list[int], total: int, count: int, rng: Random) -> int:
    """A random set of that many letters in that many steps; 0 when the steps lead to none."""
    mask = 0
    for size in rng.choice(list(partitions(total, count))):
        offers = [path for path in paths if (path & ~mask).bit_count() == size]
        if not offers:
            return 0
        mask |= rng.choice(offers)
    return mask


def find_unions(masks: Iterable[int], total: int, pulse: Pulse = no_pulse) -> list[int]:
    """All sets of that many letters that are unions of the given sets, in order."""
    given = sorted(mask for mask in set(masks) if mask.bit_count() <= total)
    layers: list[dict[int, int]] = [{} for _ in range(total + 1)]  # by size: set -> what the given sets inside cover
    for mask in given:
        layers[mask.bit_count()][mask] = mask
    singles = [1 << place for place in bits(union(given))]
    for size in range(1, total):
        above = layers[size + 1]
        for mask, covered in with_pulses(layers[size].items(), pulse):
            for single in singles:
                if not mask & single:
                    above[mask | single] = above.get(mask | single, 0) | covered
        layers[size].clear()
    return sorted(mask for mask, covered in layers[total].items() if mask == covered)


@dataclass(frozen=True, slots=True)
class Bounds:
    """How rare a word to find may be: by its level in the dictionary, and for words with a clue in our bank."""

    rarest: int
    known: int


@dataclass(frozen=True)
class Stock:
    alphabet: Alphabet
    table: dict[int, list[str]]  # set of letters: words
    levels: dict[str, int]  # how rare a word is; the words of a text are all equally common
    hidden: frozenset[str]  # words that count but are not shown
    unasked: frozenset[str]  # words that are shown and score, but are never to find
    known: frozenset[str]  # words that people know, although lists call them rare
    frequent: frozenset[str] = frozenset()  # words that people meet daily, though lists call them rare

    @cached_property
    def by_size(self) -> dict[int, list[int]]:
        """The sets of letters by how many letters they have."""
        return group_by(self.table, int.bit_count)

    def words(self, letters: str) -> list[str]:
        """Every word that the letters spell, in order; letters that no word has are ignored."""
        known = [letter for letter in letters if letter in self.alphabet.bits]
        return words_within(self.table, self.alphabet.mask(known))

    def words_of(self, letters: str) -> list[str]:
        return [word for word in self.words(letters) if word not in self.hidden]

    def puzzle(self, letters: str, centre: str, spelled: list[str], bounds: Bounds) -> Puzzle:
        """The puzzle of letters and what they spell. Words to find are known and can be printed, or
        are plain forms of such a word; other common words score as well."""
        asked = {word for word in spelled if self.asks_for(word, bounds)}
        words = tuple(word for word in spelled if word in asked or self._is_form(word, asked, bounds))
        others = set(spelled).difference(words)
        hushed = others & self.hidden
        extra = sorted(others - hushed)
        besides = tuple(word for word in extra if self.levels[word] <= COMMON or word in self.frequent)
        return Puzzle(letters, centre, words, tuple(extra), tuple(sorted(map(seal, hushed))), besides)

    def _is_form(self, word: str, asked: set[str], bounds: Bounds) -> bool:
        """Is the word a common plain form of a word that is asked for, alike for Britons and Americans?"""
        apart = word in HARD or any(word in foreign(american=each) for each in (True, False))
        if apart or not word.endswith(PLAIN_ENDINGS) or asked.isdisjoint(shorter_forms(word)):
            return False
        return self.asks_for(word, replace(bounds, rarest=max(bounds.rarest, COMMON), known=max(bounds.known, COMMON)))

    def asks_for(self, word: str, bounds: Bounds) -> bool:
        if word in self.hidden or word in self.unasked or (bounds.rarest <= ASKED_OF_ALL and word in HARD):
            return False
        if word not in self.known:
            return self.levels[word] <= bounds.rarest
        return word in self.frequent or self.levels[word] <= max(bounds.rarest, bounds.known)


@cached
def english(pulse: Pulse = no_pulse, american: bool = False) -> Stock:
    """The dictionary; cached, 0.1 s. Words to find have one spelling; the other spelling also scores."""
    levels = {word: level for word, level in dictionary().levels.items() if len(word) >= SHORTEST}
    levels |= {word: min(levels[word], COMMON) for word in ASKED}
    alphabet = Alphabet("abcdefghijklmnopqrstuvwxyz")
    known = clued_words(pulse)
    odd = {word for word in levels if word not in known and (word in ODD_FORMS or _is_odd(word, levels))}
    unasked = ((never_offered() | odd) - rude() - ASKED) | NEVER_ASKED | foreign(american=american)
    table = words_by_mask(alphabet, levels, pulse)
    return Stock(alphabet, table, levels, rude(), unasked, known, frequent())


def _is_odd(word: str, levels: dict[str, int]) -> bool:
    """An unusual form: ancientest, beefier, hearings."""
    if levels[word] <= KNOWN_TO_ALL or not word.endswith(ODD_ENDINGS):
        return False
    stems = (word.removesuffix(ending) for ending in ODD_ENDINGS if word.endswith(ending))
    return any(form in levels for stem in stems for form in (stem, f"{stem}e", f"{stem}y"))


def stock_of(words: tuple[str, ...], pulse: Pulse = no_pulse, language: str = "any") -> Stock:
    """The stock of a text. The words never offered are English, and harmless in another language."""
    alphabet = Alphabet.of(words)
    hidden = never_offered() if language == ENGLISH else frozenset[str]()
    none = frozenset[str]()
    return Stock(alphabet, words_by_mask(alphabet, words, pulse), dict.fromkeys(words, 0), hidden, none, none)
