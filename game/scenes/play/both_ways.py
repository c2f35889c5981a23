"""Two ways to go on from a move that is not proved, side by side: nothing marked so far breaks either."""

from __future__ import annotations

from typing import Any

import pygame

from game.scenes.play.open_game import OpenGame
from game.scenes.shared.blocks import Block, Paragraph, Picture, pill, row
from game.scenes.shared.page import Sheet
from game.scenes.shared.scene import Pop, Turn
from game.ui.text import Style
from game.ui.widgets.button import Dress
from game.ui.widgets.widget import Chosen
from generators.kernel.kind import IllegalMove, Link

GAP, CAPTION, HIGH = 5, 9, 57  # of the width of a hundred


class BothWays(Sheet):
    """Pictures of both, and what can be done instead."""

    title_key = "sure.title"

    def __init__(self, game: OpenGame, ways: tuple[Link[Any], ...]) -> None:
        super().__init__(game.services)
        self.game, self.ways = game, ways

    def blocks(self) -> list[Block]:
        tell = self.ui.tell
        pictured = self.game.board.in_words(self.game.session.state) is None
        shown = [Picture(self._draw, HIGH)] if pictured else [Paragraph(tell(each.words)) for each in self.ways]
        return [
            *shown,
            Paragraph(tell("sure.words")),
            row(self.ui, "hint", tell("sure.hint"), icon="hint"),
            row(self.ui, "guess", tell("sure.guess"), icon="forward", space=16),
            pill(self.ui, "go_on", tell("sure.go_on"), Dress.PRIMARY),
        ]

    def choose(self, chosen: Chosen) -> Turn | None:
        match chosen.id:
            case "hint":
                return Pop(self.game.hint)
            case "guess":
                return Pop(self.game.take_as_guess)
        return Pop()

    def _draw(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        """Each board beneath its letter and what it supposes."""
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
