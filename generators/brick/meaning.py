"""The meaning of a word: a line of the clue bank or of the table of meanings, its level, its shorter form. And all the
words of a puzzle, each with its own."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from dataclasses import dataclass

from generators.brick.points import worth
from generators.brick.rules import Puzzle, State, is_pangram
from generators.kernel.answers import AnswerWord, WordAnswers
from generators.kernel.cache import cached
from generators.kernel.kind import Pulse
from generators.words.categories import BLANK
from generators.words.clue_bank import bank
from generators.words.dictionary import asset, dictionary, frequent
from generators.words.forms import shorter_forms

DAILY = 35  # the level of words that people meet daily
WITTY = 3  # the difficulty of clues that do not say what is meant


@dataclass(frozen=True, slots=True)
class WordMeaning:
    word: str  # the one that was asked for, or the shorter one that it is a form of
    text: str


def prepare(pulse: Pulse) -> None:
    bank(pulse)
    _table()


def meaning(puzzle: Puzzle, word: str) -> WordMeaning | None:
    """The note of the bank; none for words of a text in another language."""
    return _of(word) if is_english(puzzle.words) else None


@cached
def is_english(words: tuple[str, ...]) -> bool:
    """Most of them have a note: `rot`, `fast` and `kind` alone make no text English."""
    return 2 * sum(_of(word) is not None for word in words) > len(words)


@cached
def _of(word: str) -> WordMeaning | None:
    """Our clue, of the word or of its singular; else what the table says; else a clue with a gap."""
    found = explained(word) or _table().get(word)
    if found is None and word in bank():
        found = WordMeaning(word, bank()[word][0].text)
    return found


def explained(word: str) -> WordMeaning | None:
    """The plainest clue without a gap and with no wit, of the word or, as nouns' clues mislead about verbs, of its
    singular alone."""
    singulars = (each for each in shorter_forms(word) if word.endswith("s") and each in dictionary())
    for each in (word, *singulars):
        clues = [clue for clue in bank().get(each, ()) if BLANK not in clue.text and clue.difficulty < WITTY]
        if clues:
            return WordMeaning(each, min(clues, key=lambda clue: (clue.difficulty, clue.british)).text)
    return None


@cached
def _table() -> Mapping[str, WordMeaning]:
    with gzip.open(asset("words", "meanings.txt.gz"), "rt", encoding="ascii") as lines:
        rows = (line.rstrip("\n").split("\t") for line in lines)
        return {word: WordMeaning(base, text) for word, base, text in rows}


def level_of(puzzle: Puzzle, word: str) -> int:
    """How rare the word is, which the dictionary does not know of other languages; 0 where the word is not there."""
    level = dictionary().levels.get(word, 0) if is_english(puzzle.words) else 0
    return min(level, DAILY) if word in frequent() else level


def stem(state: State, word: str) -> str:
    """The word found before which becomes this one with another ending; or nothing. Shines is of shine, not of shin."""
    known_stems = (each for each in shorter_forms(word) if each in dictionary())
    longest = max(known_stems, key=len, default="")
    return longest if longest in state.found else ""


def answers(state: State, pulse: Pulse) -> WordAnswers:
    prepare(pulse)
    puzzle, found = state.puzzle, frozenset(state.found)
    words = tuple(_answer(puzzle, each, found=each in found) for each in sorted(puzzle.words))
    return WordAnswers(puzzle.letters, puzzle.centre, words)


def _answer(puzzle: Puzzle, word: str, *, found: bool) -> AnswerWord:
    note, points, full = meaning(puzzle, word), worth(puzzle, word), is_pangram(puzzle, word)
    base, text = (note.word, note.text) if note is not None else ("", "")
    return AnswerWord(word, points, found, full, base, text)
