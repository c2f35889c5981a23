"""The places of ladder, word, letters and card, and the normalisation of typed and shown letters."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from random import SystemRandom

import pygame

from game.ui.ui import Ui
from generators.brick.rules import Puzzle, State, normalize

LONGEST = 24  # letters of a guess
_UNDIVIDED = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "æ": "ae", "œ": "oe", "ı": "i"})

LADDER = 64  # points
STRIP = 92
TIGHT = 560  # points: in lower areas the card is folded
SHARE = 0.66  # of the height below ladder and word, for the letters
HEAD = 52  # points: a folded card


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
    """The word typed, or one that differs only in accents; preferably one not found yet."""
    word, puzzle = normalize(typed), state.puzzle
    known = (*puzzle.words, *puzzle.extra)
    alike = [each for each in known if each != word and without_accents(each) == without_accents(word)]
    choices = [word, *alike] if word in known else [*alike, word]
    return next((each for each in choices if each not in state.found and each not in state.bonus), choices[0])


@dataclass(frozen=True, slots=True)
class Places:
    ladder: pygame.Rect
    strip: pygame.Rect
    hive: pygame.Rect
    card: pygame.Rect
    folded: bool = False  # only the head of the card is visible, and it unfolds over the letters


def places(ui: Ui, area: pygame.Rect) -> Places:
    if area.width > area.height * 1.2:
        return _beside(ui, area)
    return _tight(ui, area) if area.height < ui.px(TIGHT) else _above(ui, area)


def _beside(ui: Ui, area: pygame.Rect) -> Places:
    px = ui.px
    left = pygame.Rect(area.left, area.top, round(area.width * 0.46), area.height)
    top = area.top + px(8)
    right = pygame.Rect(left.right + px(32), top, area.right - left.right - px(32), area.bottom - top)
    ui.side_by_side(left, right)
    strip = pygame.Rect(left.left, left.top, left.width, ui.fixed_px(STRIP))
    hive = pygame.Rect(
        left.left, strip.bottom + ui.fixed_px(4), left.width, left.bottom - strip.bottom - ui.fixed_px(8)
    )
    ladder = pygame.Rect(right.left, right.top, right.width, px(LADDER))
    card = pygame.Rect(right.left, ladder.bottom + px(8), right.width, right.bottom - ladder.bottom - px(8))
    return Places(ladder, strip, hive, card)


def _above(ui: Ui, area: pygame.Rect) -> Places:
    """The letters get most of the remaining height, and the card the rest."""
    px = ui.fixed_px
    ladder = pygame.Rect(area.left, area.top, area.width, px(LADDER))
    strip = pygame.Rect(area.left, ladder.bottom, area.width, px(STRIP))
    room = area.bottom - strip.bottom - px(12)
    hive = pygame.Rect(area.left, strip.bottom, area.width, min(area.width, round(room * SHARE)))
    card = pygame.Rect(area.left, hive.bottom + px(12), area.width, area.bottom - hive.bottom - px(12))
    return Places(ladder, strip, hive, card)


def _tight(ui: Ui, area: pygame.Rect) -> Places:
    px = ui.fixed_px
    head = px(HEAD) if area.height < px(TIGHT) else ui.px(HEAD)
    ladder = pygame.Rect(area.left, area.top, area.width, px(46))
    strip = pygame.Rect(area.left, ladder.bottom, area.width, px(78))
    card = pygame.Rect(area.left, area.bottom - head, area.width, head)
    hive = pygame.Rect(area.left, strip.bottom, area.width, max(1, card.top - strip.bottom - px(6)))
    return Places(ladder, strip, hive, card, folded=True)
