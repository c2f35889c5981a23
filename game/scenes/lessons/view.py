"""The surroundings of the board of a lesson: the bar, the words, the pills, how far it has come."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.catalogue import Entry
from game.scenes.shared.kind_icon import kind_icon
from game.stage.layout import Room
from game.ui.text import TITLES, Style
from game.ui.ui import Ui

BAR, SIDE, LEAST_SIDE = 72, 40, 12  # points
PILL, PILLS = 48, 64  # a pill, and the row that they have
FOOT = 92  # dots and words
SENTENCES = (Style.TITLE, Style.HEADING, Style.STRONG, Style.LABEL_STRONG, Style.CAPTION_STRONG)
REMARKS = (Style.BODY, Style.LABEL, Style.CAPTION)
MOST, MOST_BENEATH = 0.16, 0.1  # of the height, for a sentence and what stands beneath it: the board comes first
ICON = 40  # points
DOT, LONG, PITCH = 12, 28, 28  # a dot, the one of now, and from one to the next


@dataclass(frozen=True, slots=True)
class LessonPlaces:
    bar: pygame.Rect
    sentence: pygame.Rect
    remark: pygame.Rect  # what to look at, after a press beside it
    board: pygame.Rect
    pills: pygame.Rect
    foot: pygame.Rect
    style: Style  # of all sentences

    @property
    def lights(self) -> pygame.Rect:
        top, foot = self.remark.centery, self.foot.top
        return pygame.Rect(self.bar.left, top, self.bar.width, foot - top)


def lesson_places(ui: Ui, area: pygame.Rect, said: list[str], remarks: list[str], *, pills: bool) -> LessonPlaces:
    """Everything keeps its place from step to step: the words have room for the longest of them."""
    px = Room(ui)
    side = min(px(SIDE), max(px(LEAST_SIDE), area.width // 24))
    wide = min(area.width - 2 * side, px(1080))
    left = area.centerx - wide // 2
    bar = pygame.Rect(area.left, area.top, area.width, px(BAR))
    room, beneath = round(area.height * MOST), round(area.height * MOST_BENEATH)
    style = _shared(ui, said, (wide, room))
    high = _high(ui, said, (style,), (wide, room)) + px(8)
    sentence = pygame.Rect(left, bar.bottom, wide, high)
    remark = pygame.Rect(left, sentence.bottom, wide, _high(ui, remarks, REMARKS, (wide, beneath)) + px(8))
    foot_high = min(px(FOOT), area.height // 7)
    foot = pygame.Rect(area.left, area.bottom - foot_high, area.width, foot_high)
    row = px(PILLS) if pills else 0
    strip = pygame.Rect(area.left + side, foot.top - row, area.width - 2 * side, row)
    top = remark.bottom + px(12)
    board = pygame.Rect(area.left + side, top, area.width - 2 * side, max(1, strip.top - px(12) - top))
    return LessonPlaces(bar, sentence, remark, board, strip, foot, style)


def _shared(ui: Ui, texts: list[str], room: tuple[int, int]) -> Style:
    """The largest in which all of them fit: they should not change their size from step to step."""
    fitting = (style for style in SENTENCES if all(ui.text.fit(each, (style,), room).whole for each in texts))
    return next(fitting, SENTENCES[-1])


def _high(ui: Ui, texts: list[str], styles: tuple[Style, ...], room: tuple[int, int]) -> int:
    fits = [ui.text.fit(each, styles, room) for each in texts]
    return max((len(fit.lines) * ui.text.leading(fit.style) for fit in fits), default=0)


@dataclass(frozen=True, slots=True)
class LessonView:
    ui: Ui
    places: LessonPlaces
    entry: Entry

    def bar(self, target: pygame.Surface, right: int) -> None:
        px, bar, theme, text = Room(self.ui), self.places.bar, self.ui.theme, self.ui.text
        icon = pygame.Rect(bar.left + px(ICON if bar.width > px(560) else 16), 0, px(ICON), px(ICON))
        icon.centery = bar.centery
        kind_icon(self.ui, target, self.entry, icon)
        left = icon.right + px(16)
        name, title = self.ui.tell(f"board.{self.entry.kind.id}.name"), self.ui.tell("lesson.title")
        room = right - left - px(8)
        style = next((each for each in TITLES if text.width(name, each) <= room), Style.LABEL_STRONG)
        used = text.draw(target, name, style, theme.ink, pygame.Rect(left, bar.top, room, bar.height))
        rest = pygame.Rect(left + used + px(16), bar.top + px(2), room - used - px(16), bar.height)
        if text.width(title, Style.LABEL) <= rest.width:
            text.draw(target, title, Style.LABEL, theme.ink_2, rest)

    def words(self, target: pygame.Surface, sentence: str, beneath: str, remarks: bool) -> None:
        """`remarks`: what stands beneath tells where to look instead of what was pressed."""
        text, theme, places = self.ui.text, self.ui.theme, self.places
        text.fill(target, sentence, (places.style,), theme.ink, places.sentence, align=0.5)
        if beneath:
            colour = theme.accent if remarks else theme.ink
            text.fill(target, beneath, REMARKS, colour, places.remark, align=0.5)

    def progress(self, target: pygame.Surface, here: int, count: int, *, by_key: bool) -> None:
        px, theme, foot = Room(self.ui), self.ui.theme, self.places.foot
        left = foot.centerx - ((count - 1) * px(PITCH) + px(LONG)) // 2
        y = foot.top + foot.height * 3 // 8
        for number in range(count):
            wide = px(LONG if number == here else DOT)
            place = pygame.Rect(left, y - px(DOT) // 2, wide, px(DOT))
            fill = theme.ink if number == here else theme.ink_3 if number < here else None
            self.ui.shapes.rounded(target, place, px(DOT) // 2, fill, None if fill else theme.ink_3, px(2))
            left += wide + px(PITCH - DOT)
        words = self.ui.tell("lesson.keys") if by_key else self.ui.tell("lesson.count", number=here + 1, all=count)
        line = pygame.Rect(foot.left, y + px(10), foot.width, px(30))
        self.ui.text.draw(target, words, Style.CAPTION, theme.ink_2, line, align=0.5)
