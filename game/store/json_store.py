"""The store on disk: files in one folder, each written whole, and a database of results."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

from game.store import MOST_FILES, cards, lately, ledger
from game.store.archive import Archive
from game.store.cards import Cards
from game.store.disk_shelf import DiskShelf
from game.store.files import Lock, is_there, read_whole, write_whole
from game.store.learned import Learned, learned_from, write_learned
from game.store.ledger import Ledger
from game.store.lines import FileLines
from game.store.record import ARCHIVE, CARDS, LEARNED, LEDGER, MOST_SEEN, OWN_WORDS, SETTINGS, VERSION
from game.store.settings import Settings, settings_from
from game.store.sweep import sweep
from game.store.writer import Writer

LARGEST_READY = 200_000  # bytes of a puzzle made ahead: none is a tenth of that, and it is read while the player waits
LARGEST_OWN = 1_000_000
RECENT_FILES = "recent_files.json"


class JsonStore:
    """Files in one folder, each written whole; writing happens in a thread, in order."""

    def __init__(self, folder: Path, today: Callable[[], date] = date.today) -> None:
        self.folder = folder
        self.today = today
        self.writer = Writer()
        self.messages = self.writer.messages
        self._known: tuple[tuple[int, int, int] | None, Learned] = None, Learned()  # and the file that it was read from
        self.archive = Archive(folder / ARCHIVE, self.writer)
        self.shelf = DiskShelf(folder / "games", self.writer, self.archive, today)
        self.ledger = Ledger(FileLines(folder / LEDGER, self.writer, ledger.settled))
        self.cards = Cards(FileLines(folder / CARDS, self.writer, cards.settled), today)
        self.writer.later(lambda: self.writer.try_folder(folder))
        self.shelf.recover()
        self.writer.later(lambda: sweep(folder))

    def recover(self) -> None:
        """What the archive has not learned of."""
        self.shelf.recover()

    def settings(self) -> Settings:
        return settings_from(self._read(self.folder / SETTINGS) or {})

    def keep_settings(self, old: Settings, new: Settings) -> None:
        """Only what changed, so that two windows do not undo each other's choices."""
        before, after = old.record(), new.record()
        kept = self.settings().record() | {name: value for name, value in after.items() if value != before[name]}
        self.writer.later(lambda: write_whole(self.folder / SETTINGS, json.dumps({"lantern": VERSION, **kept})))
        self.writer.wait()

    def put_ready(self, kind: str, preset: str, puzzle: str) -> None:
        write_whole(self._ready(kind, preset), puzzle)

    def is_ready(self, kind: str, preset: str) -> bool:
        return is_there(self._ready(kind, preset))

    def take_ready(self, kind: str, preset: str) -> str | None:
        """Two windows never take the same one: only one of them can rename it."""
        path = self._ready(kind, preset)
        taken = Lock(path.with_suffix(".lock"))
        if not taken.take():
            return None
        try:
            text = read_whole(path, LARGEST_READY).decode("utf-8")
            path.unlink()
        except FileNotFoundError:
            return None
        except (OSError, UnicodeDecodeError):
            self.writer.aside(path)
            return None
        else:
            return text
        finally:
            taken.let_go()

    def seen(self, kind: str) -> list[str]:
        self.writer.wait()
        return self._seen(kind)

    def add_seen(self, kind: str, puzzle: str) -> None:
        self.writer.later(lambda: self._add_seen(kind, puzzle))

    def _seen(self, kind: str) -> list[str]:
        kept = self._read(self.folder / "seen" / f"{kind}.json") or {}
        return [each for each in kept.get("puzzles", []) if isinstance(each, str)]

    def _add_seen(self, kind: str, puzzle: str) -> None:
        puzzles = [*self._seen(kind), puzzle][-MOST_SEEN:]
        write_whole(self.folder / "seen" / f"{kind}.json", json.dumps({"lantern": VERSION, "puzzles": puzzles}))

    def own_words(self) -> str:
        self.writer.wait()
        return self._own_words()

    def change_own_words(self, change: Callable[[str], str]) -> None:
        """As the file stands then: another window may have changed it, or a hand."""
        self.writer.later(lambda: write_whole(self.folder / OWN_WORDS, change(self._own_words())))

    def _own_words(self) -> str:
        path = self.folder / OWN_WORDS
        try:
            return read_whole(path, LARGEST_OWN).decode("utf-8")
        except FileNotFoundError:
            return ""
        except (OSError, UnicodeDecodeError):
            self.writer.aside(path)
            return ""

    def learned(self) -> Learned:
        self.writer.wait()
        return self._learned()

    def change_learned(self, change: Callable[[Learned], Learned]) -> None:
        """As the file stands then: another window learns as well."""
        self.writer.later(lambda: self._change_learned(change))

    def _change_learned(self, change: Callable[[Learned], Learned]) -> None:
        before = self._learned()
        if (after := change(before)) != before:
            write_whole(self.folder / LEARNED, write_learned(after))

    def _learned(self) -> Learned:
        """Read again where it is another than before: it is asked for more often than it changes."""
        path = self.folder / LEARNED
        stamp, (known_at, known) = _stamp(path), self._known
        if stamp is None or stamp != known_at:
            known = learned_from(self._read(path) or {})
            self._known = stamp, known
        return known

    def recent_files(self) -> list[str]:
        self.writer.wait()
        return self._recent_files()

    def add_recent_file(self, path: str) -> None:
        self.writer.later(lambda: self._add_recent_file(path))

    def _recent_files(self) -> list[str]:
        files = (self._read(self.folder / RECENT_FILES) or {}).get("files", [])
        return [each for each in files if isinstance(each, str)][:MOST_FILES] if isinstance(files, list) else []

    def _add_recent_file(self, path: str) -> None:
        kept = {"lantern": VERSION, "files": lately(self._recent_files(), path)}
        write_whole(self.folder / RECENT_FILES, json.dumps(kept))

    def close(self) -> None:
        self.shelf.try_again()
        self.writer.close()

    def _read(self, path: Path) -> dict[str, Any] | None:
        try:
            kept = json.loads(read_whole(path).decode("utf-8"))
        except FileNotFoundError:
            return None
        except (OSError, ValueError, RecursionError):
            self.writer.aside(path)
            return None
        if not isinstance(kept, dict) or kept.get("lantern") != VERSION:
            self.writer.aside(path)
            return None
        return kept

    def _ready(self, kind: str, preset: str) -> Path:
        return self.folder / "ready" / f"{kind}-{preset}.txt"


def _stamp(path: Path) -> tuple[int, int, int] | None:
    """Of a file as it is now; each that is written whole is another one."""
    try:
        about = path.stat()
    except OSError:
        return None
    return about.st_ino, about.st_mtime_ns, about.st_size
