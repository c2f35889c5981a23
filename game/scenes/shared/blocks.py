"""The blocks of a page, from top to bottom: words, widgets, pictures, rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

import pygame

from game.ui.lantern import Light, draw
from game.ui.text import Style
from game.ui.ui import Ui
from game.ui.widgets.button import Button, Dress, Toggle
from game.ui.widgets.field import Field
from game.ui.widgets.rows import Row, Rows
from game.ui.widgets.widget import Widget

ROW, LINE = 52, 48  # points high


@dataclass(frozen=True, slots=True)
class Paragraph:
    text: str
    style: Style = Style.BODY
    faint: bool = True
    space: int = 16  # points beneath


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
    """A widget at the right of its name, or beneath it where there is no room beside."""

    name: str
    make: Callable[[tuple[int, int, int]], Widget]
    space: int = 0


@dataclass(frozen=True, slots=True)
class Pills:
    """Pills at the right of what they are about, or beneath it where there is no room beside."""

    name: str
    pills: tuple[tuple[str, str], ...]  # what is chosen, and its words
    space: int = 0


@dataclass(frozen=True, slots=True)
class TableLine:
    """A name and what there is to say of it in columns, each as wide as its heading and figures need."""

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
    """Side by side where there is room, else one beneath the other."""

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
    dress: Dress = Dress.PRIMARY,
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
        return Button(name, rect, label, dress, icon, detail, enabled, value, note, leads)

    return across(ui, high, make, space)


row = partial(pill, dress=Dress.ROW, space=4)


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
    """A lantern in the middle: where there is nothing else to be seen."""

    def paint(target: pygame.Surface, rect: pygame.Rect) -> None:
        draw(ui, target, rect.center, min(ui.px(96), rect.height), light)

    return Picture(paint, 18)


def rows(ui: Ui, name: str, count: int, row: Callable[[int], Row]) -> WidgetBlock:
    """A list as long as may be, of rows that are asked for when they come into sight."""

    def make(place: tuple[int, int, int]) -> Rows:
        left, top, width = place
        return Rows(name, pygame.Rect(left, top, width, count * ui.px(ROW)), count, row)

    return WidgetBlock(make)
