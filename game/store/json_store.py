"""The store on disk, in one folder."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

from game.store import Store
from game.store.archive import Archive
from game.store.disk_shelf import DiskShelf
from game.store.earlier import take_over
from game.store.files import Lock, is_there, locked, passes, read_whole, write_whole
from game.store.records import NAME
from game.store.sweep import sweep
from game.store.table import ARCHIVE
from game.system.day import local_day

LARGEST_READY = 200_000  # bytes of a puzzle made ahead: none is a tenth of that, and it is read while the player waits


class JsonStore(Store):
    archive: Archive
    shelf: DiskShelf

    def __init__(self, folder: Path, today: Callable[[], date] = local_day) -> None:
        super().__init__(folder, folder / NAME, today)
        take_over(folder, self.records, self.writer)
        self.archive = Archive(folder / ARCHIVE, self.writer)
        self.shelf = DiskShelf(folder / "games", self.writer, self.archive, today)
        self._ready = folder / "ready"
        self._made: dict[Path, str] = {}  # ahead, and not written yet
        self.writer.later(lambda: self.writer.try_folder(folder))
        self.recover()
        self.writer.later(lambda: sweep(folder))

    def recover(self) -> None:
        self.shelf.recover()

    @property
    def owes(self) -> bool:
        return self.writer.has_failed and (self.records.waits or self.shelf.waits)

    def put_ready(self, kind: str, preset: str, puzzle: str) -> None:
        path = self._ready_at(kind, preset)
        self._made[path] = puzzle
        self.writer.later(lambda: self._write_ready(path))

    def _write_ready(self, path: Path) -> None:
        """A puzzle at hand in memory until it is on disk; one that was taken meanwhile leaves no file for another
        window."""
        puzzle = self._made.get(path)
        if puzzle is None:
            return
        with locked(path.with_suffix(".lock")):
            write_whole(path, puzzle)
            now = self._made.pop(path, None)
            if now is not puzzle:
                path.unlink(missing_ok=True)
            if now is not None and now is not puzzle:
                self._made.setdefault(path, now)  # a later one, which is written next

    def is_ready(self, kind: str, preset: str) -> bool:
        path = self._ready_at(kind, preset)
        return path in self._made or is_there(path)

    def take_ready(self, kind: str, preset: str) -> str | None:
        """Two windows never take the same one: only one of them can lock it."""
        path = self._ready_at(kind, preset)
        if (made := self._made.pop(path, None)) is not None:
            return made
        taken = Lock(path.with_suffix(".lock"))
        if not taken.take():
            return None
        try:
            text = read_whole(path, LARGEST_READY).decode("utf-8")
            path.unlink()
        except FileNotFoundError:
            return None
        except (OSError, UnicodeDecodeError) as error:
            if not passes(error):
                self.writer.aside(path)
            return None
        else:
            return text
        finally:
            taken.let_go()

    def close(self) -> None:
        """The one moment that a disk is waited for, and not without end."""
        self.shelf.try_again()
        self.writer.later(self.records.write)
        self.writer.close()

    def _ready_at(self, kind: str, preset: str) -> Path:
        return self._ready / f"{kind}-{preset}.txt"
