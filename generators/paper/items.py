"""The items to be printed: puzzles with their names, and what the player chose."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from generators.kernel.kind import LEVELS, AnyKind, AnyPuzzle
from generators.kernel.phrases import Phrase, phrasebook, tell

A4, LETTER = "A4", "Letter"
SIZES = {A4: (595.28, 841.89), LETTER: (612.0, 792.0)}  # points
PER_PAGE = (1, 2, 4, 6)
NONE, END, BELOW, WAY = ANSWERS = ("none", "end", "below", "way")
_LEVEL = "level."


@dataclass(frozen=True, slots=True)
class PrintChoices:
    paper: str = A4
    per_page: int = 1
    answers: str = END
    large: bool = False  # 18 points, one a page


@dataclass(frozen=True, eq=False)
class PrintItem:
    kind: AnyKind
    puzzle: AnyPuzzle
    address: str = ""
    choices: tuple[Phrase, ...] = ()  # of its preset
    day: str = ""  # in words, of a daily
    number: int = 0  # counted from 1; 0: it is alone
    title: str = ""

    @cached_property
    def name(self) -> str:
        return self.title or tell(f"board.{self.kind.id}.name")

    @cached_property
    def level(self) -> str:
        """easy, medium, hard or expert; empty: nobody knows."""
        keys = (each.key.removeprefix(_LEVEL) for each in self.choices)
        return next((key for key in keys if key in LEVELS), "")

    @cached_property
    def about(self) -> tuple[str, ...]:
        """The other choices: the size, the mode."""
        return tuple(phrasebook().tell(each) for each in self.choices if not each.key.startswith(_LEVEL))
