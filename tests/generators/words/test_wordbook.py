"""Words as bits: which words have a letter in a place."""

from __future__ import annotations

from itertools import product

import pytest

from generators.kernel.bits import EVERY_LETTER, bits, letter_mask, letter_number
from generators.words.wordbook import NO_WORDS, book_of, wordbook, wordbooks

FEW = ("CAT", "COT", "DOT")
MANY = tuple("".join(letters) for letters in product("ABCDEFG", repeat=3))  # so many are read another way


def test_bits_are_told_from_the_lowest_on() -> None:
    assert list(bits(0b101001)) == [0, 3, 5]
    assert list(bits(0)) == []
    assert list(bits(1 << 500)) == [500]


def test_letters_are_numbers_in_capitals_or_not() -> None:
    assert [letter_number(letter) for letter in "AaZz"] == [0, 0, 25, 25]
    assert letter_mask("Abba") == 0b11
    assert letter_mask("abcdefghijklmnopqrstuvwxyz") == EVERY_LETTER
    assert letter_mask("") == 0


@pytest.mark.parametrize("words", [FEW, MANY, tuple(map(str.lower, FEW)), tuple(map(str.lower, MANY))])
def test_a_book_knows_the_words_with_a_letter_in_a_place(words: tuple[str, ...]) -> None:
    book = wordbook(words)
    for place, letter in product(range(3), "ABCDEFGHIJKLMNOPQRSTUVWXYZ"):
        having = [number for number, word in enumerate(words) if word[place].upper() == letter]
        assert list(bits(book.having[place][letter_number(letter)])) == having
        assert bool(book.letters[place] >> letter_number(letter) & 1) == bool(having)
    assert list(bits(book.all)) == list(range(len(words)))


def test_a_book_for_each_length() -> None:
    books = wordbooks(["CAT", "OWL", "LION"])
    assert {length: book.words for length, book in books.items()} == {3: ("CAT", "OWL"), 4: ("LION",)}
    assert book_of(books, 5) is NO_WORDS
