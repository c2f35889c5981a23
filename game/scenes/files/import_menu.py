"""The menu of imports: a typed address or code, copied text, or a file."""

from __future__ import annotations

from pathlib import Path

from game.scenes.files.import_sheet import pasted, read_from
from game.scenes.files.open_file import OpenFile
from game.scenes.files.read_puzzle import named, names
from game.scenes.shared.old_blocks import ROW, Block, Paragraph, line, pill, rows
from game.scenes.shared.old_page import OldSheet
from game.scenes.shared.pages import open_page
from game.scenes.shared.scene import Pop, Push, Services, Turn
from game.session.packs import Packs
from game.ui.input import Event, Key
from game.ui.text import Style
from game.ui.widgets.button import Variant
from game.ui.widgets.rows import Row
from game.ui.widgets.widget import Chosen
from generators.kernel.phrases import say

FIELD, OPEN, CHOOSE, PASTE, PACK, MAKE = "name", "open", "choose", "paste", "pack", "make"
LONGEST = 4_000  # letters: a large crossword has two thousand


class ImportMenu(OldSheet):
    title_key = "import_menu.title"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.text = ""  # in the field
        self.packs = Packs(services.store.records).latest()
        self.panel.focus = FIELD

    def blocks(self) -> list[Block]:
        ui, tell = self.ui, self.ui.tell
        return [
            *self._named(),
            pill(ui, CHOOSE, tell("import_menu.choose"), Variant.OUTLINE, space=12),
            Paragraph(tell("import_menu.drop"), faint=False),
            Paragraph(tell("import_menu.kinds")),
            pill(ui, PASTE, tell("import_menu.paste"), Variant.OUTLINE, detail="Ctrl V"),
            pill(ui, MAKE, tell("make.title"), Variant.OUTLINE),
            *self._packs(),
        ]

    def _packs(self) -> list[Block]:
        """The recent packs."""
        if not self.packs:
            return []
        title = Paragraph(self.ui.tell("packs.title"), Style.STRONG, faint=False, space=4)
        return [title, rows(self.ui, PACK, len(self.packs), self._pack)]

    def _pack(self, number: int) -> Row:
        pack = self.packs[number]
        done = self.ui.tell("packs.of", solved=f"{pack.solved:,}", count=f"{pack.count:,}")
        return Row(Path(pack.path).stem, done, "check" if pack.solved == pack.count else "grid")

    def handle(self, event: Event) -> Turn | None:
        """Pasted text of one line goes into the field; longer text, or a picture, is imported."""
        if event == Key("v", control=True):
            text = self.services.pasted()
            if not text.strip() or ("\n" in text.strip() and not names(text)):
                return self._close_with(pasted(self.services))
        return super().handle(event)

    def choose(self, chosen: Chosen) -> Turn | None:
        if chosen.id == CHOOSE:
            return self._close_with(Push(OpenFile(self.services)))
        if chosen.id == MAKE:
            return self._close_with(Push(open_page("words", self.services)))
        if chosen.id == PASTE:
            return self._close_with(pasted(self.services))
        if chosen.id == PACK:
            return self._close_with(Push(read_from(self.services, Path(self.packs[chosen.value].path))))
        if chosen.id == FIELD and chosen.text != self.text:
            self.text = chosen.text
            self.place()
        if chosen.id == FIELD and not chosen.value:
            return None
        return self._close_with(named(self.text, say("address.code")).turn)

    def _named(self) -> tuple[Block, ...]:
        ui, words, opens = self.ui, Paragraph(self.ui.tell("address.example")), False
        if self.text.strip():
            found = named(self.text, "")
            words, opens = Paragraph(ui.tell(found.words), faint=False), found.turn is not None
        field = line(ui, FIELD, self.text, ui.tell("address.prompt"), LONGEST, high=ROW)
        return field, words, pill(ui, OPEN, ui.tell("address.open"), enabled=opens, space=24)

    def _close_with(self, turn: Turn | None) -> Turn | None:
        return None if turn is None else Pop(lambda: turn)
