"""Carries sessions of the first format over to chapters."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

from game.store.archive import Archive
from game.store.files import Lock, listed, read_whole, turn, write_whole
from game.store.first_format import chapters_of
from game.store.glance import TOUCHED, UNREADABLE, glance
from game.store.writer import Writer


class Carrier:
    def __init__(self, folder: Path, writer: Writer, archive: Archive, today: Callable[[], date]) -> None:
        self._folder = folder
        self._writer = writer
        self._archive = archive
        self._today = today
        self._carried: set[str] = set()

    def carry_over(self, kind: str, number: Callable[[], int]) -> None:
        """Sessions of the first format become chapters, the latest at last; the old file stays, under another name."""
        if kind in self._carried:
            return
        self._carried.add(kind)
        found = [
            path for path in listed(self._folder, f"{kind}-*.json") if path.stem.removeprefix(f"{kind}-").isdigit()
        ]
        for path in sorted(found, key=_written):
            with turn(self._folder / f".{kind}.lock"):
                self._carry(kind, path, number)

    def _carry(self, kind: str, path: Path, number: Callable[[], int]) -> None:
        lock = Lock(path.with_name(f".{path.stem}.lock"))
        if not lock.take():
            self._carried.discard(kind)
            return
        try:
            chapters = chapters_of(read_whole(path).decode("utf-8"), kind, self._today().isoformat(), number())
            for lines in chapters:
                glance(lines)
        except FileNotFoundError:
            return
        except (OSError, UnicodeDecodeError, *UNREADABLE):
            self._writer.aside(path)
        else:
            self._keep_carried(kind, path, chapters)
        finally:
            lock.let_go()

    def _keep_carried(self, kind: str, path: Path, chapters: list[list[str]]) -> None:
        """All of them, or the next to look tries again."""
        old = chapters[:-TOUCHED]
        if old and not self._archive.put(old, self._today().isoformat()):
            self._carried.discard(kind)
            return
        try:
            for lines in chapters[-TOUCHED:]:
                write_whole(self._folder / kind / f"{glance(lines).id}.chapter", "".join(f"{line}\n" for line in lines))
            path.replace(path.with_suffix(".carried-over"))
        except OSError:
            self._carried.discard(kind)


def _written(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0  # another window has carried it over
