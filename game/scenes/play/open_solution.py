"""Opens the whole way of a game, and what its puzzle needed. While it is played, the way is help: it asks once."""

from __future__ import annotations

from functools import partial
from typing import Any

from game.scenes.play.open_game import OpenGame
from game.scenes.shared.blocks import Block, Paragraph, pill
from game.scenes.shared.page import Sheet
from game.scenes.shared.scene import Pop, Push, Turn
from game.scenes.solution.solution import Solution
from game.scenes.solution.technique_summary import TechniqueSummary
from game.store.log import HINT, WAY
from game.ui.widgets.button import Dress
from game.ui.widgets.widget import Chosen
from generators.kernel.options import Preset


def open_solution(game: OpenGame) -> Turn:
    """The solution of a game: from its start, if it is over; else from where it stands, after a warning."""
    shown = any(each.act == HINT and each.text == WAY for each in game.session.chapter.log)
    return way(game) if game.session.chapter.closed or shown else Push(SpoilerWarning(game))


def way(game: OpenGame, at: int = 0) -> Turn:
    """Opens the way; a step to begin at, counted from 1, where one was asked for."""
    chapter = game.session.chapter
    start = chapter.kind.start(chapter.puzzle)
    state = start if chapter.closed else chapter.state
    return Push(Solution(game.services, game.entry, state, start, at=at, preset=_preset(game)))


def to_needed(game: OpenGame) -> Turn:
    start = game.kind.start(game.session.chapter.puzzle)
    return Push(TechniqueSummary(game.services, game.entry, start, partial(way, game), preset=_preset(game)))


def _preset(game: OpenGame) -> Preset[Any] | None:
    return game.preset if game.session.chapter.heading.preset else None


class SpoilerWarning(Sheet):
    title_key = "way.title"

    def __init__(self, game: OpenGame) -> None:
        super().__init__(game.services)
        self.game = game

    def blocks(self) -> list[Block]:
        ui, tell = self.ui, self.ui.tell
        show, not_now = (
            pill(ui, "show", tell("way.show"), Dress.PRIMARY),
            pill(ui, "not_now", tell("way.not_now"), Dress.OUTLINE),
        )
        return [Paragraph(tell("way.spoils"), faint=False), show, not_now]

    def choose(self, chosen: Chosen) -> Turn | None:
        if chosen.id != "show":
            return Pop()
        self.game.session.chapter.note(HINT, WAY)
        self.game.keeper.keep()
        return Pop(partial(way, self.game))
