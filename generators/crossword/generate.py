"""New crosswords: a pattern, filled with words of the clue bank, and a clue of the wanted difficulty for each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from generators.clue_bank import Bank, bank
from generators.crossword.clues import banked
from generators.crossword.rules import Puzzle
from generators.forms import shorter_forms
from generators.kind import Pulse
from generators.lattice.filler import Finding, fill
from generators.lattice.layout import Layout
from generators.lattice.letters import lettered
from generators.lattice.patterns import AMERICAN, pattern, promise
from generators.wordbook import Wordbook

LEVELS = ("easy", "medium", "hard")  # difficulty 1, 2, 3 of the clues
SIZES = (5, 7, 9, 11, 13)

_FEW_STEPS = 8_000  # of the filler, before another pattern is tried
_FILLS = 4  # of one pattern, while they have related answers
_PROMISING = {5: 0.4, 7: 0.5, 9: 0.9, 11: 0.9, 13: 1.1}  # American patterns worth trying; measured


@dataclass(frozen=True, slots=True)
class Options:
    size: int
    style: str
    level: str


def generate(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    layout, words = filled(options.size, options.style, banked(), rng, pulse)
    difficulty = LEVELS.index(options.level) + 1
    clues = tuple(_clue(word, words, difficulty, bank(), rng) for word in words)
    return Puzzle(lettered(layout, words), clues)


def filled(
    size: int, style: str, books: Mapping[int, Wordbook], rng: Random, pulse: Pulse
) -> tuple[Layout, tuple[str, ...]]:
    """A pattern and its words; patterns that look hard or take long give way to others."""
    promising = _PROMISING[size] if style == AMERICAN else 0.0
    while True:
        layout = pattern(style, size, books, rng, pulse)
        if promise(layout, books) < promising:
            continue
        for _ in range(_FILLS):
            outcome = fill(layout, books, rng, pulse, _FEW_STEPS)
            if outcome.finding is not Finding.FILLED:
                break
            if not _repeats(outcome.fills[0]):
                return layout, outcome.fills[0]


def _repeats(words: tuple[str, ...]) -> bool:
    """Is one answer a form of another, as in CAT and CATS?"""
    answers = {word.lower() for word in words}
    return any(form in answers for word in answers for form in shorter_forms(word))


def _clue(word: str, words: tuple[str, ...], difficulty: int, bank: Bank, rng: Random) -> str:
    """A clue as near to the difficulty as the bank has, rather one that names no other answer."""

    def unfitness(text: str, its_difficulty: int) -> tuple[bool, int, float]:
        names_other = any(other in words for other in text.upper().split())
        return names_other, abs(its_difficulty - difficulty), rng.random()

    return min(bank[word.lower()], key=lambda clue: unfitness(clue.text, clue.difficulty)).text
