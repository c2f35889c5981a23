"""The reasons to open a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from generators.kernel.kind import Pulse
from generators.names.address import Address


@dataclass(frozen=True, slots=True)
class Resume:
    """The game that waits to be gone on with, the latest; where none does, a new puzzle."""


@dataclass(frozen=True, slots=True)
class NewPuzzle:
    """A new puzzle of that preset, whatever waits."""

    preset: str


@dataclass(frozen=True, slots=True)
class Daily:
    """The puzzle of a day, the same for everybody."""

    day: str


@dataclass(frozen=True, slots=True)
class Addressed:
    """The puzzle at an address; one that was begun before is gone on with."""

    address: Address


@dataclass(frozen=True, slots=True)
class Imported:
    """A puzzle from outside; one that was begun before is gone on with."""

    puzzle: Any
    more: Callable[[Pulse], Any] | None = None  # makes another of the same origin
    unproved: bool = False  # nobody waited for the proof that it has one solution


@dataclass(frozen=True, slots=True)
class Again:
    """A chapter that was played before: one that waits, or from the archive."""

    chapter: str


LaunchRequest: TypeAlias = Resume | NewPuzzle | Daily | Addressed | Imported | Again
