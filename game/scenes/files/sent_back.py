"""A result that somebody sent back, beside the player's own."""

from __future__ import annotations

from functools import partial

from game.catalogue import entry_of
from game.scenes.shared.game_names import day
from game.scenes.shared.page import Content, Sheet
from game.scenes.shared.parts import line, paragraph, pill
from game.scenes.shared.scene import Again, Imported, Open, Pop, Services, Turn
from game.session.worker import Job
from game.store.gifts import own_game, sent_phrase
from game.store.log import SHOWN, SOLVED
from game.store.summary import ChapterSummary, help_phrase
from game.ui.text import Style
from game.ui.widget import Chosen
from game.ui.widgets.button import Variant
from generators.kernel.kind import BadText
from generators.kernel.phrases import Phrase, clock_text, say
from generators.page.page import LONGEST_NAME
from generators.page.result import Result


class SentBack(Sheet):
    """It is kept at once, with the name that the player writes."""

    title_key = "back.title"
    from_outside = True

    def __init__(self, services: Services, result: Result) -> None:
        super().__init__(services)
        self.result = result
        self.gifts = services.store.gifts
        self.name = self.gifts.name_of(result)
        self.own: ChapterSummary | None = None
        self.gifts.keep_result(result, self.name)
        given = self.gifts.of(f"{result.kind} {result.key} ")
        self.given = given[0].puzzle if given else ""
        find = partial(own_game, services.store.shelf, services.store.archive, result)
        self.job: Job[ChapterSummary | None] | None = services.worker.submit(lambda _: find())

    def update(self, seconds: float) -> Turn | None:
        if self.job is not None and self.job.done:
            self.own, self.job = self.result_of(self.job), None
            self.place()
        return super().update(seconds)

    def news(self) -> tuple[tuple[str, str], ...]:
        return tuple((self.ui.tell(each), "") for each in self.phrases)

    @property
    def phrases(self) -> list[Phrase]:
        """Their result, and how the player's own game of that puzzle stands."""
        if self.fault is not None:
            own = self.fault
        elif self.job is not None:
            own = say("back.looking")
        elif self.own is None:
            own = say("back.not_played" if self.given else "back.unknown")
        elif (ending := self.own.ending) is not None and ending.how in (SOLVED, SHOWN):
            helped = help_phrase(ending.hints - self.own.checks, self.own.checks)
            time = clock_text(ending.seconds)
            own = say("back.own", time=time, help=helped) if ending.how == SOLVED else say("back.own_shown", time=time)
        else:
            own = say("back.not_solved")
        return [sent_phrase(self.result, self.name.strip()), own]

    def build(self) -> Content:
        ui, tell = self.ui, self.ui.tell
        named = tell(f"board.{self.result.kind}.name")
        daily = self.own.heading.daily if self.own is not None else ""
        open_ = self._open if self.own is not None or self.given else None
        return [
            paragraph(f"{named} · {day(ui, daily)}" if daily else named, Style.LABEL_STRONG, below=8),
            *(paragraph(tell(each), Style.HEADING, faint=False, below=8) for each in self.phrases),
            paragraph(tell("back.who"), Style.LABEL, below=4),
            line(ui, "name", self.name, tell("back.name"), LONGEST_NAME, self._type, below=16),
            pill("open", tell("back.open"), open_, enabled=open_ is not None),
            pill("done", tell("import.close"), Pop, Variant.OUTLINE),
        ]

    def _type(self, chosen: Chosen) -> None:
        self.name = chosen.text
        self.gifts.keep_result(self.result, self.name.strip())
        self.place()

    def _open(self) -> Turn | None:
        entry = entry_of(self.result.kind)
        if self.own is not None:
            return Open(entry, Again(self.own.id))
        try:
            return Open(entry, Imported(entry.kind.read(self.given)))
        except BadText as error:
            self.services.announce(error.phrase)
            return None
