"""How hard the clues of a puzzle are and how well known its answers, as far as Lantern's own lists tell."""

from __future__ import annotations

from dataclasses import dataclass
from math import log2

from generators.crossword.fitting import GAP, fitting
from generators.crossword.rules import Puzzle, State
from generators.kernel.cache import kept
from generators.kernel.kind import Pulse
from generators.lattice.layout import BLANK, Slot
from generators.words.clue_bank import Bank, clues_of, phrases
from generators.words.dictionary import dictionary

UNKNOWN = 0  # the level of a clue from elsewhere
_WITHOUT = 5.0  # how hard to find what has no clue at all ...
_FROM_ELSEWHERE = 2.0  # ... and what has one that is in no list of ours
_RARITY = {1: 35, 2: 45, 3: 55, UNKNOWN: 60}  # of answers that the dictionary has not, by their clue
_LEVELS = 30  # of the dictionary, which weigh as much as one of the clues


@dataclass(frozen=True, slots=True)
class Known:
    """Of the word of one slot."""

    clue: str
    answer: str  # with all letters, also where a cell takes several
    plain: bool  # every cell takes one letter
    difficulty: int  # 1 to 3, of the clue
    rarity: int  # a level of the dictionary
    listed: bool  # the dictionary has it


def prepare(pulse: Pulse) -> None:
    """Read what is needed, by the worker, which may be called off between any two."""
    for read in (dictionary, phrases):
        pulse()
        read()
    pulse()


@kept
def known(puzzle: Puzzle) -> tuple[Known, ...]:
    """Of each of its slots."""
    slots = puzzle.solution.slots
    answers = [puzzle.answer(slot).lower() for slot in slots]
    bank = clues_of(frozenset(answers))
    several = frozenset(spot for spot, _ in puzzle.rebus)
    return tuple(
        _known(answer, clue, bank, plain=several.isdisjoint(slot.spots))
        for slot, answer, clue in zip(slots, answers, puzzle.clues, strict=True)
    )


def _known(answer: str, clue: str, bank: Bank, *, plain: bool) -> Known:
    others = phrases()
    clues = (*bank.get(answer, ()), *(others[answer].clues if answer in others else ()))
    difficulty = next((each.difficulty for each in clues if each.text == clue), UNKNOWN)
    levels = dictionary().levels
    rarity = levels.get(answer, _RARITY[difficulty])
    return Known(clue, answer.upper(), plain, difficulty, rarity, answer in levels)


def standing(state: State, slot: Slot) -> str:
    """The letters of the slot, one a cell, with gaps."""
    return "".join(state.rows[row][column] for row, column in slot.spots).replace(BLANK, GAP)


def effort(word: Known, letters: str) -> float:
    """How hard it is to find: by its clue and how well it is known, and then by how much its letters leave open."""
    clue = (word.difficulty or _FROM_ELSEWHERE) if word.clue else _WITHOUT
    cold = clue + word.rarity / _LEVELS
    if not word.plain:
        return cold * letters.count(GAP) / len(letters)
    return cold * log2(1 + fitting(letters)) / log2(2 + fitting(GAP * len(letters)))
