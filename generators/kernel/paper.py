"""A puzzle on paper: drawings that are placed at any size, and lists that flow in columns. Knows no puzzle.

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
GOLD, BROWN = (250, 223, 140), (163, 90, 0)  # the one colour of a book; in grey they are a light shade and a dark one
SHADES = (WHITE, (243, 243, 243), (230, 230, 230), (212, 212, 212))  # of areas: distinct in print, black lines on all

LEFT, CENTRE, RIGHT = 0.0, 0.5, 1.0


@dataclass(frozen=True, slots=True)
class Box:
    x: float
    y: float
    width: float
    height: float
    fill: Ink | None = None
    line: float = 0  # its width; 0: none
    ink: Ink = BLACK
    radius: float = 0


@dataclass(frozen=True, slots=True)
class Stroke:
    points: tuple[Dot, ...]
    line: float
    ink: Ink = BLACK
    fill: Ink | None = None  # of what it encloses: then it leads back to where it began


@dataclass(frozen=True, slots=True)
class Oval:
    x: float  # of its middle
    y: float
    width: float
    height: float
    fill: Ink | None = None
    line: float = 0
    ink: Ink = BLACK


@dataclass(frozen=True, slots=True)
class Words:
    """One line of text. `align` says which part of it stands at x: its left end, its middle, its right end."""

    x: float
    y: float  # of the line on which letters stand
    text: str
    size: float
    bold: bool = False
    align: float = LEFT
    ink: Ink = BLACK
    room: float = 0  # made smaller until it is no wider; 0: as wide as it likes
    turned: bool = False  # upside down


PaperMark: TypeAlias = "Box | Stroke | Oval | Words"


@dataclass(frozen=True, slots=True)
class Drawing:
    width: float
    height: float
    marks: tuple[PaperMark, ...]


@dataclass(frozen=True, slots=True)
class PaperRow:
    """A clue with its number, or a word without one. It is never cut in two."""

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
    least: float = 11  # points of a unit: what is smaller cannot be written into
    most: float = 60  # what is larger only looks empty
    ruled: str = ""  # what empty lines to write on are for; none: there are none
    lines: int = 0  # of them at most
    letters: float = 1  # times as large as clues are
    last: bool = False  # the drawing stands below the lists


@dataclass(frozen=True, slots=True)
class BookTopic:
    """The subject of a chapter in a book."""

    title: str
    about: str


@dataclass(frozen=True, slots=True)
class Paper(Generic[P, S]):
    sheet: Callable[[P], PaperSheet]
    answer: Callable[[S], PaperSheet]  # of a solved state
    appendix: Callable[[P], tuple[PaperList, ...]] | None = None  # what is to be known of the puzzle besides
    chapters: Callable[[P], dict[str, BookTopic]] | None = None  # of a book that may have it, by their names
    index: Callable[[P], tuple[tuple[str, str], ...]] | None = None  # its entries in a book's: by what sorted, in words
    # A state in the midst of it, with cells to look at and cells that a step is about.
    position: Callable[[S, frozenset[tuple[int, int]], frozenset[tuple[int, int]]], Drawing] | None = None
