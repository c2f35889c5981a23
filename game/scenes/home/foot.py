"""The foot of the front page: short puzzles one after the other, riddles in the night of lanterns, or tomorrow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial

from pygame import Rect, Surface

from game.scenes.home.blocks import PAD
from game.scenes.home.day_puzzles import DayPuzzle, DayPuzzles
from game.scenes.shared.day_lanterns import issue_on
from game.scenes.shared.game_names import DOT, kind_icon, preset_names
from game.scenes.shared.parts import pill
from game.scenes.shared.scene import Open, Services, Turn
from game.scenes.shared.screens import PlainScreen
from game.ui.elements import Box, Column, Element, First, Label, Paint, Plate, Row
from game.ui.icons import draw_icon
from game.ui.text import LABELS, TITLES
from game.ui.ui import Ui
from game.ui.widgets.button import Variant
from generators.names.almanac import LANTERNS, festival_on


def is_festival(today: date) -> bool:
    """Of lanterns: a tile leads to its riddles."""
    return festival_on(today.isoformat()) == LANTERNS


@dataclass(frozen=True, slots=True)
class Foot:
    services: Services
    puzzles: DayPuzzles
    today: date

    def build(self, *, wide: bool) -> Element:
        """Ten minutes: the short puzzles one after the other. When they are done, tomorrow."""
        left = [each for each in self.puzzles.short if not (each.lamp.over or each.lamp.light.lit)]
        tile = self._ten_minutes(left, wide=wide) if len(left) > 1 else self._tomorrow()
        if is_festival(self.today):
            tile = self._riddles()
        return Box([tile], pad=(PAD,), grow=0 if wide else 1, min_width=1)

    def _ten_minutes(self, left: Sequence[DayPuzzle], *, wide: bool) -> Element:
        ui = self.services.ui
        names = DOT.join(each.name(ui) for each in left)

        def icons(ui: Ui, target: Surface, rect: Rect) -> None:
            side, step = rect.height, rect.height + ui.px(28)
            for at, each in enumerate(left):
                kind_icon(each.entry, ui, target, Rect(rect.left + at * step, rect.top, side, side))
                if at:
                    middle = (rect.left + at * step - ui.px(14), rect.centery)
                    draw_icon(ui, target, "forward", ui.theme.ink_3, middle, ui.px(12))

        title, about = Label(ui.tell("day.ten"), TITLES, height=32), Label(names, LABELS, "ink_2", lines=0)
        pictures = Paint(icons, height=30, width=30 * len(left) + 28 * (len(left) - 1))
        play = pill("ten", ui.tell("day.play_these"), partial(self._play, left), Variant.OUTLINE, high=44, below=0)
        plate = Plate("tile", "")
        if wide:
            words = Column([title, about], grow=1, min_width=1)
            return Row([words, pictures, self._race(), play], gap=16, pad=(16, 12), align=0.5, plate=plate)
        beside = Row([pictures, Element(grow=1), play], gap=8, align=0.5)
        below = First([beside, Column([Row([pictures]), Element(height=8), play])])
        race = self._race()
        head = First([Row([title, Element(grow=1), race], align=0.5), Column([title, Row([race])])])
        return Column([head, about, Element(height=4), below], pad=(16, 8), plate=plate)

    def _race(self) -> Element:
        race = partial(PlainScreen, "race")
        return pill("race", self.services.ui.tell("race.title"), race, Variant.OUTLINE, high=32, below=0)

    def _riddles(self) -> Element:
        """The block for the night of lanterns."""
        ui, page = self.services.ui, partial(PlainScreen, "riddles")
        parts = [
            Label(ui.tell("riddle_night.title"), TITLES, height=32),
            Label(ui.tell("riddle_night.about"), LABELS, "ink_2", lines=0),
            Element(height=8),
            pill("riddles", ui.tell("riddle_night.open"), page, Variant.OUTLINE, high=44, below=0),
        ]
        return Column(parts, pad=(16, 12), plate=Plate("tile", ""))

    def _play(self, puzzles: Sequence[DayPuzzle]) -> Turn:
        """Open the first; Next leads to the others."""
        first, *rest = (Open(each.entry, each.request) for each in puzzles)
        self.services.plan = tuple(rest)
        return first

    def _tomorrow(self) -> Element:
        ui, day = self.services.ui, self.today + timedelta(days=1)
        number = issue_on(day)
        title = ui.tell("day.tomorrow", number=number) if number else ui.tell("day.tomorrow_plain")
        shown = [each for each in self.puzzles.all if each.address is None][:3]
        iso = day.isoformat()
        names = [[each.name(ui), *preset_names(ui, each.entry, each.entry.daily_on(iso))[:2]] for each in shown]
        ways = [(DOT.join(each), DOT.join((each[0], each[-1]))) for each in names]
        lines = [Label(each, LABELS, "ink_2", height=24) for each in ways]
        head = Row([Label(title, TITLES, height=32), Element(grow=1), self._race()], align=0.5)
        return Column([head, *lines], pad=(16, 12), plate=Plate("tile", ""))
