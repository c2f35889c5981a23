"""The card of today: its dailies as lanterns, and beside them what might be played next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.scenes.home.standing import Suggestion
from game.scenes.shared.day_lanterns import Flicker, Lights, draw_string, string_height
from game.scenes.shared.kind_icon import HEADINGS, fitting, kind_icon
from game.ui.cut import Cut
from game.ui.text import Style
from game.ui.ui import Ui

STACKED = 520  # points: narrower than this, the one stands beneath the other
TIGHT = 560  # and as a row already here
MORE = 44  # the height of what else there is to do


@dataclass(slots=True)
class TodayPlaces:
    rect: pygame.Rect
    string: pygame.Rect
    lit_line: pygame.Rect  # how many are lit; of no height where something else stands there
    more: list[pygame.Rect]  # what else there is to do
    divider: pygame.Rect
    icon: pygame.Rect
    name: pygame.Rect
    note: pygame.Rect
    progress: pygame.Rect
    pill: pygame.Rect
    aside: bool = False  # the progress stands at the right

    def spare_progress(self) -> None:
        """Give the room of the progress to the words at its left."""
        if self.aside:
            self.name.width = self.note.width = self.progress.right - self.note.left
            self.progress = pygame.Rect(self.progress.topright, (0, 0))


@dataclass(frozen=True, slots=True)
class TodayWords:
    suggestion: Suggestion | None
    lit: str
    name: str
    note: str
    progress: str


def today_places(ui: Ui, rect: pygame.Rect, count: int, more: Sequence[str]) -> TodayPlaces:
    px = ui.px
    if rect.width < px(STACKED):
        return _stacked(ui, rect, count, more)
    half = rect.width * 59 // 100
    string = pygame.Rect(rect.left + px(18), rect.top + px(14), half - px(32), 0)
    string.height = string_height(ui, string.width, count)
    lit_line = pygame.Rect(rect.left + px(32), 0, half - px(48), 0 if more else px(24))
    lit_line.centery = (string.bottom + rect.bottom) // 2
    wide = pygame.Rect(string.left, lit_line.centery - px(MORE) // 2, string.width, px(MORE))
    divider = pygame.Rect(rect.left + half, rect.top + px(24), max(1, px(1)), rect.height - px(48))
    own = pygame.Rect(divider.right + px(23), rect.top + px(20), rect.right - px(24) - divider.right - px(23), 0)
    own.height = rect.height - px(40)
    cut = Cut(own)
    pill = cut.bottom(px(48), px(10))
    progress = cut.bottom(px(24))
    icon, name, note = _headed(ui, cut.rest)
    return TodayPlaces(rect, string, lit_line, _more(ui, wide, more), divider, icon, name, note, progress, pill)


def _more(ui: Ui, rect: pygame.Rect, labels: Sequence[str]) -> list[pygame.Rect]:
    """Pills as wide as their words, from left to right; narrower where that is too much."""
    wides = [ui.text.width(each, Style.LABEL) + ui.px(32) for each in labels]
    most, left, found = rect.width // max(1, len(labels)), rect.left, list[pygame.Rect]()
    for wide in wides:
        found.append(pygame.Rect(left, rect.top, wide if sum(wides) <= rect.width else most, rect.height))
        left = found[-1].right
    return found


def _stacked(ui: Ui, rect: pygame.Rect, count: int, more: Sequence[str]) -> TodayPlaces:
    px = ui.px
    string = pygame.Rect(rect.left + px(16), rect.top + px(16), rect.width - px(32), 0)
    string.height = string_height(ui, string.width, count)
    lit_line = pygame.Rect(rect.left + px(20), string.bottom + px(12), rect.width - px(40), 0 if more else px(24))
    rows = [pygame.Rect(rect.left + px(4), lit_line.top + at * px(MORE), 0, px(MORE)) for at in range(len(more))]
    for row in rows:  # beneath each other: there is no room for two
        row.width = rect.width - px(8)
    low = rows[-1].bottom if rows else lit_line.bottom
    divider = pygame.Rect(rect.left + px(20), low + px(12), rect.width - px(40), max(1, px(1)))
    head = pygame.Rect(rect.left + px(20), divider.bottom + px(16), rect.width - px(40), px(56))
    icon, name, note = _headed(ui, head)
    progress = pygame.Rect(head.left, head.bottom + px(8), head.width, px(24))
    pill = pygame.Rect(head.left, progress.bottom + px(10), head.width, px(48))
    whole = pygame.Rect(rect.left, rect.top, rect.width, pill.bottom + px(20) - rect.top)
    return TodayPlaces(whole, string, lit_line, rows, divider, icon, name, note, progress, pill)


def _headed(ui: Ui, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    px = ui.px
    cut = Cut(rect)
    icon = cut.left(px(56), px(16))
    icon.height = icon.width
    name = cut.top(px(30))
    return icon, name, cut.top(px(24))


def today_row(ui: Ui, rect: pygame.Rect, count: int, more: Sequence[str]) -> TodayPlaces:
    """Across a window that stands upright; as high as it must be."""
    px = ui.px
    if rect.width < px(TIGHT):
        return _stacked(ui, rect, count, more)
    string = pygame.Rect(rect.left + px(8), rect.top + px(16), rect.width - px(16), 0)
    string.height = string_height(ui, string.width, count)
    wide = pygame.Rect(string.left, string.bottom + px(4), string.width, px(MORE) if more else 0)
    low = wide.bottom if more else string.bottom + px(16)
    divider = pygame.Rect(rect.left + px(24), low, rect.width - px(48), max(1, px(1)))
    foot = pygame.Rect(divider.left, divider.bottom + px(23), divider.width, px(56))
    icon, name, note = _headed(ui, foot)
    pill = pygame.Rect(foot.right - px(136), foot.centery - px(24), px(136), px(48))
    progress = pygame.Rect(foot.centerx, foot.top, pill.left - px(16) - foot.centerx, foot.height)
    name.width = note.width = progress.left - px(8) - name.left
    whole = pygame.Rect(rect.left, rect.top, rect.width, foot.bottom + px(24) - rect.top)
    nowhere = pygame.Rect(string.left, string.bottom, string.width, 0)  # the date tells it
    rows = _more(ui, wide, more)
    return TodayPlaces(whole, string, nowhere, rows, divider, icon, name, note, progress, pill, aside=True)


def draw_today(
    ui: Ui,
    target: pygame.Surface,
    places: TodayPlaces,
    lights: Lights,
    flickers: Mapping[str, Flicker],
    words: TodayWords,
) -> None:
    theme, px, text = ui.theme, ui.px, ui.text
    ui.shapes.rounded(target, places.rect, px(16), theme.tile)
    target.fill(theme.line, places.divider)
    draw_string(ui, target, places.string, lights, flickers)
    if places.lit_line.height:
        text.draw(target, words.lit, Style.LABEL_STRONG, theme.ink, places.lit_line)
    if words.suggestion is None:
        head = places.icon.union(places.name)
        text.paragraph(target, words.note, Style.BODY, theme.ink, head.union(places.progress))
        return
    kind_icon(ui, target, words.suggestion.standing.entry, places.icon)
    text.draw(target, words.name, fitting(ui, words.name, HEADINGS, places.name.width), theme.ink, places.name)
    text.draw(target, words.note, Style.LABEL, theme.ink_2, places.note)
    text.draw(target, words.progress, Style.LABEL_STRONG, theme.ink, places.progress, align=float(places.aside))
