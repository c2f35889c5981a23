"""Screens that other rooms open, as values: game/routes.py makes them. Values that know more of a
puzzle than the first picture needs are in puzzle_screens.py."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Literal, TypeAlias

from game.catalogue import Entry, entry_of
from game.scenes.shared.facts import HomeFacts
from game.scenes.shared.scene import Route, Services
from game.scenes.shared.screen import Answer
from game.store.summary import ChapterSummary
from generators.kernel.kind import AnyKind, AnyPreset
from generators.kernel.phrases import Phrase

ScreenName: TypeAlias = Literal[
    "about",
    "almanac",
    "bring",
    "characters",
    "circle",
    "day",
    "file",
    "folder",
    "lists",
    "make",
    "night",
    "of_puzzles",
    "own_puzzles",
    "own_words",
    "played",
    "race",
    "restore",
    "riddles",
    "sentences",
    "settings",
    "statistics",
    "walls",
    "words",
]
LISTED: dict[ScreenName, tuple[str, str]] = {  # screens in Find, some of them on home: titles and icons
    "day": ("day.title", "paper"),
    "almanac": ("home.almanac", "calendar"),
    "statistics": ("home.statistics", "statistics"),
    "played": ("played.title", "clock"),
    "bring": ("import_menu.title", "folder"),
    "make": ("make.menu", "pencil"),
    "words": ("make.title", "pencil"),
    "own_puzzles": ("own_puzzles.title", "gift"),
    "settings": ("home.settings", "settings"),
    "of_puzzles": ("settings.of_puzzles", "settings"),
    "own_words": ("own.title", "list"),
    "lists": ("own_lists_page.title", "list"),
    "restore": ("backup.title", "folder"),
    "about": ("settings.about", "help"),
    "night": ("quiz.title", "pencil"),
    "riddles": ("riddle_night.title", "paper"),
    "walls": ("week_walls.title", "paper"),
    "circle": ("circle.title", "share"),
    "race": ("race.title", "clock"),
}


@dataclass(frozen=True, slots=True)
class PlainScreen(Route):
    page: ScreenName
    kind: str = ""  # of played games, settings, or riddles in a language that is not read; the set of a race
    at: str = ""  # setting to show, word of a race, or page of sentences


@dataclass(frozen=True, slots=True)
class KindScreen(Route):
    page: Literal["cards", "maker", "practice"]
    entry: Entry


class Greeting(Route):
    """The screen of the first start, if nothing was played yet."""


@dataclass(frozen=True, slots=True)
class FindIn(Route):
    known: HomeFacts
    typed: str = ""


@dataclass(frozen=True, slots=True)
class ChoiceOf(Route):
    """The screen with the choices of a preset."""

    entry: Entry
    preset: AnyPreset
    then: Answer[AnyPreset]


@dataclass(frozen=True, slots=True)
class WaitingGames(Route):
    games: Sequence[ChapterSummary]
    then: Answer[ChapterSummary]


@dataclass(frozen=True, slots=True)
class ReadFile(Route):
    file: str


@dataclass(frozen=True, slots=True)
class Loaded(Route):
    """A file that the worker has read."""

    file: Path
    contents: Callable[[], bytes | None]  # None: a backup


@dataclass(frozen=True, slots=True)
class ReadText(Route):
    text: str
    source: str | Phrase


class ReadClipboard(Route):
    """The text on the clipboard, or else its picture."""


@dataclass(frozen=True, slots=True)
class PrintDay(Route):
    day: date


@dataclass(frozen=True, slots=True)
class CopyDay(Route):
    """Copy what the player did on a day, for others."""

    day: date


def maker_title(services: Services, kind: AnyKind) -> str:
    """The title of its row; nothing without a maker."""
    title = entry_of(kind.id).maker
    return services.ui.tell(title) if title else ""
