"""A course: evenings that teach one technique after another, with boards of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

from generators.kernel.phrases import Phrase, say

P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class Evening:
    """An evening that teaches a technique, or one that teaches nothing new: its boards mix what has been learned."""

    name: str  # of its technique, or its own
    mixes: tuple[str, ...] = ()  # techniques that come up on a mixed evening
    has_boards: bool = True  # of its own; without, a daily is played

    @property
    def teaches(self) -> str | None:
        return None if self.mixes else self.name


@dataclass(frozen=True, slots=True)
class Part:
    """What an evening asks for: a step of a technique, or a board."""

    evening: Evening
    exercise: Any
    seconds: float  # estimate

    @property
    def whole(self) -> bool:
        return self.exercise.hint is None


Parts: TypeAlias = Iterator[Part]


def no_parts(*_: object) -> Parts:
    return iter(())


@dataclass(frozen=True, slots=True)
class Course(Generic[P]):
    """`boards` gives those of an evening: the ones that are played first, and those that follow;
    `parts` what an evening asks for, and then what comes back."""

    kind: str
    evenings: Sequence[Evening]
    boards: Callable[[Evening], tuple[Sequence[P], Sequence[P]]]
    called: Callable[[str], Phrase] = say
    parts: Callable[[Evening | None, Sequence[Evening], Random, Callable[[], None]], Parts] = no_parts

    def taught_before(self, evening: Evening) -> tuple[str, ...]:
        """The techniques of the evenings before, in their order."""
        before = self.evenings[: self.evenings.index(evening)]
        return tuple(each.name for each in before if each.teaches)
