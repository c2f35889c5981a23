"""Settings: every change holds at once and is kept."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame

from game.resources import version
from game.scenes.about import About
from game.scenes.blocks import ROW, Block, Columns, Control, Group, Option, row
from game.scenes.own_words import OwnWordsPage
from game.scenes.page import Page
from game.scenes.scene import Push, Services, Turn
from game.settings import SCALES, SPEECH, THEMES
from game.store import Store
from game.ui.chooser import chooser
from game.ui.toggle import Toggle
from game.ui.widget import Chosen, Widget
from generators.own_words import read_own_words
from generators.phrases import LANGUAGES

CHIP = 40  # points
WIDE = 1152
PLAY = ("clock", "show_faults", "american", "reduce_motion")
OF_PUZZLES = {  # by the name of its heading
    "zones": ("auto_mark", "starved", "strong_colours", "patterns", "letters"),
    "walls": ("auto_submit",),
    "riddles": ("show_whole", "show_possible"),
    "crosswords": ("arrow_turns", "skip_filled", "next_word", "clear_here"),
}
SWITCHES = (*PLAY, *(name for names in OF_PUZZLES.values() for name in names))


class SettingsPage(Page):
    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.own_words = _count(services.store)

    def title(self) -> str:
        return self.ui.tell("settings.title")

    @property
    def widest(self) -> int:
        return WIDE

    def blocks(self) -> list[Block]:
        tell = self.ui.tell
        look = Group(
            tell("settings.look"),
            (
                Option(tell("settings.language"), self._languages),
                Option(tell("settings.theme"), self._themes),
                Option(tell("settings.scale"), self._scales),
            ),
        )
        play = Group(tell("settings.play"), tuple(self._switch(name) for name in PLAY))
        words = row(self.ui, "own_words", tell("own.title"), detail=self.own_words)
        about = Group("", (words, row(self.ui, "about", tell("settings.about"), detail=version())), 0)
        *others, last = (self._of_puzzle(name) for name in OF_PUZZLES)
        return [Columns(((look, play, last), (*others, about)))]

    def back(self) -> None:
        """There may be fewer words of one's own."""
        self.own_words = _count(self.services.store)
        self.place()
        self.dirty = True

    def choose(self, chosen: Chosen) -> Turn | None:
        settings = self.services.settings
        match chosen.id:
            case "about":
                return Push(About(self.services))
            case "own_words":
                return Push(OwnWordsPage(self.services))
            case "language":
                settings = replace(settings, language=SPEECH[chosen.value])
            case "theme":
                settings = replace(settings, theme=THEMES[chosen.value])
            case "scale":
                settings = replace(settings, scale=SCALES[chosen.value])
            case name:
                change: dict[str, Any] = {name: bool(chosen.value)}
                settings = replace(settings, **change)
        self.services.change(settings)
        return None

    def _of_puzzle(self, name: str) -> Group:
        switches = tuple(self._switch(each) for each in OF_PUZZLES[name])
        return Group(self.ui.tell(f"settings.for_{name}"), switches)

    def _languages(self, place: tuple[int, int, int]) -> Widget:
        labels = (self.ui.tell("settings.language_system"), *LANGUAGES.values())
        return chooser(self.ui, "language", place, labels, SPEECH.index(self.services.settings.language), high=CHIP)

    def _themes(self, place: tuple[int, int, int]) -> Widget:
        labels = tuple(self.ui.tell(f"settings.theme_{name}") for name in THEMES)
        return chooser(self.ui, "theme", place, labels, THEMES.index(self.services.settings.theme), high=CHIP)

    def _scales(self, place: tuple[int, int, int]) -> Widget:
        labels = tuple(self.ui.tell("settings.per_cent", number=number) for number in SCALES)
        return chooser(self.ui, "scale", place, labels, SCALES.index(self.services.settings.scale), high=CHIP)

    def _switch(self, name: str) -> Control:
        def make(place: tuple[int, int, int]) -> Toggle:
            left, top, width = place
            rect = pygame.Rect(left, top, width, self.ui.px(ROW))
            return Toggle(name, rect, self.ui.tell(f"settings.{name}"), bool(getattr(self.services.settings, name)))

        return Control(make, 0)


def _count(store: Store) -> str:
    """How many words, if any."""
    own = read_own_words(store.own_words())
    return str(len(own.added) + len(own.struck) or "")
