"""The chapters at hand as files games/KIND/ID.chapter, each with a lock that dies with its window."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import date
from pathlib import Path

from game.files import Lock, turn, write_whole
from game.history.archive import Archive
from game.history.first_format import chapters_of
from game.history.glance import TOUCHED, Glance, due, glance, next_number, waiting
from game.history.journal import FileJournal
from game.history.log import VERSION, Heading
from game.writer import Writer
from generators.phrases import say

UNREADABLE = (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, RecursionError)


class DiskShelf:
    def __init__(self, folder: Path, writer: Writer, archive: Archive, today: Callable[[], date]) -> None:
        self._folder = folder
        self._writer = writer
        self._archive = archive
        self._today = today
        self._seen: dict[Path, tuple[tuple[int, int], Glance | None]] = {}
        self._carried: set[str] = set()
        self._owed: set[Path] = set()  # endings that the archive does not know yet

    # --- looking

    def glances(self, kind: str) -> list[Glance]:
        self._carry_over(kind)
        return self._glances(kind)

    def _glances(self, kind: str) -> list[Glance]:
        found = [self._glance(path) for path in self._paths(kind)]
        return [each for each in found if each is not None and each.heading.kind == kind]

    def waiting(self, kind: str) -> list[Glance]:
        found = waiting(self.glances(kind))
        with self._turn(kind):
            return [each for each in found if self._is_free(kind, each.id)]

    def _glance(self, path: Path) -> Glance | None:
        """What is known of a file is known until it changes."""
        try:
            about = path.stat()
            stamp = (about.st_mtime_ns, about.st_size)
            if self._seen.get(path, (None,))[0] != stamp:
                self._seen[path] = (stamp, self._looked_at(path))
        except OSError:
            return None  # another window has moved it to the archive
        return self._seen[path][1]

    def _looked_at(self, path: Path) -> Glance | None:
        lines = _whole_lines(path.read_bytes())
        if not lines:
            return None  # it is being begun, in another window
        try:
            return glance(lines)
        except UNREADABLE:
            self._put_aside(path, lines[0])
            return None

    def _put_aside(self, path: Path, heading: str) -> None:
        if _version(heading) > VERSION:
            self._writer.tell(say("store.newer", name=path.name))
            return
        lock = self._lock(path)
        if lock.take():
            self._writer.aside(path)
            lock.let_go()

    # --- playing

    def create(self, heading: Heading) -> FileJournal:
        path = self._path(heading.kind, heading.id)
        lock = self._lock(path)
        lock.take()
        journal = FileJournal(path, lock, self._writer.later)
        journal.add(heading.line())
        return journal

    def claim(self, kind: str, chapter: str) -> FileJournal | None:
        path = self._path(kind, chapter)
        lock = self._lock(path)
        with self._turn(kind):
            if not lock.take():
                return None
        journal = FileJournal(path, lock, self._writer.later)
        if self._there(journal) or (self._bring_back(path, chapter) and self._there(journal)):
            return journal
        lock.let_go()
        return None

    def _bring_back(self, path: Path, chapter: str) -> bool:
        """From the archive, whole or not at all."""
        lines = self._archive.lines(chapter)
        if lines is None:
            return False
        try:
            write_whole(path, "".join(f"{line}\n" for line in lines))
        except OSError as error:
            self._writer.tell(say("store.unwritable", why=error.strerror or str(error)))
            return False
        return True

    def _there(self, journal: FileJournal) -> bool:
        try:
            return journal.read()
        except UnicodeDecodeError:
            self._writer.aside(journal.path)
        except OSError as error:
            self._writer.tell(say("store.unwritable", why=error.strerror or str(error)))
        return False

    def refuse(self, journal: FileJournal) -> None:
        self._writer.wait()
        journal.forget()
        self._writer.aside(journal.path)

    def note_end(self, journal: FileJournal) -> None:
        self._owed.add(journal.path)
        self.try_again()

    def try_again(self) -> None:
        if self._owed:
            self._writer.later(self._pay)

    def let_go(self, journal: FileJournal) -> None:
        self._writer.later(journal.let_go)
        self.try_again()
        self._writer.wait()

    # --- archiving, in the writing thread

    def settle(self, kind: str) -> None:
        self._writer.later(lambda: self._settle(kind))

    def recover(self) -> None:
        """Endings that the archive has not learned of, because the machine died or the file was locked."""
        self._writer.later(self._archive.check)
        self._writer.later(self._recover)

    def _recover(self) -> None:
        for folder in self._folder.iterdir() if self._folder.exists() else ():
            if folder.is_dir():
                self._recover_kind(folder.name)

    def _recover_kind(self, kind: str) -> None:
        ended = [each.id for each in self.glances(kind) if each.ending is not None]
        for each in set(ended) - self._archive.known(ended):
            self._archived(self._path(kind, each))

    def _settle(self, kind: str) -> None:
        if len(self._paths(kind)) <= TOUCHED:
            return
        for each in due(self.glances(kind)):
            path = self._path(kind, each.id)
            lock = self._lock(path)
            with self._turn(kind):
                taken = lock.take()
            if taken:
                archived = self._archived(path)
                with self._turn(kind):
                    self._clear(path, lock) if archived else lock.let_go()

    def _clear(self, path: Path, lock: Lock) -> None:
        path.unlink(missing_ok=True)
        self._seen.pop(path, None)
        lock.let_go()
        lock.remove()

    def _pay(self) -> None:
        for path in list(self._owed):
            if not path.exists() or self._archived(path):
                self._owed.discard(path)

    def _archived(self, path: Path) -> bool:
        """Not when it cannot be read: whoever looks at it next sets it aside."""
        lines = _whole_lines(path.read_bytes())
        return bool(lines) and self._archive.put([lines], self._today().isoformat())

    # --- the first format

    def _carry_over(self, kind: str) -> None:
        """Sessions of the first format become chapters, the latest at last; the old file stays, under another name."""
        if kind in self._carried:
            return
        self._carried.add(kind)
        found = [path for path in self._folder.glob(f"{kind}-*.json") if path.stem.removeprefix(f"{kind}-").isdigit()]
        for path in sorted(found, key=_written):
            with self._turn(kind):
                self._carry(kind, path)

    def _carry(self, kind: str, path: Path) -> None:
        lock = Lock(path.with_name(f".{path.stem}.lock"))
        if not lock.take():
            self._carried.discard(kind)
            return
        try:
            first = next_number(self._glances(kind))
            chapters = chapters_of(path.read_text(encoding="utf-8"), kind, self._today().isoformat(), first)
            for lines in chapters:
                glance(lines)
        except FileNotFoundError:
            return
        except (OSError, UnicodeDecodeError, *UNREADABLE):
            self._writer.aside(path)
        else:
            self._archive.put(chapters[:-TOUCHED], self._today().isoformat())
            for lines in chapters[-TOUCHED:]:
                write_whole(self._path(kind, glance(lines).id), "".join(f"{line}\n" for line in lines))
            path.replace(path.with_suffix(".carried-over"))
        finally:
            lock.let_go()

    # --- names

    def _paths(self, kind: str) -> list[Path]:
        return [path for path in (self._folder / kind).glob("*.chapter") if ".unreadable-" not in path.name]

    def _path(self, kind: str, chapter: str) -> Path:
        return self._folder / kind / f"{chapter}.chapter"

    def _lock(self, path: Path) -> Lock:
        return Lock(path.with_name(f".{path.stem}.lock"))

    def _is_free(self, kind: str, chapter: str) -> bool:
        lock = self._lock(self._path(kind, chapter))
        free = lock.take()
        lock.let_go()
        return free

    def _turn(self, kind: str) -> AbstractContextManager[None]:
        """Looking at a chapter takes it for a moment: one window after the other."""
        return turn(self._folder / f".{kind}.lock")


def _written(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0  # another window has carried it over


def _whole_lines(data: bytes) -> list[str]:
    return data[: data.rfind(b"\n") + 1].decode("utf-8", "replace").split("\n")[:-1]


def _version(heading: str) -> int:
    try:
        version = json.loads(heading)["lantern"]
    except (*UNREADABLE,):
        return 0
    return version if isinstance(version, int) else 0
