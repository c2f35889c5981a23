"""Settings: every change holds at once and is kept."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame

from game.scenes.blocks import Block, Control, Words
from game.scenes.page import Page
from game.scenes.scene import Turn
from game.settings import SCALES, THEMES
from game.ui.chooser import chooser
from game.ui.text import Style
from game.ui.toggle import Toggle
from game.ui.widget import Chosen, Widget

SWITCHES = (
    *("clock", "reduce_motion", "auto_mark", "show_faults", "starved", "patterns"),
    *("strong_colours", "letters", "show_possible", "auto_submit"),
    *("arrow_turns", "skip_filled", "next_word", "clear_here"),
)


class SettingsPage(Page):
    def title(self) -> str:
        return self.ui.tell("settings.title")

    def blocks(self) -> list[Block]:
        tell = self.ui.tell
        return [
            Words(tell("settings.theme"), Style.LABEL, space=6),
            Control(self._themes, 20),
            Words(tell("settings.scale"), Style.LABEL, space=6),
            Control(self._scales, 20),
            *(self._switch(name) for name in SWITCHES),
        ]

    def choose(self, chosen: Chosen) -> Turn | None:
        settings = self.services.settings
        match chosen.id:
            case "theme":
                settings = replace(settings, theme=THEMES[chosen.value])
            case "scale":
                settings = replace(settings, scale=SCALES[chosen.value])
            case name:
                change: dict[str, Any] = {name: bool(chosen.value)}
                settings = replace(settings, **change)
        self.services.change(settings)
        return None

    def _themes(self, place: tuple[int, int, int]) -> Widget:
        labels = tuple(self.ui.tell(f"settings.theme_{name}") for name in THEMES)
        return chooser(self.ui, "theme", place, labels, THEMES.index(self.services.settings.theme))

    def _scales(self, place: tuple[int, int, int]) -> Widget:
        labels = tuple(self.ui.tell("settings.per_cent", number=number) for number in SCALES)
        return chooser(self.ui, "scale", place, labels, SCALES.index(self.services.settings.scale))

    def _switch(self, name: str) -> Control:
        def make(place: tuple[int, int, int]) -> Toggle:
            left, top, width = place
            rect = pygame.Rect(left, top, width, self.ui.px(48))
            return Toggle(name, rect, self.ui.tell(f"settings.{name}"), bool(getattr(self.services.settings, name)))

        return Control(make, 4)
