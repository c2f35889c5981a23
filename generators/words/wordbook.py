"""Sets of words as large numbers, with a bit for each word."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace

from generators.kernel.sets import group_by, letter_mask, letter_number

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_DIGITS = {ord(digit): ALPHABET[letter_number(digit)] for digit in "0123456789"}

_FEW = 200  # words of one length


@dataclass(frozen=True, slots=True)
class Wordbook:
    """The words of one length, best first. Word number n is bit n of every set of words."""

    words: tuple[str, ...]
    having: tuple[tuple[int, ...], ...]  # having[place][letter]: the words with that letter there
    letters: tuple[int, ...]  # letters[place]: the letters that any word has there
    rare: int = 0  # two of these words must not cross
    liked: int = 0  # tried before all others
    excluded: int = 0  # not to be used this time
    numbers: Mapping[str, int] = field(default_factory=dict)  # of its words

    @property
    def all(self) -> int:
        return (1 << len(self.words)) - 1 & ~self.excluded

    @property
    def favourites(self) -> Wordbook:
        return replace(self, excluded=self.excluded | self.all & ~self.liked)

    def bits_of(self, words: Collection[str]) -> int:
        return sum(1 << self.numbers[word] for word in words if word in self.numbers)


def wordbook(words: tuple[str, ...]) -> Wordbook:
    columns = tuple(zip(*words, strict=True))
    numbers = {word: number for number, word in enumerate(words)}
    having = map(_one_by_one if len(words) <= _FEW else _at_once, columns)
    return Wordbook(words, tuple(having), tuple(letter_mask(set(column)) for column in columns), numbers=numbers)


def _one_by_one(column: tuple[str, ...]) -> tuple[int, ...]:
    having = [0] * len(ALPHABET)
    for number, letter in enumerate(column):
        having[letter_number(letter)] |= 1 << number
    return tuple(having)


def _at_once(column: tuple[str, ...]) -> tuple[int, ...]:
    """Faster for many words: reads large numbers from text, in which the bit of the first word is last."""
    signs = "".join(reversed(column)).upper().translate(_DIGITS)
    ones = ({ord(other): "01"[other == letter] for other in ALPHABET} for letter in ALPHABET)
    return tuple(
        int(signs.translate(one), 2) if letter in signs else 0 for letter, one in zip(ALPHABET, ones, strict=True)
    )


def wordbooks(words: Iterable[str]) -> dict[int, Wordbook]:
    """A book for each length, with the words in their order."""
    return {length: wordbook(tuple(same)) for length, same in group_by(words, len).items()}


NO_WORDS = Wordbook((), (), ())


def book_of(books: Mapping[int, Wordbook], length: int) -> Wordbook:
    return books.get(length, NO_WORDS)
