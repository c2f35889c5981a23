"""The menu of imports: a typed address or code, copied text, or a file."""

from __future__ import annotations

from pathlib import Path

from game.scenes.files.import_sheet import import_pasted, read_from
from game.scenes.files.open_file import OpenFile
from game.scenes.files.pack_page import Packs
from game.scenes.files.read_puzzle import names, parse_name
from game.scenes.shared.page import Content, Sheet
from game.scenes.shared.pages import open_page
from game.scenes.shared.parts import ROW, line, paragraph, pill, rows
from game.scenes.shared.scene import Pop, Push, Services, Turn
from game.ui.elements import Element
from game.ui.input import Event, Key
from game.ui.text import Style
from game.ui.widgets.button import Variant
from game.ui.widgets.rows import RowText
from game.ui.widgets.widget import Chosen
from generators.kernel.phrases import say

FIELD = "name"
LONGEST = 4_000  # letters: a large crossword has two thousand


class ImportMenu(Sheet):
    title_key = "import_menu.title"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.text = ""  # in the field
        self.packs = Packs(services.store.records).latest()
        self.panel.focus = FIELD

    def build(self) -> Content:
        tell, services = self.ui.tell, self.services
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
                detail="Ctrl V",
            ),
            pill(
                "make",
                tell("make.title"),
                lambda: self._close_with(Push(open_page("words", services))),
                Variant.OUTLINE,
            ),
            *self._packs(),
        ]

    def _packs(self) -> list[Element]:
        """The recent packs."""
        if not self.packs:
            return []
        title = paragraph(self.ui.tell("packs.title"), Style.STRONG, faint=False, below=4)
        return [title, rows(self.ui, "pack", len(self.packs), self._pack, self._open_pack)]

    def _open_pack(self, number: int) -> Turn | None:
        return self._close_with(Push(read_from(self.services, Path(self.packs[number].path))))

    def _pack(self, number: int) -> RowText:
        pack = self.packs[number]
        done = self.ui.tell("packs.of", solved=f"{pack.solved:,}", count=f"{pack.count:,}")
        return RowText(Path(pack.path).stem, done, "check" if pack.solved == pack.count else "grid")

    def handle(self, event: Event) -> Turn | None:
        """Pasted text of one line goes into the field; longer text, or a picture, is imported."""
        if event == Key("v", control=True):
            text = self.services.paste()
            if not text.strip() or ("\n" in text.strip() and not names(text)):
                return self._close_with(import_pasted(self.services))
        return super().handle(event)

    def _name_rows(self) -> list[Element]:
        ui, words, opens = self.ui, paragraph(self.ui.tell("address.example")), False
        if self.text.strip():
            found = parse_name(self.text, "")
            words, opens = paragraph(ui.tell(found.words), faint=False), found.turn is not None
        field = line(ui, FIELD, self.text, ui.tell("address.prompt"), LONGEST, self._type, high=ROW)
        return [field, words, pill("open", ui.tell("address.open"), self._open, enabled=opens, below=24)]

    def _type(self, chosen: Chosen) -> Turn | None:
        if chosen.text != self.text:
            self.text = chosen.text
            self.place()
        return self._open() if chosen.value else None

    def _open(self) -> Turn | None:
        return self._close_with(parse_name(self.text, say("address.code")).turn)

    def _close_with(self, turn: Turn | None) -> Turn | None:
        return None if turn is None else Pop(lambda: turn)
