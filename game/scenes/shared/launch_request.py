"""The reasons to open a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from generators.kernel.kind import Pulse
from generators.names.address import Address


@dataclass(frozen=True, slots=True)
class Resume:
    """The latest game in progress, or else a new puzzle."""


@dataclass(frozen=True, slots=True)
class NewPuzzle:
    """A new puzzle of that preset, even if there are games in progress."""

    preset: str


@dataclass(frozen=True, slots=True)
class Daily:
    """The puzzle of a day, the same for everybody."""

    day: str


@dataclass(frozen=True, slots=True)
class Addressed:
    """The puzzle at an address; a game of it in progress is resumed."""

    address: Address


@dataclass(frozen=True, slots=True)
class Imported:
    """An imported puzzle; a game of it in progress is resumed."""

    puzzle: Any
    more: Callable[[Pulse], Any] | None = None  # makes another of the same origin
    unproved: bool = False  # not proved to have one solution


@dataclass(frozen=True, slots=True)
class Again:
    """A chapter played before: in progress, or from the archive."""

    chapter: str


LaunchRequest: TypeAlias = Resume | NewPuzzle | Daily | Addressed | Imported | Again
