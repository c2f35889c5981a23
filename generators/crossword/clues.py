"""Which words of the clue bank please in a grid, and which are forms of one another."""

from __future__ import annotations

from collections.abc import Mapping
from zlib import crc32

from generators.clue_bank import bank
from generators.data import Dictionary, dictionary
from generators.forms import is_inflected
from generators.kept import kept
from generators.wordbook import Wordbook, wordbooks

_RARE = 60  # the level of words that the dictionary does not know
_INFLECTED = 15  # levels that a plural or a past tense seems rarer than it is


@kept
def banked() -> Mapping[int, Wordbook]:
    """The words that have clues, in capitals, the best first."""
    known = dictionary()
    best_first = sorted(bank(), key=lambda word: (_plainness(word, known), crc32(word.encode())))
    return wordbooks(word.upper() for word in best_first)


def _plainness(word: str, known: Dictionary) -> int:
    """How late a word comes to mind, as a level of the dictionary; inflections seem to fill, not to please."""
    return known.levels.get(word, _RARE) + _INFLECTED * is_inflected(word, known)
