"""What is typed: letters, capitals and accents, and which word is meant."""

from __future__ import annotations

import unicodedata
from random import SystemRandom

from generators.brick.rules import Puzzle, State, has_characters, normalize, words_to_find
from generators.words.idioms import other_orders

LONGEST = 24  # letters of a guess
_UNDIVIDED = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "æ": "ae", "œ": "oe", "ı": "i"})


def capital(letter: str) -> str:
    """The letter as shown on a tile; ß stays, as its capital is two letters."""
    upper = letter.upper()
    return upper if len(upper) == len(letter) else letter


def capitals(word: str) -> str:
    return "".join(map(capital, word))


def without_accents(word: str) -> str:
    """The word in lower case without accents, as typed on a plain keyboard."""
    bare = unicodedata.normalize("NFD", word.casefold().translate(_UNDIVIDED))
    return "".join(sign for sign in bare if not unicodedata.combining(sign))


def is_puzzle_letter(letter: str, puzzle: Puzzle) -> bool:
    """Is it a letter of the puzzle, with or without accents?"""
    return letter in puzzle.letters or without_accents(letter) in without_accents(puzzle.letters)


def drawable(text: str) -> str:
    composed = unicodedata.normalize("NFC", text)
    return "".join(sign for sign in composed if sign.isprintable() and not unicodedata.combining(sign))


def letters_in(text: str) -> str:
    """The letters and combining accents of a text."""
    return "".join(each for each in text.lower() if each.isalpha() or unicodedata.combining(each))


def append_letters(word: str, letters: str) -> str:
    """The word with more letters, at most LONGEST."""
    whole = unicodedata.normalize("NFC", word + letters)
    while whole and unicodedata.combining(whole[0]):  # an accent without a letter
        whole = whole[1:]
    return whole[:LONGEST]


def shuffle_letters(letters: str) -> str:
    order = list(letters)
    while len(set(order)) > 1 and "".join(order) == letters:
        SystemRandom().shuffle(order)
    return "".join(order)


def match_guess(state: State, typed: str) -> str:
    """The word typed, or one that differs only in accents; preferably one not found yet. An idiom
    in another order that is said as well counts as the one to find, 藏龙卧虎 as 卧虎藏龙."""
    word, puzzle = normalize(typed), state.puzzle
    if has_characters(puzzle) and word not in puzzle.words:
        same = (each for each in words_to_find(state) if sorted(each) == sorted(word) and word in other_orders(each))
        if (listed := next(same, None)) is not None:
            return listed
    known = (*puzzle.words, *puzzle.extra)
    alike = [each for each in known if each != word and without_accents(each) == without_accents(word)]
    choices = [word, *alike] if word in known else [*alike, word]
    return next((each for each in choices if each not in state.found and each not in state.bonus), choices[0])
