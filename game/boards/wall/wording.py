"""How a card is written: in one line if it can be, else in two, else smaller; a Chinese character half its tile."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pygame

from game.ui.theme import Colour
from game.ui.ui import Ui

LARGEST, LARGE_ENOUGH, TINY = 24, 18, 9  # points; a line below 18 is rather broken in two
GLYPH = 0.5  # of the height of its tile
IDEOGRAPHS = "\u2e80"  # and all that follow


@dataclass(frozen=True, slots=True)
class Wording:
    lines: tuple[str, ...]
    pixels: int

    def draw(self, ui: Ui, target: pygame.Surface, colour: Colour, centre: tuple[int, int]) -> None:
        leading = round(self.pixels * 1.16)
        top = centre[1] - leading * (len(self.lines) - 1) // 2
        for number, line in enumerate(self.lines):
            ui.text.glyph(target, line, self.pixels, colour, (centre[0], top + number * leading))


def capitals(card: str) -> str:
    """A capital letter would give a name away, so all are: CHINA and TURKEY could also be dishes and birds."""
    return card.upper()


def word(ui: Ui, card: str, size: tuple[int, int]) -> Wording:
    wide, high = size
    card = capitals(card)
    if len(card) == 1 and card >= IDEOGRAPHS:
        return Wording((card,), round(min(high, wide) * GLYPH))
    room = wide - ui.px(16 if wide > ui.px(120) else 6)
    whole = Wording((card,), fitting(ui, (card,), room, min(ui.px(LARGEST), round(high * 0.6))))
    if whole.pixels >= min(ui.px(LARGE_ENOUGH), round(high * 0.5)):
        return whole
    halves = min(_halves(card), key=lambda lines: max(ui.text.glyph_width(line, 20) for line in lines), default=(card,))
    broken = Wording(halves, fitting(ui, halves, room, min(ui.px(LARGEST - 4), round(high * 0.36))))
    return max(whole, broken, key=lambda each: each.pixels)


def fitting(ui: Ui, lines: tuple[str, ...], room: int, most: int, *, bold: bool = False) -> int:
    """The largest size, in pixels, at which the longest line takes no more than that room."""

    def longest(pixels: int) -> int:
        return max(ui.text.glyph_width(line, pixels, bold=bold) for line in lines)

    wide = longest(most)
    pixels = most if wide <= room else most * room // wide
    while pixels > ui.px(TINY) and longest(pixels) > room:
        pixels -= 1
    return max(pixels, ui.px(TINY))


def is_plain(text: str) -> bool:
    """Without characters that only the regular weight draws."""
    return all(sign < IDEOGRAPHS for sign in text)


def _halves(card: str) -> list[tuple[str, str]]:
    """Broken at a space or after a hyphen."""
    breaks = [match.end() for match in re.finditer(r"[ -]", card)]
    return [(card[:at].rstrip(" "), card[at:]) for at in breaks if card[at:]]
