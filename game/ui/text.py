"""Writing on surfaces: one family, six sizes, two weights; long lines wrap or end in an ellipsis."""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise
from typing import TypeAlias

import pygame
from pygame import Rect, Surface
from pygame.typing import RectLike

from game.system.folders import font
from game.ui.shapes import LruCache, size_of
from game.ui.theme import Colour
from generators.kernel.phrases import unbroken

CAP = 0.733  # height of a capital, as a share of the size
LINES = 6_000_000  # bytes of cached lines, for each pixel of a point's area
WIDTHS = 5_000  # cached widths of lines
WRAPPED = 100_000  # letters of texts with cached lines
FACES = 16  # open font sizes, almost a megabyte each
ALONE = 0.15  # share of a line: a shorter last line is too short
ELLIPSIS = "…"
FIRST_RARE = "\u2e80"  # from here on Chinese signs and their parts
NOWHERE = "\U0010fffd"  # private character that no font has
NO_SIGN = "\ufffd"  # for control characters and halves of letters


def drawable(text: str) -> str:
    """The part of a text that a font can draw, without signs that only steer others; broken signs are shown as such."""
    return text if text.isprintable() else "".join(map(_drawable_sign, text))


def _drawable_sign(sign: str) -> str:
    match unicodedata.category(sign):
        case "Cf":
            return ""
        case "Cc" | "Cs":
            return " " if sign.isspace() else NO_SIGN
    return sign


class Style(Enum):
    DISPLAY = (40, 48, True)
    TITLE = (24, 32, True)
    HEADING = (22, 30, True)
    STRONG = (18, 26, True)
    BODY = (18, 26, False)
    LABEL = (16, 22, False)
    LABEL_STRONG = (16, 22, True)
    CAPTION = (14, 20, False)
    CAPTION_STRONG = (14, 20, True)

    def __init__(self, size: int, line: int, bold: bool) -> None:
        self.size = size
        self.line = line
        self.bold = bold


HEADINGS = (Style.DISPLAY, Style.TITLE, Style.HEADING)  # styles that are headings for a screen reader

# What words may shrink to where room is short, the smallest last.
TITLES = (Style.TITLE, Style.STRONG)
BODIES = (Style.BODY, Style.LABEL, Style.CAPTION)
LABELS = (Style.LABEL, Style.CAPTION)
LABELS_STRONG = (Style.LABEL_STRONG, Style.CAPTION_STRONG)


@dataclass(frozen=True, slots=True)
class Fit:
    style: Style
    lines: tuple[str, ...]
    whole: bool = True  # else the last line ends in an ellipsis


Pieces: TypeAlias = Sequence[tuple[str, str]]  # words, each with the blank before it


def _join(pieces: Pieces) -> str:
    return "".join(word if at == 0 else blank + word for at, (blank, word) in enumerate(pieces))


class Text:
    def __init__(self, scale: float) -> None:
        self.scale = scale
        self._fonts: LruCache[tuple[int, bool], pygame.font.Font] = LruCache(FACES)
        self._widths: LruCache[tuple[str, int, bool], int] = LruCache(WIDTHS)
        self._wrapped: LruCache[tuple[str, int, bool, int, bool], tuple[str, ...]] = LruCache(
            WRAPPED, lambda lines: 1 + sum(map(len, lines))
        )
        self._lacking: dict[str, bool] = {}  # signs that the bold font has not, and some that it has
        self._lines: LruCache[tuple[str, int, bool, Colour], Surface] = LruCache(LINES * max(1.0, scale) ** 2, size_of)

    def at(self, scale: float) -> Text:
        """The same fonts and caches at another scale: they depend on pixels alone."""
        found = copy(self)
        found.scale = scale
        return found

    def forget(self) -> None:
        """Close the fonts, and throw away what was written with them."""
        self._fonts.clear()
        self._lines.clear()

    def pixels(self, style: Style | float) -> int:
        size = style.size if isinstance(style, Style) else style
        return max(6, round(size * self.scale))

    def leading(self, style: Style) -> int:
        return round(style.line * self.scale)

    def width(self, text: str, style: Style) -> int:
        return self.glyph_width(text, self.pixels(style), bold=style.bold)

    def draw(
        self, target: Surface, text: str, style: Style, colour: Colour, rect: RectLike, *, align: float = 0.0
    ) -> int:
        """One line, centred in height; align 0 left, 0.5 centred, 1 right. Gives the width it took."""
        rect = Rect(rect)
        shown, pixels = self.shorten(text, style, rect.width), self.pixels(style)
        line = self._line(shown, pixels, style.bold, colour)
        left = rect.left + round((rect.width - line.get_width()) * align)
        target.blit(line, (left, self._line_top(shown, pixels, style.bold, rect.centery)))
        return line.get_width()

    def fit(self, text: str, styles: Sequence[Style], room: tuple[int, int]) -> Fit:
        """The largest style in which the words stand in so wide and high a room: on one line rather
        than on several, no word broken. Where none does, as much as the smallest can show."""
        width, high = room
        for style in styles:
            if "\n" not in text and self.width(text, style) <= width:
                return Fit(style, (text,))
        for style in styles:
            lines = self.wrap(text, style, width)
            if len(lines) * self.leading(style) <= high and all(self.width(each, style) <= width for each in lines):
                return Fit(style, lines)
        style, lines = styles[-1], self.wrap(text, styles[-1], width)
        most = max(1, min(len(lines), high // self.leading(style)))
        last = self.shorten(" ".join(lines[most - 1 :]), style, width, cut=len(lines) > most)
        return Fit(style, (*(self.shorten(each, style, width) for each in lines[: most - 1]), last), whole=False)

    def fill(
        self,
        target: Surface,
        text: str,
        styles: Sequence[Style],
        colour: Colour,
        rect: RectLike,
        *,
        align: float = 0.0,
    ) -> Fit:
        """Words that must fit, centred in height."""
        rect = Rect(rect)
        fit = self.fit(text, styles, rect.size)
        leading = self.leading(fit.style)
        top = rect.centery - len(fit.lines) * leading // 2
        for number, line in enumerate(fit.lines):
            place = Rect(rect.left, top + number * leading, rect.width, leading)
            self.draw(target, line, fit.style, colour, place, align=align)
        return fit

    def glyph(
        self,
        target: Surface,
        text: str,
        pixels: int,
        colour: Colour,
        centre: tuple[int, int],
        *,
        bold: bool = False,
    ) -> None:
        """Draws large letters, of any size in pixels, centred on a point."""
        pixels = max(6, pixels)
        line = self._line(text, pixels, bold, colour)
        target.blit(line, (centre[0] - line.get_width() // 2, self._line_top(text, pixels, bold, centre[1])))

    def glyph_width(self, text: str, pixels: int, *, bold: bool = False) -> int:
        pixels = max(6, pixels)
        return self._widths.get((text, pixels, bold), lambda: self._face(text, pixels, bold).size(drawable(text))[0])

    def paragraph(
        self, target: Surface, text: str, style: Style, colour: Colour, rect: Rect, *, align: float = 0.0
    ) -> int:
        """Several lines from the top of the rectangle; what does not fit is cut with an ellipsis. Gives the height."""
        lines = self.wrap(text, style, rect.width, broken=True)
        leading = self.leading(style)
        room = max(1, rect.height // leading)
        if len(lines) > room:
            lines = *lines[: room - 1], self.shorten(" ".join(lines[room - 1 :]), style, rect.width, cut=True)
        for number, line in enumerate(lines):
            place = Rect(rect.left, rect.top + number * leading, rect.width, leading)
            self.draw(target, line, style, colour, place, align=align)
        return len(lines) * leading

    def height(self, text: str, style: Style, width: int) -> int:
        return len(self.wrap(text, style, width, broken=True)) * self.leading(style)

    def wrap(self, text: str, style: Style, width: int, *, broken: bool = False) -> tuple[str, ...]:
        """The lines. A word wider than a line, such as the name of a folder, hangs over; with
        `broken` it is cut, after a hyphen or a fixed blank if possible."""
        key = (text, self.pixels(style), style.bold, width, broken)
        return self._wrapped.get(key, lambda: tuple(self._wrapped_lines(text, style, width, broken=broken)))

    def _wrapped_lines(self, text: str, style: Style, width: int, *, broken: bool) -> Iterator[str]:
        for part in text.split("\n"):
            pieces = list(self._break_lines(part, style, width) if broken else unbroken(part))
            starts = [0]
            for end in range(1, len(pieces)):
                if self.width(_join(pieces[starts[-1] : end + 1]), style) > width:
                    starts.append(end)
            if len(starts) > 1:
                starts[-1] = self._last_start(pieces, starts, style, width)
            yield from (_join(pieces[start:end]) for start, end in pairwise([*starts, len(pieces)]))

    def _last_start(self, pieces: Pieces, starts: Sequence[int], style: Style, width: int) -> int:
        """No word stands alone at the end, where the line before it can spare some."""
        before, start = starts[-2:]
        while start - 1 > before and self.width(_join(pieces[start:]), style) < ALONE * width:
            start -= 1
        return start if self.width(_join(pieces[start:]), style) <= width else starts[-1]

    def _break_lines(self, text: str, style: Style, width: int) -> Iterator[tuple[str, str]]:
        for blank, word in unbroken(text):
            before, rest = blank, word
            while (most := max(1, self._letters_that_fit(rest, style, width))) < len(rest):
                most = max(rest.rfind(sign, 1, most) for sign in ("-", "\xa0")) + 1 or most
                yield before, rest[:most]
                before, rest = "", rest[most:]
            yield before, rest

    def shorten(self, text: str, style: Style, width: int, *, cut: bool = False) -> str:
        """The text itself where it fits, else as much as does and an ellipsis."""
        if not cut and self.width(text, style) <= width:
            return text
        return text[: self._letters_that_fit(text, style, width, ELLIPSIS)].rstrip() + ELLIPSIS

    def _letters_that_fit(self, text: str, style: Style, width: int, end: str = "") -> int:
        """The number of letters that fit a line with that end. Measuring thousands of letters takes
        long, so the first ones are tried first."""

        def wide(many: int) -> int:
            return self.width(text[:many].rstrip() + end if end else text[:many], style)

        high = 16
        while high < len(text) and wide(high) <= width:
            high *= 2
        most = min(high, len(text))
        return most if wide(most) <= width else bisect_right(range(1, most), width, key=wide)

    def _line_top(self, text: str, pixels: int, bold: bool, middle: int) -> int:
        """The top of a line whose capitals have their middle at `middle`."""
        return middle + round(pixels * CAP / 2) - self._face(text, pixels, bold).get_ascent()

    def _line(self, text: str, pixels: int, bold: bool, colour: Colour) -> Surface:
        return self._lines.get((text, pixels, bold, colour), lambda: self._render(text, pixels, bold, colour))

    def _render(self, text: str, pixels: int, bold: bool, colour: Colour) -> Surface:
        """Signs without a width, such as a lone accent, are seen as nothing."""
        font = self._face(text, pixels, bold)
        try:
            return font.render(drawable(text), True, colour)
        except pygame.error:
            return Surface((0, font.get_height()), pygame.SRCALPHA)

    def _face(self, text: str, pixels: int, bold: bool) -> pygame.font.Font:
        """The bold font has common signs only: a line with any other sign gets the regular font."""
        font = self._font(pixels, bold)
        lacking = bold and any(self._lacks(font, sign) for sign in drawable(text))
        return self._font(pixels, False) if lacking else font

    def _lacks(self, font: pygame.font.Font, sign: str) -> bool:
        """Does the sign look like one that no font has? Asked once of each: the font's own table says too much."""
        if sign < FIRST_RARE:
            return False
        if sign not in self._lacking:
            seen, none = (pygame.image.tobytes(font.render(each, False, "white"), "RGB") for each in (sign, NOWHERE))
            self._lacking[sign] = seen == none
        return self._lacking[sign]

    def _font(self, pixels: int, bold: bool) -> pygame.font.Font:
        return self._fonts.get((pixels, bold), lambda: pygame.font.Font(font("bold" if bold else "regular"), pixels))
