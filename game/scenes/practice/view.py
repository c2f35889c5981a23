"""Draws the bar of an exercise with its lamps, and the results at the end of a series."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.catalogue import Entry
from game.practice import Series
from game.scenes.practice.choice import median_time
from game.stage.old_layout import ClampedPx
from game.stage.old_view import draw_bar
from game.store.learning import ExerciseResult
from game.ui.lantern import Light, draw
from game.ui.text import LABELS, Style
from game.ui.ui import FIT_TITLES, Fitting, Ui
from game.ui.widgets.button import Button, Variant
from game.ui.widgets.widget import Widget
from generators.kernel.phrases import clock_text

ICONS = 116  # points: the pills at the right of the bar, with their margin
LAMP, PITCH = 30, 38
NEAR = 24  # the distance of lamps below the name
BROAD = 900
BIG, APART = 72, 104  # points: lamps of the results, and their distance
PILL = 52


@dataclass(frozen=True, slots=True)
class SeriesResultPlaces:
    title: pygame.Rect
    lamps: pygame.Rect
    notes: pygame.Rect
    pills: tuple[pygame.Rect, ...]


def result_places(ui: Ui, area: pygame.Rect) -> SeriesResultPlaces:
    px = ClampedPx(ui)
    inner = area.inflate(-2 * px(24), -2 * px(24))
    row = inner.width >= px(640)
    pills = px(PILL) if row else 3 * px(PILL) + 2 * px(12)
    title, lamps, notes = px(48), px(BIG + 40), px(64)
    gap = min(px(32), max(0, (inner.height - title - lamps - notes - pills) // 4))
    top = inner.centery - (title + lamps + notes + pills + 3 * gap) // 2
    heading = pygame.Rect(inner.left, top, inner.width, title)
    lights = pygame.Rect(inner.left, heading.bottom + gap, inner.width, lamps)
    words = pygame.Rect(inner.left, lights.bottom + gap // 2, inner.width, notes)
    foot = words.bottom + gap
    if row:
        wide = min(px(220), (inner.width - 2 * px(12)) // 3)
        left = inner.centerx - (3 * wide + 2 * px(12)) // 2
        found = [pygame.Rect(left + number * (wide + px(12)), foot, wide, px(PILL)) for number in range(3)]
    else:
        wide = min(px(320), inner.width)
        left = inner.centerx - wide // 2
        found = [pygame.Rect(left, foot + (2 - number) * px(PILL + 12), wide, px(PILL)) for number in range(3)]
    return SeriesResultPlaces(heading, lights, words, tuple(found))


def result_pills(ui: Ui, places: SeriesResultPlaces, *, again: bool) -> list[Widget]:
    """The pills below the results. A series that cannot be repeated has only Back."""
    back, choose, more = places.pills
    if not again:
        return [Button("back", choose, ui.tell("practice.back"), Variant.PRIMARY)]
    return [
        Button("back", back, ui.tell("practice.back")),
        Button("choose", choose, ui.tell("practice.another")),
        Button("again", more, ui.tell("practice.again"), Variant.PRIMARY),
    ]


def light_of(result: ExerciseResult) -> Light:
    """The lamp of a result; they differ by shape: found at once, found after a mistake, not found."""
    if result.clean:
        return Light.LIT
    return Light.BEGUN if result.alone else Light.UNLIT


@dataclass(frozen=True, slots=True)
class PracticeView:
    ui: Ui
    fit: Fitting
    series: Series
    entry: Entry

    def bar(self, target: pygame.Surface, bar: pygame.Rect, title: str, here: int) -> None:
        px, theme = ClampedPx(self.ui), self.ui.theme
        place = draw_bar(self.ui, target, bar, bar.right - px(ICONS))
        if self.series.count == 1:
            self.fit.line(target, title, FIT_TITLES, theme.ink, place)
        elif bar.width > px(BROAD):
            wide = self.series.count * px(PITCH)
            self._lamps(target, (place.right - wide, bar.centery), px(PITCH), here)
            self.fit.line(target, title, FIT_TITLES, theme.ink, place.inflate(-wide - px(16), 0).move(-wide // 2, 0))
        else:
            upper = pygame.Rect(place.left, place.top + px(8), place.width, px(32))
            self.fit.line(target, title, (*FIT_TITLES, Style.CAPTION_STRONG), theme.ink, upper)
            self._lamps(target, (place.left, upper.bottom + px(10)), px(NEAR), here)

    def _lamps(self, target: pygame.Surface, left_middle: tuple[int, int], pitch: int, here: int) -> None:
        """Draw a lamp for each result, a dot for each exercise to come, and a line below the current one."""
        (left, y), theme, outcomes = left_middle, self.ui.theme, self.series.outcomes
        side = pitch * LAMP // PITCH
        for number in range(self.series.count):
            centre = left + number * pitch + pitch // 2, y
            if number < len(outcomes):
                draw(self.ui, target, centre, side, light_of(outcomes[number]))
            else:
                self.ui.shapes.dot(target, centre, max(2, side // 6), theme.ink_3)
            if number == here:
                mark = pygame.Rect(0, 0, side * 2 // 3, max(2, self.ui.px(2)))
                mark.midtop = (centre[0], y + side // 2 + self.ui.px(2))
                self.ui.shapes.rounded(target, mark, mark.height // 2, theme.accent)

    def result(self, target: pygame.Surface, places: SeriesResultPlaces, name: str) -> None:
        theme, tell = self.ui.theme, self.ui.tell
        outcomes = self.series.outcomes
        alone = sum(each.alone for each in outcomes)
        words = tell("practice.five", found=alone, all=len(outcomes))
        if len(outcomes) == 1:
            words = tell("practice.one_found" if alone else "practice.one_shown")
        self.ui.text.fill(target, words, (Style.DISPLAY, *FIT_TITLES), theme.ink, places.title, align=0.5)
        self._big_lamps(target, places.lamps)
        time = median_time(outcomes)
        words = name if time is None else tell("practice.usually", name=name, time=clock_text(time))
        self.ui.text.fill(target, words, (Style.BODY, *LABELS), theme.ink_2, places.notes, align=0.5)

    def _big_lamps(self, target: pygame.Surface, place: pygame.Rect) -> None:
        px, outcomes = ClampedPx(self.ui), self.series.outcomes
        pitch = min(px(APART), place.width // len(outcomes))
        side = min(px(BIG), pitch * 3 // 4)
        left = place.centerx - len(outcomes) * pitch // 2
        for number, each in enumerate(outcomes):
            cell = pygame.Rect(left + number * pitch, place.top, pitch, place.height)
            draw(self.ui, target, (cell.centerx, cell.top + px(BIG) // 2), side, light_of(each))
            beneath = pygame.Rect(cell.left, cell.top + px(BIG), pitch, cell.height - px(BIG))
            words = clock_text(each.seconds) if each.alone else self.ui.tell("practice.revealed")
            self.ui.text.fill(target, words, LABELS, self.ui.theme.ink_2, beneath, align=0.5)
