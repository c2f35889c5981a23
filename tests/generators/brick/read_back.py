"""What sentences about the words of a brick say, read back from English and found true."""

from __future__ import annotations

import gzip
import re
from functools import cache

from generators.brick.rules import State
from generators.kernel.phrases import CHINESE, ENGLISH, Phrase, phrasebook
from generators.words.clue_bank import bank
from generators.words.dictionary import asset, dictionary, frequent
from tests.generators.kernel.test_hints_in_chinese import well_written

KNOWN = {  # levels of the dictionary, from one to another
    "It is one of the commonest words.": (1, 10),
    "It is an everyday word.": (11, 20),
    "It is a common word.": (21, 35),
    "It is less common.": (36, 50),
    "It is rare.": (51, 60),
}
SAID = re.compile(
    r"(?P<word>\w+): (?P<how>.*?\.) (?P<known>It is .*?\.)(?: The note on (?P<noted>\w+): “(?P<note>.*)”\.)?"
)
ENDINGS = {"s", "es", "ies", "ed", "d", "ied", "ing", "er", "r", "est", "st", "iest", "ier", "ers"}


def is_true(state: State, phrase: Phrase) -> str:
    """Is what is said of a word before it is found? The word."""
    said = SAID.fullmatch(phrasebook(ENGLISH).tell(phrase))
    assert said, phrasebook(ENGLISH).tell(phrase)
    word, how = said["word"], said["how"]
    least, most = KNOWN[said["known"]]
    assert least <= rarity(word) <= most
    if said["note"]:
        ours = {clue.text for clue in bank().get(said["noted"], ())}
        assert said["note"] in ours or f"{word}\t{said['noted']}\t{said['note']}" in _meanings()
        assert word[:2] == said["noted"][:2]  # the word itself, or what it is made of
    _how(state, word, how)
    same_in_chinese(phrase, said["note"] or "")
    return word


def rarity(word: str) -> int:
    """The level of the dictionary; words that people meet daily are common."""
    return min(dictionary().levels[word], 35 if word in frequent() else 60)


@cache
def _meanings() -> frozenset[str]:
    return frozenset(gzip.decompress(asset("words", "meanings.txt.gz").read_bytes()).decode("ascii").splitlines())


def _how(state: State, word: str, how: str) -> None:
    if how == "a pangram, it uses every letter.":
        assert set(word) == set(state.puzzle.letters)
    elif ending := re.fullmatch(r"with another ending, (\w+) was found before\.", how):
        assert ending[1] in state.found
        _becomes(ending[1], word)
    elif shown := re.fullmatch(r"(\d+) of its (\d+) letters had been shown\.", how):
        assert (int(shown[1]), int(shown[2])) == (dict(state.revealed)[word], len(word))
    elif how == "not asked for, but worth its points.":
        assert word in state.puzzle.besides
    elif how == "not asked for, and worth a star.":
        assert word in set(state.puzzle.extra) - set(state.puzzle.besides)
    else:
        assert how == f"{len(word)} letters."


def _becomes(stem: str, word: str) -> None:
    """But for the last letter of the stem, which may be lost or doubled, all of it stands in the word."""
    kept = stem if word.startswith(stem) else stem[:-1]
    assert word.startswith(kept)
    rest = word.removeprefix(kept)
    assert {rest, rest.removeprefix(stem[-1])} & ENDINGS, (stem, word)


def same_in_chinese(phrase: Phrase, note: str) -> None:
    """Numbers and English words, but for the note, which is English in both."""
    english, chinese = (phrasebook(language).tell(phrase) for language in (ENGLISH, CHINESE))
    assert (f"“{note}”" in english) == (f"“{note}”" in chinese)
    words = set(re.findall(r"[a-z]+|\d+", chinese.replace(note, "")))
    assert words <= set(re.findall(r"[a-z]+|\d+", english.replace(note, "")))
    assert sorted(re.findall(r"\d+", english)) == sorted(re.findall(r"\d+", chinese))
    well_written(phrase)
