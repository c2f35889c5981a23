"""The words that puzzles are made from, by the set of their letters: the dictionary's, or those of a text."""

from __future__ import annotations

from dataclasses import dataclass

from generators.brick.letter_sets import Alphabet, by_mask, inside
from generators.brick.rules import SHORTEST, Puzzle, seal
from generators.data import dictionary, never_offered
from generators.kept import Beat, kept
from generators.kind import Pulse, still

ENGLISH = "en"


@dataclass(frozen=True)
class Stock:
    alphabet: Alphabet
    table: dict[int, list[str]]  # set of letters: words
    levels: dict[str, int]  # how rare a word is; the words of a text are all equally common
    hidden: frozenset[str]  # words that may be known, but not shown
    by_size: dict[int, list[int]]  # number of letters: sets of so many

    def words(self, letters: str) -> list[str]:
        """Every word that the letters spell, in order; none with a letter that no word has."""
        known = [letter for letter in letters if letter in self.alphabet.bits]
        return inside(self.table, self.alphabet.mask(known))

    def puzzle(self, letters: str, centre: str, spelled: list[str], rarest: int) -> Puzzle:
        """The puzzle of letters and what they spell: it asks for the words common enough and good to print."""
        words = tuple(word for word in spelled if self.asks_for(word, rarest))
        others = set(spelled).difference(words)
        hushed = others & self.hidden
        return Puzzle(letters, centre, words, tuple(sorted(others - hushed)), tuple(sorted(map(seal, hushed))))

    def asks_for(self, word: str, rarest: int) -> bool:
        return self.levels[word] <= rarest and word not in self.hidden


@kept
def english(beat: Beat) -> Stock:
    """The dictionary; made once, 0.1 s."""
    levels = {word: level for word, level in dictionary().levels.items() if len(word) >= SHORTEST}
    alphabet = Alphabet("abcdefghijklmnopqrstuvwxyz")
    return _stock(alphabet, by_mask(alphabet, levels, beat.pulse), levels, never_offered())


def stock_of(words: tuple[str, ...], pulse: Pulse = still, language: str = "any") -> Stock:
    """Of a text. The words never offered are English: in another language they may mean something else."""
    alphabet = Alphabet.of(words)
    hidden = never_offered() if language == ENGLISH else frozenset[str]()
    return _stock(alphabet, by_mask(alphabet, words, pulse), dict.fromkeys(words, 0), hidden)


def _stock(alphabet: Alphabet, table: dict[int, list[str]], levels: dict[str, int], hidden: frozenset[str]) -> Stock:
    by_size: dict[int, list[int]] = {}
    for mask in table:
        by_size.setdefault(mask.bit_count(), []).append(mask)
    return Stock(alphabet, table, levels, hidden, by_size)
