"""Blocks in their places: what is painted, and the widgets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import TypeAlias

import pygame

from game.reader.node import Node, SpokenRole
from game.scenes.shared.blocks import (
    ROW,
    Block,
    Columns,
    Option,
    Painted,
    Paragraph,
    Picture,
    Pills,
    Plate,
    Section,
    TableLine,
    WidgetBlock,
)
from game.ui.text import HEADINGS, LABELS, Style
from game.ui.ui import Ui
from game.ui.widgets.button import Button
from game.ui.widgets.panel import named, words_node
from game.ui.widgets.widget import Widget

Place: TypeAlias = tuple[int, int, int]  # left, top, width

COLUMN = 440  # points: narrower, columns stand one beneath the other
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
        """An option in a row of the height of all rows, higher where it must be."""
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
        """Side by side, as wide as their words; beneath the name they share the width."""
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
            ends.append(ends[-1] + self._put(each, place))  # no space between: lines part them
            if isinstance(each, WidgetBlock) and isinstance(line := self.items[-1], Button):
                line.rect.inflate_ip(2 * self.ui.px(INSET), 0)  # its words stand under those of the others
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
