"""Send a riddle: its slip under a lantern as a tall picture, another picture with the answer, and its text."""

from __future__ import annotations

from functools import partial

import pygame

from game.scenes.shared.export import copy_text, export_picture
from game.scenes.shared.game_names import DOT, short_day
from game.scenes.shared.page import Content, Sheet
from game.scenes.shared.parts import paragraph, picture, pill
from game.scenes.shared.puzzle_pages import GiveOf, SlipOf
from game.scenes.shared.scene import Pop, Services
from game.ui.elements import Column, Label, Measure, Paint
from game.ui.panel import Panel
from game.ui.shapes import LruCache
from game.ui.text import Style
from game.ui.theme import CAP, DARK
from game.ui.ui import Ui
from game.ui.widgets.button import Variant
from generators.kernel.kind import AnyState, no_pulse
from generators.words.readings import spell

SIZE, TIMES = (1080, 1920), 3.0  # pixels; pixels a point
MANY = 100  # characters below the slip that are written small
MARGIN, FOOT = 24, 36  # points: around all, and the line with the day
PREVIEW = 0.9  # height for a width of 1


def slip_picture(services: Services, asked: SlipOf, *, answered: bool) -> pygame.Surface:
    """The face and what is asked for; or the answer, and why it is so."""
    seen, entry, puzzle = services.ui, asked.entry, asked.puzzle
    ui = Ui(DARK, TIMES, seen.settings, language=seen.language)
    state, tell = entry.kind.start(puzzle), seen.tell
    said = [*notes(ui, asked, state), tell("slip.later")]
    if answered:
        way = entry.kind.teaching.way
        assert way is not None, "what hangs under lanterns is explained"
        found = next(way(state, no_pulse))
        state, said = entry.kind.play(state, found.move), [tell(found.because)]
    style = Style.BODY if sum(map(len, said)) < MANY else Style.CAPTION
    words = [Label(each, style, lines=0, align=0.5, below=8) for each in said]
    end = Label(DOT.join([tell("app.name"), short_day(ui, services.today())]), Style.LABEL, "ink_2", 0.5, height=FOOT)
    sketch = Paint(lambda ui, target, rect: entry.board().slip(target, ui, rect, state), grow=1, below=20)
    sheet = pygame.Surface(SIZE)
    sheet.fill(CAP)
    card = Column([sketch, *words, end], pad=(MARGIN, MARGIN))
    card.place(Measure((ui,)), sheet.get_rect())
    card.draw(sheet, Panel())
    return sheet


def notes(ui: Ui, asked: SlipOf, state: AnyState) -> list[str]:
    """Who made it; in a window of another language how its face sounds, and what it says and asks for."""
    by = [ui.tell("slip.by", by=asked.puzzle.by)] if asked.puzzle.by else []
    if ui.language == asked.entry.language:
        return by
    said = asked.entry.board().gloss(state)
    asks = ui.tell(asked.entry.board().headline(state))
    return [*by, spell(asked.puzzle.face), *([] if said is None or ui.tell(said) in asks else [ui.tell(said)]), asks]


class SendSlip(Sheet):
    title_key = "slip.title"

    def __init__(self, services: Services, asked: SlipOf) -> None:
        super().__init__(services)
        self.asked = asked
        self._cards: LruCache[object, pygame.Surface] = LruCache(1)

    def build(self) -> Content:
        tell, asked = self.ui.tell, self.asked
        card = self._cards.get(self.ui.language, lambda: slip_picture(self.services, asked, answered=False))
        give = partial(GiveOf, asked.entry, lambda _: asked.puzzle)
        gives = asked.entry.kind.outside.table is not None
        return [
            picture(card, PREVIEW),
            paragraph(tell("slip.about"), Style.LABEL),
            pill("face", tell("slip.face"), lambda: self._save(answered=False)),
            pill("answer", tell("slip.answer"), lambda: self._save(answered=True), Variant.OUTLINE),
            pill("text", tell("slip.text"), self._copy, Variant.OUTLINE),
            pill("give", tell("slip.give"), lambda: Pop(give), Variant.OUTLINE) if gives else None,
        ]

    def _save(self, *, answered: bool) -> None:
        made, day = slip_picture(self.services, self.asked, answered=answered), self.services.today().isoformat()
        named = f"{day} {self.ui.tell('slip.answered')}" if answered else day
        export_picture(self.services, made, self.asked.entry.id, named)

    def _copy(self) -> None:
        tell, puzzle = self.ui.tell, self.asked.puzzle
        about = notes(self.ui, self.asked, self.asked.entry.kind.start(puzzle))
        name = tell(f"board.{self.asked.entry.id}.name")
        lines = [f"{name} · {puzzle.face} · {puzzle.target}", *about, tell("slip.later"), tell("app.name")]
        copy_text(self.services, "\n".join(lines), "slip.copied")
