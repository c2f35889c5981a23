"""The surroundings of the board of a lesson: the bar, the words, the pills, how far it has come."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.catalogue import Entry
from game.scenes.shared.kind_icon import kind_icon
from game.stage.layout import ClampedPx, StagePlaces
from game.stage.view import draw_title
from game.ui.text import Style
from game.ui.ui import Ui

SENTENCES = (Style.TITLE, Style.HEADING, Style.STRONG, Style.LABEL_STRONG, Style.CAPTION_STRONG)
REMARKS = (Style.BODY, Style.LABEL, Style.CAPTION)
MOST, MOST_BENEATH = 0.16, 0.1  # of the height, for a sentence and what stands beneath it: the board comes first
ICON = 40  # points
DOT, LONG, PITCH = 12, 28, 28  # a dot, the one of now, and from one to the next


def shared_style(ui: Ui, texts: list[str], room: tuple[int, int]) -> Style:
    """The largest in which all of them fit: they should not change their size from step to step."""
    fitting = (style for style in SENTENCES if all(ui.text.fit(each, (style,), room).whole for each in texts))
    return next(fitting, SENTENCES[-1])


def highest(ui: Ui, texts: list[str], styles: tuple[Style, ...], room: tuple[int, int]) -> int:
    fits = [ui.text.fit(each, styles, room) for each in texts]
    return max((len(fit.lines) * ui.text.leading(fit.style) for fit in fits), default=0)


@dataclass(frozen=True, slots=True)
class LessonView:
    ui: Ui
    places: StagePlaces
    style: Style  # of all sentences
    entry: Entry

    def bar(self, target: pygame.Surface, right: int) -> None:
        px, bar = ClampedPx(self.ui), self.places.bar
        icon = pygame.Rect(bar.left + px(16), bar.centery - px(ICON // 2), px(ICON), px(ICON))
        name = self.ui.tell(f"board.{self.entry.kind.id}.name")
        draw_title(self.ui, target, bar, right, name, self.ui.tell("lesson.title"))
        kind_icon(self.ui, target, self.entry, icon)

    def words(self, target: pygame.Surface, sentence: str, beneath: str, remarks: bool) -> None:
        """`remarks`: what stands beneath tells where to look instead of what was pressed."""
        text, theme, places = self.ui.text, self.ui.theme, self.places
        text.fill(target, sentence, (self.style,), theme.ink, places.headline, align=0.5)
        if beneath:
            colour = theme.accent if remarks else theme.ink
            text.fill(target, beneath, REMARKS, colour, places.message, align=0.5)

    def progress(self, target: pygame.Surface, here: int, count: int, *, by_key: bool) -> None:
        px, theme, foot = ClampedPx(self.ui), self.ui.theme, self.places.track
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
