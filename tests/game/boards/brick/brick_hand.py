"""A hand on the brick board."""

from __future__ import annotations

from typing import Any

import pygame

from generators.brick.kind import BRICK
from generators.brick.rules import Puzzle, words_to_find
from tests.game.pilot import Pilot

KIND = "brick"
PRESET = "7-easy-free"


def words(letters: str, *found: str) -> Puzzle:
    return Puzzle("".join(sorted(letters)), "", tuple(sorted(found)))


FEW = BRICK.write(words("abdel", "ball", "blade", "deal", "ladle", "lead"))  # soon finished


def board(pilot: Pilot) -> Any:
    return pilot.play.board


def type_(pilot: Pilot, text: str) -> None:
    for letter in text:
        key = pygame.key.key_code(letter) if letter.isascii() else 0
        pilot.post(pygame.KEYDOWN, key=key, mod=0, unicode=letter)
        pilot.post(pygame.TEXTINPUT, text=letter)
        pilot.post(pygame.KEYUP, key=key, mod=0, unicode=letter)
        pilot.step()


def guess(pilot: Pilot, *words: str) -> None:
    for word in words:
        type_(pilot, word)
        pilot.key("return")


def at(pilot: Pilot, letter: str) -> Any:
    return board(pilot).hive.places[letter]


def missing(pilot: Pilot) -> tuple[str, ...]:
    return words_to_find(pilot.session.state)
