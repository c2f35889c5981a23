"""A puzzle on a page for browsers: what is given, the answer, and the steps of a way to it.

place   one thing that the player fills, by its number: a cell, a card, a word
value   what can be put there; 0 is nothing

The page has no solver. Its hint is the first step that is not on the board yet: every step before
it is there, marks of the player are only more, and a wrong one is named before. A step may also
come as soon as the places in `after` are filled. Where a place in `alone` is filled early, its
sentences would not hold; the page then asks to leave aside whatever the steps before have not put
there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Generic, TypeAlias, TypeVar

P = TypeVar("P")
Value: TypeAlias = int | str

_BLANK = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class PageStep:
    where: str
    why: tuple[str, ...]  # shown one after the other
    lit: tuple[int, ...]  # places to look at
    targets: tuple[int, ...]  # places that it is about
    move: tuple[tuple[int, Value], ...]
    after: tuple[int, ...] = ()  # places whose values it follows from; none: from all steps before it
    alone: tuple[int, ...] = ()  # places that must still be empty


@dataclass(frozen=True, slots=True)
class Givens:
    """What the script of a kind has to know of a puzzle: each kind has a class with fields of its own."""

    blanks: Mapping[str, str | int] = field(default_factory=dict, kw_only=True)  # of the rule and the words

    def brief(self) -> Givens:
        """Without what a game can do without, for a link that would be too long."""
        return self


@dataclass(frozen=True, slots=True, kw_only=True)
class PageTexts:
    """What all pages of one kind, mode and language say. What a rule or words say of one puzzle,
    such as its theme, are blanks that the givens fill."""

    script: str  # the folder of the kind with page.js
    mode: str = ""  # empty, if the kind has only one
    rule: str
    how: str  # what fingers, mouse and keys do
    keys: str
    styles: tuple[str, ...] = ()  # beside that of all pages
    words: Mapping[str, str] = field(default_factory=dict)  # sentences for its script, by a name

    def page(
        self,
        *,
        about: str,
        givens: Givens,
        solution: tuple[Value, ...],
        steps: Iterable[PageStep],
        level: str = "",
        hints: Iterable[PageStep] = (),
    ) -> PageData:
        texts = {each.name: getattr(self, each.name) for each in fields(self)}
        told, hinted = tuple(steps), tuple(hints)
        return PageData(**texts, about=about, givens=givens, solution=solution, level=level, steps=told, hints=hinted)


@dataclass(frozen=True, slots=True, kw_only=True)
class PageData(PageTexts):
    about: str  # size or length
    givens: Givens
    solution: tuple[Value, ...]  # the right value of each place
    steps: tuple[PageStep, ...]
    level: str = ""  # of its steps, if the kind is graded
    hints: tuple[PageStep, ...] = ()  # in place of the steps, where a player may go other ways

    def filled(self) -> PageData:
        """With the givens in its rule and its words."""
        words = {name: self._fill(text) for name, text in self.words.items()}
        return replace(self, rule=self._fill(self.rule), words=words)

    def _fill(self, text: str) -> str:
        return _BLANK.sub(lambda blank: str(self.givens.blanks.get(blank[1], blank[0])), text)


@dataclass(frozen=True, slots=True)
class Page(Generic[P]):
    """The pages of a kind."""

    data: Callable[[P, Any, Callable[[], None]], PageData]  # of a puzzle and its solved state
    texts: Callable[[], tuple[PageTexts, ...]]  # in each mode
    givens: type[Givens]
    # A state as the values of all spots, in the order of places, and back. None: the script has hints for any board.
    values: Callable[[Any], Mapping[tuple[int, int], Value]] | None = None
    state: Callable[[P, Mapping[tuple[int, int], Value]], Any] | None = None


def texts_of(modes: Iterable[PageTexts], mode: str) -> PageTexts:
    return next(each for each in modes if each.mode == mode)
