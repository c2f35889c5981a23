"""The running games while a backup is restored. A game that another window has open is not changed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.backup.merge import lines_of
from game.store.append_file import text_of
from game.store.files import Lock, is_there, listed, locked, read_whole, write_whole


class Chapters:
    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def names(self) -> list[tuple[str, str]]:
        found = listed(self._folder, "*/*.chapter")
        return [(path.parent.name, path.stem) for path in found if ".unreadable-" not in path.name]

    def lines(self, kind: str, name: str) -> list[str] | None:
        """The lines of a chapter: None when it is not here, empty when it cannot be read."""
        path = self._path(kind, name)
        return (lines_of(read_whole(path)) or []) if is_there(path) else None

    def change(self, kind: str, name: str, change: Callable[[list[str] | None], list[str] | None]) -> bool:
        """Changes a file to what is made of its lines, nothing for none; False when a window has it open. What stays as
        it is is not written."""
        path = self._path(kind, name)
        lock = Lock(path.with_name(f".{name}.lock"))
        with locked(self._folder / f".{kind}.lock"):
            taken = lock.take()
        if taken:
            try:
                before = self.lines(kind, name)
                self._write(path, before, change(before), lock)
            finally:
                lock.let_go()
        return taken

    def _write(self, path: Path, before: list[str] | None, after: list[str] | None, lock: Lock) -> None:
        if after is None:
            with locked(self._folder / f".{path.parent.name}.lock"):
                path.unlink(missing_ok=True)
                lock.let_go()
                lock.remove()
        elif after != before:
            write_whole(path, text_of(after))

    def is_free(self, kind: str, name: str) -> bool:
        if not is_there(self._path(kind, name)):
            return True
        with Lock(self._path(kind, name).with_name(f".{name}.lock")) as free:
            return free

    def _path(self, kind: str, name: str) -> Path:
        return self._folder / kind / f"{name}.chapter"
