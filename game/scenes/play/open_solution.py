"""The solution of a game, and a board that is shown in two ways."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from game.scenes.play.open_game import OpenGame
from game.scenes.shared.page import Content, Sheet
from game.scenes.shared.pages import open_page
from game.scenes.shared.parts import paragraph, pill, row
from game.scenes.shared.scene import Pop, Push, Turn
from game.store.log import HINT, WAY
from game.ui.elements import Column, Element, Label, Paint, Row
from game.ui.text import LABELS_STRONG
from game.ui.ui import Ui
from game.ui.widgets.button import Variant
from generators.kernel.kind import IllegalMove, Link
from generators.kernel.options import Preset

GAP = 24  # points between the boards


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


def way(game: OpenGame, at: int = 0) -> Turn:
    """Opens the way; a step to begin at, counted from 1, where one was asked for."""
    chapter = game.session.chapter
    start = chapter.kind.start(chapter.puzzle)
    state = start if chapter.closed else chapter.state
    return Push(open_page("solution", game.services, game.entry, state, start, at=at, preset=_preset(game)))


def to_needed(game: OpenGame) -> Turn:
    start = game.kind.start(game.session.chapter.puzzle)
    return Push(open_page("needed", game.services, game.entry, start, partial(way, game), preset=_preset(game)))


def _preset(game: OpenGame) -> Preset[Any] | None:
    return game.preset if game.session.chapter.heading.preset else None


class SpoilerWarning(Sheet):
    title_key = "way.title"

    def __init__(self, game: OpenGame) -> None:
        super().__init__(game.services)
        self.game = game

    def build(self) -> Content:
        tell = self.ui.tell
        return [
            paragraph(tell("way.spoils"), faint=False),
            pill("show", tell("way.show"), self._show),
            pill("not_now", tell("way.not_now"), Pop, Variant.OUTLINE),
        ]

    def _show(self) -> Turn:
        self.game.session.chapter.note(HINT, WAY)
        self.game.keeper.keep()
        return Pop(partial(way, self.game))
