"""The sheets of a circle's folder: one makes it, the other joins and leaves it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from os import urandom
from pathlib import Path

from game.catalogue import CATALOGUE
from game.scenes.home.circle import state_of
from game.scenes.shared.circle import own_results, puzzles_on
from game.scenes.shared.export import ToSave
from game.scenes.shared.parts import line, paragraph, pill, switch
from game.scenes.shared.puzzle_screens import SaveOf
from game.scenes.shared.scene import Pop, Push, Services, Turn
from game.scenes.shared.screen import Content, Dialog
from game.scenes.shared.screens import PlainScreen, ReadFile
from game.store.circle import LONGEST_NAME, Line
from game.store.circle_folder import line_of
from game.ui.elements import Element
from game.ui.text import Style
from game.ui.widgets.button import Variant
from generators.kernel.kind import BadText, Pulse
from generators.kernel.phrases import Phrase, say
from generators.page.circle_file import SUFFIX, About, read_circle, write_circle
from generators.page.result import Result

EXAMPLE = 2829103021, 1234  # number of a puzzle; tenths of a second


class NameDialog(Dialog):
    name = ""

    def field(self, key: str) -> list[Element]:
        typed = self.when_typed(lambda text: setattr(self, "name", text))
        words = self.ui.tell(key)
        return [paragraph(words, Style.LABEL, below=4), line(self.ui, "name", self.name, words, LONGEST_NAME, typed)]


class NewCircle(NameDialog):
    title_key = "folder.title"
    times = True

    def build(self) -> Content:
        tell = self.ui.tell
        return [
            paragraph(tell("folder.about"), faint=False),
            *self.field("folder.name"),
            switch("times", tell("folder.times"), partial(setattr, self, "times"), on=self.times),
            paragraph(tell("folder.times_about"), Style.LABEL),
            pill("make", tell("folder.make"), self._make),
            paragraph(tell("folder.open_about")),
            pill("open", tell("folder.open"), lambda: Pop(partial(PlainScreen, "file")), Variant.OUTLINE),
        ]

    def _make(self) -> Turn:
        name = self.name.strip() or self.ui.tell("folder.usual")
        page = write_circle(About(urandom(6).hex(), name, self.times))
        saved = ToSave(CATALOGUE[0], None, name, only=SUFFIX, page=page)
        return Pop(partial(SaveOf, saved, "folder.make", ReadFile))


class FolderSheet(NameDialog):
    """Shows the very line that would be written before one joins."""

    def __init__(self, services: Services, about: About, folder: Path) -> None:
        super().__init__(services)
        self.about, self.folder, self.gone = about, folder, False
        self.example: tuple[Phrase | str, str] = "", ""
        self.member, gifts = services.store.shared.member, services.store.gifts.of()
        self.name = services.store.circle.name or (gifts[0].by if gifts else "")
        self.begin(self._read)

    def title(self) -> str:
        return self.about.name

    def _read(self, _: Pulse) -> tuple[Phrase, str]:
        """What is said of the line of today's first puzzle, and the line."""
        today, languages = self.services.today(), self.ui.languages
        first, results = puzzles_on(languages, today)[0], own_results(self.services.store, languages, today)
        done = first.of(results, results)
        result = done or Result(first.entry.id, *EXAMPLE)
        result = result if self.about.times else replace(result, tenths=0)
        said = say("folder.line" if done else "folder.example", puzzle=first.entry.name)
        return said, line_of(Line("", str(today), result).record())

    def receive(self, found: tuple[Phrase, str] | Phrase | None) -> None:
        if isinstance(found, Phrase):
            self.services.announce(found)
            self.gone = True
        elif found is not None:
            self.example = found

    def update(self, seconds: float) -> Turn | None:
        turn = super().update(seconds)
        return Pop() if self.gone else turn

    def build(self) -> Content:
        tell, member, (said, written) = self.ui.tell, self.member, self.example
        if member is not None and member.folder != str(self.folder):
            return [paragraph(tell("folder.already", name=member.name), faint=False)]
        leave = pill("leave", tell("folder.leave"), self._leave, Variant.OUTLINE)
        return [
            *([paragraph(state_of(self.ui, member), faint=False)] if member else self.field("circle.own_name")),
            paragraph(tell(said) if said else "", below=4),
            paragraph(written, Style.LABEL, faint=False),
            paragraph(tell("folder.only" if self.about.times else "folder.only_done")),
            leave if member else pill("join", tell("folder.join"), self._join),
        ]

    def _join(self) -> Turn:
        store = self.services.store
        store.circle.set_name(self.name)
        store.shared.join(self.folder, self.about)
        return Pop(partial(PlainScreen, "circle"))

    def _leave(self) -> None:
        shared, worker = self.services.store.shared, self.services.worker
        self.job = worker.run_separately(lambda _: shared.leave())


def own_folder(services: Services) -> Dialog:
    """The sheet of one's own circle, or that of a new one."""
    member = services.store.shared.member
    if member is None:
        return NewCircle(services)
    return FolderSheet(services, About("", member.name, member.times), Path(member.folder))


def open_circle(services: Services, data: bytes, file: Path | None) -> Turn:
    if file is None:
        raise BadText("folder.no_folder")
    return Push(FolderSheet(services, read_circle(data), file.parent))
