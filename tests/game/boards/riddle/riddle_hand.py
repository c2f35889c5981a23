"""A hand on the riddle board: what the tests of it share."""

from __future__ import annotations

from typing import Any

from generators.riddle.rules import allowed
from tests.game.pilot import Pilot

KIND = "riddle"
PRESET = "6-medium-meaning"
SIZES = ((1280, 800), (720, 1280), (360, 480), (640, 480), (1920, 1080))


def board(pilot: Pilot) -> Any:
    return pilot.play.board


def answer(pilot: Pilot) -> str:
    found: str = pilot.session.chapter.puzzle.answers[0]
    return found


def key_of(pilot: Pilot, letter: str) -> tuple[int, int]:
    at: tuple[int, int] = board(pilot).keypad.keys[letter].center
    return at


def box(pilot: Pilot, number: int) -> tuple[int, int]:
    at: tuple[int, int] = board(pilot).places.boxes.place_of((0, number)).center
    return at


def line(pilot: Pilot, number: int) -> tuple[int, int]:
    at: tuple[int, int] = board(pilot).lines[number].center
    return at


def other(pilot: Pilot, number: int) -> str:
    """A letter that does not belong there."""
    return next(each for each in "etaoins" if each not in allowed(pilot.session.state.puzzle.lines[number]))
