"""The Open page: a list of files, and a preview of the selected one. The chosen file is imported."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.boards.parts.picture_file import read_picture
from game.scenes.files.file_page import GO, LINE, FilePage
from game.scenes.files.import_sheet import ImportSheet, pasted
from game.scenes.files.preview import Preview, PreviewPicture, read_preview
from game.scenes.files.rows import FileRow, Where
from game.scenes.shared.pages import open_page
from game.scenes.shared.scene import Import, Push, Services, Turn
from game.session.worker import JobSlot
from game.ui.input import Event, Key
from game.ui.text import BODIES, Style
from game.ui.widgets.button import Button, Variant
from game.ui.widgets.widget import Chosen, Widget
from generators.kernel.kind import BadText
from generators.packs.pack import claims as is_pack
from generators.packs.pack import largest
from generators.reading.files import read_plain

PREVIEW_DELAY = 0.12  # seconds before the selected file is read, so that moving through the list reads none
PILL, SQUARE = 52, 340  # points: high; the picture at most


class OpenFile(FilePage):
    title_key = "files.open_title"

    def __init__(self, services: Services, where: Where | None = None) -> None:
        self.seen: Preview | None = None
        self._looking: JobSlot[Preview] = JobSlot()
        self._due = PREVIEW_DELAY
        self._opening: JobSlot[bytes] = JobSlot()
        self._file = Path()  # being opened
        self._drawn = PreviewPicture()
        super().__init__(services, where)

    def prompt(self) -> str:
        return self.ui.tell("files.filter")

    def shows(self, line: FileRow) -> bool:
        return line.holds(self.ui, self.typed)

    def left(self) -> None:
        self.typed = ""

    def pick(self, line: FileRow | None) -> None:
        self._looking.cancel()
        self.seen, self._due = None, PREVIEW_DELAY
        for each in self.panel.widgets:
            if each.id == GO:
                each.enabled = self._opens(line)

    @staticmethod
    def _opens(line: FileRow | None) -> bool:
        return line is not None and (line.file is not None or line.where is not None)

    def update(self, seconds: float) -> Turn | None:
        turn = super().update(seconds)
        self._look(seconds)
        return self._opened() or turn

    def _look(self, seconds: float) -> None:
        line = self.picked
        if self._due > 0 and line is not None and line.file is not None:
            self._due -= seconds
            if self._due <= 0:
                path, ui = line.file, self.ui
                self._looking.begin(self.services.worker.run_separately(lambda pulse: read_preview(path, ui, pulse)))
        if (job := self._looking.done()) is not None:
            self.seen, self.dirty = job.result(), True

    def take(self, file: Path) -> Turn | None:
        """Read the file again: it may have changed since its preview."""
        if not self._opening.busy:
            self._file = file
            self._opening.begin(
                self.services.worker.run_separately(lambda _: read_picture(file) or read_plain(file, largest(file)))
            )
        return None

    def _opened(self) -> Turn | None:
        job, file = self._opening.done(), self._file
        if job is None:
            return None
        try:
            data = job.result()
        except BadText as error:
            return Push(ImportSheet.failed(self.services, file.name, error.phrase))
        if is_pack(data):
            return Push(open_page("pack", self.services, data, file.name, file))
        self.services.store.add_recent_file(str(file))
        return Import(data, file.name)

    def leave(self) -> None:
        super().leave()
        self._looking.cancel()
        self._opening.cancel()

    def handle(self, event: Event) -> Turn | None:
        if event == Key("v", control=True):
            return pasted(self.services)
        if event == Key("escape") and self.typed:
            self.typed, self.at = "", 0
            self.place()
            return None
        return super().handle(event)

    def choose(self, chosen: Chosen) -> Turn | None:
        if chosen.id == LINE and not chosen.value:
            self.typed, self.at = chosen.text, 0
            self.scroller.jump(0)
            self.place()
            return None
        return self.enter(self.picked) if chosen.id in (GO, LINE) else super().choose(chosen)

    def beside(self, info: pygame.Rect) -> list[Widget]:
        px = self.ui.px
        rect = pygame.Rect(info.left, info.bottom - px(PILL), info.width, px(PILL))
        if self.places.beneath:
            rect.left, rect.width = self._frame(info).right + px(16), info.right - self._frame(info).right - px(16)
        return [Button(GO, rect, self.ui.tell("address.open"), Variant.PRIMARY, enabled=self._opens(self.picked))]

    def _frame(self, info: pygame.Rect) -> pygame.Rect:
        px = self.ui.px
        if self.places.beneath:
            side = min(info.height, round(info.width * 0.42))
            return pygame.Rect(info.left, info.top, side, side)
        side = min(info.width, px(SQUARE), info.height - px(PILL) - px(150))
        return pygame.Rect(info.left, info.top, side, max(0, side))

    def draw_info(self, target: pygame.Surface, info: pygame.Rect) -> None:
        ui, line, seen = self.ui, self.picked, self.seen
        frame = self._frame(info)
        if seen is None or seen.entry is not None:
            self._drawn.draw(ui, target, seen or Preview(Path()), frame)
        else:  # a text needs no frame
            frame = pygame.Rect(info.left - ui.px(16), info.top - ui.px(8), 0, 0)
        words = pygame.Rect(info.left, frame.bottom + ui.px(8), info.width, 0)
        if self.places.beneath:
            words = pygame.Rect(frame.right + ui.px(16), info.top, info.right - frame.right - ui.px(16), 0)
        words.height = info.bottom - ui.px(PILL + 8) - words.top
        if line is not None and line.file is not None:
            self._draw_words(target, line, words)
        if seen is None:
            waits = ui.tell("files.pick" if line is None or line.file is None else "files.reading")
            ui.text.fill(target, waits, BODIES, ui.theme.ink_2, frame.inflate(-ui.px(16), -ui.px(16)), align=0.5)

    def _draw_words(self, target: pygame.Surface, line: FileRow, room: pygame.Rect) -> None:
        ui = self.ui
        name = pygame.Rect(room.left, room.top, room.width, ui.text.leading(Style.STRONG))
        ui.text.fill(target, line.text(ui), (Style.STRONG, Style.LABEL_STRONG), ui.theme.ink, name)
        if self.seen is None:
            return
        text = "\n".join(ui.tell(each) for each in self.seen.phrases)
        rest = pygame.Rect(room.left, name.bottom + ui.px(4), room.width, max(0, room.bottom - name.bottom - ui.px(4)))
        fit = ui.text.fit(text, BODIES, rest.size)
        for number, each in enumerate(fit.lines):
            leading = ui.text.leading(fit.style)
            place = pygame.Rect(rest.left, rest.top + number * leading, rest.width, leading)
            ui.text.draw(target, each, fit.style, ui.theme.ink_2, place)
