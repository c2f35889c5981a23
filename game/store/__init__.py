"""What is kept between two starts: running games, puzzles made ahead, settings, results."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any, Protocol

from game.store.archive import Archive
from game.store.cards import Cards
from game.store.learned import Learned
from game.store.ledger import Ledger
from game.store.lines import MemoryLines
from game.store.memory_archive import MemoryArchive
from game.store.record import MOST_SEEN
from game.store.settings import Settings
from game.store.shelf import MemoryShelf, Shelf
from game.store.writer import Writer
from generators.kernel.phrases import Phrase

MOST_FILES = 12  # opened or saved lately


class Store(Protocol):
    messages: list[Phrase]  # to be shown once each

    @property
    def folder(self) -> Path | None: ...  # None: nothing is left behind
    @property
    def writer(self) -> Writer: ...
    @property
    def today(self) -> Callable[[], date]: ...
    def recover(self) -> None: ...  # what the archive has not learned of
    @property
    def archive(self) -> Archive: ...
    @property
    def shelf(self) -> Shelf[Any]: ...
    @property
    def ledger(self) -> Ledger: ...  # of what was practised
    @property
    def cards(self) -> Cards: ...  # that come back
    def settings(self) -> Settings: ...
    def keep_settings(self, old: Settings, new: Settings) -> None: ...
    def put_ready(self, kind: str, preset: str, puzzle: str) -> None: ...
    def is_ready(self, kind: str, preset: str) -> bool: ...
    def take_ready(self, kind: str, preset: str) -> str | None: ...
    def seen(self, kind: str) -> list[str]: ...  # the puzzles begun lately, the latest last
    def add_seen(self, kind: str, puzzle: str) -> None: ...
    def own_words(self) -> str: ...  # a text, see generators/words/own_words.py
    def change_own_words(self, change: Callable[[str], str]) -> None: ...  # of that text
    def learned(self) -> Learned: ...  # of how the player plays
    def change_learned(self, change: Callable[[Learned], Learned]) -> None: ...
    def recent_files(self) -> list[str]: ...  # opened or saved, the latest first
    def add_recent_file(self, path: str) -> None: ...
    def close(self) -> None: ...


def lately(files: list[str], path: str) -> list[str]:
    """With this one in front, and no more than are kept."""
    return [path, *(each for each in files if each != path)][:MOST_FILES]


class MemoryStore:
    """Keeps everything until the window closes: for tests and for --smoke."""

    def __init__(self, today: Callable[[], date] = date.today) -> None:
        self.folder: Path | None = None
        self.today = today
        self.writer = Writer()
        self.messages = self.writer.messages
        self.archive = MemoryArchive(self.writer)
        self.shelf = MemoryShelf(self.archive, today)
        self.ledger = Ledger(MemoryLines())
        self.cards = Cards(MemoryLines(), today)
        self._settings = Settings()
        self._ready: dict[tuple[str, str], str] = {}
        self._seen: dict[str, list[str]] = {}
        self._own_words = ""
        self._learned = Learned()
        self._files: list[str] = []

    def recover(self) -> None:
        """It learns of all at once."""

    def settings(self) -> Settings:
        return self._settings

    def keep_settings(self, old: Settings, new: Settings) -> None:
        del old
        self._settings = new

    def put_ready(self, kind: str, preset: str, puzzle: str) -> None:
        self._ready[kind, preset] = puzzle

    def is_ready(self, kind: str, preset: str) -> bool:
        return (kind, preset) in self._ready

    def take_ready(self, kind: str, preset: str) -> str | None:
        return self._ready.pop((kind, preset), None)

    def seen(self, kind: str) -> list[str]:
        return list(self._seen.get(kind, []))

    def add_seen(self, kind: str, puzzle: str) -> None:
        self._seen[kind] = [*self.seen(kind), puzzle][-MOST_SEEN:]

    def own_words(self) -> str:
        return self._own_words

    def change_own_words(self, change: Callable[[str], str]) -> None:
        self._own_words = change(self._own_words)

    def learned(self) -> Learned:
        return self._learned

    def change_learned(self, change: Callable[[Learned], Learned]) -> None:
        self._learned = change(self._learned)

    def recent_files(self) -> list[str]:
        return list(self._files)

    def add_recent_file(self, path: str) -> None:
        self._files = lately(self._files, path)

    def close(self) -> None:
        self.archive.close()
