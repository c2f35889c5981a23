"""How many words of the dictionary fit what stands in a slot."""

from __future__ import annotations

from generators.kernel.bits import letter_number
from generators.kernel.cache import kept
from generators.words.dictionary import dictionary
from generators.words.wordbook import wordbook

GAP = "_"  # where no letter stands

Having = tuple[tuple[int, ...], ...]  # for each place and letter the words that have it there, as bits


def fitting(letters: str) -> int:
    """Words of that length with these letters in their places; all of them where nothing stands."""
    count, having = _book(len(letters))
    bits = (1 << count) - 1
    for place, letter in enumerate(letters):
        if letter != GAP:
            bits &= having[place][letter_number(letter)]
    return bits.bit_count()


@kept
def _by_length() -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for word in dictionary().levels:
        found.setdefault(len(word), []).append(word)
    return found


@kept
def _book(length: int) -> tuple[int, Having]:
    """The number of its words, and their bits; the words themselves are not needed again."""
    words = tuple(word.upper() for word in _by_length().get(length, ()))
    return len(words), wordbook(words).having if words else ()
