"""The signs that words are written with, each with a number: the letters A to Z, or those of a list of words, such as
Chinese characters. A puzzle has letters, digits or characters, never two of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from string import ascii_lowercase, ascii_uppercase, digits

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
        """A set of bits; what is none of these signs is left out."""
        return sum(1 << number for number in {self.numbers[sign] for sign in signs if sign in self.numbers})


LETTERS = Signs(_NUMBERS, len(ascii_uppercase))


def signs_of(words: Iterable[str]) -> Signs:
    """Letters for words in letters or digits, in either case; other signs are numbered in their order."""
    text = "".join(words)
    if text.isascii():
        return LETTERS
    signs = sorted({*text})
    return Signs({sign: number for number, sign in enumerate(signs)}, len(signs))


def sign_name(text: str) -> str:
    """What the text is written with: letter, digit or character."""
    if text.isdigit():
        return "digit"
    return "letter" if text.isascii() else "character"


def word_pattern(most: int, letter: str = LATIN) -> str:
    """The pattern of a word with two or more signs, all of one sort."""
    return "|".join(f"[{each}]{{2,{most}}}" for each in (letter, DIGITS, CHARACTERS))
