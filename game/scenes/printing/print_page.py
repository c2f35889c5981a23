"""The Print page: a preview of the pages, and choices beside it. They go to a file or to the printer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pygame

from game.catalogue import CATALOGUE, Entry
from game.scenes.printing.page_view import PageView
from game.scenes.printing.source import PrintSource, of_day, of_game, of_texts
from game.scenes.shared.old_blocks import Block, Paragraph, WidgetBlock, across, pill
from game.scenes.shared.old_page import OldPage
from game.scenes.shared.outside import ToSave
from game.scenes.shared.pages import open_page
from game.scenes.shared.scene import Push, Services, Turn
from game.scenes.shared.wait import Wait
from game.session.worker import JobSlot
from game.store.log import Heading
from game.system.print_job import PrintProgress, has_printer, print_to_file, print_to_printer
from game.ui.input import Event
from game.ui.text import Style
from game.ui.widgets.button import Toggle, Variant
from game.ui.widgets.chooser import chooser
from game.ui.widgets.widget import Chosen, Widget
from generators.kernel.kind import BadText, Pulse
from generators.kernel.options import Preset
from generators.kernel.phrases import Phrase, say, spoken
from generators.paper.items import ANSWERS, PER_PAGE, SIZES, PrintChoices, PrintItem, PrintOrder, items
from generators.paper.pages import PaperDocument, document

KINDS = tuple(entry.kind for entry in CATALOGUE)
SIDE, LOW = 372, 0.46  # points: the width of the choices beside the pages; their share of the height below
SLIM = 900  # points: narrower windows have the choices below the pages
SWITCH = 52
MANY = 4  # from so many puzzles on, four are on a page


class PrintPage(OldPage):
    title_key = "print.title"
    has_lamp = False

    def __init__(self, services: Services, sources: tuple[PrintSource, ...]) -> None:
        super().__init__(services)
        self.sources, self.at = sources, 0
        self.choices = PrintChoices(per_page=self._default_per_page)
        self.made: dict[int, tuple[PrintItem, ...]] = {}  # the items of each source that was shown
        self.fault: Phrase | None = None
        self.view = PageView()
        self.printer = has_printer()
        self._layout_job: JobSlot[PaperDocument] = JobSlot()
        self._lay_out()

    @property
    def source(self) -> PrintSource:
        return self.sources[self.at]

    @property
    def _default_per_page(self) -> int:
        """The default number of puzzles on a page."""
        return MANY if len(self.source.puzzles) >= MANY else 1

    @property
    def below(self) -> bool:
        return self.area.width < self.ui.px(SLIM)

    @property
    def window(self) -> pygame.Rect:
        """The place of the choices."""
        whole = super().window
        if self.below:
            high = round(whole.height * LOW)
            return pygame.Rect(whole.left, whole.bottom - high, whole.width, high)
        wide = self.ui.px(SIDE)
        return pygame.Rect(whole.right - wide, whole.top, wide, whole.height)

    @property
    def pages_room(self) -> pygame.Rect:
        whole, own = super().window, self.window
        if self.below:
            return pygame.Rect(whole.left, whole.top, whole.width, own.top - whole.top)
        return pygame.Rect(whole.left, whole.top, own.left - whole.left, whole.height)

    def place(self) -> None:
        self.view.place(self.ui, self.pages_room)
        super().place()

    def lay(self, content: object, place: tuple[int, int, int]) -> int:
        own, edge = self.window, self.ui.px(20)
        return super().lay(content, (own.left + edge, place[1], own.width - 2 * edge))  # type: ignore[arg-type]

    def blocks(self) -> list[Block]:
        tell, chosen = self.ui.tell, self.choices
        found: list[Block] = []
        if len(self.sources) > 1:
            labels = tuple(tell(each.label) for each in self.sources)
            found += self._row("what", "print.what", labels, self.at)
        found += self._row("paper", "print.paper", tuple(SIZES), list(SIZES).index(chosen.paper))
        if not chosen.large and len(self.source.puzzles) > 1:
            found += self._row("per_page", "print.per_page", tuple(map(str, PER_PAGE)), PER_PAGE.index(chosen.per_page))
        answers = tuple(tell(f"print.answers_{each}") for each in ANSWERS)
        found += self._row("answers", "print.answers", answers, ANSWERS.index(chosen.answers))
        found.append(across(self.ui, SWITCH, lambda rect: Toggle("large", rect, tell("print.large"), chosen.large), 16))
        ready = not self.waits and self.fault is None
        found.append(pill(self.ui, "save", tell("print.save"), enabled=ready, space=12))
        if self.printer:
            found.append(pill(self.ui, "printer", tell("print.print"), Variant.OUTLINE, enabled=ready, space=12))
        if self.fault is not None:
            found.append(Paragraph(tell(self.fault)))
        return found

    def _row(self, name: str, title: str, labels: tuple[str, ...], at: int) -> list[Block]:
        heading = Paragraph(self.ui.tell(title), Style.LABEL, space=6)
        return [heading, WidgetBlock(lambda place: chooser(self.ui, name, place, labels, at), 16)]

    def in_bar(self) -> list[Widget]:
        return [*self.view.placed]

    def draw(self, target: pygame.Surface) -> None:
        super().draw(target)
        self.view.draw(target, waiting=self.waits)
        for widget in self.view.placed:
            widget.draw(self.ui, target, self.panel.look(widget))

    def choose(self, chosen: Chosen) -> Turn | None:
        match chosen.id:
            case "save":
                return self._save()
            case "printer":
                return self._run(print_to_printer, lambda _: self.services.announce(say("print.sent")))
            case "what":
                self.at = chosen.value
                self.choices = replace(self.choices, per_page=self._default_per_page)
            case "paper":
                self.choices = replace(self.choices, paper=list(SIZES)[chosen.value])
            case "per_page":
                self.choices = replace(self.choices, per_page=PER_PAGE[chosen.value])
            case "answers":
                self.choices = replace(self.choices, answers=ANSWERS[chosen.value])
            case "large":
                self.choices = replace(self.choices, large=bool(chosen.value))
            case name:
                self.view.choose(name)
                self.place()
                return None
        self._lay_out()
        self.place()
        return None

    def handle(self, event: Event) -> Turn | None:
        if self.view.handle(event):
            self.place()
            return None
        return super().handle(event)

    def leave(self) -> None:
        self._layout_job.cancel()

    def _lay_out(self) -> None:
        """Lay out the pages in the worker; the old ones are shown until then."""
        self.fault = None
        source, at, choices, title = self.source, self.at, self.choices, self.ui.tell(self.source.title)

        def work(pulse: Pulse) -> PaperDocument:
            if at not in self.made:
                self.made[at] = tuple(items(source.puzzles, KINDS, pulse))
            return document(self.made[at], choices, title, pulse)

        self._layout_job.begin(self.services.worker.submit(work))

    @property
    def waits(self) -> bool:
        """Whether the pages are still being laid out."""
        return self._layout_job.busy

    def update(self, seconds: float) -> Turn | None:
        turn = super().update(seconds)
        if self.look():
            self.place()
        return turn

    def look(self) -> bool:
        """Take the finished pages. Returns whether something changed."""
        job = self._layout_job.done()
        if job is None:
            return False
        try:
            self.view.show(job.result())
        except BadText as error:
            self.fault = error.phrase
        return True

    def _order(self) -> PrintOrder:
        """The puzzles as text, so that they are not made again."""
        ordered = tuple(
            replace(each, text=item.kind.write(item.puzzle), address=item.address)
            for each, item in zip(self.source.puzzles, self.made[self.at], strict=True)
        )
        return PrintOrder(ordered, self.choices, self.ui.tell(self.source.title), spoken())

    def _save(self) -> Turn:
        item = self.made[self.at][0]
        pages = ToSave(self.source.entry, item.puzzle, self.source.name, only=".pdf")
        return Push(open_page("save_pages", self.services, pages, self._write))

    def _write(self, path: Path) -> Turn:
        message = say("files.saved", name=path.name, folder=path.parent.name or str(path.parent))
        return self._run(
            lambda order, progress, pulse: print_to_file(order, path, progress, pulse),
            lambda _: self.services.announce(message),
        )

    def _run(self, work: Callable[[PrintOrder, PrintProgress, Pulse], None], then: Callable[[bool], None]) -> Turn:
        """Print in a separate process; a separate thread waits for it."""
        order, progress = self._order(), PrintProgress()

        def whole(pulse: Pulse) -> bool:
            work(order, progress, pulse)
            return True

        return Push(Wait(self.services, self.services.worker.run_separately(whole), lambda: progress.phrase, then))


def print_texts(services: Services, *puzzles: ToSave, name: str = "") -> Turn:
    """Print puzzles without an address, as text. `name` is the name of the file if there are several."""
    return Push(PrintPage(services, of_texts(puzzles, name)))


def print_game(services: Services, entry: Entry, heading: Heading, preset: Preset[Any] | None) -> Turn:
    return Push(PrintPage(services, of_game(services, entry, heading, preset)))


def print_day(services: Services, day: date) -> Turn | None:
    """Print the dailies of a day, or of its week."""
    sources = of_day(day)
    return Push(PrintPage(services, sources)) if sources else None
