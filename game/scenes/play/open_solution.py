"""The solution of a game, and a board that is shown in two ways."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from game.scenes.play.open_game import OpenGame
from game.scenes.shared.page import Content, Sheet
from game.scenes.shared.pages import open_page
from game.scenes.shared.parts import paragraph, picture, pill, row
from game.scenes.shared.scene import Pop, Push, Turn
from game.store.log import HINT, WAY
from game.ui.text import Style
from game.ui.widgets.button import Variant
from generators.kernel.kind import IllegalMove, Link
from generators.kernel.options import Preset

GAP, CAPTION, HIGH = 5, 9, 57  # of the width of a hundred


class BothWays(Sheet):
    """Pictures of both, and what can be done instead."""

    title_key = "sure.title"

    def __init__(self, game: OpenGame, ways: tuple[Link[Any], ...]) -> None:
        super().__init__(game.services)
        self.game, self.ways = game, ways

    def build(self) -> Content:
        tell, game = self.ui.tell, self.game
        pictured = game.board.in_words(game.session.state) is None
        shown = [picture(self._draw, HIGH)] if pictured else [paragraph(tell(each.words)) for each in self.ways]
        return [
            *shown,
            paragraph(tell("sure.words")),
            row("hint", tell("sure.hint"), lambda: Pop(game.hint), icon="hint"),
            row("guess", tell("sure.guess"), lambda: Pop(game.take_as_guess), icon="forward", below=16),
            pill("go_on", tell("sure.go_on"), Pop),
        ]

    def _draw(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw each board below its letter and its assumption."""
        gap, high = rect.width * GAP // 100, rect.width * CAPTION // 100
        wide = (rect.width - gap) // 2
        for number, way in enumerate(self.ways):
            left = rect.left + number * (wide + gap)
            words = f"{'ab'[number]}  {self.ui.tell(way.words)}"
            place = pygame.Rect(left, rect.top, wide, high)
            self.ui.text.fill(target, words, (Style.LABEL_STRONG, Style.CAPTION), self.ui.theme.ink, place)
            self._sketch(target, pygame.Rect(left, place.bottom, wide, rect.height - high), way)

    def _sketch(self, target: pygame.Surface, place: pygame.Rect, way: Link[Any]) -> None:
        state = self.game.session.state
        try:
            after = state if way.move is None else self.game.kind.play(state, way.move)
        except IllegalMove:
            return
        sheet = pygame.Surface(place.size)
        sheet.fill(self.ui.theme.surface)
        self.game.entry.board().sketch(sheet, self.ui, sheet.get_rect(), after)
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
