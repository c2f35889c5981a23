"""What a game is opened for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from generators.kind import Pulse


@dataclass(frozen=True, slots=True)
class Resume:
    """The running game; where none runs, a new puzzle."""


@dataclass(frozen=True, slots=True)
class Daily:
    """The puzzle of a day, the same for everybody."""

    day: str


@dataclass(frozen=True, slots=True)
class Brought:
    """A puzzle from outside."""

    puzzle: Any
    more: Callable[[Pulse], Any] | None = None  # makes another of the same origin


Wanted: TypeAlias = Resume | Daily | Brought
