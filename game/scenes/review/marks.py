"""The marks of moves, which differ by shape as well as colour, and the sheet that explains them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import pygame

from game.review.model import BEST, HINTED, QUICK, STALLED
from game.scenes.shared.page import Sheet
from game.scenes.shared.parts import paragraph
from game.ui.elements import Element, Label, Paint, Row
from game.ui.shapes import Canvas, blit_centred, square
from game.ui.text import Style
from game.ui.theme import Colour, Theme
from game.ui.ui import Ui
from generators.kernel.kind import FOLLOWED, FOUND, GUESS, JUSTIFIED, SLIP


@dataclass(frozen=True, slots=True)
class MarkLook:
    sign: str  # in text
    size: int  # points on a line
    colour: str = "ink_2"  # of the theme


LOOKS = {  # in the order of a legend
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
STAR = [  # with five rays
    (0.5 + far * math.sin(turn * math.pi / 5), 0.54 - far * math.cos(turn * math.pi / 5))
    for turn in range(10)
    for far in (0.54 if turn % 2 == 0 else 0.23,)
]
LINE = 26  # points: of the letters of a meaning


def colour_of(theme: Theme, sort: str) -> Colour:
    colour: Colour = getattr(theme, ink_of(sort))
    return colour


def ink_of(sort: str) -> str:
    return LOOKS[sort].colour if sort in LOOKS else "ink_2"


def draw_mark(
    ui: Ui, target: pygame.Surface, sort: str, centre: tuple[int, int], side: int, colour: Colour | None = None
) -> None:
    """Draw a mark, by default in its own colour."""
    ink = colour or colour_of(ui.theme, sort)
    sprite = ui.shapes.sprite(("mark", sort), (side, side), ink, lambda canvas: _draw(canvas, sort, ink))
    blit_centred(target, sprite, centre)


def draw_badge(ui: Ui, target: pygame.Surface, sort: str, place: pygame.Rect) -> None:
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


def mark(sort: str, size: float = 16, **more: Any) -> Paint:  # noqa: ANN401 - of the element
    return Paint(lambda ui, target, rect: draw_mark(ui, target, sort, rect.center, ui.px(size)), **more)


class ReviewHelp(Sheet):
    title_key = "review.help"

    def build(self) -> list[Element]:
        tell = self.ui.tell
        about = ("moves", "moments", "plays", "ends")
        keys = [paragraph(tell(f"review.keys_{each}"), Style.LABEL, below=4) for each in about]
        return [*map(self._meaning, LOOKS), paragraph(tell("review.pauses"), Style.LABEL), *keys]

    def _meaning(self, sort: str) -> Element:
        words = Label(self.ui.tell(f"review.means_{sort}"), Style.BODY, lines=0, grow=1)
        return Row([mark(sort, width=20, height=LINE), words], gap=12, align=0.0, below=8)
