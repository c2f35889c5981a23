"""The meaning of a word: a line of the clue bank, its level in the dictionary, its shorter form."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generators.brick.rules import Puzzle, State
from generators.kernel.cache import cached
from generators.kernel.kind import Pulse
from generators.words.clue_bank import bank
from generators.words.dictionary import dictionary
from generators.words.forms import shorter_forms

_MADE_OF = (("ly", ""), ("ily", "y"), ("bly", "ble"), ("ness", ""), ("iness", "y"))  # endings, and what was before them
_OTHERS = frozenset({"barely", "burly", "comely", "earthly", "gingerly", "hardly", "homely", "lately", "scarcely"})


@dataclass(frozen=True, slots=True)
class WordMeaning:
    word: str  # the one that was asked for, or the shorter one that it is a form of
    text: str


def prepare(pulse: Pulse) -> None:
    bank(pulse)


def meaning(puzzle: Puzzle, word: str) -> WordMeaning | None:
    """The note of the bank; none for words of a text in another language."""
    return _of(word) if is_english(puzzle.words) else None


@cached
def is_english(words: tuple[str, ...]) -> bool:
    """Most of them have a note: `rot`, `fast` and `kind` alone make no text English."""
    return 2 * sum(_of(word) is not None for word in words) > len(words)


@cached
def _of(word: str) -> WordMeaning | None:
    """The plainest clue of the word, or that of the first shorter form that has one."""
    for each in (word, *shorter_forms(word), *_made_of(word)):
        clues = bank().get(each)
        if clues:
            return WordMeaning(each, min(clues, key=lambda clue: (clue.difficulty, clue.british)).text)
    return None


def _made_of(word: str) -> Iterator[str]:
    for ending, rest in _MADE_OF:
        if word.endswith(ending) and word not in _OTHERS:
            yield word.removesuffix(ending) + rest


def level_of(puzzle: Puzzle, word: str) -> int:
    """The level in the dictionary, which says nothing of other languages; 0 where the word is not there."""
    return dictionary().levels.get(word, 0) if is_english(puzzle.words) else 0


def stem(state: State, word: str) -> str:
    """The word found before which becomes this one with another ending; or nothing. Shines is of shine, not of shin."""
    known_stems = (each for each in shorter_forms(word) if each in dictionary())
    longest = max(known_stems, key=len, default="")
    return longest if longest in state.found else ""
