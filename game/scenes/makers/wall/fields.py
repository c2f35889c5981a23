"""The places of a wall that somebody makes: a coloured card for each group, a line for its name, four for its words."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

import pygame

from game.boards.icons import draw_mark
from game.boards.wall.bars import mark
from game.reader.node import Node
from game.scenes.shared.blocks import Picture
from game.scenes.shared.page_layout import PageContent
from game.ui.shapes import Canvas, clipped
from game.ui.text import LABELS, Style
from game.ui.theme import GROUPS, ON_GROUP, mix
from game.ui.ui import Ui
from game.ui.widgets.field import Field
from game.ui.widgets.widget import Look
from generators.kernel.phrases import say
from generators.wall.maker.draft import LONGEST_NAME, WallDraft
from generators.wall.rules import GROUPS as FOUR
from generators.wall.rules import SIZE

HIGH, HEAD, LINE, EDGE, GAP = 136, 72, 48, 16, 8  # points: of a group, its head, a line
BETWEEN = 12
SIGN = 16
LittleRow: TypeAlias = tuple[int, list[tuple[str, bool]]]  # a group, its cards, and whether each is moved
LISTED = 400  # letters of a list that is pasted into a place


class CardField(Field):
    """A place for a word, with the shapes of the other groups that it fits: filled by Lantern's lists, hollow by the
    maker's own tick."""

    marks: tuple[tuple[int, bool], ...] = ()  # number of a group, and whether it is the maker's tick
    lit = False  # lies elsewhere in the second way
    spoken = ""  # its name for those who do not see in which group it is

    def node(self) -> Node:
        """The field, and what its signs say."""
        groups = ", ".join(str(number + 1) for number, _ in self.marks)
        fits = self.ui.tell("reader.fits_too", groups=groups) if groups else ""
        moves = self.ui.tell("reader.elsewhere") if self.lit else ""
        return replace(super().node(), name=self.spoken, note=" ".join(each for each in (fits, moves) if each))

    @property
    def inner(self) -> pygame.Rect:
        inner = self.rect.inflate(-self.ui.px(20), 0)
        inner.width -= len(self.marks) * self.ui.px(SIGN + 4)
        return inner

    def draw(self, ui: Ui, target: pygame.Surface, look: Look) -> None:
        super().draw(ui, target, look)
        if self.lit and not look.focused:
            ui.shapes.rounded(target, self.rect, ui.px(12), None, ui.theme.error, ui.px(3))
        right, side = self.rect.right - ui.px(10), ui.px(SIGN)
        for number, ticked in reversed(self.marks):
            _sign(ui, target, number, (right - side // 2, self.rect.centery), ticked=ticked, lit=self.lit)
            right -= side + ui.px(4)


def _sign(ui: Ui, target: pygame.Surface, number: int, centre: tuple[int, int], *, ticked: bool, lit: bool) -> None:
    side, ink = ui.px(SIGN), ui.theme.error if lit else ui.theme.ink_2
    if not ticked:
        mark(ui, target, number, centre, side, ink)
        return

    def hollow(canvas: Canvas) -> None:
        draw_mark(canvas, number, ink)
        draw_mark(canvas, number, ui.theme.surface, (0.24, 0.24), 0.52)

    target.blit(
        sprite := ui.shapes.sprite(("hollow", number, ui.theme.dark), (side, side), ink, hollow),
        sprite.get_rect(center=centre),
    )


def lay_groups(
    content: PageContent, place: tuple[int, int, int], draft: WallDraft, marks: PlaceMarks, cards_are: str
) -> int:
    """The four groups one beneath the other; gives their height."""
    left, top, width = place
    px = content.ui.px
    for number in range(FOUR):
        rect = pygame.Rect(left, top + number * (px(HIGH) + px(BETWEEN)), width, px(HIGH))
        content.items.append((_plate(content.ui, number, draft), rect))
        content.items += _lines(content.ui, rect, number, draft, marks, cards_are)
    return FOUR * px(HIGH) + (FOUR - 1) * px(BETWEEN)


class PlaceMarks:
    """The signs of each place by its group and number, and the words that are lit."""

    def __init__(self) -> None:
        self.signs: dict[tuple[int, int], tuple[tuple[int, bool], ...]] = {}
        self.lit: frozenset[tuple[int, int]] = frozenset()


def _plate(ui: Ui, number: int, draft: WallDraft) -> Picture:
    words = ui.tell(say("maker.page.filled", count=len(draft.groups[number].filled)))

    def paint(target: pygame.Surface, rect: pygame.Rect) -> None:
        ui.shapes.rounded(target, rect, ui.px(12), GROUPS[number])
        mark(ui, target, number, (rect.left + ui.px(EDGE + 14), rect.top + ui.px(HEAD // 2)), ui.px(22))
        room = pygame.Rect(rect.right - ui.px(EDGE + 90), rect.top, ui.px(90), ui.px(HEAD))
        ui.text.fill(target, words, LABELS, mix(GROUPS[number], ON_GROUP, 0.8), room, align=1.0)

    return Picture(paint, 0, words=(ui.tell("reader.group_filled", group=number + 1, words=words),))


def _lines(ui: Ui, rect: pygame.Rect, number: int, draft: WallDraft, marks: PlaceMarks, cards_are: str) -> list[Field]:
    px = ui.px
    name = pygame.Rect(rect.left + px(EDGE + 36), rect.top + px(12), rect.width - px(EDGE * 2 + 36 + 100), px(LINE))
    prompt = ui.tell(say("maker.page.name", number=number + 1))
    fields: list[Field] = [
        Field(ui, f"name-{number}", name, draft.groups[number].name, prompt=prompt, most=LONGEST_NAME)
    ]
    wide = (rect.width - 2 * px(EDGE) - (SIZE - 1) * px(GAP)) // SIZE
    for at in range(SIZE):
        place = pygame.Rect(rect.left + px(EDGE) + at * (wide + px(GAP)), rect.top + px(HEAD), wide, px(LINE))
        prompt = ui.tell(say(f"maker.page.{cards_are}", number=at + 1))
        field = CardField(ui, f"card-{number}-{at}", place, draft.groups[number].cards[at], prompt=prompt, most=LISTED)
        field.marks = marks.signs.get((number, at), ())
        field.lit = (number, at) in marks.lit
        field.spoken = ui.tell("reader.group_word", group=number + 1, number=at + 1)
        field.place(ui, place)
        fields.append(field)
    return fields


def paint_rows(ui: Ui, target: pygame.Surface, rect: pygame.Rect, rows: list[LittleRow]) -> None:
    """A bar a group in little, its moved words bold and underlined."""
    high = rect.height // len(rows) if rows else 0
    for place, (number, cards) in enumerate(rows):
        bar = pygame.Rect(rect.left, rect.top + place * high, rect.width, high - ui.px(4))
        ui.shapes.rounded(target, bar, ui.px(6), GROUPS[number])
        mark(ui, target, number, (bar.left + ui.px(16), bar.centery), ui.px(13))
        x, room = bar.left + ui.px(32), bar.right - ui.px(8)
        whole = sum(ui.text.width(card, Style.CAPTION) + ui.px(7) for card, _ in cards)
        with clipped(target, pygame.Rect(x, bar.top, room - x, bar.height)):
            for card, moved in cards:
                wide = ui.text.width(card, Style.CAPTION)
                ui.text.draw(target, card, Style.CAPTION, ON_GROUP, pygame.Rect(x, bar.top, wide + 1, bar.height))
                if moved:
                    target.fill(ON_GROUP, (x, bar.centery + ui.px(10), wide, ui.px(2)))
                x += wide + ui.px(7 if whole < room - bar.left else 4)
