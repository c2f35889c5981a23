"""All cards that were met, the latest first; and the way out of here, to other programs."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from dataclasses import dataclass

import pygame

from game.catalogue import Entry
from game.scenes.almanac.words import short_day
from game.scenes.atlas.page import AtlasPage
from game.scenes.practice.cards_view import draw_card
from game.scenes.shared.blocks import Block, Paragraph, Picture, row, rows
from game.scenes.shared.page import Page, Sheet
from game.scenes.shared.scene import Push, Services, Turn
from game.scenes.statistics.export import keep_text
from game.store.learning import LearnedCard
from game.ui.widgets.rows import Row
from game.ui.widgets.widget import Chosen
from generators.kernel.kind import Back

SIDES = 80  # for a width of 100
FORMULA = "=+-@"  # a spreadsheet takes what begins so for one


class CardList(Page):
    title_key = "cards.list_title"

    def __init__(self, services: Services, entry: Entry) -> None:
        super().__init__(services)
        assert entry.kind.teaching.cards is not None, "who opens it has looked"
        self.entry, self.cards = entry, entry.kind.teaching.cards
        self.ready = services.worker.submit(self.cards.prepare)
        self.met: list[tuple[LearnedCard, Back]] = []
        self.read = False

    def blocks(self) -> list[Block]:
        tell = self.ui.tell
        if not self.met:
            return [Paragraph(tell("cards.none"))] if self.read else []
        save = row(self.ui, "export", tell("cards.export"), icon="save", note=tell("cards.export_note"), space=16)
        return [save, rows(self.ui, "card", len(self.met), self._row)]

    def choose(self, chosen: Chosen) -> Turn | None:
        if chosen.id == "export":
            self._export()
            return None
        return Push(CardSheet(self.services, self.met[chosen.value][0], self.entry))

    def update(self, seconds: float) -> Turn | None:
        if not self.read and self.ready.done:
            self.ready.result()
            self._look()
        return super().update(seconds)

    def _look(self) -> None:
        every = self.services.store.cards.all(self.entry.kind.id)
        found = ((each, self.cards.back(each.front, each.tag)) for each in reversed(every))
        self.met = [(card, back) for card, back in found if back is not None]
        self.read = self.dirty = True
        self.place()

    def _row(self, number: int) -> Row:
        card, back = self.met[number]
        return Row(f"{card.front}  {back.sound}", self._when(card), note=back.meaning)

    def _when(self, card: LearnedCard) -> str:
        if card.due is None:
            return self.ui.tell("cards.known") if card.misses else ""
        if card.due <= self.services.today():
            return self.ui.tell("cards.due_today")
        return self.ui.tell("cards.due_on", day=short_day(self.ui, card.due))

    def _export(self) -> None:
        text = write_tsv(
            FlashCardRow(card.front, back.sound, back.meaning, back.parts, self.cards.tags(card.tag))
            for card, back in reversed(self.met)
        )
        day = self.services.today().isoformat()
        name = self.ui.tell("cards.file", title=self.ui.tell(self.cards.title), day=day)
        keep_text(self.services, f"{name}.tsv", text)


class CardSheet(Sheet):
    def __init__(self, services: Services, card: LearnedCard, entry: Entry) -> None:
        super().__init__(services)
        self.one, self.entry = card, entry

    def title(self) -> str:
        return self.one.front

    def blocks(self) -> list[Block]:
        def paint(target: pygame.Surface, rect: pygame.Rect) -> None:
            cards = self.entry.kind.teaching.cards
            back = cards.back(self.one.front, self.one.tag) if cards is not None else None
            if back is not None:
                draw_card(self.ui, target, rect, self.one, back)

        if self.entry.kind.teaching.atlas is None:
            return [Picture(paint, SIDES)]
        return [Picture(paint, SIDES), row(self.ui, "atlas", self.ui.tell("atlas.from_card"))]

    def choose(self, chosen: Chosen) -> Turn | None:
        del chosen
        return Push(AtlasPage(self.services, self.entry, self.one.front, self.one.tag))


@dataclass(frozen=True, slots=True)
class FlashCardRow:
    front: str
    sound: str
    meaning: str
    parts: str
    tags: tuple[str, ...]


def write_tsv(cards: Iterable[FlashCardRow]) -> str:
    """A line a card, tabs between its columns; no heading, for flash-card programs would make a card of it."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter="\t", lineterminator="\n")
    for each in cards:
        tags = " ".join(_cell(tag).replace(" ", "_") for tag in each.tags)
        writer.writerow([*map(_cell, (each.front, each.sound, each.meaning, each.parts)), tags])
    return out.getvalue()


def _cell(text: str) -> str:
    """The text on one line; an apostrophe before what would be taken for a formula."""
    plain = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
    return f"'{plain}" if plain[:1] in FORMULA and plain else plain
