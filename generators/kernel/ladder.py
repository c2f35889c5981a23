"""The ladder: from what is easy to see up to what is hard. Hints, ratings and easing climb the same one.

technique   a way to get on, with a name that is known everywhere
level       how hard it is to see, one of LEVELS
weight      how much effort one use of it is
step        what follows from using it once
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from generators.kernel.phrases import Phrase, say

EASY, MEDIUM, HARD, EXPERT = LEVELS = ("easy", "medium", "hard", "expert")

R = TypeVar("R", bound="Technique")
V = TypeVar("V")  # what a person sees
S = TypeVar("S")  # a step


@dataclass(frozen=True, slots=True)
class Technique:
    name: str
    level: str
    weight: int

    def phrase(self, kind: str) -> Phrase:
        return say(f"technique.{kind}.{self.name}")

    def within(self, level: str) -> bool:
        """Is it no harder than that?"""
        return LEVELS.index(self.level) <= LEVELS.index(level)


MISTAKE = Technique("mistake", EASY, 0)  # something there is wrong: in every kind the first thing to tell


def hardest(techniques: Iterable[Technique]) -> str:
    return max((each.level for each in techniques), key=LEVELS.index, default=EASY)


def climb(
    view: V, next_step: Callable[[V], tuple[R, S] | None], after: Callable[[V, S], V]
) -> Iterator[tuple[R, S, V]]:
    """The way up as far as it goes: each step with its technique and what is seen after it."""
    while found := next_step(view):
        technique, step = found
        view = after(view, step)
        yield technique, step, view
