"""How hard the clues of a puzzle are, how well known its answers, and how many words fit what stands of them; as far as
Lantern's own lists say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from math import log2

from generators.crossword.cryptic.parse import CrypticClue
from generators.crossword.cryptic.puzzle import cryptic_clues
from generators.crossword.rules import Puzzle, State
from generators.kernel.cache import cached
from generators.kernel.kind import Pulse
from generators.kernel.sets import letter_number
from generators.lattice.layout import BLANK, Slot
from generators.words.clue_bank import Bank, Clue, clues_of, long_words, phrases
from generators.words.dictionary import dictionary
from generators.words.wordbook import wordbook

GAP = "_"  # where no letter stands
FEW = 5  # words that fit, among which the right one is soon seen
UNKNOWN = 0  # the level of a clue from elsewhere
HARDEST = 3
_WITHOUT = 5.0  # how hard to find what has no clue at all ...
_FROM_ELSEWHERE = 2.0  # ... and what has one that is in no list of ours
_RARITY = {1: 35, 2: 45, 3: 55, UNKNOWN: 60}  # of answers that the dictionary has not, by their clue
_LEVELS = 30  # of the dictionary, which weigh as much as one of the clues


Having = tuple[tuple[int, ...], ...]  # for each place and letter the words that have it there, as bits


@dataclass(frozen=True, slots=True)
class WordFacts:
    clue: str
    answer: str  # with all letters, also where a cell takes several
    plain: bool  # every cell takes one letter
    difficulty: int  # 1 to 3, of the clue
    rarity: int  # a level of the dictionary
    listed: bool  # the dictionary has it
    easier: str = ""  # a plainer clue for the answer, where the bank has one
    cryptic: CrypticClue | None = None  # the clue with its parse

    def fitting(self, letters: str) -> int:
        """The number of words that fit the letters; more than a few where the dictionary says nothing of this one."""
        return fitting(letters) if self.listed and self.plain else FEW + 1


def prepare(pulse: Pulse) -> None:
    """Read what is needed, by the worker, which may be called off between any two."""
    for read in (dictionary, phrases, long_words):
        pulse()
        read()
    pulse()


@cached
def word_facts(puzzle: Puzzle) -> tuple[WordFacts, ...]:
    slots = puzzle.solution.slots
    answers = [puzzle.answer(slot).lower() for slot in slots]
    bank = clues_of(frozenset(answers))
    several = frozenset(spot for spot, _ in puzzle.rebus)
    return tuple(
        _facts(answer, clue, bank, cryptic, plain=several.isdisjoint(slot.spots))
        for slot, answer, clue, cryptic in zip(slots, answers, puzzle.clues, cryptic_clues(puzzle), strict=True)
    )


def _facts(answer: str, clue: str, bank: Bank, cryptic: CrypticClue | None, *, plain: bool) -> WordFacts:
    if cryptic is not None:
        rarity = dictionary().levels.get(answer, _RARITY[HARDEST])
        return WordFacts(clue, answer.upper(), plain, HARDEST, rarity, answer in dictionary().levels, cryptic=cryptic)
    others = [each[answer].clues for each in (phrases(), long_words()) if answer in each]
    clues = (*bank.get(answer, ()), *chain.from_iterable(others))
    difficulty = next((each.difficulty for each in clues if each.text == clue), UNKNOWN)
    levels = dictionary().levels
    rarity = levels.get(answer, _RARITY[difficulty])
    return WordFacts(
        clue, answer.upper(), plain, difficulty, rarity, answer in levels, _easier(clue, difficulty, clues)
    )


def _easier(shown: str, difficulty: int, clues: Sequence[Clue]) -> str:
    """The easiest clue below this difficulty, or below the hardest where that of the shown one is unknown."""
    below = [each for each in clues if each.difficulty < (difficulty or HARDEST) and each.text != shown]
    return min(below, key=lambda each: (each.british, each.difficulty)).text if below else ""


def letters_in(state: State, slot: Slot) -> str:
    """The letters of the slot, one a cell, with gaps."""
    return "".join(state.rows[row][column] for row, column in slot.spots).replace(BLANK, GAP)


def effort(word: WordFacts, letters: str) -> float:
    """The effort to find it: by its clue and how well it is known, and then by how much its letters leave open."""
    clue = (word.difficulty or _FROM_ELSEWHERE) if word.clue else _WITHOUT
    cold = clue + word.rarity / _LEVELS
    if not word.plain:
        return cold * letters.count(GAP) / len(letters)
    return cold * log2(1 + fitting(letters)) / log2(2 + fitting(GAP * len(letters)))


def fitting(letters: str) -> int:
    """The words of that length with these letters in their places; all of them where nothing stands."""
    count, having = _book(len(letters))
    bits = (1 << count) - 1
    for place, letter in enumerate(letters):
        if letter != GAP:
            bits &= having[place][letter_number(letter)]
    return bits.bit_count()


@cached
def _book(length: int) -> tuple[int, Having]:
    """The number of its words, and their bits; the words themselves are not needed again."""
    words = tuple(word for word in dictionary().levels if len(word) == length)
    return len(words), wordbook(words).having if words else ()
