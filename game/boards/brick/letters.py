"""Letters as they are shown and as they are typed. A keyboard without accents spells words that have them too."""

from __future__ import annotations

import unicodedata
from random import SystemRandom

from generators.brick.rules import Puzzle, State, tidy

LONGEST = 24  # letters of a guess
_UNDIVIDED = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "æ": "ae", "œ": "oe", "ı": "i"})


def capital(letter: str) -> str:
    """The letter as it stands on a tile; ß has no capital of one letter."""
    upper = letter.upper()
    return upper if len(upper) == len(letter) else letter


def capitals(word: str) -> str:
    return "".join(map(capital, word))


def plain(word: str) -> str:
    """The word without accents, as a plain keyboard spells it."""
    bare = unicodedata.normalize("NFD", word.casefold().translate(_UNDIVIDED))
    return "".join(sign for sign in bare if not unicodedata.combining(sign))


def belongs(letter: str, puzzle: Puzzle) -> bool:
    """Is it a letter of the puzzle, or one of them without its accent?"""
    return letter in puzzle.letters or plain(letter) in plain(puzzle.letters)


def drawable(text: str) -> str:
    composed = unicodedata.normalize("NFC", text)
    return "".join(sign for sign in composed if sign.isprintable() and not unicodedata.combining(sign))


def letters_in(text: str) -> str:
    """The letters that can stand in a word, accents that come after their letter and all."""
    return "".join(each for each in text.lower() if each.isalpha() or unicodedata.combining(each))


def joined(word: str, letters: str) -> str:
    """The word with more letters, no longer than any can be."""
    whole = unicodedata.normalize("NFC", word + letters)
    while whole and unicodedata.combining(whole[0]):  # an accent of no letter
        whole = whole[1:]
    return whole[:LONGEST]


def shuffled(letters: str) -> str:
    order = list(letters)
    while len(set(order)) > 1 and "".join(order) == letters:
        SystemRandom().shuffle(order)
    return "".join(order)


def meant(state: State, typed: str) -> str:
    """The word that was typed, or one like it but for accents: one that is still to be found, if there is any."""
    word, puzzle = tidy(typed), state.puzzle
    known = (*puzzle.words, *puzzle.extra)
    alike = [each for each in known if each != word and plain(each) == plain(word)]
    choices = [word, *alike] if word in known else [*alike, word]
    return next((each for each in choices if each not in state.found and each not in state.bonus), choices[0])
