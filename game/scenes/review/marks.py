"""The marks of moves, which differ by shape as well as colour, the sheet that explains them, and
the cards of key moments. The open card has its reason and its pills. Beside its text is a picture
of the technique, or a larger mark."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from pygame import Rect, Surface

from game.reader.node import Node, SpokenRole
from game.review.model import BEST, HINTED, QUICK, STALLED
from game.scenes.shared.parts import paragraph
from game.scenes.shared.scene import Services
from game.scenes.shared.screen import Dialog
from game.ui.elements import Box, Column, Element, Host, Label, Paint, Row
from game.ui.icons import draw_tile
from game.ui.shapes import Canvas, blit_centred, square
from game.ui.text import Style
from game.ui.theme import Colour, Theme, mix
from game.ui.ui import Ui
from game.ui.widget import Look, focus_ring
from game.ui.widgets.button import Pressable
from generators.kernel.kind import FOLLOWED, FOUND, GUESS, JUSTIFIED, SLIP

STAR = [  # star with five rays
    (0.5 + far * math.sin(turn * math.pi / 5), 0.54 - far * math.cos(turn * math.pi / 5))
    for turn in range(10)
    for far in (0.54 if turn % 2 == 0 else 0.23,)
]
LINE = 26  # points: of the letters of a meaning

INSET, TILE, MARK, GAP, LEADING = 20, 56, 26, 12, 22  # points
CLOSED = 100  # points: least height
NARROW = 460  # points: narrower cards have no tile, and the mark before the time


@dataclass(frozen=True, slots=True)
class MarkLook:
    sign: str  # sign in text
    size: int  # points on a line
    colour: str = "ink_2"  # name in the theme


LOOKS = {  # order of a legend
    BEST: MarkLook("★", 18, "ok"),
    JUSTIFIED: MarkLook("●", 11, "ok"),
    FOUND: MarkLook("✓", 11, "ok"),
    QUICK: MarkLook("▶", 12, "focus"),
    STALLED: MarkLook("‖", 14),
    GUESS: MarkLook("◆", 16, "accent"),
    SLIP: MarkLook("×", 15, "error"),
    FOLLOWED: MarkLook("↳", 12),
    HINTED: MarkLook("○", 12),
}


def colour_of(theme: Theme, sort: str) -> Colour:
    colour: Colour = getattr(theme, ink_of(sort))
    return colour


def ink_of(sort: str) -> str:
    return LOOKS[sort].colour if sort in LOOKS else "ink_2"


def draw_mark(
    ui: Ui, target: Surface, sort: str, centre: tuple[int, int], side: int, colour: Colour | None = None
) -> None:
    """Draw a mark, by default in its own colour."""
    ink = colour or colour_of(ui.theme, sort)
    sprite = ui.shapes.sprite(("mark", sort), (side, side), ink, lambda canvas: _draw(canvas, sort, ink))
    blit_centred(target, sprite, centre)


def draw_badge(ui: Ui, target: Surface, sort: str, place: Rect) -> None:
    side = max(ui.px(18), min(ui.px(26), place.width // 2))
    disc = square(side, center=place.topright).clamp(target.get_rect())
    ui.shapes.dot(target, disc.center, side // 2 + ui.px(2), ui.theme.surface)
    ui.shapes.dot(target, disc.center, side // 2, colour_of(ui.theme, sort))
    draw_mark(ui, target, sort, disc.center, side * 5 // 9, ui.theme.surface)


def _draw(canvas: Canvas, sort: str, colour: Colour) -> None:
    match sort:
        case "best":
            canvas.polygon(STAR, colour)
        case "found":
            canvas.stroke([(0.12, 0.55), (0.4, 0.84), (0.9, 0.18)], 0.2, colour)
        case "reasoned":
            canvas.circle((0.5, 0.5), 0.48, colour)
        case "quick":
            canvas.polygon([(0.08, 0.06), (0.96, 0.5), (0.08, 0.94)], colour)
        case "stalled":
            for x in (0.12, 0.58):
                canvas.box((x, 0.04), (0.30, 0.92), colour, 0.12)
        case "guess":
            canvas.polygon([(0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)], colour)
        case "slip":
            for start, end in (((0.12, 0.12), (0.88, 0.88)), ((0.88, 0.12), (0.12, 0.88))):
                canvas.stroke([start, end], 0.2, colour)
        case "hinted":
            canvas.ring((0.5, 0.5), 0.48, 0.2, colour)
        case _:
            canvas.stroke([(0.44, 0.16), (0.12, 0.46), (0.44, 0.76)], 0.13, colour)
            canvas.stroke([(0.12, 0.46), (0.9, 0.46), (0.9, 0.84)], 0.13, colour)


def mark(sort: str, size: float = 16, **more: Any) -> Paint:
    return Paint(lambda ui, target, rect: draw_mark(ui, target, sort, rect.center, ui.px(size)), **more)


class ReviewHelp(Dialog):
    title_key = "review.help"

    def __init__(self, services: Services, *, film: bool = True) -> None:
        super().__init__(services)
        self.film = film  # else there is no timeline, and nothing plays

    def build(self) -> list[Element]:
        tell = self.ui.tell
        film = ("pauses", "keys_plays") if self.film else ()
        about = (*film, "keys_moves", "keys_moments", "keys_ends")
        lines = [paragraph(tell(f"review.{each}"), Style.LABEL, below=4) for each in about]
        return [*map(self._meaning, LOOKS), *lines]

    def _meaning(self, sort: str) -> Element:
        words = Label(self.ui.tell(f"review.means_{sort}"), Style.BODY, lines=0, grow=1)
        return Row([mark(sort, width=20, height=LINE), words], gap=12, align=0.0, below=8)


@dataclass(frozen=True, slots=True)
class MomentText:
    sort: str
    time: str
    title: str
    reason: str
    picture: str = ""  # picture of the technique


@dataclass(slots=True, eq=False)
class MomentButton(Pressable):
    """The part of a card above its pills. The card draws it."""

    id: str
    rect: Rect = field(default_factory=Rect, kw_only=True)
    words: MomentText
    value: int = 0
    open: bool = False

    def draw_as(self, ui: Ui, target: Surface, look: Look) -> None: ...

    def node(self) -> Node:
        words, bounds = self.words, tuple(self.rect)
        name = f"{words.time} {words.title}"
        return Node(self.id, SpokenRole.BUTTON, name, bounds, note=words.reason, chosen=self.open, presses=True)


@dataclass(slots=True, eq=False)
class MomentCard(Column):
    button: MomentButton = field(kw_only=True)

    def paint(self, target: Surface, host: Host) -> None:
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
    do: Callable[[int], None],
    foot: Element | None,
    *,
    narrow: bool,
) -> list[Element]:
    """`do` opens one; `foot`: the pills of the open one."""
    times = max(ui.text.width(each.time, Style.LABEL_STRONG) for each in texts) / ui.scale + 1
    marked = any(each.picture for each in texts)
    found: list[Element] = []
    for number, words in enumerate(texts):
        press = partial(lambda at, _: do(at), number)
        button = MomentButton(f"moment:{number}", words, number, number == opened, do=press)
        upper = Box([button, _words(button, times, marked, narrow=narrow)])
        indent = INSET if narrow else 2 * INSET + TILE
        lower = Box([foot], pad=(indent, 0, INSET, INSET)) if button.open and foot is not None else None
        found.append(MomentCard([upper, lower], button=button, id=f"card:{number}"))
    return found


def _words(button: MomentButton, times: float, marked: bool, *, narrow: bool) -> Element:
    """`times`: the width of the longest time; `marked`: before a time is room for a mark, as a tile has a picture."""
    words = button.words
    small = mark(words.sort, width=MARK if narrow else 16, height=LEADING) if narrow or words.picture else None
    lead = [small or Element(width=16), Element(width=6 if narrow else 8)] if narrow or marked else []
    time = Label(words.time, Style.LABEL_STRONG, ink_of(words.sort), width=times)
    title = Label(words.title, Style.LABEL_STRONG, lines=0, grow=1)
    ink = "ink" if button.open else "ink_2"
    reason = Label(words.reason, Style.LABEL, ink, lines=0) if words.reason else None
    text = Column([Row([*lead, time, Element(width=GAP), title], align=0.0), reason], gap=2, grow=1)
    tile = None if narrow else Paint(partial(_tile, words), width=TILE, height=CLOSED - 2 * INSET)
    return Row([tile, text], gap=INSET, pad=(INSET,), align=0.0, silent=True)


def _tile(words: MomentText, ui: Ui, target: Surface, rect: Rect) -> None:
    tile = Rect(rect.topleft, (rect.width, rect.width))
    ui.shapes.rounded_rect(target, tile, ui.px(10), ui.theme.bg, ui.theme.line, max(1, ui.px(1)))
    if words.picture:
        draw_tile(ui, target, words.picture, tile.center, tile.width)
    else:
        draw_mark(ui, target, words.sort, tile.center, ui.px(MARK))
