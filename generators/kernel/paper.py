"""A puzzle on paper. Its sheet is what is printed of it: the rule, a drawing, and lists in columns, such as clues."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from generators.kernel.drawing import Drawing

P = TypeVar("P")
S = TypeVar("S")


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
    short: str = ""  # a shorter rule, if the rule may be too long for a front page
    headline: str = ""  # the name that its author gave the puzzle
    least: float = 17  # points of a unit, 6 mm; smaller cells are too small to write into
    most: float = 60  # larger ones look empty
    ruled: str = ""  # title of empty lines to write on; empty: no lines
    lines: int = 0  # most empty lines
    letters: float = 1  # size of the text, relative to clues
    last: bool = False  # drawing below the lists
    slip: bool = False  # to be cut out, where a page has several


@dataclass(frozen=True, slots=True)
class Paper(Generic[P, S]):
    sheet: Callable[[P], PaperSheet]
    answer: Callable[[S], PaperSheet]  # sheet for a solved state
    appendix: Callable[[P], tuple[PaperList, ...]] | None = None  # further facts about the puzzle
    told: Callable[[P], tuple[PaperList, ...]] = lambda _: ()  # the answer with its reasons
    one_solution: bool = True  # it is proved; the foot of a page says so
    # A state during the solution, with cells to look at and cells that a step is about.
    position: Callable[[S, frozenset[tuple[int, int]], frozenset[tuple[int, int]]], Drawing] | None = None
