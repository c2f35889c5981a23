"""The sheets of a game: its menu, keys and pause; both ways of a doubt, and the way to its solution."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import pygame

from game.scenes.play.open_game import OpenGame
from game.scenes.shared.page import Content, Sheet, everywhere
from game.scenes.shared.parts import lamp, paragraph, pill, row
from game.scenes.shared.puzzle_pages import SolutionOf
from game.scenes.shared.scene import Pop, Push, Scene, Services, Turn
from game.scenes.shared.wait import Confirmation
from game.store.log import HINT, WAY
from game.ui.command import At, Command, plain
from game.ui.elements import Column, Element, Label, Paint, Row, beside_board
from game.ui.input import Event, Key
from game.ui.lantern import Light
from game.ui.text import LABELS, LABELS_STRONG, Style
from game.ui.ui import FIT_TITLES, Ui
from game.ui.widgets.button import Variant
from generators.kernel.kind import IllegalMove, Link
from generators.kernel.phrases import Phrase, name_keys

LAMP, LINE, PILL = 96, 32, 52  # points high
LEADS_ON = ("escape", "return", "enter", "space", "p", "f9")
GAP = 24  # points between the boards


class Menu(Sheet):
    title_key = "menu.title"
    arrows_move_focus = True

    def __init__(self, services: Services, groups: Mapping[str, tuple[Command, ...]]) -> None:
        """`groups`: by the key of their title."""
        super().__init__(services)
        self.groups = {title: [each for each in group if At.MENU in each.at] for title, group in groups.items()}
        self.commands = [each for group in self.groups.values() for each in group]
        self._asking = Confirmation()

    def detail(self, command: Command) -> str:
        return command.detail or command.key

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
        turn: Turn | None = command.run() if command.keeps_menu else Pop(command.run)
        return turn

    def update(self, seconds: float) -> Turn | None:
        if self._asking.update(seconds):
            self.place()
        return super().update(seconds)


class Keys(Menu):
    title_key = "menu.keys"

    def __init__(self, services: Services, commands: tuple[Command, ...], *, kind: str, spells: bool) -> None:
        """`kind`: of what is played; `spells`: plain letters are the board's."""
        super().__init__(services, {})
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
        return name_keys(" · ".join([*command.keys[:1], *more]))

    def run(self, command: Command) -> Turn | None:
        return Pop(command.run)


class Paused(Scene):
    def __init__(self, services: Services, name: Phrase, time: str) -> None:
        super().__init__(services)
        self.name, self.time = name, time  # title of the game, and time on its clock

    def place(self) -> None:
        tell = self.ui.tell
        go_on = pill("back", tell("pause.go_on"), Pop, high=PILL, min_width=220)
        parts = [
            Element(grow=1),
            lamp(Light.BEGUN, height=LAMP, below=24),
            Label(tell("pause.title"), FIT_TITLES, align=0.5, height=LINE),
            Label(tell("pause.line", name=self.name, time=self.time), LABELS, "ink_2", 0.5, height=LINE, below=24),
            Column([go_on], align=0.5),
            Element(grow=1),
        ]
        self.panel.place(beside_board(self.ui), Column(parts, pad=(24, 0)), self.area.copy())

    def handle(self, event: Event) -> Turn | None:
        self.dirty = True
        leads_on = isinstance(event, Key) and event.name in LEADS_ON
        return Pop() if leads_on or self.panel.handle(event) is not None else None


class BothWays(Sheet):
    """Pictures of both, and what can be done instead."""

    title_key = "sure.title"

    def __init__(self, game: OpenGame, ways: tuple[Link[Any], ...]) -> None:
        super().__init__(game.services)
        self.game, self.ways = game, ways

    def build(self) -> Content:
        tell, game = self.ui.tell, self.game
        pictured = game.board.in_words(game.session.state) is None
        boards = [self._board(f"{'ab'[at]} {tell(each.words)}", each) for at, each in enumerate(self.ways)]
        shown = [Row(boards, gap=GAP, below=16)] if pictured else [paragraph(tell(each.words)) for each in self.ways]
        return [
            *shown,
            paragraph(tell("sure.words")),
            row("hint", tell("sure.hint"), lambda: Pop(game.hint), icon="hint"),
            row("guess", tell("sure.guess"), lambda: Pop(game.take_as_guess), icon="forward", below=16),
            pill("go_on", tell("sure.go_on"), Pop),
        ]

    def _board(self, words: str, way: Link[Any]) -> Element:
        """The board below its letter and its assumption."""
        return Column([Label(words, LABELS_STRONG, lines=2), Paint(partial(self._sketch, way), 1.0)], grow=1)

    def _sketch(self, way: Link[Any], ui: Ui, target: pygame.Surface, place: pygame.Rect) -> None:
        state = self.game.session.state
        try:
            after = state if way.move is None else self.game.kind.play(state, way.move)
        except IllegalMove:
            return
        sheet = pygame.Surface(place.size)
        sheet.fill(ui.theme.surface)
        self.game.entry.board().sketch(sheet, ui, sheet.get_rect(), after)
        target.blit(sheet, place)


def open_solution(game: OpenGame) -> Turn:
    """The solution of a game: from its start, if it is over; else from where it stands, after a warning."""
    shown = any(each.action == HINT and each.text == WAY for each in game.session.chapter.log)
    return way(game) if game.session.chapter.closed or shown else Push(SpoilerWarning(game))


def way(game: OpenGame) -> Turn:
    chapter = game.session.chapter
    start = chapter.kind.start(chapter.puzzle)
    state = start if chapter.closed else chapter.state
    return SolutionOf(game.entry, state, start)


class SpoilerWarning(Sheet):
    title_key = "way.title"

    def __init__(self, game: OpenGame) -> None:
        super().__init__(game.services)
        self.game = game

    def build(self) -> Content:
        tell, ended = self.ui.tell, self.game.session.chapter.ending is not None  # the first ending counts
        return [
            paragraph(tell("way.spoils_again" if ended else "way.spoils"), faint=False),
            pill("show", tell("way.show"), self._show),
            pill("not_now", tell("way.not_now"), Pop, Variant.OUTLINE),
        ]

    def _show(self) -> Turn:
        self.game.session.chapter.note(HINT, WAY)
        self.game.keeper.keep()
        return Pop(partial(way, self.game))
