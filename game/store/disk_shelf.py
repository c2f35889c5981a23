"""The chapters at hand as files games/KIND/ID.chapter, each with a lock that dies with its window."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import date
from pathlib import Path

from game.store.archive import Archive
from game.store.carrier import Carrier
from game.store.files import Lock, is_there, listed, read_whole, turn, write_whole
from game.store.glance import TOUCHED, UNREADABLE, Glance, due, glance, in_place, next_number, waiting
from game.store.journal import FileJournal
from game.store.log import FREE, VERSION, Heading
from game.store.writer import Writer
from generators.kernel.os_errors import reason
from generators.kernel.phrases import say


class DiskShelf:
    def __init__(self, folder: Path, writer: Writer, archive: Archive, today: Callable[[], date]) -> None:
        self._folder = folder
        self._writer = writer
        self._archive = archive
        self._today = today
        self._seen: dict[Path, tuple[tuple[int, int], Glance | None]] = {}
        self._carrier = Carrier(folder, writer, archive, today)
        self._owed: set[Path] = set()  # endings that the archive does not know yet
        self._stuck: dict[Path, FileJournal] = {}  # left, but with lines that could not be written

    # --- looking

    def glances(self, kind: str) -> list[Glance]:
        self._carrier.carry_over(kind, lambda: next_number(self._glances(kind)))
        return self._glances(kind)

    def _glances(self, kind: str) -> list[Glance]:
        paths = {*self._paths(kind), *(path for path in list(self._stuck) if path.parent.name == kind)}
        found = [(path, self._glance(path)) for path in sorted(paths)]
        return [each for path, each in found if each and (each.heading.kind, each.id) == (kind, path.stem)]

    def waiting(self, kind: str) -> list[Glance]:
        found = waiting(self.glances(kind))
        with self._turn(kind):
            return [each for each in found if self.is_free(kind, each.id)]

    def _glance(self, path: Path) -> Glance | None:
        """What is known of a file is known until it changes."""
        if path in self._stuck:
            return self._looked_at(path)
        try:
            about = path.stat()
            stamp = (about.st_mtime_ns, about.st_size)
            if self._seen.get(path, (None,))[0] != stamp:
                self._seen[path] = (stamp, self._looked_at(path))
        except OSError:
            return None  # another window has moved it to the archive
        return self._seen[path][1]

    def _looked_at(self, path: Path) -> Glance | None:
        stuck = self._stuck.get(path)
        data = read_whole(path) if is_there(path) or stuck is None else b""
        lines = _whole_lines(data) + (stuck.waiting if stuck else [])
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

    def is_free(self, kind: str, chapter: str) -> bool:
        path = self._path(kind, chapter)
        lock = self._lock(path)
        free = path in self._stuck or lock.take()
        lock.let_go()
        return free

    def create(self, heading: Heading) -> FileJournal | None:
        """On disk before another window looks for its place."""
        path = self._path(heading.kind, heading.id)
        journal = FileJournal(path, self._lock(path), self._writer.later)
        with self._turn(heading.kind):
            if heading.place != FREE and in_place(self._glances(heading.kind), heading.place):
                return None
            journal.lock()
            try:
                write_whole(path, f"{heading.line()}\n")
                journal.reopen()
            except OSError:
                journal.add(heading.line())
        return journal

    def claim(self, kind: str, chapter: str) -> FileJournal | None:
        path = self._path(kind, chapter)
        if stuck := self._unstuck(path):
            return stuck
        journal = FileJournal(path, self._lock(path), self._writer.later)
        with self._turn(kind):
            if not journal.lock():
                return None
        if self._there(journal) or (self._bring_back(path, chapter) and self._there(journal)):
            return journal
        journal.forget()
        return None

    def _unstuck(self, path: Path) -> FileJournal | None:
        """This window left it, and still has its lock."""
        self._writer.wait()
        journal = self._stuck.pop(path, None)
        if journal is not None:
            journal.reopen()
        return journal

    def _bring_back(self, path: Path, chapter: str) -> bool:
        """From the archive, whole or not at all."""
        lines = self._archive.lines(chapter)
        if lines is None:
            return False
        try:
            write_whole(path, "".join(f"{line}\n" for line in lines))
        except OSError as error:
            self._writer.tell(say("store.unwritable", why=reason(error)))
            return False
        return True

    def _there(self, journal: FileJournal) -> bool:
        try:
            return journal.read()
        except UnicodeDecodeError:
            self._writer.aside(journal.path)
        except OSError as error:
            self._writer.tell(say("store.unwritable", why=reason(error)))
        return False

    def refuse(self, journal: FileJournal) -> None:
        self._writer.wait()
        journal.forget()
        self._writer.aside(journal.path)

    def note_end(self, journal: FileJournal) -> None:
        self._owed.add(journal.path)
        self.try_again()

    def try_again(self) -> bool:
        if self._owed or self._stuck:
            self._writer.later(self._pay)
        return bool(self._owed or self._stuck)

    def let_go(self, journal: FileJournal) -> None:
        self._stuck[journal.path] = journal
        self._writer.later(self._finish)
        self._writer.wait()
        self.try_again()

    def _finish(self) -> None:
        """Each that can be; what stands in the way of the others is told."""
        for path, journal in list(self._stuck.items()):
            try:
                journal.finish()
            except OSError as error:
                self._writer.failed(error)
            else:
                del self._stuck[path]

    # --- archiving, in the writing thread

    def settle(self, kind: str) -> None:
        self._writer.later(lambda: self._settle(kind))

    def recover(self) -> None:
        """Endings that the archive has not learned of, because the machine died or the file was locked."""
        self._writer.later(self._archive.check)
        self._writer.later(self._recover)

    def _recover(self) -> None:
        for folder in listed(self._folder):
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
        """Until something is refused: then the rest would be, too."""
        self._finish()
        for path in list(self._owed):
            seen = self._glance(path)
            if path in self._stuck or (seen is not None and seen.ending is None):
                continue  # it ended, but that is not on disk yet
            if not self._archived(path):
                return
            self._owed.discard(path)

    def _archived(self, path: Path) -> bool:
        """True as well when there is nothing to be archived."""
        seen = self._glance(path)
        if seen is None or not seen.touched:
            return True
        return self._archive.put([_whole_lines(read_whole(path))], self._today().isoformat())

    # --- names

    def _paths(self, kind: str) -> list[Path]:
        return [path for path in listed(self._folder / kind, "*.chapter") if ".unreadable-" not in path.name]

    def _path(self, kind: str, chapter: str) -> Path:
        return self._folder / kind / f"{chapter}.chapter"

    def _lock(self, path: Path) -> Lock:
        return Lock(path.with_name(f".{path.stem}.lock"))

    def _turn(self, kind: str) -> AbstractContextManager[None]:
        """Looking at a chapter takes it for a moment: one window after the other."""
        return turn(self._folder / f".{kind}.lock")


def _whole_lines(data: bytes) -> list[str]:
    return data[: data.rfind(b"\n") + 1].decode("utf-8", "replace").split("\n")[:-1]


def _version(heading: str) -> int:
    try:
        version = json.loads(heading)["lantern"]
    except (*UNREADABLE,):
        return 0
    return version if isinstance(version, int) else 0
