"""All that is to be seen of a game at one moment. What draws reads nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.boards.board import View
from game.scenes.command import At, Command
from game.scenes.play.messages import Message
from game.scenes.play.result import Result

HURRY = 10.0  # seconds left


@dataclass(frozen=True, slots=True)
class Clock:
    seconds: float
    runs_down: bool  # shows what is left

    @property
    def hurries(self) -> bool:
        return self.runs_down and self.seconds < HURRY


@dataclass(frozen=True, slots=True)
class Shown:
    view: View[Any]  # of the board
    name: str
    subtitle: str
    short: str  # the subtitle where there is little room
    clock: Clock | None
    headline: str
    rule: str
    message: Message
    result: Result | None
    commands: tuple[Command, ...]

    def at(self, place: At) -> list[Command]:
        """What is offered there."""
        return [each for each in self.commands if place in each.at]
