"""Screens that are opened with a puzzle, a lesson or a text, as values."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.catalogue import Entry
from game.practice import AnyExercise
from game.scenes.shared.export import ToSave
from game.scenes.shared.scene import Open, Route, Turn
from game.session.lessons import LessonScript
from game.session.session import AnyChapter
from game.store.log import Heading
from game.ui.command import Command
from generators.kernel.kind import AnyMove, AnyPreset, AnyPuzzle, AnyState, Pulse
from generators.kernel.phrases import Phrase
from generators.page.race import Run

Saved: TypeAlias = Callable[[str], Turn]  # gets the path of a file that was saved


@dataclass(frozen=True, slots=True)
class MenuOf(Route):
    groups: Mapping[str, tuple[Command, ...]]  # commands by the key of their title


@dataclass(frozen=True, slots=True)
class RulesOf(Route):
    kind: str
    more: tuple[Command, ...] = ()
    about: tuple[Phrase, ...] = ()
    by_finger: bool = False


@dataclass(frozen=True, slots=True)
class LessonOf(Route):
    """`onward`: what replaces it, as it replaces the screen that opens it."""

    entry: Entry
    script: LessonScript
    onward: Open | None = None


@dataclass(frozen=True, slots=True)
class ExercisesOf(Route):
    entry: Entry
    drill: str
    first: AnyExercise | None = None


@dataclass(frozen=True, slots=True)
class AtlasOf(Route):
    entry: Entry
    sign: str = ""
    script: str = ""


@dataclass(frozen=True, slots=True)
class RunRace(Route):
    run: Run
    puzzles: Sequence[AnyPuzzle]
    now: Callable[[], float]  # the clock of the machine
    rival: str = ""
    ghost: Run | None = None


@dataclass(frozen=True, slots=True)
class SolutionOf(Route):
    entry: Entry
    state: AnyState
    start: AnyState


@dataclass(frozen=True, slots=True)
class ReviewOf(Route):
    entry: Entry
    chapter: AnyChapter
    play_on: Callable[[tuple[AnyMove, ...], float], None]  # gets the moves to a position, and its second


@dataclass(frozen=True, slots=True)
class SaveOf(Route):
    puzzle: ToSave
    title: str = ""  # key; empty: the usual one
    then: Saved | None = None


@dataclass(frozen=True, slots=True)
class GiveOf(Route):
    """A puzzle for somebody else, as a page for browsers. `seconds`: the player's own time; 0: unknown. `most`:
    solutions to look for; one for our own puzzles, which are proved before. `evening`: its day, to give all of it."""

    entry: Entry
    puzzle: Callable[[Pulse], AnyPuzzle]
    seconds: float = 0.0
    most: int = 2
    evening: str = ""
    by: str = ""  # who made it


@dataclass(frozen=True, slots=True)
class SlipOf(Route):
    """A riddle to send as a picture."""

    entry: Entry
    puzzle: AnyPuzzle


@dataclass(frozen=True, slots=True)
class PrintGame(Route):
    entry: Entry
    heading: Heading
    preset: AnyPreset | None


@dataclass(frozen=True, slots=True)
class PrintTexts(Route):
    puzzles: tuple[ToSave, ...]
    name: str = ""


@dataclass(frozen=True, slots=True)
class DealLists(Route):
    """A wall of the player's own lists, alone or with others."""

    alone: bool
