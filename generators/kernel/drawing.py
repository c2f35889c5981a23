"""A drawing of any size, for paper.

unit     the length in which it is drawn: a cell of a grid, a card of a wall; that of a page is the
point mark     a part of it: a box, a line, an oval, words, or a picture with marks of its own
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Ink: TypeAlias = tuple[int, int, int]
Dot: TypeAlias = tuple[float, float]  # (x, y) from the upper left corner

BLACK, WHITE = (0, 0, 0), (255, 255, 255)
GREY, PALE, HAIR = (85, 85, 85), (150, 150, 150), (175, 175, 175)  # words, faint words, thin lines
GOLD, BROWN = (250, 223, 140), (163, 90, 0)  # in grey print a light and a dark shade
SHADES = (WHITE, (243, 243, 243), (230, 230, 230), (212, 212, 212))  # for areas: distinct in print under black lines

LEFT, CENTRE, RIGHT = 0.0, 0.5, 1.0

# Widths of lines in files of shapes, by their names.
LINES = {"line": 0.085, "closed": 0.085, "hair": 0.012, "fine": 0.025, "thin": 0.07, "broad": 0.15}


@dataclass(frozen=True, slots=True)
class Box:
    x: float
    y: float
    width: float
    height: float
    fill: Ink | None = None
    line: float = 0  # width of its line; 0: none
    ink: Ink = BLACK
    radius: float = 0


@dataclass(frozen=True, slots=True)
class Stroke:
    points: tuple[Dot, ...]
    line: float
    ink: Ink = BLACK
    fill: Ink | None = None  # colour of its inside; a filled stroke is closed


@dataclass(frozen=True, slots=True)
class Oval:
    x: float  # middle of the oval
    y: float
    width: float
    height: float
    fill: Ink | None = None
    line: float = 0
    ink: Ink = BLACK


@dataclass(frozen=True, slots=True)
class Words:
    """One line of text. `align` says which part of it is at x: its left end, its middle or its right end."""

    x: float
    y: float  # baseline
    text: str
    size: float
    bold: bool = False
    align: float = LEFT
    ink: Ink = BLACK
    room: float = 0  # greatest width, reached with a smaller size; 0: no limit
    turned: bool = False  # upside down


@dataclass(frozen=True, slots=True)
class Picture:
    """Marks that are seen only inside the rectangle."""

    x: float
    y: float
    width: float
    height: float
    marks: tuple[PaperMark, ...]


PaperMark: TypeAlias = "Box | Stroke | Oval | Words | Picture"


@dataclass(frozen=True, slots=True)
class Drawing:
    width: float
    height: float
    marks: tuple[PaperMark, ...]
