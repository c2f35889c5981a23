"""The menu of a game, the list of its keys, the pause and the bookmarks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import pygame

from game.scenes.shared.page import Answer, ChoiceSheet, Content, everywhere, ignore_result
from game.scenes.shared.parts import paragraph, pill, row
from game.scenes.shared.scene import Pop, Scene, Services, Turn
from game.scenes.shared.wait import Confirmation
from game.session.session import Session
from game.ui.command import At, Command, plain
from game.ui.elements import Column, Element, Label, Paint, beside_board
from game.ui.input import Event, Key
from game.ui.lantern import Light, draw
from game.ui.text import LABELS, Style
from game.ui.ui import FIT_TITLES, Ui
from generators.kernel.phrases import Phrase


class Menu(ChoiceSheet[Command]):
    title_key = "menu.title"
    arrows_move_focus = True

    def __init__(
        self,
        services: Services,
        groups: Mapping[str, tuple[Command, ...]],  # by the key of their title
        then: Answer[Command] = ignore_result,
    ) -> None:
        super().__init__(services, then)
        self.groups = {title: [each for each in group if At.MENU in each.at] for title, group in groups.items()}
        self.commands = [each for group in self.groups.values() for each in group]
        self._asking = Confirmation()

    def detail(self, command: Command) -> str:
        return command.detail or "".join(command.keys[:1])

    def build(self) -> Content:
        found: list[Element] = []
        for title, group in self.groups.items():
            found += [paragraph(self.ui.tell(title), Style.LABEL_STRONG, below=4)] if group else []
            found += [self.row(each, 4 if each is not group[-1] else 20) for each in group]
        return found

    def row(self, command: Command, below: float = 4) -> Element:
        each, do = self._asking.with_label(self.ui, command), partial(self._choose, command)
        detail = self.detail(each)
        return row(each.id, each.label, do, detail=detail, enabled=each.enabled, below=below, leads=each.leads)

    def _choose(self, command: Command) -> Turn | None:
        """A command that needs confirmation asks for it in its row first."""
        sure = self._asking.sure(command)
        self.place()
        return self.run(command) if sure else None

    def run(self, command: Command) -> Turn | None:
        turn: Turn | None = command.run() if command.keeps_menu else self.give(command)
        return turn

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

    def build(self) -> Content:
        caps = [cap for each in self.commands for cap in each.keys]
        return [
            paragraph(self.ui.tell(f"board.{self._kind}.keys")),
            *map(self.row, self.commands),
            everywhere(self.ui, *caps),
        ]

    def detail(self, command: Command) -> str:
        more = [each for each in command.keys[1:] if not (self._spells and plain(each))]
        return " · ".join([*command.keys[:1], *more])

    def run(self, command: Command) -> Turn | None:
        return self.give(command)


LAMP, LINE, PILL = 96, 32, 52  # points high
LEADS_ON = ("escape", "return", "enter", "space", "p", "f9")


class Paused(Scene):
    def __init__(self, services: Services, name: Phrase, time: str) -> None:
        super().__init__(services)
        self.name, self.time = name, time  # of what is played, and on its clock

    def place(self) -> None:
        tell = self.ui.tell
        go_on = pill("back", tell("pause.go_on"), Pop, high=PILL, least=220)
        parts = [
            Element(grow=1),
            Paint(_paint_lamp, height=LAMP, below=24),
            Label(tell("pause.title"), FIT_TITLES, align=0.5, height=LINE),
            Label(tell("pause.line", name=self.name, time=self.time), LABELS, "ink_2", 0.5, height=LINE, below=24),
            Column([go_on], align=0.5),
            Element(grow=1),
        ]
        self.panel.place(beside_board(self.ui), Column(parts, pad=(24, 0)), self.area.copy())

    def handle(self, event: Event) -> Turn | None:
        self.dirty = True
        if isinstance(event, Key) and event.name in LEADS_ON:
            return Pop()
        return Pop() if self.panel.handle(event) is not None else None

    def draw(self, target: pygame.Surface) -> None:
        self.ui.background(target)
        self.panel.draw(target)


def _paint_lamp(ui: Ui, target: pygame.Surface, rect: pygame.Rect) -> None:
    draw(ui, target, rect.center, rect.height, Light.BEGUN)


class Bookmarks(ChoiceSheet[int]):
    title_key = "bookmarks.title"

    def __init__(
        self, services: Services, session: Session[Any, Any, Any, Any], then: Answer[int] = ignore_result
    ) -> None:
        super().__init__(services, then)
        self.session = session

    def build(self) -> Content:
        rows: list[Element] = []
        for number, each in enumerate(self.session.chapter.marks):
            counted = "bookmarks.one_move" if each.depth == 1 else "bookmarks.moves"
            moves = self.ui.tell(counted, moves=each.depth)
            detail = self.ui.tell("bookmarks.here") if each.state == self.session.state else ""
            label = self.ui.tell("bookmarks.position", number=number + 1, moves=moves)
            rows.append(row(f"mark-{number}", label, partial(self.give, number), detail=detail))
        return rows
