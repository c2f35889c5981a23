"""The sounds: few, each for one thing."""

from __future__ import annotations

from enum import StrEnum, auto


class Cue(StrEnum):
    SELECT = auto()  # something was taken up, and nothing is done yet
    PLACE = auto()  # a move
    WRONG = auto()  # it was none
    GROUP = auto()  # several things came together: a group of a wall, a word
    WIN = auto()
    LIT = auto()  # a lantern on home
