"""A press that ends the game is asked once more, on the very pill or row that was pressed."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.stage.command import Command
from game.ui.ui import Ui

PATIENCE = 4.0  # seconds after which it counts as not meant


@dataclass(slots=True)
class Asking:
    about: str = ""
    age: float = 0.0

    def sure(self, command: Command) -> bool:
        """May the command be done: it need not be asked, or it was? Any other command answers no."""
        if not command.asks or command.id == self.about:
            self.forget()
            return True
        self.about, self.age = command.id, 0.0
        return False

    def forget(self) -> bool:
        """Drop the question; True when there was one."""
        was, self.about = self.about, ""
        return bool(was)

    def update(self, seconds: float) -> bool:
        """True once nobody has answered for too long."""
        self.age += seconds
        return self.age > PATIENCE and self.forget()

    def worded(self, ui: Ui, command: Command) -> Command:
        if command.id != self.about:
            return command
        words = ui.tell("play.sure", deed=command.label)
        return replace(command, label=words, short=words, icon="")
