"""Yesterday's words: all that the puzzle of the day before asked for, those that were found and those that were missed.
Each tells its meaning when it is pressed. A game of it that is begun is offered first: the words would give it away."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from functools import partial

from game.catalogue import Entry
from game.scenes.home.words import tell_or_nothing
from game.scenes.play.open_game import OpenGame
from game.scenes.play.yesterday_page import WordsOfDay
from game.scenes.shared.blocks import Block, Paragraph, pill
from game.scenes.shared.launch_request import Daily
from game.scenes.shared.page import Sheet
from game.scenes.shared.scene import Open, Pop, Push, Services, Turn
from game.scenes.shared.wait import Wait
from game.session.day_before import PastDaily, given_away, look
from game.stage.command import At, Command
from game.ui.widgets.button import Dress
from game.ui.widgets.widget import Chosen
from generators.kernel.kind import Pulse
from generators.kernel.phrases import say
from generators.names.almanac import FIRST


def day_before(game: OpenGame) -> str:
    """The day whose words are offered beside today's puzzle; nothing beside any other, and on the first day of all."""
    day = game.session.chapter.heading.daily
    if game.kind.teaching.answers is None or day != game.services.today().isoformat() or day <= FIRST:
        return ""
    return (date.fromisoformat(day) - timedelta(days=1)).isoformat()


def yesterday(game: OpenGame, at: At) -> Command:
    day, title = day_before(game), game.services.ui.tell("yesterday.title")
    return Command("yesterday", title, partial(_open, game, day), at=at, icon="calendar", offered=bool(day))


def _open(game: OpenGame, day: str) -> Turn:
    services, entry = game.services, game.entry
    preset = entry.preset(entry.daily_on(day))
    read = partial(look, services.store, services.ready, entry.kind, preset, day)
    return _read(services, entry, read)


def _read(services: Services, entry: Entry, read: Callable[[Pulse], PastDaily]) -> Turn:
    def seen(past: PastDaily) -> Turn:
        return Push(AskFirst(services, entry, past) if past.answers is None else WordsOfDay(services, entry, past))

    return Push(Wait(services, services.worker.submit(read), say("yesterday.looking"), seen))


class AskFirst(Sheet):
    title_key = "yesterday.title"

    def __init__(self, services: Services, entry: Entry, past: PastDaily) -> None:
        super().__init__(services)
        self.entry, self.past = entry, past

    def blocks(self) -> list[Block]:
        tell = self.ui.tell
        far = tell_or_nothing(self.ui, self.past.far) if self.past.far is not None else ""
        return [
            Paragraph(tell("yesterday.begun"), faint=False),
            *([Paragraph(tell("yesterday.far", far=far))] if far else []),
            pill(self.ui, "play", tell("yesterday.play"), Dress.PRIMARY),
            pill(self.ui, "show", tell("yesterday.show"), Dress.OUTLINE),
        ]

    def choose(self, chosen: Chosen) -> Turn | None:
        if chosen.id == "play":
            return Open(self.entry, Daily(self.past.day))
        read = partial(given_away, self.services.store, self.entry.kind, self.past)
        return Pop(partial(_read, self.services, self.entry, read))
