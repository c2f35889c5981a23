"""The view model: all that is seen around a board, made anew after every change. Drawing and layout read nothing
else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.boards.board import View
from game.frames import Frame
from game.stage.command import At, Command
from generators.kernel.phrases import Phrase, phrasebook, say

HURRY = 10.0  # seconds left


@dataclass(frozen=True, slots=True)
class ClockTime:
    seconds: float
    runs_down: bool  # shows what is left

    @property
    def hurries(self) -> bool:
        return self.runs_down and self.seconds < HURRY


@dataclass(frozen=True, slots=True)
class Message:
    words: str
    loud: bool  # it is news
    title: str = ""  # of a hint: its technique ...
    icon: str = ""  # ... and the picture of that


@dataclass(frozen=True, slots=True)
class ViewModel:
    view: View[Any]  # of the board
    name: str
    subtitle: str
    short: str  # the subtitle where there is little room
    clock: ClockTime | None
    headline: str
    rule: str
    message: Message
    commands: tuple[Command, ...]

    def at(self, place: At) -> list[Command]:
        return [each for each in self.commands if place in each.at]


def framed(state: Any, frame: Frame, **more: Any) -> View[Any]:  # noqa: ANN401 - the kind knows its state
    """The view of a hint's frame: what is lit, and the board as it would be; `more` of the view."""
    lit, targets = frame.lit, frame.targets
    return View(state, lit=lit, targets=targets, ghost=frame.ghost, broken=frame.broken, parts=frame.parts, **more)


def instruction(kind: str, *, by_finger: bool, by_pad: bool = False) -> Phrase:
    """The sentence for what is in the hand; for fingers there always is one."""
    hand = f"pad.{kind}" if by_pad else f"mouse.{kind}"
    known = hand in phrasebook().sentences and (by_pad or not by_finger)
    return say(hand if known else f"board.{kind}.instruction")
