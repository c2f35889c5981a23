"""Sets of words as large numbers, with a bit for each word."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace

from generators.kernel.sets import group_by
from generators.words.signs import LETTERS, Signs, signs_of

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_DIGITS = {ord(digit): ALPHABET[LETTERS.numbers[digit]] for digit in "0123456789"}

_FEW = 200  # words of one length


@dataclass(frozen=True, slots=True)
class Wordbook:
    """The words of one length, best first. Word number n is bit n of every set of words."""

    words: tuple[str, ...]
    having: tuple[tuple[int, ...], ...]  # having[place][number of a sign]: the words with that sign there
    letters: tuple[int, ...]  # letters[place]: the signs that any word has there
    rare: int = 0  # two of these words must not cross
    liked: int = 0  # tried before all others
    excluded: int = 0  # words not to use this time
    numbers: Mapping[str, int] = field(default_factory=dict)  # number of each word
    signs: Signs = LETTERS

    @property
    def all(self) -> int:
        return (1 << len(self.words)) - 1 & ~self.excluded

    @property
    def favourites(self) -> Wordbook:
        return replace(self, excluded=self.excluded | self.all & ~self.liked)

    def bits_of(self, words: Collection[str]) -> int:
        return sum(1 << self.numbers[word] for word in words if word in self.numbers)


def wordbook(words: tuple[str, ...], signs: Signs | None = None) -> Wordbook:
    """`signs`: those of all words of the puzzle, if not all are of this length."""
    signs = signs or signs_of(words)
    columns = tuple(zip(*words, strict=True))
    numbers = {word: number for number, word in enumerate(words)}
    at_once = signs is LETTERS and len(words) > _FEW
    having = tuple(_at_once(column) if at_once else _one_by_one(column, signs) for column in columns)
    return Wordbook(words, having, tuple(signs.mask(set(column)) for column in columns), numbers=numbers, signs=signs)


def _one_by_one(column: tuple[str, ...], signs: Signs) -> tuple[int, ...]:
    having = [0] * signs.count
    for number, sign in enumerate(column):
        having[signs.numbers[sign]] |= 1 << number
    return tuple(having)


def _at_once(column: tuple[str, ...]) -> tuple[int, ...]:
    """Faster for many words in letters: reads large numbers from text, in which the bit of the first word is last."""
    signs = "".join(reversed(column)).upper().translate(_DIGITS)
    ones = ({ord(other): "01"[other == letter] for other in ALPHABET} for letter in ALPHABET)
    return tuple(
        int(signs.translate(one), 2) if letter in signs else 0 for letter, one in zip(ALPHABET, ones, strict=True)
    )


def wordbooks(words: Iterable[str]) -> dict[int, Wordbook]:
    """A book for each length, with the words in their order."""
    words = tuple(words)
    signs = signs_of(words)
    return {length: wordbook(tuple(same), signs) for length, same in group_by(words, len).items()}


NO_WORDS = Wordbook((), (), ())


def book_of(books: Mapping[int, Wordbook], length: int) -> Wordbook:
    return books.get(length, NO_WORDS)
