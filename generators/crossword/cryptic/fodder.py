"""The letters that an anagram mixes, as they stand round in a ring; which of them are used."""

from __future__ import annotations

from collections import Counter
from random import Random

from generators.crossword.cryptic.parse import ANAGRAM
from generators.crossword.cryptic.puzzle import cryptic_clues
from generators.crossword.cryptic.spans import FODDER
from generators.crossword.rules import Puzzle
from generators.lattice.layout import Slot

TRIES = 40  # of an order in which the answer is not to be read; three letters have none

Order = tuple[int, ...]  # of letters, by their places in the fodder


def mixed_letters(puzzle: Puzzle, slot: Slot) -> str:
    """The letters of an anagram clue; nothing of any other."""
    clue = cryptic_clues(puzzle)[puzzle.solution.slots.index(slot)] if puzzle.parses else None
    return clue.letters if clue is not None and clue.device == ANAGRAM else ""


def log_word_of(slot: Slot) -> str:
    """The word in a game's log for a hint that named the fodder of this clue."""
    return f"{FODDER} {slot.number}-{slot.direction}"


def ring_order(letters: str, answer: str, presses: int = 0, before: Order = ()) -> Order:
    """The order after so many presses, which follows from the one before; at first that of the clue."""
    places, chance = range(len(letters)), Random(f"{letters} {presses}")
    if not before and not _tells(letters, answer):
        return tuple(places)
    tried = [tuple(chance.sample(places, len(letters))) for _ in range(TRIES)]
    others = [each for each in tried if _read(letters, each) not in (_read(letters, before), answer)]
    return next((each for each in others if not _tells(_read(letters, each), answer)), (others or tried)[0])


def _read(letters: str, order: Order) -> str:
    return "".join(letters[each] for each in order)


def _tells(letters: str, answer: str) -> bool:
    """Is the answer to be read round the ring, this way or that?"""
    return answer in letters * 2 or answer in letters[::-1] * 2


def used(letters: str, standing: str) -> frozenset[int]:
    """The letters that stand in the boxes already, each once for each box."""
    left, found = Counter(standing), set[int]()
    for at, letter in enumerate(letters):
        if left[letter] > 0:
            left[letter] -= 1
            found.add(at)
    return frozenset(found)
