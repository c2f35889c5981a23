"""Give: a puzzle becomes one page for any browser, with a greeting."""

from __future__ import annotations

from functools import partial
from typing import Any

from game.scenes.files.save_file import SaveFile
from game.scenes.shared.export import PageToSave
from game.scenes.shared.page import Content, Sheet
from game.scenes.shared.parts import line, paragraph, pill, switch
from game.scenes.shared.puzzle_pages import GiveOf
from game.scenes.shared.scene import Push, Replace, Services, Turn
from game.scenes.shared.wait import Wait
from game.store.gifts import Gift
from game.system.folders import FORBIDDEN
from game.ui.elements import Element
from game.ui.text import Style
from game.ui.widget import Chosen
from generators.kernel.kind import Pulse
from generators.kernel.phrases import clock_text, say
from generators.page.page import LONGEST_NAME, LONGEST_SAYING, Greeting, clean, write_page

FIELDS = {"to": LONGEST_NAME, "by": LONGEST_NAME, "says": LONGEST_SAYING}
ISOLATES = "\u2066\u2067\u2068\u2069"


class Give(Sheet):
    """The fields begin with what was written for the latest gift."""

    title_key = "give.title"

    def __init__(self, services: Services, asked: GiveOf) -> None:
        super().__init__(services)
        self.asked = asked
        latest = next(iter(services.store.gifts.of()), Gift())
        self.texts = {name: str(getattr(latest, name)) for name in FIELDS}
        self.with_time = asked.seconds > 0

    def build(self) -> Content:
        ui, tell = self.ui, self.ui.tell
        parts: list[Element] = [paragraph(tell("give.about", name=say(f"board.{self.asked.entry.id}.name")))]
        for name, most in FIELDS.items():
            parts += [paragraph(tell(f"give.{name}"), Style.LABEL, below=4)]
            parts += [line(ui, name, self.texts[name], tell(f"give.{name}_like"), most, partial(self._type, name))]
        if self.asked.seconds:
            time = tell("give.with_time", time=clock_text(self.asked.seconds))
            parts.append(switch("time", time, self._set_time, on=self.with_time))
        return [*parts, pill("make", tell("give.make"), self._make)]

    def _type(self, name: str, chosen: Chosen) -> Turn | None:
        self.texts[name] = chosen.text
        return self._make() if chosen.value else None

    def _set_time(self, on: bool) -> None:
        self.with_time = on
        self.place()

    def _make(self) -> Turn:
        asked, kind = self.asked, self.asked.entry.kind
        greeting = Greeting(**self.texts, seconds=int(asked.seconds) if self.with_time else 0)

        def work(pulse: Pulse) -> tuple[Any, str]:
            puzzle = asked.puzzle(pulse)
            return puzzle, write_page(kind, puzzle, greeting, pulse, asked.most)

        return Push(Wait(self.services, self.services.worker.submit(work), say("give.making"), self._save))

    def _save(self, made: tuple[Any, str]) -> Turn:
        (puzzle, page), entry = made, self.asked.entry
        self.services.store.gifts.keep(entry.id, Gift(**self.texts, puzzle=entry.kind.write(puzzle)))
        signs = (" " if each in FORBIDDEN else each for each in clean(self.texts["to"], LONGEST_NAME).strip(ISOLATES))
        to = " ".join("".join(signs).split())
        name = self.ui.tell("give.file_for", to=to) if to else self.ui.tell("give.file")
        return Replace(SaveFile(self.services, PageToSave(entry, puzzle, name, only=".html", page=page.encode())))
