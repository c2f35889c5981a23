"""Sets as numbers: what has number n is in the set when bit n is 1."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_
from string import ascii_letters, digits

EVERY_LETTER = (1 << 26) - 1


def bits(number: int) -> Iterator[int]:
    """The places of the ones, lowest first."""
    while number:
        low = number & -number
        yield low.bit_length() - 1
        number ^= low


def union(masks: Iterable[int]) -> int:
    """All that is in any of the sets."""
    return reduce(or_, masks, 0)


def letter_number(letter: str) -> int:
    """0 for A and a, 25 for Z and z. A digit has the number of a letter: nothing is made of both."""
    return (ord(letter) & 31) - 1


_BIT = {sign: 1 << letter_number(sign) for sign in ascii_letters + digits}


def letter_mask(letters: Iterable[str]) -> int:
    """The letters as bits; a is the lowest."""
    return union(map(_BIT.__getitem__, letters))
