"""A name that the chests spell: row by row, the column of each chest is a letter, A the first.

D  . . . *      Chests do not touch, and each column has one. So a name needs letters from A on, no farther than
B  . * . .      the board is wide, each once, and none beside its neighbour in the alphabet. Rows that the name
   ...          leaves free follow beneath it.
"""

from __future__ import annotations

from itertools import pairwise
from random import Random

from generators.kernel.kind import BadText, FromWords, Made, Pulse, refuse
from generators.kernel.phrases import Phrase, say
from generators.sweet_spots.field import field_of
from generators.sweet_spots.generate import board_around
from generators.sweet_spots.rules import Puzzle
from generators.words.word_list import GivenWords

WIDEST, SMALLEST = 14, 6  # columns
SHORTEST = 3  # letters
LAST = chr(ord("A") + WIDEST - 1)


def fitting(words: GivenWords) -> tuple[str, ...]:
    return tuple(filter(can_spell, words.letters))


def can_spell(word: str) -> bool:
    columns = columns_of(word)
    apart = all(abs(one - other) > 1 for one, other in pairwise(columns))
    return len(word) >= SHORTEST and len(set(columns)) == len(columns) and max(columns) < WIDEST and apart


def _why_not(word: str) -> Phrase | None:
    """The fault of a word that was meant."""
    far = next((letter for letter in word if letter > LAST), "")
    twice = next((letter for letter in word if word.count(letter) > 1), "")
    beside = next((pair for pair in pairwise(word) if abs(ord(pair[0]) - ord(pair[1])) == 1), None)
    if len(word) < SHORTEST:
        return say("sweet_spots.spell_short", word=word, fewest=SHORTEST)
    if far:
        return say("sweet_spots.spell_far", word=word, letter=far, last=LAST)
    if twice:
        return say("sweet_spots.spell_twice", word=word, letter=twice)
    return say("sweet_spots.spell_beside", word=word, one=beside[0], other=beside[1]) if beside else None


def columns_of(word: str) -> list[int]:
    return [ord(letter) - ord("A") for letter in word]


def make(words: GivenWords, rng: Random, pulse: Pulse) -> Made[Puzzle]:
    chosen = fitting(words)
    if not chosen:
        refuse(_why_not(words.letters[0]) if len(words.letters) == 1 else None)
        raise BadText("sweet_spots.no_own", last=LAST)
    word = rng.choice(chosen)
    columns = columns_of(word)
    field = field_of(max(SMALLEST, len(word), max(columns) + 1))
    chests = sum(1 << row * field.size + column for row, column in enumerate(columns))
    puzzle = board_around(field, chests, rng, pulse)
    return Made(puzzle, (), (say("sweet_spots.spells", word=word, count=len(word)),))


FROM_WORDS = FromWords(fitting, make)
