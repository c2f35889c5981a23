"""Checks sentences about words against the dictionary, by their keys and blanks."""

from __future__ import annotations

import gzip
import re
from functools import cache

from generators.brick.rules import State
from generators.kernel.phrases import Phrase
from generators.words.clue_bank import bank
from generators.words.dictionary import asset, dictionary, frequent
from tests.said import blanks, name

KNOWN = {  # levels of the dictionary, from one to another
    "known_10": range(1, 11),
    "known_20": range(11, 21),
    "known_35": range(21, 36),
    "known_50": range(36, 51),
    "known_60": range(51, 61),
}
ENDINGS = {"s", "es", "ies", "ed", "d", "ied", "ing", "er", "r", "est", "st", "iest", "ier", "ers"}


def is_true(state: State, phrase: Phrase) -> str:
    """Is what is said of a word before it is found? The word."""
    said = blanks(phrase)
    word = said["word"]
    if name(phrase) == "noted":
        noted, note, word = word, said["note"], is_true(state, said["found"])
        ours = {re.sub('^["“]([^"“”]*)["”]$', r"\1", clue.text) for clue in bank().get(noted, ())}
        assert note in ours or f"{word}\t{noted}\t{note}" in _meanings()
        assert word[:2] == noted[:2]  # the word itself, or what it is made of
        return str(word)
    assert rarity(word) in KNOWN[name(said["known"])]
    match name(phrase):
        case "pangram":
            assert set(word) == set(state.puzzle.letters)
        case "inflection":
            assert said["stem"] in state.found
            _becomes(said["stem"], word)
        case "shown":
            assert (said["count"], said["all"]) == (dict(state.revealed)[word], len(word))
        case "extra":
            assert word in state.puzzle.extra
        case other:
            assert (other, said["count"]) == ("word", len(word))
    return str(word)


def rarity(word: str) -> int:
    """The level of the dictionary; words that people meet daily are common."""
    return min(dictionary().levels[word], 35 if word in frequent() else 60)


@cache
def _meanings() -> frozenset[str]:
    return frozenset(gzip.decompress(asset("words", "meanings.txt.gz").read_bytes()).decode("ascii").splitlines())


def _becomes(stem: str, word: str) -> None:
    """But for the last letter of the stem, which may be lost or doubled, all of it stands in the word."""
    kept = stem if word.startswith(stem) else stem[:-1]
    assert word.startswith(kept)
    rest = word.removeprefix(kept)
    assert {rest, rest.removeprefix(stem[-1])} & ENDINGS, (stem, word)
