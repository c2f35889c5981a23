"""How puzzles come in from outside: an address or a code that is typed, a text that was copied, a file."""

from __future__ import annotations

from pathlib import Path
from typing import Never

import pygame

from game.scenes.files.drops import pasted
from game.scenes.files.import_sheet import read_from
from game.scenes.files.open_file import OpenFile
from game.scenes.files.puzzle_name import named, names
from game.scenes.make.words_page import WordsPage
from game.scenes.shared.blocks import Block, Paragraph, WidgetBlock, rows
from game.scenes.shared.page import Sheet
from game.scenes.shared.scene import Pop, Push, Services, Turn
from game.session.packs import Packs
from game.ui.input import Event, Key
from game.ui.text import Style
from game.ui.widgets.button import Button, Dress
from game.ui.widgets.field import Field
from game.ui.widgets.rows import Row
from game.ui.widgets.widget import Chosen, Widget
from generators.kernel.phrases import say

FIELD, OPEN, CHOOSE, PASTE, PACK, MAKE = "name", "open", "choose", "paste", "pack", "make"
LONGEST = 4_000  # letters: a large crossword has two thousand


class ImportMenu(Sheet[Never]):
    title_key = "bringing.title"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.text = ""  # what is typed
        self.packs = Packs(services.store.records).latest()
        self.panel.focus = FIELD

    def blocks(self) -> list[Block]:
        return [
            *self._named(),
            self._pill(CHOOSE, "bringing.choose", Dress.OUTLINE, space=12),
            Paragraph(self.ui.tell("bringing.drop"), faint=False),
            Paragraph(self.ui.tell("bringing.kinds")),
            self._pill(PASTE, "bringing.paste", Dress.OUTLINE, "Ctrl V"),
            self._pill(MAKE, "make.title", Dress.OUTLINE),
            *self._packs(),
        ]

    def _packs(self) -> list[Block]:
        """Those opened lately, each one press away."""
        if not self.packs:
            return []
        title = Paragraph(self.ui.tell("packs.title"), Style.STRONG, faint=False, space=4)
        return [title, rows(self.ui, PACK, len(self.packs), self._pack)]

    def _pack(self, number: int) -> Row:
        pack = self.packs[number]
        done = self.ui.tell("packs.of", solved=f"{pack.solved:,}", count=f"{pack.count:,}")
        return Row(Path(pack.path).stem, done, "check" if pack.solved == pack.count else "grid")

    def handle(self, event: Event) -> Turn | None:
        """Pasted text goes into the line if one line holds it; the text of a puzzle is opened, or a picture."""
        if event == Key("v", control=True):
            text = self.services.pasted()
            if not text.strip() or ("\n" in text.strip() and not names(text)):
                return self._leads(pasted(self.services))
        return super().handle(event)

    def choose(self, chosen: Chosen) -> Turn | None:
        if chosen.id == CHOOSE:
            return self._leads(Push(OpenFile(self.services)))
        if chosen.id == MAKE:
            return self._leads(Push(WordsPage(self.services)))
        if chosen.id == PASTE:
            return self._leads(pasted(self.services))
        if chosen.id == PACK:
            return self._leads(Push(read_from(self.services, Path(self.packs[chosen.value].path))))
        if chosen.id == FIELD and chosen.text != self.text:
            self.text = chosen.text
            self.place()
        if chosen.id == FIELD and not chosen.value:
            return None
        return self._leads(named(self.text, say("address.code")).turn)

    def _named(self) -> tuple[Block, ...]:
        if not self.text.strip():
            return WidgetBlock(self._field), Paragraph(self.ui.tell("address.example")), self._open(enabled=False)
        found = named(self.text, "")
        words = Paragraph(self.ui.tell(found.words), faint=False)
        return WidgetBlock(self._field), words, self._open(enabled=found.turn is not None)

    def _field(self, place: tuple[int, int, int]) -> Widget:
        left, top, width = place
        rect, prompt = pygame.Rect(left, top, width, self.ui.px(52)), self.ui.tell("address.prompt")
        return Field(self.ui, FIELD, rect, self.text, prompt=prompt, most=LONGEST)

    def _open(self, *, enabled: bool) -> WidgetBlock:
        return self._pill(OPEN, "address.open", Dress.PRIMARY, enabled=enabled, space=24)

    def _pill(
        self, name: str, key: str, dress: Dress, detail: str = "", *, enabled: bool = True, space: int = 8
    ) -> WidgetBlock:
        def make(place: tuple[int, int, int]) -> Widget:
            left, top, width = place
            rect = pygame.Rect(left, top, width, self.ui.px(52))
            return Button(name, rect, self.ui.tell(key), dress, detail=detail, enabled=enabled)

        return WidgetBlock(make, space)

    def _leads(self, turn: Turn | None) -> Turn | None:
        return None if turn is None else Pop(lambda: turn)
