"""The menu of a game, the list of its keys, the pause and the bookmarks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from game.scenes.shared.global_keys import everywhere
from game.scenes.shared.old_blocks import Block, Paragraph, row
from game.scenes.shared.old_page import OldChoiceSheet
from game.scenes.shared.page import Answer, ignore_result
from game.scenes.shared.scene import Pop, Scene, Services, Turn
from game.scenes.shared.wait import Confirmation
from game.session.session import Session
from game.stage.old_layout import ClampedPx
from game.ui.command import At, Command, plain
from game.ui.input import Event, Key
from game.ui.lantern import Light, draw
from game.ui.text import LABELS, Style
from game.ui.ui import FIT_TITLES, fitting
from game.ui.widgets.button import Button, Variant
from game.ui.widgets.widget import Chosen
from generators.kernel.phrases import Phrase


class Menu(OldChoiceSheet[Command]):
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
        """Whether the command may run; if not, its row asks for confirmation."""
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


LAMP, PILL = 96, 52  # points
LEADS_ON = ("escape", "return", "enter", "space", "p", "f9")


class Paused(Scene):
    def __init__(self, services: Services, name: Phrase, time: str) -> None:
        super().__init__(services)
        self.name, self.time = name, time  # of what is played, and on its clock

    def place(self) -> None:
        px = ClampedPx(self.ui)
        self.fit = fitting(self.ui)
        self.words = pygame.Rect(self.area.left + px(24), 0, self.area.width - px(48), px(32))
        self.words.centery = self.area.centery
        label = self.ui.tell("pause.go_on")
        wide = min(self.words.width, max(px(220), self.ui.text.width(label, Style.LABEL_STRONG) + px(64)))
        pill = pygame.Rect(0, 0, wide, px(PILL)).move_to(midtop=(self.area.centerx, self.words.bottom + px(56)))
        self.panel.show([Button("back", pill, label, Variant.PRIMARY)])

    def handle(self, event: Event) -> Turn | None:
        self.dirty = True
        if isinstance(event, Key) and event.name in LEADS_ON:
            return Pop()
        return Pop() if self.panel.handle(event) is not None else None

    def draw(self, target: pygame.Surface) -> None:
        px, theme = ClampedPx(self.ui), self.ui.theme
        self.ui.background(target)
        draw(self.ui, target, (self.area.centerx, self.words.top - px(24 + LAMP // 2)), px(LAMP), Light.BEGUN)
        beneath, tell = self.words.move(0, self.words.height), self.ui.tell
        title, line = tell("pause.title"), tell("pause.line", name=self.name, time=self.time)
        for words, styles, ink, place in (
            (title, FIT_TITLES, theme.ink, self.words),
            (line, LABELS, theme.ink_2, beneath),
        ):
            ui, style = self.fit.of(words, styles, place.size)
            ui.text.draw(target, words, style, ink, place, align=0.5)
        self.panel.draw(self.ui, target)


class Bookmarks(OldChoiceSheet[int]):
    title_key = "bookmarks.title"

    def __init__(
        self, services: Services, session: Session[Any, Any, Any, Any], then: Answer[int] = ignore_result
    ) -> None:
        super().__init__(services, then)
        self.session = session

    def blocks(self) -> list[Block]:
        rows: list[Block] = []
        for number, each in enumerate(self.session.chapter.marks):
            counted = "bookmarks.one_move" if each.depth == 1 else "bookmarks.moves"
            moves = self.ui.tell(counted, moves=each.depth)
            detail = self.ui.tell("bookmarks.here") if each.state == self.session.state else ""
            label = self.ui.tell("bookmarks.position", number=number + 1, moves=moves)
            rows.append(row(self.ui, f"mark-{number}", label, detail=detail, value=number))
        return rows

    def choose(self, chosen: Chosen) -> Turn | None:
        return self.give(chosen.value)
