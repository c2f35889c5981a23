"""A course: evenings that teach one technique after another, with boards of their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

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
class Course(Generic[P]):
    """`boards` gives those of an evening: the ones that are played first, and those that follow."""

    kind: str
    evenings: Sequence[Evening]
    boards: Callable[[Evening], tuple[Sequence[P], Sequence[P]]]

    def taught_before(self, evening: Evening) -> tuple[str, ...]:
        """The techniques of the evenings before, in their order."""
        before = self.evenings[: self.evenings.index(evening)]
        return tuple(each.name for each in before if each.teaches)
