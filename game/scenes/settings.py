"""Settings: every change holds at once and is kept."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame

from game.scenes.page import Block, Control, Page, Words
from game.scenes.scene import Turn
from game.settings import SCALES, THEMES
from game.ui.chooser import chooser
from game.ui.text import Style
from game.ui.toggle import Toggle
from game.ui.widget import Chosen, Widget

SWITCHES = (
    *("clock", "reduce_motion", "auto_mark", "show_faults", "patterns", "letters", "show_possible", "auto_submit"),
    *("arrow_turns", "skip_filled", "next_word", "clear_here"),
)


class SettingsPage(Page):
    def title(self) -> str:
        return self.ui.say("settings.title")

    def blocks(self) -> list[Block]:
        say = self.ui.say
        return [
            Words(say("settings.theme"), Style.LABEL, space=6),
            Control(self._themes, 20),
            Words(say("settings.scale"), Style.LABEL, space=6),
            Control(self._scales, 20),
            *(self._switch(name) for name in SWITCHES),
        ]

    def choose(self, chosen: Chosen) -> Turn | None:
        settings = self.desk.settings
        match chosen.id:
            case "theme":
                settings = replace(settings, theme=THEMES[chosen.value])
            case "scale":
                settings = replace(settings, scale=SCALES[chosen.value])
            case name:
                change: dict[str, Any] = {name: bool(chosen.value)}
                settings = replace(settings, **change)
        self.desk.change(settings)
        return None

    def _themes(self, place: tuple[int, int, int]) -> Widget:
        labels = tuple(self.ui.say(f"settings.theme_{name}") for name in THEMES)
        return chooser(self.ui, "theme", place, labels, THEMES.index(self.desk.settings.theme))

    def _scales(self, place: tuple[int, int, int]) -> Widget:
        labels = tuple(self.ui.say("settings.per_cent", number=number) for number in SCALES)
        return chooser(self.ui, "scale", place, labels, SCALES.index(self.desk.settings.scale))

    def _switch(self, name: str) -> Control:
        def make(place: tuple[int, int, int]) -> Toggle:
            left, top, width = place
            rect = pygame.Rect(left, top, width, self.ui.px(48))
            return Toggle(name, rect, self.ui.say(f"settings.{name}"), bool(getattr(self.desk.settings, name)))

        return Control(make, 4)
