"""Words as bits: the set of all words with a given letter in a given place is one large number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ANY_LETTER = (1 << 26) - 1

_FIRST = ord("A")


@dataclass(frozen=True, slots=True)
class Wordbook:
    """The words of one length, best first. Word number n is bit n of every set of words."""

    words: tuple[str, ...]
    having: tuple[tuple[int, ...], ...]  # having[place][letter]: the words with that letter there

    @property
    def all(self) -> int:
        return (1 << len(self.words)) - 1


def wordbook(words: tuple[str, ...]) -> Wordbook:
    return Wordbook(words, tuple(_having(column) for column in zip(*words, strict=True)))


def _having(column: tuple[str, ...]) -> tuple[int, ...]:
    """For each letter of the alphabet the words with it in this place."""
    signs = "".join(reversed(column))  # the first word is the lowest bit, which is written last
    return tuple(int("0" + signs.translate(_Only(letter)), 2) if letter in signs else 0 for letter in ALPHABET)


class _Only(dict[int, str]):
    """A translation table: 1 for one letter, 0 for all others."""

    def __init__(self, letter: str) -> None:
        super().__init__({ord(other): "0" for other in ALPHABET})
        self[ord(letter)] = "1"


def wordbooks(words: Iterable[str]) -> dict[int, Wordbook]:
    """A book for each length; within it the words keep their order."""
    by_length: dict[int, list[str]] = {}
    for word in words:
        by_length.setdefault(len(word), []).append(word)
    return {length: wordbook(tuple(same)) for length, same in by_length.items()}


NO_WORDS = Wordbook((), ())


def book_of(books: Mapping[int, Wordbook], length: int) -> Wordbook:
    return books.get(length, NO_WORDS)


def bits(number: int) -> Iterator[int]:
    """The places of the ones, lowest first."""
    while number:
        low = number & -number
        yield low.bit_length() - 1
        number ^= low


def letter_number(letter: str) -> int:
    return ord(letter) - _FIRST
