"""The signs that words are written with, each with a number: the letters A to Z, or those of a list
of words, such as Chinese characters. A puzzle has letters, digits or characters, never two of them.
And sets of words by their signs."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from string import ascii_lowercase, ascii_uppercase, digits

from generators.kernel.sets import group_by

# Within the brackets of a pattern:
CAPITALS, LATIN, DIGITS, CHARACTERS = "A-Z", "A-Za-z", "0-9", "\u4e00-\u9fff"
SIGN = LATIN + DIGITS + CHARACTERS

# Digits have numbers of letters, as no puzzle has both.
_NUMBERS = {sign: number for row in (ascii_uppercase, ascii_lowercase, digits) for number, sign in enumerate(row)}


@dataclass(frozen=True, slots=True)
class Signs:
    numbers: Mapping[str, int]
    count: int

    @property
    def all(self) -> int:
        return (1 << self.count) - 1

    def mask(self, signs: Iterable[str]) -> int:
        """A set of bits, one for each of these signs; other characters are left out."""
        return sum(1 << number for number in {self.numbers[sign] for sign in signs if sign in self.numbers})


LETTERS = Signs(_NUMBERS, len(ascii_uppercase))


def signs_of(words: Iterable[str]) -> Signs:
    """Letters for words in letters or digits, in either case; other signs are numbered in order of appearance."""
    text = "".join(words)
    if text.isascii():
        return LETTERS
    signs = sorted({*text})
    return Signs({sign: number for number, sign in enumerate(signs)}, len(signs))


def sign_name(text: str) -> str:
    """The name of what the text is written with: letter, digit or character."""
    if text.isdigit():
        return "digit"
    return "letter" if text.isascii() else "character"


def word_pattern(most: int, letter: str = LATIN) -> str:
    """The pattern of a word with two or more signs, all of one sort."""
    return "|".join(f"[{each}]{{2,{most}}}" for each in (letter, DIGITS, CHARACTERS))


# Sets of words as large numbers, with a bit for each word.

_DIGITS = {ord(digit): ascii_uppercase[LETTERS.numbers[digit]] for digit in digits}
_FEW = 200  # words of one length


@dataclass(frozen=True, slots=True)
class Wordbook:
    """The words of one length, best first. Word number n is bit n of every set of words."""

    words: tuple[str, ...]
    having: tuple[tuple[int, ...], ...]  # having[place][number of a sign]: the words with that sign there
    letters: tuple[int, ...]  # letters[place]: the signs that any word has there
    rare: int = 0  # words that may not cross each other
    liked: int = 0  # words tried before all others
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
    """`signs`: the signs of all words of the puzzle, if these words are not all of them."""
    signs = signs or signs_of(words)
    columns = tuple(zip(*words, strict=True))
    numbers = {word: number for number, word in enumerate(words)}
    at_once = signs is LETTERS and len(words) > _FEW
    having = tuple(_sets_at_once(column) if at_once else _sets_one_by_one(column, signs) for column in columns)
    return Wordbook(words, having, tuple(signs.mask(set(column)) for column in columns), numbers=numbers, signs=signs)


def _sets_one_by_one(column: tuple[str, ...], signs: Signs) -> tuple[int, ...]:
    having = [0] * signs.count
    for number, sign in enumerate(column):
        having[signs.numbers[sign]] |= 1 << number
    return tuple(having)


def _sets_at_once(column: tuple[str, ...]) -> tuple[int, ...]:
    """Faster for many words in letters: reads large numbers from text, in which the bit of the first word is last."""
    signs = "".join(reversed(column)).upper().translate(_DIGITS)
    ones = ({ord(other): "01"[other == letter] for other in ascii_uppercase} for letter in ascii_uppercase)
    pairs = zip(ascii_uppercase, ones, strict=True)
    return tuple(int(signs.translate(one), 2) if letter in signs else 0 for letter, one in pairs)


def wordbooks(words: Iterable[str]) -> dict[int, Wordbook]:
    """A book for each length, with the words in their order."""
    words = tuple(words)
    signs = signs_of(words)
    return {length: wordbook(tuple(same), signs) for length, same in group_by(words, len).items()}


NO_WORDS = Wordbook((), (), ())


def book_of(books: Mapping[int, Wordbook], length: int) -> Wordbook:
    return books.get(length, NO_WORDS)
