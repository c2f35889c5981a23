"""The very first start: what this is, and where to begin. It is shown once, and never again."""

from __future__ import annotations

from dataclasses import replace
from typing import Never

import pygame

from game.catalogue import CATALOGUE, FIRST_KIND, entry_of, first_game
from game.scenes.shared.blocks import Block, Paragraph, Picture, WidgetBlock
from game.scenes.shared.day_lanterns import Flicker, draw_string, string_height
from game.scenes.shared.launch_request import NewPuzzle
from game.scenes.shared.page import Sheet
from game.scenes.shared.scene import Open, Pop, Services, Turn
from game.ui.animation import ease_out, motion
from game.ui.lantern import Light
from game.ui.widgets.button import Button, Dress
from game.ui.widgets.widget import Chosen, Widget

DUSK = 900  # milliseconds until all lanterns are lit
LEAST = 480  # points: a lower window has no room for the picture
EACH = 0.4  # of that, each of them takes


class Greeting(Sheet[Never]):
    title_key = "greeting.title"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._dusk = motion(DUSK, still=self.ui.still)

    @classmethod
    def once(cls, services: Services) -> Greeting | None:
        """For whoever has never been here and played nothing yet."""
        if services.settings.greeted:
            return None
        services.change(replace(services.settings, greeted=True))
        if services.store.archive.games() or any(services.store.shelf.glances(each.kind.id) for each in CATALOGUE):
            return None
        kind, preset = first_game(services.ui.language)
        services.ready.wish(entry_of(kind).kind, entry_of(kind).preset(preset))
        return cls(services)

    def blocks(self) -> list[Block]:
        return [
            *([Picture(self._picture, 33, 20)] if self.area.height >= self.ui.px(LEAST) else []),
            Paragraph(self.ui.tell("greeting.words"), faint=False, space=24),
            WidgetBlock(lambda place: self._pill("start", place, Dress.PRIMARY, self._first()), 8),
            WidgetBlock(lambda place: self._pill("around", place, Dress.OUTLINE, "greeting.around"), 12),
        ]

    def choose(self, chosen: Chosen) -> Turn | None:
        kind, preset = first_game(self.ui.language)
        return Open(entry_of(kind), NewPuzzle(preset)) if chosen.id == "start" else Pop()

    @property
    def moving(self) -> bool:
        return super().moving or self._dusk.running

    def update(self, seconds: float) -> Turn | None:
        self.dirty = self.dirty or self._dusk.running
        self._dusk.update(seconds)
        return super().update(seconds)

    def _first(self) -> str:
        kind, _ = first_game(self.ui.language)
        return "greeting.start" if kind == FIRST_KIND else f"greeting.start_{kind}"

    def _pill(self, name: str, place: tuple[int, int, int], dress: Dress, key: str) -> Widget:
        left, top, width = place
        return Button(name, pygame.Rect(left, top, width, self.ui.px(52)), self.ui.tell(key), dress)

    def _picture(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        ui, px = self.ui, self.ui.px
        ui.shapes.rounded(target, rect, px(16), ui.theme.tile)
        string = rect.inflate(-px(32), 0)
        string.height = string_height(ui, string.width, len(CATALOGUE))
        string.centery = rect.centery
        kinds = [each.kind.id for each in CATALOGUE]
        flickers = {kind: Flicker(self._shine(number)) for number, kind in enumerate(kinds)}
        draw_string(ui, target, string, [(kind, Light.LIT) for kind in kinds], flickers)

    def _shine(self, number: int) -> float:
        begins = (1 - EACH) * number / max(1, len(CATALOGUE) - 1)
        return ease_out(max(0.0, min(1.0, (self._dusk.share - begins) / EACH)))
