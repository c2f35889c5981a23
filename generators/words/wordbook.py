"""Words as bits: the set of all words with a given letter in a given place is one large number."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace

from generators.kernel.bits import letter_mask, letter_number

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_DIGITS = {ord(digit): ALPHABET[letter_number(digit)] for digit in "0123456789"}

_FEW = 200  # words of one length


@dataclass(frozen=True, slots=True)
class Wordbook:
    """The words of one length, best first. Word number n is bit n of every set of words."""

    words: tuple[str, ...]
    having: tuple[tuple[int, ...], ...]  # having[place][letter]: the words with that letter there
    letters: tuple[int, ...]  # letters[place]: those that any word has there
    rare: int = 0  # of two words that cross, one at most is among these
    liked: int = 0  # tried before all others
    struck: int = 0  # not to be used this time
    numbers: Mapping[str, int] = field(default_factory=dict)  # of its words

    @property
    def all(self) -> int:
        return (1 << len(self.words)) - 1 & ~self.struck

    @property
    def favourites(self) -> Wordbook:
        return replace(self, struck=self.struck | self.all & ~self.liked)

    def bits_of(self, words: Collection[str]) -> int:
        return sum(1 << self.numbers[word] for word in words if word in self.numbers)


def wordbook(words: tuple[str, ...]) -> Wordbook:
    columns = tuple(zip(*words, strict=True))
    numbers = {word: number for number, word in enumerate(words)}
    return Wordbook(words, tuple(map(_having, columns)), tuple(map(_letters, columns)), numbers=numbers)


def _letters(column: tuple[str, ...]) -> int:
    return letter_mask(set(column))


def _having(column: tuple[str, ...]) -> tuple[int, ...]:
    """For each letter of the alphabet the words with it in this place."""
    return _one_by_one(column) if len(column) <= _FEW else _at_once(column)


def _one_by_one(column: tuple[str, ...]) -> tuple[int, ...]:
    having = [0] * len(ALPHABET)
    for number, letter in enumerate(column):
        having[letter_number(letter)] |= 1 << number
    return tuple(having)


def _at_once(column: tuple[str, ...]) -> tuple[int, ...]:
    """Large numbers are not built bit by bit, but read from text, where the first word's bit is written last."""
    signs = "".join(reversed(column)).upper().translate(_DIGITS)
    return tuple(int(signs.translate(_only(letter)), 2) if letter in signs else 0 for letter in ALPHABET)


def _only(letter: str) -> dict[int, str]:
    """A translation table: 1 for one letter, 0 for all others."""
    return {ord(other): "01"[other == letter] for other in ALPHABET}


def wordbooks(words: Iterable[str]) -> dict[int, Wordbook]:
    """A book for each length; within it the words keep their order."""
    by_length: dict[int, list[str]] = {}
    for word in words:
        by_length.setdefault(len(word), []).append(word)
    return {length: wordbook(tuple(same)) for length, same in by_length.items()}


NO_WORDS = Wordbook((), (), ())


def book_of(books: Mapping[int, Wordbook], length: int) -> Wordbook:
    return books.get(length, NO_WORDS)
