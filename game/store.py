"""What is kept between two starts: running games, puzzles made ahead, settings, results."""

from __future__ import annotations

import json
from typing import Any, Protocol

from game.results import Result
from game.settings import Settings
from generators.phrases import Phrase

VERSION = 1
REMEMBERED = 60  # puzzles of a kind that a new one should not repeat


class Slot(Protocol):
    """The place of one running game; held by one window at a time."""

    def text(self) -> str | None: ...
    def keep(self, text: str) -> None: ...  # soon, and whole or not at all
    def refuse(self) -> None: ...  # what is in it cannot be read: set it aside
    def let_go(self) -> None: ...


class Store(Protocol):
    messages: list[Phrase]  # to be shown once each

    def settings(self) -> Settings: ...
    def keep_settings(self, old: Settings, new: Settings) -> None: ...
    def claim(self, kind: str) -> Slot: ...
    def running(self, kind: str) -> dict[str, Any] | None: ...
    def others(self, kind: str) -> int: ...  # unfinished games of other places that no window plays
    def bring_forward(self, kind: str) -> None: ...  # the one left longest is the next to be claimed
    def put_ready(self, kind: str, preset: str, puzzle: str) -> None: ...
    def is_ready(self, kind: str, preset: str) -> bool: ...
    def take_ready(self, kind: str, preset: str) -> str | None: ...
    def seen(self, kind: str) -> list[str]: ...  # the puzzles begun lately, the latest last
    def add_seen(self, kind: str, puzzle: str) -> None: ...
    def add_result(self, result: Result) -> None: ...
    def results(self) -> list[Result]: ...
    def close(self) -> None: ...


class MemorySlot:
    def __init__(self, games: dict[str, str], kind: str) -> None:
        self._games = games
        self._kind = kind

    def text(self) -> str | None:
        return self._games.get(self._kind)

    def keep(self, text: str) -> None:
        self._games[self._kind] = text

    def refuse(self) -> None:
        self._games.pop(self._kind, None)

    def let_go(self) -> None:
        """Nobody else is waiting."""


class MemoryStore:
    """Keeps everything until the window closes: for tests and for --smoke."""

    def __init__(self) -> None:
        self.messages: list[Phrase] = []
        self._settings = Settings()
        self._games: dict[str, str] = {}
        self._ready: dict[tuple[str, str], str] = {}
        self._results: list[Result] = []
        self._seen: dict[str, list[str]] = {}

    def settings(self) -> Settings:
        return self._settings

    def keep_settings(self, old: Settings, new: Settings) -> None:
        del old
        self._settings = new

    def claim(self, kind: str) -> Slot:
        return MemorySlot(self._games, kind)

    def running(self, kind: str) -> dict[str, Any] | None:
        text = self._games.get(kind)
        return None if text is None else json.loads(text)

    def others(self, kind: str) -> int:
        del kind
        return 0

    def bring_forward(self, kind: str) -> None:
        """There is but one place for a kind."""

    def put_ready(self, kind: str, preset: str, puzzle: str) -> None:
        self._ready[kind, preset] = puzzle

    def is_ready(self, kind: str, preset: str) -> bool:
        return (kind, preset) in self._ready

    def take_ready(self, kind: str, preset: str) -> str | None:
        return self._ready.pop((kind, preset), None)

    def seen(self, kind: str) -> list[str]:
        return list(self._seen.get(kind, []))

    def add_seen(self, kind: str, puzzle: str) -> None:
        self._seen[kind] = [*self.seen(kind), puzzle][-REMEMBERED:]

    def add_result(self, result: Result) -> None:
        self._results.append(result)

    def results(self) -> list[Result]:
        return list(self._results)

    def close(self) -> None:
        """Nothing is open."""
