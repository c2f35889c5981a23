"""Texts about lattices: headings, places and words are read as they are written, and what is wrong is said."""

from __future__ import annotations

import pytest

from generators.kernel.kind import BadText
from generators.lattice.notation import is_headed, read_spot, read_words, write_spot


def test_a_heading_is_known_by_its_beginning() -> None:
    told = [
        is_headed(data, "words") for data in (b"Words: a", b"\xef\xbb\xbf \n WORDS", b"a words", b" " * 200 + b"words")
    ]
    assert told == [True, True, False, False]


def test_a_place_is_read_back_and_counted_from_one() -> None:
    assert write_spot((0, 4)) == "1,5"
    assert read_spot(*write_spot((3, 0)).split(",")) == (3, 0)
    for row, column in (("0", "1"), ("1", "0")):
        with pytest.raises(BadText):
            read_spot(row, column)


def test_words_are_read_once_each_in_capitals() -> None:
    assert list(read_words([(1, " moon Star"), (3, "tea")])) == ["MOON", "STAR", "TEA"]
    assert list(read_words([(1, "moon 123")], digits=True)) == ["MOON", "123"]
    for text, key, column in (
        *(("moon 123", "lattice.odd_word", 6), ("a", "lattice.odd_word", 1), ("star m00n", "lattice.odd_word", 6)),
        ("moon star Moon", "lattice.twice", 11),
    ):
        with pytest.raises(BadText) as caught:
            list(read_words([(7, text)]))
        assert caught.value.phrase.key == key
        assert {("line", 7), ("column", column)} <= {*caught.value.phrase.blanks}
