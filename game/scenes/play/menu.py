"""The menu of a game: what else can be done with the puzzle on the table, and which keys do it all."""

from __future__ import annotations

from collections.abc import Mapping

from game.scenes.shared.blocks import Block, Paragraph, row
from game.scenes.shared.confirm_twice import Asking
from game.scenes.shared.global_keys import everywhere
from game.scenes.shared.page import Answer, ChoiceSheet, ignore_result
from game.scenes.shared.scene import Services, Turn
from game.stage.command import At, Command, plain
from game.ui.text import Style
from game.ui.widgets.widget import Chosen


class Menu(ChoiceSheet[Command]):
    title_key = "menu.title"
    walks = True

    def __init__(
        self,
        services: Services,
        groups: Mapping[str, tuple[Command, ...]],  # by the key of their title
        then: Answer[Command] = ignore_result,
    ) -> None:
        super().__init__(services, then)
        self.groups = {title: [each for each in group if At.MENU in each.at] for title, group in groups.items()}
        self.commands = [each for group in self.groups.values() for each in group]
        self._asking = Asking()

    def detail(self, command: Command) -> str:
        return command.detail or "".join(command.keys[:1])

    def blocks(self) -> list[Block]:
        blocks: list[Block] = []
        for title, group in self.groups.items():
            blocks += [Paragraph(self.ui.tell(title), Style.LABEL_STRONG, space=4)] if group else []
            blocks += [self.row(each, 4 if each is not group[-1] else 20) for each in group]
        return blocks

    def row(self, command: Command, space: int = 4) -> Block:
        each = self._asking.worded(self.ui, command)
        return row(
            self.ui,
            each.id,
            each.label,
            detail=self.detail(each),
            enabled=each.enabled,
            value=self.commands.index(command),
            space=space,
            leads=each.leads,
        )

    def choose(self, chosen: Chosen) -> Turn | None:
        command = self.commands[chosen.value]
        if not self.sure(command):
            return None
        return command.run() if command.keeps_menu else self.give(command)

    def sure(self, command: Command) -> bool:
        """Whether it may be done at once; if not, its row asks."""
        sure = self._asking.sure(command)
        self.place()
        return sure

    def update(self, seconds: float) -> Turn | None:
        if self._asking.update(seconds):
            self.place()
        return super().update(seconds)


class Keys(Menu):
    title_key = "menu.keys"

    def __init__(
        self,
        services: Services,
        commands: tuple[Command, ...],
        then: Answer[Command] = ignore_result,
        *,
        kind: str,  # of what is played
        spells: bool,  # plain letters are the board's
    ) -> None:
        super().__init__(services, {}, then)
        self._kind, self._spells = kind, spells
        self.commands = [each for each in commands if self.detail(each)]

    def blocks(self) -> list[Block]:
        caps = [cap for each in self.commands for cap in each.keys]
        return [
            Paragraph(self.ui.tell(f"board.{self._kind}.keys")),
            *map(self.row, self.commands),
            everywhere(self.ui, *caps),
        ]

    def detail(self, command: Command) -> str:
        more = [each for each in command.keys[1:] if not (self._spells and plain(each))]
        return " · ".join([*command.keys[:1], *more])

    def choose(self, chosen: Chosen) -> Turn | None:
        command = self.commands[chosen.value]
        return self.give(command) if self.sure(command) else None
