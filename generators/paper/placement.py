"""Moves, scales and turns drawings on a page, and measures text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from unicodedata import category

from generators.kernel.drawing import Box, Drawing, Oval, PaperMark, Picture, Stroke, Words
from generators.kernel.typeface import BOLD, REGULAR, typeface

BOX = "□"  # stands for characters that no font has

THINNEST = 0.3  # points; thinner lines do not print


def weight_of(text: str, *, bold: bool) -> str:
    """The bold font has common characters only; text with any other character uses the regular font."""
    return BOLD if bold and typeface(BOLD).has(text) else REGULAR


def width(text: str, size: float, *, bold: bool = False) -> float:
    return typeface(weight_of(text, bold=bold)).width(text, size)


def printable(text: str) -> str:
    """Removes control characters and combining marks, and replaces characters that the fonts lack by a box."""
    return text if typeface(REGULAR).has(text) else "".join(map(_printable_sign, text))


def _printable_sign(sign: str) -> str:
    if category(sign) in ("Cf", "Cc", "Mn"):
        return " " if sign.isspace() else ""
    return sign if typeface(REGULAR).glyph(sign) else BOX


def place(drawing: Drawing, x: float, y: float, scale: float) -> Iterator[PaperMark]:
    """The marks of a drawing with its upper left corner at x, y; its unit becomes `scale` points."""
    return move(drawing.marks, x, y, scale)


def move(marks: Iterable[PaperMark], x: float, y: float, scale: float = 1) -> Iterator[PaperMark]:
    return (_move_mark(mark, x, y, scale) for mark in marks)


def _move_mark(mark: PaperMark, x: float, y: float, scale: float) -> PaperMark:
    if isinstance(mark, Words):
        left, base = x + mark.x * scale, y + mark.y * scale
        return fit_words(replace(mark, x=left, y=base, size=mark.size * scale, room=mark.room * scale))
    line = max(THINNEST, mark.line * scale) if not isinstance(mark, Picture) and mark.line else 0
    if isinstance(mark, Stroke):
        points = tuple((x + across * scale, y + down * scale) for across, down in mark.points)
        return replace(mark, points=points, line=line)
    left, top, wide, high = x + mark.x * scale, y + mark.y * scale, mark.width * scale, mark.height * scale
    if isinstance(mark, Picture):
        return Picture(left, top, wide, high, tuple(move(mark.marks, x, y, scale)))
    mark = replace(mark, x=left, y=top, width=wide, height=high, line=line)
    return replace(mark, radius=mark.radius * scale) if isinstance(mark, Box) else mark


def fit_words(words: Words) -> Words:
    """Reduces the size to fit the room, and replaces characters that no font has."""
    text = printable(words.text)
    wide = width(text, words.size, bold=words.bold) if words.room else 0
    size = words.size * words.room / wide if wide > words.room else words.size
    return replace(words, text=text, size=size, room=0)


def turn_upside_down(marks: Iterable[PaperMark], across: float, down: float) -> Iterator[PaperMark]:
    """Turns marks by 180 degrees within a rectangle of that width and height."""
    for mark in marks:
        match mark:
            case Box():
                yield replace(mark, x=across - mark.x - mark.width, y=down - mark.y - mark.height)
            case Picture():
                inside = tuple(turn_upside_down(mark.marks, across, down))
                left, top = across - mark.x - mark.width, down - mark.y - mark.height
                yield replace(mark, x=left, y=top, marks=inside)
            case Stroke():
                yield replace(mark, points=tuple((across - x, down - y) for x, y in mark.points))
            case Oval():
                yield replace(mark, x=across - mark.x, y=down - mark.y)
            case Words():
                yield replace(mark, x=across - mark.x, y=down - mark.y, turned=not mark.turned)
