"""The menu of imports: a typed address or code, copied text, or a file; and the page that opens a file."""

from __future__ import annotations

from pathlib import Path

from game.scenes.files.file_screen import GO, FileScreen, Preview, read_preview
from game.scenes.files.folder_browser import FileRow, Where
from game.scenes.files.import_dialog import import_pasted
from game.scenes.files.pack_screen import latest_packs
from game.scenes.files.read_puzzle import load, looks_like_name, parse_name
from game.scenes.shared.parts import ROW, line, paragraph, pill, rows
from game.scenes.shared.scene import Pop, Push, Services, Turn
from game.scenes.shared.screen import Content, Dialog
from game.scenes.shared.screens import Loaded, PlainScreen, ReadFile
from game.session.worker import JobSlot
from game.ui.command import PASTE
from game.ui.elements import Box, Column, Element, Label, Paint, Row
from game.ui.input import Event, Key
from game.ui.text import BODIES, Style
from game.ui.widget import Chosen
from game.ui.widgets.button import Variant
from game.ui.widgets.rows import RowText
from generators.kernel.phrases import name_keys, say
from generators.page.result import has_results

PREVIEW_DELAY = 0.12  # seconds before the selected file is read, so that scrolling through the list reads none
SQUARE, LEFT = 340, 202  # points: the largest size of the picture, and the free height below it
FIELD = "name"
LONGEST = 4_000  # letters: a large crossword has two thousand


class OpenFile(FileScreen):
    """A list of files, and a preview of the selected one. The chosen file is imported."""

    title_key = "files.open_title"
    prompt_key = "files.filter"
    to_open = True

    def __init__(self, services: Services, where: Where | None = None) -> None:
        self.seen: Preview | None = None
        self._looking: JobSlot[Preview] = JobSlot()
        self._due = PREVIEW_DELAY
        self._opening: JobSlot[bytes | None] = JobSlot()  # None: a backup
        self._file = Path()  # being opened
        super().__init__(services, where)

    def shows(self, line: FileRow) -> bool:
        return line.holds(self.ui, self.typed)

    def before_leaving(self) -> None:
        self.typed = ""

    def pick(self) -> None:
        self._looking.cancel()
        self.seen, self._due = None, PREVIEW_DELAY

    def update(self, seconds: float) -> Turn | None:
        turn = super().update(seconds)
        self._look(seconds)
        opened = self._opening.take_done()
        return turn if opened is None else Loaded(self._file, opened.result)

    def _look(self, seconds: float) -> None:
        line = self.picked
        if self._due > 0 and line is not None and line.file is not None:
            self._due -= seconds
            if self._due <= 0:
                path, ui = line.file, self.ui
                self._looking.begin(self.services.worker.run_separately(lambda pulse: read_preview(path, ui, pulse)))
        if (job := self._looking.take_done()) is not None:
            self.seen = job.result()
            self.place()

    def take(self, file: Path) -> Turn | None:
        """Read the file again: it may have changed since its preview."""

        if not self._opening.busy:
            self._file = file
            self._opening.begin(self.services.worker.run_separately(lambda _: load(file)))
        return None

    def leave(self) -> None:
        super().leave()
        self._looking.cancel()
        self._opening.cancel()

    def handle(self, event: Event) -> Turn | None:
        if event == Key("v", control=True):
            return import_pasted(self.services)
        if event == Key("escape") and self.typed:
            self.typed, self.at = "", 0
            self.place()
            return None
        return super().handle(event)

    def handle_entry(self, chosen: Chosen) -> Turn | None:
        if chosen.value:
            return self.enter(self.picked)
        self.typed, self.at = chosen.text, 0
        self.scroller.jump(0)
        self.place()
        return None

    def info(self, wide: float, high: float) -> Element:
        tell, beneath = self.ui.tell, self.beneath
        side = min(high, wide * 0.42) if beneath else max(0, min(wide, SQUARE, high - LEFT))
        frame = self._frame(side) if self.seen is None or self.seen.has_picture else None  # text without a frame
        opens = self.picked is not None and self.picked.opens
        go = pill(GO, tell("address.open"), lambda: self.enter(self.picked), enabled=opens, below=0)
        words = [*self._words(), Element(grow=0 if self.seen else 1, height=8), go]
        if beneath:
            return Row([frame, Element(width=16) if frame else None, Column(words, grow=1)])
        return Column([frame, *words])

    def _frame(self, side: float) -> Element:
        """The picture of the puzzle, or why there is none."""
        seen, line = self.seen, self.picked
        paint = Paint((seen or Preview()).draw)
        waits = "files.pick" if line is None or line.file is None else "files.reading"
        words = Box([Label(self.ui.tell(waits), BODIES, "ink_2", 0.5, 0)], pad=(8,)) if seen is None else None
        return Row([Box([paint, words], width=side, height=side)], align=0.0, below=8)

    def _words(self) -> list[Element]:
        line, seen = self.picked, self.seen
        if line is None or line.file is None:
            return []
        high = self.ui.text.leading(Style.STRONG) / self.ui.scale
        styles = Style.STRONG, Style.LABEL_STRONG
        name = Label(line.text(self.ui), styles, lines=0, height=high, below=4)  # names that may be cut
        if seen is None:
            return [name]
        text = "\n".join(self.ui.tell(each) for each in seen.phrases)
        return [name, Label(text, BODIES, "ink_2", lines=0, middle=False, rest=True, grow=1)]


class ImportMenu(Dialog):
    title_key = "import_menu.title"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.text = ""  # text in the field
        self.packs = latest_packs(services.store.records)
        self.panel.focus = FIELD

    def build(self) -> Content:
        tell, services = self.ui.tell, self.services

        def open_pack(number: int) -> Turn | None:
            return self._close_with(ReadFile(self.packs[number].path))

        return [
            *self._name_rows(),
            pill(
                "choose",
                tell("import_menu.choose"),
                lambda: self._close_with(Push(OpenFile(services))),
                Variant.OUTLINE,
                below=12,
            ),
            paragraph(tell("import_menu.drop"), faint=False),
            paragraph(tell("import_menu.kinds")),
            pill(
                "paste",
                tell("import_menu.paste"),
                lambda: self._close_with(import_pasted(services)),
                Variant.OUTLINE,
                detail=name_keys(PASTE),
            ),
            pill("make", tell("make.title"), lambda: self._close_with(PlainScreen("words")), Variant.OUTLINE),
            paragraph(tell("packs.title"), Style.STRONG, faint=False, below=4) if self.packs else None,
            rows(self.ui, "pack", len(self.packs), self._pack, open_pack) if self.packs else None,
        ]

    def _pack(self, number: int) -> RowText:
        pack = self.packs[number]
        done = self.ui.tell("packs.of", solved=f"{pack.solved:,}", count=f"{pack.count:,}")
        return RowText(Path(pack.path).stem, done, "check" if pack.solved == pack.count else "grid")

    def handle(self, event: Event) -> Turn | None:
        """Pasted text of one line goes into the field; longer text, or a picture, is imported."""
        if event == Key("v", control=True):
            text = self.services.paste()
            if not text.strip() or ("\n" in text.strip() and (has_results(text) or not looks_like_name(text))):
                return self._close_with(import_pasted(self.services))
        return super().handle(event)

    def _name_rows(self) -> list[Element]:
        ui, words, opens, key = self.ui, paragraph(self.ui.tell("address.example")), False, "address.open"
        if self.text.strip():
            found = parse_name(self.text, "")
            words, opens = paragraph(ui.tell(found.words), faint=False), found.opens is not None
            key = "address.open_today" if found.today else key
        field = line(ui, FIELD, self.text, ui.tell("address.prompt"), LONGEST, self._take_typed, high=ROW)
        return [field, words, pill("open", ui.tell(key), self._open, enabled=opens, below=24)]

    def _take_typed(self, chosen: Chosen) -> Turn | None:
        if chosen.text != self.text:
            self.text = chosen.text
            self.place()
        return self._open() if chosen.value else None

    def _open(self) -> Turn | None:
        return self._close_with(parse_name(self.text, say("address.code")).opens)

    def _close_with(self, turn: Turn | None) -> Turn | None:
        return None if turn is None else Pop(lambda: turn)
