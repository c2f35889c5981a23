"""A lantern for each day of the path, with its character once it is learned."""

from __future__ import annotations

from functools import partial

from game.character_path import character_path, count_signs, pages_reached
from game.scenes.shared.parts import lamp, paragraph, pill
from game.scenes.shared.puzzle_screens import AtlasOf
from game.scenes.shared.scene import Services
from game.scenes.shared.screen import Content, Screen
from game.scenes.shared.screens import PlainScreen
from game.scenes.shared.words import with_atlas
from game.ui.elements import Column, Element, Grid, Label
from game.ui.lantern import Light
from game.ui.text import Style
from game.ui.widgets.button import Variant
from generators.kernel.options import LEARNERS, say_level
from generators.names.day_character import character_days

WIDE, HIGH, NAME = 76, 58, 36  # points: a lantern, and its character
MOST = 14  # lanterns in a row
PILL = 320  # points: the width of a pill


class CharacterList(Screen):
    title_key = "character.page"
    widest = 1216

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        store, path = services.store, services.settings.character or next(iter(LEARNERS))
        self.found, self.counts = character_path(store, path, services.today()), count_signs(store, path)
        self.pages = pages_reached(store)

    def build(self) -> Content:
        found, (met, remembered, every) = self.found, self.counts
        parts: list[Element] = [
            paragraph(self.ui.tell("character.count", met=met, held=remembered, all=every), faint=False)
        ]
        for name, level in LEARNERS.items():
            signs = [each.sign for each in character_days() if each.level == level]
            if level == (found.day.level if found.day else level) or not found.learned.keys().isdisjoint(signs):
                lamps = [self._lantern(each, is_lit=each in found.learned) for each in signs]
                parts.append(Label(self.ui.tell(say_level(name)), Style.HEADING, below=8))
                parts.append(Grid(lamps, columns=max(4, min(MOST, int(self.wide // WIDE))), gap=4, below=12))
                own = (each for each in self.pages if each.startswith(str(level)))
                parts += map(self._sentences, own)
        return parts

    def _sentences(self, page: str) -> Element:
        words = self.ui.tell("twelve.row", week=page[-1])
        opens = partial(PlainScreen, "sentences", at=page)
        return pill(page, words, opens, Variant.OUTLINE, max_width=PILL)

    def _lantern(self, sign: str, *, is_lit: bool) -> Element:
        light, says = (Light.LIT, []) if is_lit else (Light.UNLIT, [self.ui.tell("path.light_unlit")])
        hung = lamp(light, HIGH, height=HIGH, below=0, says=says)
        opens = partial(AtlasOf, with_atlas(), sign)
        name = pill(f"sign:{sign}", sign, opens, Variant.QUIET, high=NAME) if is_lit else Element(height=NAME)
        return Column([hung, name])
