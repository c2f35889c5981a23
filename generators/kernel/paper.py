"""A puzzle on paper and on a page.

Its sheet is what is printed of it: the rule, a drawing, and lists in columns, such as clues.

On a page for browsers, its table is all that the page has to know: what is given, the answer, and the steps of a way
to it.

place   one thing that the player fills, by its number: a cell, a card, a word
value   what can be put there; 0 is nothing

The page has no solver. Its hint is the first step that is not on the board yet: every step before it is there, marks of
the player are only more, and a wrong one is named before. A step may also come as soon as the places in `after` are
filled. Where a place in `alone` is filled early, its sentences would not hold; the page then asks to leave aside
whatever the steps before have not put there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar

from generators.kernel.drawing import Drawing

Value: TypeAlias = int | str


@dataclass(frozen=True, slots=True)
class TableStep:
    where: str
    why: tuple[str, ...]  # shown one after the other
    lit: tuple[int, ...]  # places to look at
    targets: tuple[int, ...]  # places that it is about
    move: tuple[tuple[int, Value], ...]
    after: tuple[int, ...] = ()  # places whose values it follows from; none: from all steps before it
    alone: tuple[int, ...] = ()  # places that must still be empty


@dataclass(frozen=True, slots=True)
class Table:
    script: str  # its script in assets/page
    about: str  # size or length
    rule: str
    how: str  # what fingers, mouse and keys do
    keys: str
    givens: Mapping[str, Any]  # for its script
    solution: tuple[Value, ...]  # the right value of each place
    steps: tuple[TableStep, ...]
    level: str = ""  # of its steps, if the kind is graded
    hints: tuple[TableStep, ...] = ()  # in place of the steps, where a player may go other ways
    styles: tuple[str, ...] = ()  # beside that of all pages
    words: Mapping[str, str] = field(default_factory=dict)  # sentences for its script, by a name


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
    one_solution: bool = True  # it is proved; the foot of a page says so
    # A state during the solution, with cells to look at and cells that a step is about.
    position: Callable[[S, frozenset[tuple[int, int]], frozenset[tuple[int, int]]], Drawing] | None = None
