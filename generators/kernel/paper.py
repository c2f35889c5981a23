"""A puzzle on paper: drawings of any size, and lists that flow in columns.

unit     the length in which a drawing is drawn: a cell of a grid, a card of a wall; that of a page is the point
mark     a part of a drawing: a box, a line, an oval, words
sheet    what is printed of a puzzle: the rule, a drawing, lists such as clues
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

P = TypeVar("P")
S = TypeVar("S")

Ink: TypeAlias = tuple[int, int, int]
Dot: TypeAlias = tuple[float, float]  # (x, y) from the upper left corner

BLACK, WHITE = (0, 0, 0), (255, 255, 255)
GREY, PALE, HAIR = (85, 85, 85), (150, 150, 150), (175, 175, 175)  # words, faint words, thin lines
GOLD, BROWN = (250, 223, 140), (163, 90, 0)  # GOLD is the one colour in books; in grey print a light and a dark shade
SHADES = (WHITE, (243, 243, 243), (230, 230, 230), (212, 212, 212))  # for areas: distinct in print under black lines

LEFT, CENTRE, RIGHT = 0.0, 0.5, 1.0


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


PaperMark: TypeAlias = "Box | Stroke | Oval | Words"


@dataclass(frozen=True, slots=True)
class Drawing:
    width: float
    height: float
    marks: tuple[PaperMark, ...]


@dataclass(frozen=True, slots=True)
class PaperRow:
    """A clue with its number, or a word without one. It is never split."""

    text: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class PaperList:
    title: str
    rows: tuple[PaperRow, ...]


@dataclass(frozen=True, slots=True)
class PaperSheet:
    drawing: Drawing | None = None
    lists: tuple[PaperList, ...] = ()
    rule: str = ""
    least: float = 11  # points of a unit; smaller cells are too small to write into
    most: float = 60  # larger ones look empty
    ruled: str = ""  # title of empty lines to write on; empty: no lines
    lines: int = 0  # most empty lines
    letters: float = 1  # size of the text, relative to clues
    last: bool = False  # drawing below the lists


@dataclass(frozen=True, slots=True)
class BookTopic:
    """The subject of a chapter in a book."""

    title: str
    about: str


@dataclass(frozen=True, slots=True)
class Paper(Generic[P, S]):
    sheet: Callable[[P], PaperSheet]
    answer: Callable[[S], PaperSheet]  # sheet for a solved state
    appendix: Callable[[P], tuple[PaperList, ...]] | None = None  # further facts about the puzzle
    chapters: Callable[[P], dict[str, BookTopic]] | None = None  # chapters of a book with it, by name
    index: Callable[[P], tuple[tuple[str, str], ...]] | None = None  # for a book: sort keys and texts
    # A state during the solution, with cells to look at and cells that a step is about.
    position: Callable[[S, frozenset[tuple[int, int]], frozenset[tuple[int, int]]], Drawing] | None = None
