"""A second opinion on riddles: the sentences are read, the dictionary is scanned. Shares no code with the solver."""

from __future__ import annotations

from functools import cache

from generators.riddle.notation import sentences
from generators.riddle.rules import State
from tests.generators.riddle.test_generate import understood, words_of


def allowed(state: State) -> list[set[str]]:
    """The letters that each line allows, by its sentence."""
    return [understood(line)[3] for line in sentences(state.puzzle)]


def fitting(state: State) -> list[str]:
    """The words that fit all the lines."""
    return list(_scanned(sentences(state.puzzle)))


@cache
def _scanned(sentences: tuple[str, ...]) -> tuple[str, ...]:
    lines = [understood(line)[3] for line in sentences]
    return tuple(word for word in words_of(len(lines)) if all(a in b for a, b in zip(word, lines, strict=True)))


def going_on(state: State, position: int, letter: str) -> set[str]:
    """The words with that letter there, with those in the boxes elsewhere, and with none that is crossed out."""
    lines = allowed(state)
    return {word for word in _with(len(lines), position, letter) if _agrees(word, state, lines, position)}


@cache
def _with(length: int, position: int, letter: str) -> list[str]:
    return [word for word in words_of(length) if word[position] == letter]


def _agrees(word: str, state: State, lines: list[set[str]], position: int) -> bool:
    for at, letter in enumerate(word):
        if at == position:
            continue
        if state.placed[at]:
            if letter != state.placed[at]:
                return False
        elif state.crossed[at] and letter not in lines[at] - set(state.crossed[at]):
            return False
    return True


def left_by_boxes(state: State) -> int:
    """The words with the letters of the boxes."""
    left = words_of(len(state.placed))
    for at, letter in enumerate(state.placed):
        left = [word for word in left if word[at] == letter] if letter else left
    return len(left)
