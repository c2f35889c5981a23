"""What else can be done with the puzzle on the table, and which keys do it all."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.blocks import Block, row
from game.scenes.command import At, Command, plain
from game.scenes.page import Sheet, nobody
from game.scenes.scene import Services, Turn
from game.ui.widget import Chosen


class Menu(Sheet[Command]):
    """Gives the command that was chosen, unless that leads back here."""

    def __init__(
        self,
        services: Services,
        commands: tuple[Command, ...],
        then: Callable[[Command], Turn | None] = nobody,
    ) -> None:
        super().__init__(services, then)
        self.commands = [each for each in commands if At.MENU in each.at]

    def title(self) -> str:
        return self.ui.tell("menu.title")

    def detail(self, command: Command) -> str:
        return command.detail or "".join(command.keys[:1])

    def blocks(self) -> list[Block]:
        return [
            row(self.ui, each.id, each.label, detail=self.detail(each), enabled=each.enabled, value=number)
            for number, each in enumerate(self.commands)
        ]

    def choose(self, chosen: Chosen) -> Turn | None:
        command = self.commands[chosen.value]
        return command.run() if command.keeps_menu else self.give(command)


class Keys(Menu):
    """Every key, and what it does; pressed, a row does it too."""

    def __init__(
        self,
        services: Services,
        commands: tuple[Command, ...],
        then: Callable[[Command], Turn | None] = nobody,
        *,
        spells: bool,  # plain letters are the board's
    ) -> None:
        super().__init__(services, (), then)
        self._spells = spells
        self.commands = [each for each in commands if self.detail(each)]

    def title(self) -> str:
        return self.ui.tell("menu.keys")

    def detail(self, command: Command) -> str:
        more = [each for each in command.keys[1:] if not (self._spells and plain(each))]
        return " · ".join([*command.keys[:1], *more])

    def choose(self, chosen: Chosen) -> Turn | None:
        return self.give(self.commands[chosen.value])
