"""Twelve sentences without pinyin, and a picture to send."""

from __future__ import annotations

from functools import partial

from game.character_path import pages_reached
from game.scenes.shared.export import export_picture
from game.scenes.shared.game_names import DOT
from game.scenes.shared.parts import bead, drawn, paragraph, pill
from game.scenes.shared.scene import Services
from game.scenes.shared.screen import Content, Screen
from game.store.records import READ
from game.ui.command import Command
from game.ui.elements import Column, Element, Label, Plate, Row
from game.ui.lantern import Light
from game.ui.text import LABELS, LABELS_STRONG, Style
from game.ui.widgets.button import Variant, button_of
from generators.kernel.phrases import CHINESE
from generators.names.day_character import SLIPS, sentence_pages

WIDE, LAMP, LINE, BUTTON = 408, 24, 32, 320  # points: the picture, a lantern, its line, a button


class CharacterSentences(Screen):
    title_key = "twelve.title"

    def __init__(self, services: Services, page: str) -> None:
        super().__init__(services)
        self.page, self.sentences = page, sentence_pages()[page]
        self.marks = pages_reached(services.store).get(page, "")[: len(self.sentences)]
        self.left = [*range(len(self.marks), len(self.sentences))]
        self.is_shown = False

    def build(self) -> Content:
        if self.left:
            return self._question(self.left[0])
        save, again = map(self.ui.tell, ("play.save_picture", "twelve.again"))
        rest = [at for at, mark in enumerate(self.marks) if mark != "1"]
        ask = pill("again", again, partial(self._ask, rest), Variant.OUTLINE, max_width=BUTTON)
        return [
            Column([self._card()], pad=(20, 16), plate=Plate("tile", ""), below=16),
            pill("picture", save, self._save, max_width=BUTTON),
            ask if rest else None,
        ]

    def _question(self, at: int) -> list[Element]:
        tell, (text, meaning, sound) = self.ui.tell, self.sentences[at]
        said = [sound, meaning][: 2 - (self.ui.language == CHINESE)]
        words = [Label(each, Style.BODY, "ink_2", lines=0) for each in said]
        show = partial(self._ask, self.left, shown=True)
        commands = [Command("show", tell("twelve.show"), show, ("Space",), primary=True)]
        if self.is_shown:
            read, not_yet = (partial(self._answer, mark) for mark in "10")
            commands = [
                Command("read", tell("twelve.read"), read, ("2",), primary=True),
                Command("not_yet", tell("twelve.not_yet"), not_yet, ("1",)),
            ]
        large = Label(text, (Style.DISPLAY, Style.TITLE), lines=0)
        return [
            paragraph(tell("twelve.about")),
            Label(tell("twelve.at", number=at + 1, all=len(self.sentences)), LABELS_STRONG, "accent", below=8),
            Column([large, *(words * self.is_shown)], gap=8, pad=(20, 16), plate=Plate("tile", ""), below=16),
            *(button_of(each, below=8, max_width=BUTTON) for each in commands),
        ]

    def _card(self) -> Element:
        """The sentences, with lit lanterns for those that were read."""
        tell, (level, week) = self.ui.tell, self.page.split()
        head = DOT.join([tell(f"taught.hsk_{level}"), tell("twelve.row", week=week)])
        count, rows = tell("twelve.count", read=self.marks.count("1"), all=len(self.marks)), list[Element]()
        for mark, (text, *_) in zip(self.marks, self.sentences, strict=True):
            lit = bead(Light.LIT if mark == "1" else Light.UNLIT, LAMP, width=LAMP, height=LINE)
            rows.append(Row([lit, Label(text, Style.BODY, lines=0, grow=1, min_width=1)], gap=8))
        heads = [Label(head, Style.STRONG, lines=0), Label(count, LABELS, "ink_2", lines=0, below=8)]
        return Column([*heads, *rows])

    def _ask(self, left: list[int], *, shown: bool = False) -> None:
        self.left, self.is_shown = left, shown
        self.place()

    def _answer(self, mark: str) -> None:
        """Keep it at once: who leaves goes on with the next one."""
        at, *left = self.left
        self.marks = self.marks[:at] + mark + self.marks[at + 1 :]
        self.services.store.records.set(READ, {self.page: self.marks})
        self._ask(left)

    def _save(self) -> None:
        name = Label(self.ui.tell("app.name"), LABELS_STRONG)
        card = Column([self._card(), Element(height=16), name], pad=(32, 24), plate=Plate(edge="", radius=0))
        export_picture(self.services, drawn(self.ui, card, (WIDE, 0)), SLIPS, title=self.title())
