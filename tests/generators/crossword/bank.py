"""What the clue bank has of an answer, word or phrase, and how well it is known, as tests see it."""

from __future__ import annotations

from itertools import chain

from generators.words.clue_bank import Clue, bank, long_words, phrases
from generators.words.dictionary import dictionary, spelled


def clues_of(answer: str) -> tuple[Clue, ...]:
    """All of them, however they are spelled."""
    others = (each[answer].clues for each in (phrases(), long_words()) if answer in each)
    return tuple(chain(bank().get(answer, ()), *others))


def rarity(answer: str) -> int:
    """As a level of the dictionary; of a phrase by its easiest clue; what Americans spell so is rare elsewhere."""
    if answer in phrases():
        return {1: 35, 2: 45, 3: 55}[min(clue.difficulty for clue in phrases()[answer].clues)]
    level = dictionary().levels.get(answer, 60)
    return max(level, 50) if answer in spelled("a") else level
