"""What screens are made of: paragraphs, buttons, switches, options, cards of rows, tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import zip_longest
from typing import Any, TypeAlias

import pygame
from pygame import Rect, Surface

from game.reader.node import Node, SpokenRole
from game.scenes.shared.scene import Turn
from game.ui.elements import Box, Column, Element, First, Fitted, Label, Measure, Paint, Plate, Row, Widget
from game.ui.lantern import Light, draw
from game.ui.lantern import bead as draw_bead
from game.ui.panel import Panel
from game.ui.text import LABELS, Style
from game.ui.ui import Ui
from game.ui.widget import Chosen
from game.ui.widgets.button import Button, Toggle, Variant
from game.ui.widgets.field import Field
from game.ui.widgets.rows import Rows, RowText

ROW, LINE, PILL = 52, 48, 40  # points high
COLUMN = 440  # points: least width of a column
EDGE = 20  # points: margin of a card
INSET = 16  # points: margin of the words in a row that can be pressed
HEAD = 36  # headings over the columns of a table
CARD = Plate(lines=EDGE)
TWICE = 2.0  # pixels a point
QUIET, BLACK, WHITE = 4, (0, 0, 0), (255, 255, 255)  # modules around a QR code; its colours in every theme
CODE = 0.8  # height of a QR code for a width of 1

Do: TypeAlias = Callable[[], Turn | None]  # gives the turn that follows


def paragraph(text: str, style: Style = Style.BODY, *, faint: bool = True, below: float = 16) -> Label:
    return Label(text, style, "ink_2" if faint else "ink", lines=0, below=below)


def lamp(light: Light, most: float = 96, *, below: float = 16, **more: Any) -> Paint:
    """A centred lantern. Default: for a screen with little else."""

    def paint(ui: Ui, target: Surface, rect: Rect) -> None:
        draw(ui, target, rect.center, min(ui.px(most), rect.height), light)

    return Paint(paint, 0.18, below=below, **more)


def bead(light: Light, size: float, **more: Any) -> Paint:
    """A small lantern so many points wide."""
    return Paint(lambda ui, target, rect: draw_bead(ui, target, rect.center, ui.px(size), light), **more)


def qr_picture(rows: tuple[bytes, ...], says: str, **more: Any) -> Paint:
    """Black on white in every theme, each module as large as whole pixels allow."""
    side = len(rows) + 2 * QUIET

    def paint(_: Ui, target: Surface, rect: Rect) -> None:
        size = max(1, min(rect.size) // side)
        ground = Rect(0, 0, size * side, size * side)
        ground.center = rect.center
        target.fill(WHITE, ground)
        for down, row in enumerate(rows, QUIET):
            for right, dark in enumerate(row, QUIET):
                if dark:
                    target.fill(BLACK, (ground.x + right * size, ground.y + down * size, size, size))

    return Paint(paint, CODE, says=(says,), **more)


def drawn(ui: Ui, card: Element, size: tuple[int, int]) -> Surface:
    """A card as a picture that is sharp on every screen. `size`: in points; a height of 0: as high as it needs."""
    m = Measure((Ui(ui.theme, TWICE, ui.settings, language=ui.language),))
    wide = m.px(size[0])
    sheet = Surface((wide, m.px(size[1]) or card.high(m, wide)))
    card.place(m, sheet.get_rect())
    card.draw(sheet, Panel())
    return sheet


def picture(card: Surface, high: float) -> Paint:
    """A finished picture, as high as this share of the width."""

    def paint(ui: Ui, target: Surface, rect: Rect) -> None:
        small = pygame.transform.smoothscale(card, (rect.height * card.get_width() // card.get_height(), rect.height))
        place = small.get_rect(center=rect.center)
        target.blit(small, place)
        pygame.draw.rect(target, ui.theme.line, place, 1)

    return Paint(paint, high, below=16)


def pill(
    name: str,
    label: str,
    do: Do | None,
    variant: Variant = Variant.PRIMARY,
    *,
    high: float = ROW,
    below: float = 8,
    **more: Any,
) -> Button:
    pressed = None if do is None else lambda _: do()
    return Button(name, label, variant, do=pressed, height=high, below=below, **more)


row = partial(pill, variant=Variant.ROW, below=4)


def switch(
    name: str, label: str, do: Callable[[bool], Turn | None], *, on: bool, high: float = ROW, below: float = 0
) -> Toggle:
    return Toggle(name, label, on, do=lambda chosen: do(bool(chosen.value)), height=high, below=below)


def choice(make: Callable[[Rect], Widget], do: Callable[[int], Turn | None], **more: Any) -> Fitted:
    """A chooser, slider or list, made for its place; `do` gets the value."""
    return Fitted(make, lambda chosen: do(chosen.value), **more)


def line(
    ui: Ui,
    name: str,
    text: str,
    prompt: str,
    most: int,
    do: Callable[[Chosen], Turn | None],
    *,
    high: float = LINE,
    below: float = 8,
) -> Fitted:
    def make(place: Rect) -> Field:
        place.height = ui.px(high)
        return Field(ui, name, place, text, prompt=prompt, most=most)

    return Fitted(make, do, below=below)


def rows(ui: Ui, name: str, count: int, row: Callable[[int], RowText], do: Callable[[int], Turn | None]) -> Fitted:
    """A long list; rows are made when they come into sight."""

    def make(place: Rect) -> Rows:
        place.height = count * ui.px(ROW)
        return Rows(name, place, count, row)

    return choice(make, do, below=8)


def option(name: str, *widgets: Element, below: float = 0) -> Element:
    """Widgets at the right of what they set, or below it where there is no room."""
    beside = Row([Label(name, Style.BODY), Element(grow=1, min_width=8), *widgets], height=ROW, align=0.5, gap=8)
    title = Box([Label(name, Style.BODY, lines=0)], pad=(0, 13, 0, 5))
    under = Row([Box([each], grow=1) for each in widgets], gap=8) if len(widgets) > 1 else Column(widgets, align=0.0)
    return First([beside, Column([title, under], pad=(0, 0, 0, 12))], below=below)


def pills(name: str, buttons: Iterable[tuple[str, str, Do]], below: float = 0) -> Element:
    """Buttons at the right of a name, or below it if there is no room."""
    made = [pill(each, words, do, Variant.OUTLINE, high=PILL) for each, words, do in buttons]
    return option(name, *made, below=below)


def section(title: str, parts: Iterable[Element | None], below: float = 20) -> Element:
    """A heading, and a card with what belongs under it, with lines between."""
    card = Column([_inset(each) for each in parts if each is not None], plate=CARD)
    heading = Label(title, Style.HEADING, lines=0, below=4) if title else None
    return Column([heading, card], below=below)


def _inset(part: Element) -> Element:
    """Words stand at the edge of the card; a row that can be pressed goes beyond, so that its label stands there."""
    part.below = 0
    return Box([part], pad=(EDGE - INSET if isinstance(part, Button) else EDGE, 0))


def columns(*sides: Sequence[Element]) -> Element:
    """Side by side where there is room, else one below the other."""
    beside = Row([Column(each, grow=1, width=COLUMN) for each in sides], gap=32)
    return First([beside, Column([each for side in sides for each in side])])


@dataclass(slots=True, eq=False)
class Cell(Label):
    """A cell of a table, as wide as the widest of its column."""

    column: Sequence[str] = ()

    def natural(self, m: Measure) -> int:
        return max(m.ui.text.width(each, Style.LABEL) for each in self.column) + m.px(16)


def table(heads: tuple[str, ...], lines: Mapping[str, tuple[str, ...]]) -> list[Element]:
    """The headings, and a row for each name."""
    texts = list(zip(heads, *lines.values(), strict=True))
    cells = [Cell(words, Style.CAPTION, "ink_2", 1.0, column=each) for words, each in zip(heads, texts, strict=True)]
    first = Row([Element(grow=1), *cells], height=HEAD, silent=True)
    return [first, *(_table_line(name, heads, cells, texts) for name, cells in lines.items())]


def _table_line(name: str, heads: tuple[str, ...], cells: tuple[str, ...], texts: list[tuple[str, ...]]) -> Element:
    words = ", ".join(f"{head} {cell}".strip() for head, cell in zip_longest(heads, cells, fillvalue=""))

    def figures() -> list[Element]:
        return [Cell(words, LABELS, align=1.0, column=each) for words, each in zip(cells, texts, strict=True)]

    beside = Row([Label(name, LABELS), Element(grow=1), *figures()], height=ROW)
    beneath = Column([Label(name, LABELS, height=ROW / 2), Row([Element(grow=1), *figures()], height=ROW - 4)])
    says = partial(Node, "", SpokenRole.ROW, f"{name}: {words}")
    return First([beside, beneath], node=lambda parts: says(parts[0].bounds))
