"""Sets as numbers: what has number n is in the set when bit n is 1."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from string import ascii_letters

EVERY_LETTER = (1 << 26) - 1

_BIT = {letter: 1 << number % 26 for number, letter in enumerate(ascii_letters)}


def bits(number: int) -> Iterator[int]:
    """The places of the ones, lowest first."""
    while number:
        low = number & -number
        yield low.bit_length() - 1
        number ^= low


def letter_number(letter: str) -> int:
    """0 for A and a, 25 for Z and z."""
    return (ord(letter) & 31) - 1


def letter_mask(letters: Iterable[str]) -> int:
    """The letters as bits; a is the lowest."""
    mask = 0
    for letter in letters:
        mask |= _BIT[letter]
    return mask
