"""The answers of a puzzle as a list of words, for whoever looks at them when it is over."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AnswerWord:
    word: str
    points: int
    found: bool = False
    full: bool = False  # it uses all the letters
    base: str = ""  # the word that the meaning is of: the same, or one that it is a form of
    meaning: str = ""  # nothing: none is known


@dataclass(frozen=True, slots=True)
class WordAnswers:
    letters: str
    centre: str  # the letter that every word has; nothing: there is none
    words: tuple[AnswerWord, ...]  # in order

    @property
    def found(self) -> int:
        return sum(each.found for each in self.words)
