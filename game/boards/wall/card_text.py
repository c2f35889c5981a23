"""How a card is written: in one line if it can be, else in two or three, else smaller, else broken with a hyphen.

A Chinese character has half its tile. Never smaller because everything else is wanted larger: what limits a word is
measured in points at 100 per cent, and only the most it may have grows with the player's size."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise

import pygame

from game.ui.theme import Colour
from game.ui.ui import Ui

LARGEST, LARGE_ENOUGH, LEGIBLE = 26, 18, 11  # points; a line below 18 is rather broken; a word below 11 anywhere
READABLE = 14  # points: what would be written smaller in a bar takes two lines
TINY = 6  # pixels: what a font can draw
GLYPH = 0.5  # of the height of its tile
LEADING = 1.16
IDEOGRAPHS = "\u2e80"  # and all that follow
LINES = {2: 0.36, 3: 0.25}  # of the height of a tile that each line may have


@dataclass(frozen=True, slots=True)
class Wording:
    lines: tuple[str, ...]
    pixels: int

    def draw(self, ui: Ui, target: pygame.Surface, colour: Colour, centre: tuple[int, int]) -> None:
        leading = round(self.pixels * LEADING)
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
    room = wide - min(ui.fixed_px(16), max(ui.fixed_px(6), wide // 13))
    most = ui.px(LARGEST)
    whole = Wording((card,), fitting(ui, (card,), room, min(most, round(high * 0.6))))
    if whole.pixels >= min(ui.fixed_px(LARGE_ENOUGH), most, round(high * 0.5)):
        return whole
    ways = [whole, *(_lined(ui, lines, room, high) for lines in _broken(card))]
    best = max(ways, key=lambda each: (each.pixels, -len(each.lines)))
    if best.pixels >= min(ui.fixed_px(LEGIBLE), most):
        return best
    ways += [_lined(ui, lines, room, high) for lines in _hyphened(card)]
    return max(ways, key=lambda each: (each.pixels, -len(each.lines)))


def _lined(ui: Ui, lines: tuple[str, ...], room: int, high: int) -> Wording:
    return Wording(lines, fitting(ui, lines, room, min(ui.px(LARGEST), round(high * LINES[len(lines)]))))


def fitting(ui: Ui, lines: tuple[str, ...], room: int, most: int, *, bold: bool = False) -> int:
    """The largest size, in pixels, at which the longest line takes no more than that room."""

    def longest(pixels: int) -> int:
        return max(ui.text.glyph_width(line, pixels, bold=bold) for line in lines)

    wide = longest(most)
    pixels = most if wide <= room else most * room // wide
    while pixels > TINY and longest(pixels) > room:
        pixels -= 1
    while pixels < most and longest(pixels + 1) <= room:  # a font does not grow evenly
        pixels += 1
    return max(pixels, TINY)


def one_or_two(ui: Ui, line: str, lines: tuple[str, ...], place: pygame.Rect, most: int) -> Wording:
    """The text in one line, or in two where that would be too small."""
    one = Wording((line,), fitting(ui, (line,), place.width, most))
    two = Wording(lines, fitting(ui, lines, place.width, min(most, round(place.height * 0.42))))
    return one if one.pixels >= ui.fixed_px(READABLE) else max(one, two, key=lambda each: each.pixels)


def is_plain(text: str) -> bool:
    """Has the text no characters that only the regular weight draws?"""
    return all(sign < IDEOGRAPHS for sign in text)


def _broken(card: str) -> Iterator[tuple[str, ...]]:
    ends = [match.end() for match in re.finditer(r"[ -]", card) if card[match.end() :]]
    for count in (1, 2):
        for cuts in combinations(ends, count):
            yield tuple(card[a:b].rstrip(" ") for a, b in zip((0, *cuts), (*cuts, len(card)), strict=True))


def _hyphened(card: str) -> Iterator[tuple[str, ...]]:
    """The word in two or three parts of the same length, wherever that is: better than out of the tile."""
    for count in (2, 3):
        if len(card) >= 2 * count:
            cuts = [round(len(card) * each / count) for each in range(count + 1)]
            parts = [card[a:b].strip(" ") for a, b in pairwise(cuts)]
            yield (*(f"{part.rstrip('-')}-" for part in parts[:-1]), parts[-1])
