"""Which words of the dictionary go on from a board: with the letters in its boxes, and without those crossed out.

Lines at which nothing was done yet do not count: all lines together leave the answer alone from the start.
"""

from __future__ import annotations

from generators.riddle.rules import LETTERS, State, possible
from generators.riddle.solver import words_of
from generators.words.dictionary import dictionary, never_offered


def going_on(state: State, position: int | None = None, letter: str = "") -> tuple[str, ...]:
    """If that letter stood there: the commonest first."""
    places = range(len(state.placed))
    found = words_of(tuple(letter if at == position else _letters(state, at) for at in places))
    levels = dictionary().levels
    return tuple(sorted(found, key=lambda word: (levels[word], word)))


def _letters(state: State, position: int) -> str:
    if state.placed[position]:
        return state.placed[position]
    return possible(state, position) if state.crossed[position] else LETTERS


def example(words: tuple[str, ...]) -> str | None:
    """One that may be shown."""
    return next((word.upper() for word in words if word not in never_offered()), None)
