"""Which words of the clue bank please in a grid, and which are forms of one another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from zlib import crc32

from generators.clue_bank import bank
from generators.data import Dictionary, dictionary
from generators.kept import kept
from generators.wordbook import Wordbook, wordbooks

_RARE = 60  # the level of words that the dictionary does not know
_INFLECTED = 15  # levels that a plural or a past tense seems rarer than it is
_FORMS = (  # endings, and what the shorter word has in their place
    *(("s", ""), ("es", ""), ("ies", "y")),
    *(("ed", ""), ("ed", "e"), ("ied", "y")),
    *(("ing", ""), ("ing", "e")),
    *(("er", "e"), ("est", ""), ("est", "e"), ("iest", "y")),
)


@kept
def banked() -> Mapping[int, Wordbook]:
    """The words that have clues, in capitals, the best first."""
    known = dictionary()
    best_first = sorted(bank(), key=lambda word: (_plainness(word, known), crc32(word.encode())))
    return wordbooks(word.upper() for word in best_first)


def _plainness(word: str, known: Dictionary) -> int:
    """How late a word comes to mind, as a level of the dictionary; inflections seem to fill, not to please."""
    return known.levels.get(word, _RARE) + _INFLECTED * is_inflected(word, known)


def is_inflected(word: str, known: Dictionary) -> bool:
    """Is it the plural or another form of a shorter word? A guess by its ending."""
    return any(stem in known for stem in shorter_forms(word))


def shorter_forms(word: str) -> Iterator[str]:
    """What the word may be a form of: boxes of boxe and box, dried of dri, drie and dry."""
    for ending, rest in _FORMS:
        if word.endswith(ending) and not word.endswith("ss") and len(word) - len(ending) + len(rest) > 2:
            yield word.removesuffix(ending) + rest
