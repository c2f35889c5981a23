"""The tricks of a Quick Cryptic, named above its grid: help that gives nothing away, in the same order in every one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.icons import ICONS, WIDTH
from game.ui.shapes import XY, Canvas
from game.ui.text import Style
from game.ui.theme import Colour
from game.ui.ui import Ui

HEAD, CHIP, GAP, INSET = 26, 32, 8, 10  # points
PICTOGRAM = 18
MOST = 0.22  # of the height: in less room the grid goes first


def _hidden(canvas: Canvas, colour: Colour) -> None:
    for x in (0.12, 0.88):
        canvas.stroke([(x, 0.2), (x, 0.8)], WIDTH, colour)
    canvas.box((0.32, 0.36), (0.36, 0.28), colour, 0.04)


def _charade(canvas: Canvas, colour: Colour) -> None:
    for x in (0.08, 0.6):
        canvas.stroke(_square(x, 0.34, 0.32), WIDTH, colour, closed=True)
    canvas.stroke([(0.4, 0.5), (0.6, 0.5)], WIDTH, colour)


def _container(canvas: Canvas, colour: Colour) -> None:
    canvas.stroke(_square(0.12, 0.12, 0.76), WIDTH, colour, closed=True)
    canvas.box((0.36, 0.36), (0.28, 0.28), colour, 0.04)


def _square(left: float, top: float, side: float) -> list[XY]:
    return [(left, top), (left + side, top), (left + side, top + side), (left, top + side)]


def _reversal(canvas: Canvas, colour: Colour) -> None:
    canvas.stroke([(0.9, 0.5), (0.12, 0.5)], WIDTH, colour)
    canvas.stroke([(0.36, 0.26), (0.12, 0.5), (0.36, 0.74)], WIDTH, colour)


def _double(canvas: Canvas, colour: Colour) -> None:
    for x in (0.36, 0.64):
        canvas.ring((x, 0.5), 0.27, WIDTH, colour)


def _sound(canvas: Canvas, colour: Colour) -> None:
    canvas.polygon([(0.1, 0.38), (0.26, 0.38), (0.46, 0.2), (0.46, 0.8), (0.26, 0.62), (0.1, 0.62)], colour)
    for radius in (0.18, 0.36):
        canvas.arc((0.5, 0.5), radius, (-45, 45), WIDTH, colour)


def _beheading(canvas: Canvas, colour: Colour) -> None:
    _cut(canvas, colour, 1)


def _curtailing(canvas: Canvas, colour: Colour) -> None:
    _cut(canvas, colour, -1)


def _cut(canvas: Canvas, colour: Colour, side: int) -> None:
    """Three blocks of a word, the first or the last of which is crossed out."""
    xs = (0.06, 0.38, 0.7)[::side]
    for x in xs[1:]:
        canvas.box((x, 0.38), (0.24, 0.24), colour, 0.04)
    left, right = xs[0] + 0.02, xs[0] + 0.22
    canvas.stroke([(left, 0.4), (right, 0.6)], WIDTH, colour)
    canvas.stroke([(right, 0.4), (left, 0.6)], WIDTH, colour)


PICTOGRAMS: dict[str, Callable[[Canvas, Colour], None]] = {
    "anagram": ICONS["shuffle"],
    "hidden": _hidden,
    "charade": _charade,
    "container": _container,
    "reversal": _reversal,
    "double": _double,
    "sound": _sound,
    "beheading": _beheading,
    "curtailing": _curtailing,
    "initials": ICONS["list"],
}


class Tricks:
    """A heading and chips under it, as high as they need to be; nothing where there is no room for them."""

    def __init__(self, ui: Ui, room: pygame.Rect, devices: Sequence[str]) -> None:
        self.ui, self.rect = ui, pygame.Rect(room.topleft, (room.width, 0))
        self.chips: list[tuple[str, pygame.Rect]] = []
        left, top = room.left, room.top + ui.px(HEAD)
        for device in devices:
            wide = ui.px(PICTOGRAM + 6 + 2 * INSET) + ui.text.width(self._name(device), Style.CAPTION)
            if left > room.left and left + wide > room.right:
                left, top = room.left, top + ui.px(CHIP + GAP)
            self.chips.append((device, pygame.Rect(left, top, wide, ui.px(CHIP))))
            left += wide + ui.px(GAP)
        high = top + ui.px(CHIP) - room.top
        if self.chips and high <= MOST * room.height:
            self.rect.height = high
        else:
            self.chips = []

    def _name(self, device: str) -> str:
        return self.ui.tell(f"cryptic_clue.device.{device}")

    def draw(self, target: pygame.Surface) -> None:
        if not self.chips:
            return
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        head = pygame.Rect(self.rect.left, self.rect.top, self.rect.width, px(HEAD - 4))
        ui.text.draw(target, ui.tell("cryptic_clue.tricks"), Style.LABEL_STRONG, theme.ink, head)
        for device, chip in self.chips:
            ui.shapes.rounded(target, chip, px(10), theme.tile)
            side = px(PICTOGRAM)
            sprite = ui.shapes.sprite(("trick", device), (side, side), theme.ink, _painter(device, theme.ink))
            target.blit(sprite, sprite.get_rect(midleft=(chip.left + px(INSET), chip.centery)))
            words = pygame.Rect(chip.left + px(INSET) + side + px(6), chip.top, chip.width, chip.height)
            ui.text.draw(target, self._name(device), Style.CAPTION, theme.ink, words)


def _painter(device: str, colour: Colour) -> Callable[[Canvas], None]:
    return lambda canvas: PICTOGRAMS[device](canvas, colour)
