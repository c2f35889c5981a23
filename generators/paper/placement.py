"""Drawings on a page: moved, made larger, turned; and words that are no wider than their room."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from generators.kernel.paper import Box, Drawing, Oval, PaperMark, Stroke, Words
from generators.paper.fonts import printable, width

THINNEST = 0.3  # points: thinner lines are lost in print


def placed(drawing: Drawing, x: float, y: float, scale: float) -> Iterator[PaperMark]:
    """The marks of a drawing whose upper left corner is there; its unit becomes so long."""
    return (_placed(mark, x, y, scale) for mark in drawing.marks)


def moved(marks: Iterable[PaperMark], x: float, y: float) -> Iterator[PaperMark]:
    return (_placed(mark, x, y, 1) for mark in marks)


def _placed(mark: PaperMark, x: float, y: float, scale: float) -> PaperMark:
    match mark:
        case Box() | Oval():
            mark = replace(
                mark,
                x=x + mark.x * scale,
                y=y + mark.y * scale,
                width=mark.width * scale,
                height=mark.height * scale,
                line=_line(mark.line, scale),
            )
            return replace(mark, radius=mark.radius * scale) if isinstance(mark, Box) else mark
        case Stroke():
            points = tuple((x + across * scale, y + down * scale) for across, down in mark.points)
            return replace(mark, points=points, line=_line(mark.line, scale))
        case Words():
            return fitted(
                replace(
                    mark, x=x + mark.x * scale, y=y + mark.y * scale, size=mark.size * scale, room=mark.room * scale
                )
            )


def _line(wide: float, scale: float) -> float:
    return max(THINNEST, wide * scale) if wide else 0


def fitted(words: Words) -> Words:
    """No wider than its room, and without what no font has."""
    text = printable(words.text)
    wide = width(text, words.size, bold=words.bold) if words.room else 0
    size = words.size * words.room / wide if wide > words.room else words.size
    return replace(words, text=text, size=size, room=0)


def turned(marks: Iterable[PaperMark], across: float, down: float) -> Iterator[PaperMark]:
    """The picture in a room so wide and high, upside down in the same room."""
    for mark in marks:
        match mark:
            case Box():
                yield replace(mark, x=across - mark.x - mark.width, y=down - mark.y - mark.height)
            case Stroke():
                yield replace(mark, points=tuple((across - x, down - y) for x, y in mark.points))
            case Oval():
                yield replace(mark, x=across - mark.x, y=down - mark.y)
            case Words():
                yield replace(mark, x=across - mark.x, y=down - mark.y, turned=not mark.turned)
