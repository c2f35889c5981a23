"""The blocks of a page, from top to bottom: words, widgets, pictures, rows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import zip_longest
from typing import TypeAlias

import pygame

from game.reader.node import Node, SpokenRole
from game.ui.lantern import Light, draw
from game.ui.text import HEADINGS, LABELS, Style
from game.ui.ui import Ui
from game.ui.widgets.button import Button, Toggle, Variant
from game.ui.widgets.field import Field
from game.ui.widgets.panel import named, words_node
from game.ui.widgets.rows import Row, Rows
from game.ui.widgets.widget import Widget

ROW, LINE = 52, 48  # points high


@dataclass(frozen=True, slots=True)
class Paragraph:
    text: str
    style: Style = Style.BODY
    faint: bool = True
    space: int = 16  # points below


@dataclass(frozen=True, slots=True)
class WidgetBlock:
    """A widget made for the place it is given: (left, top, width) in pixels."""

    make: Callable[[tuple[int, int, int]], Widget]
    space: int = 8


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing, so many points high for a width of 100."""

    draw: Callable[[pygame.Surface, pygame.Rect], None]
    height: int
    space: int = 16
    words: tuple[str, ...] = ()  # that are in it


@dataclass(frozen=True, slots=True)
class Option:
    """A widget at the right of its name, or below it if there is no room."""

    name: str
    make: Callable[[tuple[int, int, int]], Widget]
    space: int = 0


@dataclass(frozen=True, slots=True)
class Pills:
    """Pills at the right of a name, or below it if there is no room."""

    name: str
    pills: tuple[tuple[str, str], ...]  # what is chosen, and its words
    space: int = 0


@dataclass(frozen=True, slots=True)
class TableLine:
    """A row of a table; each column is as wide as its heading and figures need."""

    name: str
    cells: tuple[str, ...]
    wide: tuple[int, ...]  # pixels of each column
    heads: bool = False  # the headings themselves
    space: int = 0


@dataclass(frozen=True, slots=True)
class Section:
    """A heading, and what belongs under it on a card, with a line between one and the next."""

    title: str
    blocks: tuple[Paragraph | WidgetBlock | Option | Picture | TableLine | Pills, ...]
    space: int = 20


@dataclass(frozen=True, slots=True)
class Columns:
    """Sections side by side if there is room, else in one column."""

    columns: tuple[tuple[Section, ...], ...]
    space: int = 0


@dataclass(frozen=True, slots=True)
class Plate:
    """The ground of a card, with lines so far from its top."""

    lines: tuple[int, ...]


Block: TypeAlias = Paragraph | WidgetBlock | Picture | Option | Pills | TableLine | Section | Columns
Painted: TypeAlias = Paragraph | Picture | TableLine | Plate


def across(ui: Ui, high: float, make: Callable[[pygame.Rect], Widget], space: int = 8) -> WidgetBlock:
    """A widget as wide as its column, and so many points high."""

    def placed(place: tuple[int, int, int]) -> Widget:
        left, top, width = place
        return make(pygame.Rect(left, top, width, ui.px(high)))

    return WidgetBlock(placed, space)


def pill(
    ui: Ui,
    name: str,
    label: str,
    variant: Variant = Variant.PRIMARY,
    *,
    icon: str = "",
    detail: str = "",
    enabled: bool = True,
    value: int = 0,
    note: str = "",
    leads: bool = False,
    high: int = ROW,
    space: int = 8,
) -> WidgetBlock:
    def make(rect: pygame.Rect) -> Button:
        return Button(name, rect, label, variant, icon, detail, enabled, value, note, leads)

    return across(ui, high, make, space)


row = partial(pill, variant=Variant.ROW, space=4)


def line(ui: Ui, name: str, text: str, prompt: str, most: int, *, high: int = LINE, space: int = 8) -> WidgetBlock:
    """A line to type in."""
    return across(ui, high, lambda rect: Field(ui, name, rect, text, prompt=prompt, most=most), space)


def switch(ui: Ui, name: str, label: str, *, on: bool, high: int = ROW, space: int = 0) -> WidgetBlock:
    return across(ui, high, lambda rect: Toggle(name, rect, label, on), space)


def table(ui: Ui, heads: tuple[str, ...], lines: Mapping[str, tuple[str, ...]]) -> tuple[TableLine, ...]:
    columns = list(zip(heads, *lines.values(), strict=True))
    wide = tuple(max(ui.text.width(each, Style.LABEL) for each in column) + ui.px(16) for column in columns)
    return (TableLine("", heads, wide, heads=True), *(TableLine(name, cells, wide) for name, cells in lines.items()))


def lamp(ui: Ui, light: Light) -> Picture:
    """A centred lantern, for a page with little else."""

    def paint(target: pygame.Surface, rect: pygame.Rect) -> None:
        draw(ui, target, rect.center, min(ui.px(96), rect.height), light)

    return Picture(paint, 18)


def rows(ui: Ui, name: str, count: int, row: Callable[[int], Row]) -> WidgetBlock:
    """A long list; rows are made when they come into sight."""

    def make(place: tuple[int, int, int]) -> Rows:
        left, top, width = place
        return Rows(name, pygame.Rect(left, top, width, count * ui.px(ROW)), count, row)

    return WidgetBlock(make)


Place: TypeAlias = tuple[int, int, int]  # left, top, width

COLUMN = 440  # points: the least width of a column
BETWEEN = 32
EDGE = 20  # of a card
HEAD, BENEATH_NAME = 36, 22  # of headings over columns, and of a name over its figures
PILL = 40  # in a row
INSET = 16  # of the words in a row that can be pressed


@dataclass(slots=True)
class PageContent:
    ui: Ui
    items: list[Widget | tuple[Painted, pygame.Rect]] = field(default_factory=list)  # as they are read

    @property
    def widgets(self) -> list[Widget]:
        return [each for each in self.items if not isinstance(each, tuple)]

    @property
    def painted(self) -> list[tuple[Painted, pygame.Rect]]:
        return [each for each in self.items if isinstance(each, tuple)]

    @property
    def rects(self) -> list[pygame.Rect]:
        return [*(rect for _, rect in self.painted), *(each.rect for each in self.widgets)]

    def column(self, blocks: Sequence[Block], place: Place) -> int:
        left, top, width = place
        high = 0
        for block in blocks:
            high += self._put(block, (left, top + high, width)) + self.ui.px(block.space)
        return high

    def nodes(self) -> list[Node]:
        return named(self._nodes())

    def _nodes(self) -> Iterator[Node]:
        heads: tuple[str, ...] = ()
        for number, item in enumerate(self.items):
            match item:
                case (Paragraph(text, style) as words, rect):
                    heading = style in (*HEADINGS, Style.LABEL_STRONG) and not words.faint
                    yield words_node(number, text, rect, heading=heading)
                case (TableLine(_, cells, heads=True), _):
                    heads = cells
                case (TableLine(name, cells), rect):
                    line = ", ".join(f"{head} {cell}".strip() for head, cell in zip_longest(heads, cells, fillvalue=""))
                    yield Node(f"line:{number}", SpokenRole.ROW, f"{name}: {line}", tuple(rect))
                case (Picture() as picture, rect):
                    for turn, each in enumerate(picture.words):
                        yield words_node(number * 100 + turn, each, rect)
                case (Plate(), _):
                    heads = ()
                case tuple():
                    pass
                case _:
                    yield item.node()

    def paint(self, target: pygame.Surface, window: pygame.Rect) -> None:
        for block, rect in self.painted:
            if rect.colliderect(window):
                self._paint(target, block, rect)

    def _put(self, block: Block, place: Place) -> int:
        match block:
            case WidgetBlock():
                widget = block.make(place)
                self.items.append(widget)
                return widget.rect.height
            case Option():
                return self._option(block, place)
            case Pills():
                return self._pills(block, place)
            case Section():
                return self._group(block, place)
            case Columns():
                return self._columns(block, place)
        left, top, width = place
        if isinstance(block, TableLine):
            high = self.ui.px(HEAD if block.heads else ROW + (BENEATH_NAME if self._above(block, width) else 0))
        elif isinstance(block, Paragraph):
            high = self.ui.text.height(block.text, block.style, width)
        else:
            high = round(width * block.height / 100)
        self.items.append((block, pygame.Rect(left, top, width, high)))
        return high

    def _option(self, block: Option, place: Place) -> int:
        """Place an option in a row of the usual height, or a higher one."""
        left, top, width = place
        row, gap = self.ui.px(ROW), self.ui.px(16)
        name = self.ui.text.width(block.name, Style.BODY)
        widget = block.make(place)
        beside = width - name - gap >= widget.rect.width and widget.rect.height < row
        if beside:
            widget.rect.right, widget.rect.centery = left + width, top + row // 2
        else:
            widget.rect.topleft = left, top + row - self.ui.px(8)
        words = Paragraph(block.name, faint=False), pygame.Rect(left, top + self.ui.px(13), width, row // 2)
        self.items += [words, widget]
        return row if beside else row + widget.rect.height + self.ui.px(4)

    def _pills(self, block: Pills, place: Place) -> int:
        """Pills as wide as their words; below the name they share the width."""
        (left, top, width), px = place, self.ui.px
        row, gap, high = px(ROW), px(8), px(PILL)
        wides = [self.ui.text.width(words, Style.LABEL) + px(36) for _, words in block.pills]
        all_wide = sum(wides) + gap * (len(wides) - 1)
        beside = self.ui.text.width(block.name, Style.BODY) + px(16) + all_wide <= width
        if not beside:
            wides = [(width - gap * (len(wides) - 1)) // len(wides)] * len(wides)
        x = left + width - all_wide if beside else left
        y = top + (row - high) // 2 if beside else top + row - px(8)
        self.items.append((Paragraph(block.name, faint=False), pygame.Rect(left, top + px(13), width, row // 2)))
        for (name, words), wide in zip(block.pills, wides, strict=True):
            self.items.append(Button(name, pygame.Rect(x, y, wide, high), words))
            x += wide + gap
        return row if beside else row + high + px(4)

    def _group(self, block: Section, place: Place) -> int:
        left, top, width = place
        edge = self.ui.px(EDGE)
        head = 0
        if block.title:
            head = self.column([Paragraph(block.title, Style.HEADING, faint=False, space=4)], place)
        plate = len(self.items)
        ends = [0]
        for each in block.blocks:
            place = left + edge, top + head + ends[-1], width - 2 * edge
            ends.append(ends[-1] + self._put(each, place))  # lines between them in place of space
            if isinstance(each, WidgetBlock) and isinstance(line := self.items[-1], Button):
                line.rect.inflate_ip(2 * self.ui.px(INSET), 0)  # aligns its label with the other rows
        card = pygame.Rect(left, top + head, width, ends[-1])
        self.items.insert(plate, (Plate(tuple(ends[1:-1])), card))
        return head + ends[-1]

    def _columns(self, block: Columns, place: Place) -> int:
        left, top, width = place
        gap, count = self.ui.px(BETWEEN), len(block.columns)
        wide = (width - (count - 1) * gap) // count
        if wide < self.ui.px(COLUMN):
            return self.column([each for column in block.columns for each in column], place)
        highs = [
            self.column(column, (left + number * (wide + gap), top, wide)) - self.ui.px(column[-1].space)
            for number, column in enumerate(block.columns)
        ]
        return max(highs)

    def _paint(self, target: pygame.Surface, block: Painted, rect: pygame.Rect) -> None:
        match block:
            case Picture():
                block.draw(target, rect)
            case TableLine():
                self._line(target, block, rect)
            case Plate():
                self._plate(target, block, rect)
            case Paragraph():
                ink = self.ui.theme.ink_2 if block.faint else self.ui.theme.ink
                self.ui.text.paragraph(target, block.text, block.style, ink, rect)

    def _above(self, block: TableLine, width: int) -> bool:
        return self.ui.text.width(block.name, Style.CAPTION) > width - sum(block.wide)

    def _line(self, target: pygame.Surface, block: TableLine, rect: pygame.Rect) -> None:
        ink = self.ui.theme.ink_2 if block.heads else self.ui.theme.ink
        styles = (Style.CAPTION,) if block.heads else LABELS
        above = self.ui.px(BENEATH_NAME) if self._above(block, rect.width) else 0
        right = rect.right
        for cell, wide in zip(reversed(block.cells), reversed(block.wide), strict=True):
            right -= wide
            place = pygame.Rect(right, rect.top + above, wide, rect.height - above)
            self.ui.text.fill(target, cell, styles, ink, place, align=1.0)
        name = pygame.Rect(rect.left, rect.top, rect.width if above else right - rect.left, rect.height)
        name.height = rect.height // 2 if above else rect.height
        self.ui.text.fill(target, block.name, LABELS, ink, name)

    def _plate(self, target: pygame.Surface, block: Plate, rect: pygame.Rect) -> None:
        ui, line = self.ui, max(1, self.ui.px(1))
        ui.shapes.rounded(target, rect, ui.px(16), ui.theme.surface, ui.theme.line, line)
        for each in block.lines:
            target.fill(ui.theme.line, (rect.left + ui.px(EDGE), rect.top + each, rect.width - 2 * ui.px(EDGE), line))
