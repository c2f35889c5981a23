"""Where a lesson lies: the bar, its sentences, the board, the pills of the step, and how far it has come."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.stage.layout import Room
from game.ui.text import Style
from game.ui.ui import Ui

BAR, SIDE, LEAST_SIDE = 72, 40, 12  # points
PILL, PILLS = 48, 64  # a pill, and the row that they have
FOOT = 92  # dots and words
SENTENCES = (Style.TITLE, Style.HEADING, Style.STRONG, Style.LABEL_STRONG, Style.CAPTION_STRONG)
REMARKS = (Style.BODY, Style.LABEL, Style.CAPTION)
MOST, MOST_BENEATH = 0.16, 0.1  # of the height, for a sentence and what stands beneath it: the board comes first


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
        """Where light may fall: between the words and the foot."""
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
