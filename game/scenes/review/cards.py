"""The key moments of a review as cards. The open card has its reason and its pills. Beside the text is the picture of
the technique, or else a larger mark."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import pygame

from game.reader.node import Node, SpokenRole
from game.scenes.review.marks import draw_mark, ink_of, mark
from game.ui.elements import Box, Column, Control, Element, Host, Label, Paint, Row
from game.ui.icons import draw_tile
from game.ui.text import Style
from game.ui.theme import mix
from game.ui.ui import Ui
from game.ui.widgets.widget import Look, Pressable, focus_ring

INSET, TILE, MARK, GAP, LINE = 20, 56, 26, 12, 22  # points
CLOSED = 100  # the least height
NARROW = 460  # a narrower card has no tile, and the mark is before the time


@dataclass(frozen=True, slots=True)
class MomentText:
    sort: str
    time: str
    title: str
    reason: str
    picture: str = ""  # of the technique


@dataclass(slots=True)
class MomentButton(Pressable):
    """All of a card above its pills. The card draws it."""

    id: str
    rect: pygame.Rect = field(default_factory=pygame.Rect, kw_only=True)
    words: MomentText
    value: int = 0
    open: bool = False
    enabled: bool = True

    def draw(self, ui: Ui, target: pygame.Surface, look: Look) -> None: ...

    def node(self) -> Node:
        words, bounds = self.words, tuple(self.rect)
        name = f"{words.time} {words.title}"
        return Node(self.id, SpokenRole.BUTTON, name, bounds, note=words.reason, chosen=self.open, presses=True)


@dataclass(slots=True, eq=False)
class MomentCard(Column):
    button: MomentButton = field(kw_only=True)

    def paint(self, target: pygame.Surface, host: Host) -> None:
        ui, look, here = self.m.ui, host.look(self.button), self.button.open
        edge, width = (ui.theme.ink, ui.px(3)) if here else (ui.theme.line, max(1, ui.px(1)))
        ground = mix(ui.theme.surface, ui.theme.ink, 0.05) if look.hovered and not here else ui.theme.surface
        ui.shapes.rounded_rect(target, self.rect, ui.px(16), ground, edge, width)
        if look.focused:
            focus_ring(ui, target, self.rect, ui.px(16))


def moment_cards(
    ui: Ui,
    texts: Sequence[MomentText],
    opened: int | None,
    do: Callable[[int], Any],
    foot: Element | None,
    *,
    narrow: bool,
) -> list[Element]:
    """`do` opens one; `foot`: the pills of the open one."""
    times = max(ui.text.width(each.time, Style.LABEL_STRONG) for each in texts) / ui.scale + 1
    marked = any(each.picture for each in texts)
    found: list[Element] = []
    for number, words in enumerate(texts):
        button = MomentButton(f"moment:{number}", words, number, number == opened)
        upper = Box([Control(button, lambda chosen: do(chosen.value)), _words(button, times, marked, narrow=narrow)])
        indent = INSET if narrow else 2 * INSET + TILE
        lower = Box([foot], pad=(indent, 0, INSET, INSET)) if button.open and foot is not None else None
        found.append(MomentCard([upper, lower], button=button, key=f"card:{number}"))
    return found


def _words(button: MomentButton, times: float, marked: bool, *, narrow: bool) -> Element:
    """`times`: the width of the longest time; `marked`: before a time is room for a mark, as a tile has a picture."""
    words = button.words
    small = mark(words.sort, width=MARK if narrow else 16, height=LINE) if narrow or words.picture else None
    lead = [small or Element(width=16), Element(width=6 if narrow else 8)] if narrow or marked else []
    time = Label(words.time, Style.LABEL_STRONG, ink_of(words.sort), width=times)
    title = Label(words.title, Style.LABEL_STRONG, lines=0, grow=1)
    ink = "ink" if button.open else "ink_2"
    reason = Label(words.reason, Style.LABEL, ink, lines=0) if words.reason else None
    text = Column([Row([*lead, time, Element(width=GAP), title], align=0.0), reason], gap=2, grow=1)
    tile = None if narrow else Paint(partial(_tile, words), width=TILE, height=CLOSED - 2 * INSET)
    return Row([tile, text], gap=INSET, pad=(INSET,), align=0.0, silent=True)


def _tile(words: MomentText, ui: Ui, target: pygame.Surface, rect: pygame.Rect) -> None:
    tile = pygame.Rect(rect.topleft, (rect.width, rect.width))
    ui.shapes.rounded_rect(target, tile, ui.px(10), ui.theme.bg, ui.theme.line, max(1, ui.px(1)))
    if words.picture:
        draw_tile(ui, target, words.picture, tile.center, tile.width)
    else:
        draw_mark(ui, target, words.sort, tile.center, ui.px(MARK))
