"""The entries of the lists of words: words found, words missed, and blanks for those still to be found."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, auto

from generators.brick.points import besides, letters_shown
from generators.brick.rules import State, is_pangram, over, stars, to_find


class WordLook(Enum):
    FOUND = auto()
    PANGRAM = auto()
    MISSED = auto()  # revealed at the end
    BLANK = auto()  # still to be found
    BESIDE = auto()  # counts, and was not asked for
    STAR = auto()
    LENGTH = auto()  # a heading: the number of letters


@dataclass(frozen=True, slots=True)
class WordEntry:
    text: str
    look: WordLook
    word: str = ""


def alphabetical(state: State) -> list[WordEntry]:
    """The words found, and what hints have shown of the rest; at the end all of them."""
    return [_entry(state, word) for word in sorted(_shown(state))] + _stars(state)


def by_length(state: State) -> list[WordEntry]:
    return _headed(state, _shown(state)) + _stars(state)


def blanks(state: State) -> list[WordEntry]:
    return _headed(state, to_find(state))


def _shown(state: State) -> set[str]:
    if over(state):
        return {*state.puzzle.words, *besides(state)}
    return {*state.found, *besides(state), *(word for word, _ in state.revealed)}


def _headed(state: State, words: Iterable[str]) -> list[WordEntry]:
    entries: list[WordEntry] = []
    length = 0
    for word in sorted(words, key=lambda word: (-len(word), word)):
        if len(word) != length:
            length = len(word)
            entries.append(WordEntry(str(length), WordLook.LENGTH))
        entries.append(_entry(state, word))
    return entries


def _entry(state: State, word: str) -> WordEntry:
    if word in besides(state):
        return WordEntry(word, WordLook.BESIDE, word)
    if word in state.found or word in state.bonus:
        return WordEntry(word, WordLook.PANGRAM if is_pangram(state.puzzle, word) else WordLook.FOUND, word)
    if over(state):
        return WordEntry(word, WordLook.MISSED, word)
    return WordEntry(" ".join(letters_shown(state, word)), WordLook.BLANK, word)


def _stars(state: State) -> list[WordEntry]:
    return [WordEntry(word, WordLook.STAR, word) for word in sorted(stars(state))]
