"""The words that puzzles are made from, by the set of their letters: the dictionary's, or those of a text."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from generators.brick.letter_sets import Alphabet, by_mask, inside
from generators.brick.odd_forms import HARD, NEVER_ASKED, ODD_FORMS
from generators.brick.rules import SHORTEST, Puzzle, seal
from generators.kernel.cache import cached
from generators.kernel.groups import grouped
from generators.kernel.kind import Pulse, no_pulse
from generators.words.clue_bank import bank
from generators.words.dictionary import dictionary, foreign, frequent, never_offered, rude

ENGLISH = "en"
COMMON = 35  # every word up to this level earns points, and every one that people meet daily
KNOWN_TO_ALL = 10
ASKED_OF_ALL = 20  # the highest level on which a puzzle asks for no word of HARD
ODD_ENDINGS = ("est", "er", "ers", "ings", "ness", "nesses", "lier", "liest", "ier", "iest")


@dataclass(frozen=True, slots=True)
class Bounds:
    """How rare a word may be that is asked for: by its level in the dictionary, and if it has a clue in our bank."""

    rarest: int
    known: int


@dataclass(frozen=True)
class Stock:
    alphabet: Alphabet
    table: dict[int, list[str]]  # set of letters: words
    levels: dict[str, int]  # how rare a word is; the words of a text are all equally common
    hidden: frozenset[str]  # words that may be known, but not shown
    unasked: frozenset[str]  # words that may be shown and score, but are not asked for
    known: frozenset[str]  # words that people know, however rare lists call them
    frequent: frozenset[str] = frozenset()  # words that people meet daily, though lists call them rare

    @cached_property
    def by_size(self) -> dict[int, list[int]]:
        """The sets of letters by how many letters they have."""
        return grouped(self.table, int.bit_count)

    def words(self, letters: str) -> list[str]:
        """Every word that the letters spell, in order; none with a letter that no word has."""
        known = [letter for letter in letters if letter in self.alphabet.bits]
        return inside(self.table, self.alphabet.mask(known))

    def shown(self, letters: str) -> list[str]:
        return [word for word in self.words(letters) if word not in self.hidden]

    def puzzle(self, letters: str, centre: str, spelled: list[str], bounds: Bounds) -> Puzzle:
        """The puzzle of letters and what they spell: it asks for the words that people know and that are good to print;
        other common ones score besides."""
        words = tuple(word for word in spelled if self.asks_for(word, bounds))
        others = set(spelled).difference(words)
        hushed = others & self.hidden
        extra = sorted(others - hushed)
        besides = tuple(word for word in extra if self.levels[word] <= COMMON or word in self.frequent)
        return Puzzle(letters, centre, words, tuple(extra), tuple(sorted(map(seal, hushed))), besides)

    def asks_for(self, word: str, bounds: Bounds) -> bool:
        if word in self.hidden or word in self.unasked or (bounds.rarest <= ASKED_OF_ALL and word in HARD):
            return False
        if word not in self.known:
            return self.levels[word] <= bounds.rarest
        return word in self.frequent or self.levels[word] <= max(bounds.rarest, bounds.known)


@cached
def english(pulse: Pulse = no_pulse, american: bool = False) -> Stock:
    """The dictionary; made once, 0.1 s. Words are asked for in one spelling; those of the other score all the same."""
    levels = {word: level for word, level in dictionary().levels.items() if len(word) >= SHORTEST}
    alphabet = Alphabet("abcdefghijklmnopqrstuvwxyz")
    known = frozenset(bank(pulse))
    odd = {word for word in levels if word not in known and (word in ODD_FORMS or _is_odd(word, levels))}
    unasked = (never_offered() - rude()) | odd | NEVER_ASKED | foreign(american=american)
    table = by_mask(alphabet, levels, pulse)
    return Stock(alphabet, table, levels, rude(), unasked, known, frequent())


def _is_odd(word: str, levels: dict[str, int]) -> bool:
    """A form that nobody would think of: ancientest, beefier, hearings."""
    if levels[word] <= KNOWN_TO_ALL:
        return False
    if not word.endswith(ODD_ENDINGS):
        return False
    stems = (word.removesuffix(ending) for ending in ODD_ENDINGS if word.endswith(ending))
    return any(form in levels for stem in stems for form in (stem, f"{stem}e", f"{stem}y"))


def stock_of(words: tuple[str, ...], pulse: Pulse = no_pulse, language: str = "any") -> Stock:
    """The stock of a text. The words never offered are English: in another language they may mean something else."""
    alphabet = Alphabet.of(words)
    hidden = never_offered() if language == ENGLISH else frozenset[str]()
    none = frozenset[str]()
    return Stock(alphabet, by_mask(alphabet, words, pulse), dict.fromkeys(words, 0), hidden, none, none)
