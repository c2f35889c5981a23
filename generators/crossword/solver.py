"""Facts about the words of a puzzle, from Lantern's word lists: how hard the clues are, how well
known the answers are, how many words fit the letters, and which technique finds a word."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from math import log2

from generators.crossword.cryptic import DEVICES, CrypticClue, cryptic_clues
from generators.crossword.rules import Puzzle, State
from generators.kernel.cache import cached
from generators.kernel.kind import EASY, HARD, MEDIUM, MISTAKE, Pulse, Technique
from generators.kernel.sets import letter_number
from generators.lattice.layout import BLANK, Slot
from generators.words.clue_bank import clues_of, long_words, phrases
from generators.words.dictionary import dictionary
from generators.words.signs import wordbook

GAP = "_"  # for a letter that is missing
FEW = 5  # few enough words to compare
UNKNOWN = 0  # difficulty of a clue that is not in the lists
HARDEST = 3
_WITHOUT = 5.0  # difficulty of a word without a clue ...
_FROM_ELSEWHERE = 2.0  # ... and with a clue that is not in the lists
_RARITY = {1: 35, 2: 45, 3: 55, UNKNOWN: 60}  # answers not in the dictionary, by difficulty of the clue
_LEVELS = 30  # levels of the dictionary per level of clues

A_LETTER = Technique("a_letter", EASY, 1)  # revealed, as no rule can prove it
A_WORD = Technique("a_word", EASY, 1)  # revealed, as no rule can prove it
LAST_LETTERS = Technique("last_letters", EASY, 1)
BY_EASY_CLUE = Technique("by_easy_clue", EASY, 1)
BY_CROSSINGS = Technique("by_crossings", MEDIUM, 2)
BY_FAIR_CLUE = Technique("by_fair_clue", MEDIUM, 2)
BY_CLUE = Technique("by_clue", MEDIUM, 2)  # clue from a file: its difficulty is unknown
BY_HARD_CLUE = Technique("by_hard_clue", HARD, 4)
BY_DEVICE = {device: Technique(device, HARD, 4) for device in DEVICES}  # cryptic clues
TECHNIQUES = (
    *(MISTAKE, A_LETTER, A_WORD, LAST_LETTERS, BY_EASY_CLUE),
    *(BY_CROSSINGS, BY_FAIR_CLUE, BY_CLUE, BY_HARD_CLUE),
    *BY_DEVICE.values(),
)

_LONG = 7  # letters of a word that is obvious with two missing; shorter words with one missing
_BY_DIFFICULTY = {UNKNOWN: BY_CLUE, 1: BY_EASY_CLUE, 2: BY_FAIR_CLUE, 3: BY_HARD_CLUE}

Having = tuple[tuple[int, ...], ...]  # for each place and letter, the words that have it there, as bits


@dataclass(frozen=True, slots=True)
class WordFacts:
    clue: str
    answer: str  # answer with all letters of every cell
    plain: bool  # one letter in every cell
    difficulty: int  # 1 to 3, of the clue
    rarity: int  # level in the dictionary
    listed: bool  # the dictionary has the word
    easier: str = ""  # easier clue for the answer, if the bank has one
    cryptic: CrypticClue | None = None  # clue with its parse

    def fitting(self, letters: str) -> int:
        """The number of words that fit the letters; more than FEW if the dictionary does not have this one."""
        return fitting(letters) if self.listed and self.plain else FEW + 1


def prepare(pulse: Pulse) -> None:
    """Reads the lists in the worker, which can be cancelled between any two."""
    for read in (dictionary, phrases, long_words):
        pulse()
        read()
    pulse()


@cached
def word_facts(puzzle: Puzzle) -> tuple[WordFacts, ...]:
    slots = puzzle.solution.slots
    answers = [puzzle.answer(slot).lower() for slot in slots]
    several = frozenset(spot for spot, _ in puzzle.rebus)
    return tuple(
        _facts(answer, clue, cryptic, plain=several.isdisjoint(slot.spots))
        for slot, answer, clue, cryptic in zip(slots, answers, puzzle.clues, cryptic_clues(puzzle), strict=True)
    )


def _facts(answer: str, clue: str, cryptic: CrypticClue | None, *, plain: bool) -> WordFacts:
    if cryptic is not None:
        rarity = dictionary().levels.get(answer, _RARITY[HARDEST])
        return WordFacts(clue, answer.upper(), plain, HARDEST, rarity, answer in dictionary().levels, cryptic=cryptic)
    others = [each[answer].clues for each in (phrases(), long_words()) if answer in each]
    clues = (*clues_of(answer), *chain.from_iterable(others))
    difficulty = next((each.difficulty for each in clues if each.text == clue), UNKNOWN)
    levels = dictionary().levels
    rarity = levels.get(answer, _RARITY[difficulty])
    below = [each for each in clues if each.difficulty < (difficulty or HARDEST) and each.text != clue]
    easier = min(below, key=lambda each: (each.british, each.difficulty)).text if below else ""
    return WordFacts(clue, answer.upper(), plain, difficulty, rarity, answer in levels, easier)


def letters_in(state: State, slot: Slot) -> str:
    """The letters of the slot, one for each cell, with gaps."""
    return "".join(state.rows[row][column] for row, column in slot.spots).replace(BLANK, GAP)


def effort(word: WordFacts, letters: str) -> float:
    """The effort to find a word: by its clue, how well known it is, and how many words its letters leave open."""
    clue = (word.difficulty or _FROM_ELSEWHERE) if word.clue else _WITHOUT
    cold = clue + word.rarity / _LEVELS
    if not word.plain:
        return cold * letters.count(GAP) / len(letters)
    return cold * log2(1 + fitting(letters)) / log2(2 + fitting(GAP * len(letters)))


def fitting(letters: str) -> int:
    """The number of words of that length with these letters in their places."""
    count, having = _book(len(letters))
    bits = (1 << count) - 1
    for place, letter in enumerate(letters):
        if letter != GAP:
            bits &= having[place][letter_number(letter)]
    return bits.bit_count()


@cached
def _book(length: int) -> tuple[int, Having]:
    """The number of words of that length, and their bits."""
    words = tuple(word for word in dictionary().levels if len(word) == length)
    return len(words), wordbook(words).having if words else ()


def technique(word: WordFacts, letters: str) -> Technique:
    """The technique that finds the word from these letters."""
    missing = letters.count(GAP)
    if missing == len(letters):
        return _by_clue(word) if word.clue else A_WORD
    if not word.clue:
        return BY_CROSSINGS if word.fitting(letters) == 1 else A_WORD
    if missing <= (2 if len(letters) >= _LONG else 1):
        return LAST_LETTERS
    return BY_CROSSINGS if word.fitting(letters) <= FEW else _by_clue(word)


def _by_clue(word: WordFacts) -> Technique:
    return BY_DEVICE[word.cryptic.trick] if word.cryptic else _BY_DIFFICULTY[word.difficulty]
