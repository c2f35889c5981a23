"""What the lists of words hold: words found, words missed, and blanks for those still to be found."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, auto

from generators.brick.points import letters_shown
from generators.brick.rules import State, is_pangram, over, to_find


class Look(Enum):
    FOUND = auto()
    PANGRAM = auto()
    MISSED = auto()  # told at the end
    BLANK = auto()  # still to be found
    STAR = auto()
    LENGTH = auto()  # a heading: the number of letters


@dataclass(frozen=True, slots=True)
class Entry:
    text: str
    look: Look
    word: str = ""


def alphabetical(state: State) -> list[Entry]:
    """What was found, and what hints have shown of the rest; at the end all of it."""
    return [_entry(state, word) for word in sorted(_shown(state))] + _stars(state)


def by_length(state: State) -> list[Entry]:
    return _headed(state, _shown(state)) + _stars(state)


def blanks(state: State) -> list[Entry]:
    """Every word still to be found, as blanks."""
    return _headed(state, to_find(state))


def _shown(state: State) -> set[str]:
    if over(state):
        return set(state.puzzle.words)
    return {*state.found, *(word for word, _ in state.revealed)}


def _headed(state: State, words: Iterable[str]) -> list[Entry]:
    """Under the number of their letters, the longest first."""
    entries: list[Entry] = []
    length = 0
    for word in sorted(words, key=lambda word: (-len(word), word)):
        if len(word) != length:
            length = len(word)
            entries.append(Entry(str(length), Look.LENGTH))
        entries.append(_entry(state, word))
    return entries


def _entry(state: State, word: str) -> Entry:
    if word in state.found:
        return Entry(word, Look.PANGRAM if is_pangram(state.puzzle, word) else Look.FOUND, word)
    if over(state):
        return Entry(word, Look.MISSED, word)
    return Entry(" ".join(letters_shown(state, word)), Look.BLANK, word)


def _stars(state: State) -> list[Entry]:
    return [Entry(word, Look.STAR, word) for word in sorted(state.bonus)]
