"""The chapters at hand as files games/KIND/ID.chapter, each with a lock that dies with its window."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from datetime import date
from functools import partial
from pathlib import Path

from game.store.append_file import AppendedFile, whole_lines
from game.store.archive import Archive, ArchiveBusyError
from game.store.files import Lock, listed, locked, read_whole
from game.store.glance import TOUCHED, UNREADABLE, Glance, due, glance, in_place, waiting
from game.store.journal import FileJournal
from game.store.log import FREE, VERSION, Heading
from game.store.writer import Writer
from generators.kernel.phrases import reason, say

MOMENT = 0.004  # seconds that another window is waited for: the window's thread has no more


class DiskShelf:
    def __init__(self, folder: Path, writer: Writer, archive: Archive, today: Callable[[], date]) -> None:
        self._folder = folder
        self._writer = writer
        self._archive = archive
        self._today = today
        self._seen: dict[Path, tuple[tuple[int, int], Glance | None]] = {}
        self._unarchived: set[Path] = set()  # endings that the archive does not know yet
        self._unasked = False  # which endings the archive knows
        self._own: dict[Path, FileJournal] = {}  # on the table, or left with lines that are still to be written

    def glances(self, kind: str) -> list[Glance]:
        paths = {*self._paths(kind), *(path for path in list(self._own) if path.parent.name == kind)}
        found = [(path, self._glance(path)) for path in sorted(paths)]
        return [each for path, each in found if each and (each.heading.kind, each.id) == (kind, path.stem)]

    def waiting(self, kind: str) -> list[Glance]:
        found = waiting(self.glances(kind))
        with self._locked(kind):
            return [each for each in found if self.is_free(kind, each.id)]

    def _glance(self, path: Path) -> Glance | None:
        """A glance at a file, remembered until the file changes."""
        try:
            own, stamp = self._own.get(path), (0, 0)
            if own is not None:
                stamp = (-1, len(own.all))
            else:
                about = path.stat()
                stamp = (about.st_mtime_ns, about.st_size)
            seen = self._seen.get(path)
            if seen is None or seen[0] != stamp:
                seen = self._seen[path] = (stamp, self._looked_at(path))
        except OSError:
            return None  # another window has moved it to the archive
        return seen[1]  # the writer may have put an older look in its place

    def _looked_at(self, path: Path) -> Glance | None:
        own = self._own.get(path)
        lines = own.lines() if own else whole_lines(read_whole(path), "replace")
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
        with self._lock(path) as free:
            if free:
                self._writer.aside(path)

    def is_free(self, kind: str, chapter: str) -> bool:
        path = self._path(kind, chapter)
        if own := self._own.get(path):
            return own.left
        with self._lock(path) as free:
            return free

    def create(self, heading: Heading) -> FileJournal | None:
        """Other windows see it before they look for its place."""
        path = self._path(heading.kind, heading.id)
        journal = FileJournal(path, self._lock(path), self._writer.later)
        with self._locked(heading.kind):
            if heading.place != FREE and in_place(self.glances(heading.kind), heading.place):
                return None
            journal.lock()
            self._own[path] = journal
            journal.begin(heading.line())
        return journal

    def claim(self, kind: str, chapter: str) -> FileJournal | None:
        path = self._path(kind, chapter)
        if (own := self._own.get(path)) is not None and own.take_up():
            return own
        journal = FileJournal(path, self._lock(path), self._writer.later)
        with self._locked(kind):
            if not journal.lock():
                return None
        try:
            found = self._there(journal) or self._bring_back(journal, chapter)
        except ArchiveBusyError:
            journal.forget()
            raise
        if not found:
            journal.forget()
            return None
        self._own[path] = journal
        return journal

    def _bring_back(self, journal: FileJournal, chapter: str) -> bool:
        lines = self._archive.lines(chapter)
        if lines is not None:
            journal.bring_back(lines)
        return lines is not None

    def _there(self, journal: FileJournal) -> bool:
        try:
            return journal.read()
        except UnicodeDecodeError:
            self._writer.aside(journal.path)
        except OSError as error:
            self._writer.tell(say("store.unwritable", why=reason(error)))
        return False

    def refuse(self, journal: FileJournal) -> None:
        self._own.pop(journal.path, None)
        journal.forget()
        self._writer.aside(journal.path)

    def note_end(self, journal: FileJournal) -> None:
        self._unarchived.add(journal.path)
        self.try_again()

    @property
    def waits(self) -> bool:
        """Is anything of a game not on the disk yet?"""
        return any(each.waits for each in list(self._own.values()))

    def try_again(self) -> bool:
        waits = bool(self._unarchived or self._unasked or any(each.left for each in list(self._own.values())))
        if waits:
            self._writer.later(self._archive_pending)
        return waits

    def let_go(self, journal: FileJournal) -> None:
        journal.left = True
        self._writer.later(self._archive_pending)

    def _finish(self) -> None:
        """Each that can be; what stands in the way of the others is said."""
        for path, journal in list(self._own.items()):
            try:
                if journal.left:
                    journal.finish(partial(self._own.pop, path))
            except OSError as error:
                self._writer.failed(error)

    def correct(self, kind: str, games: Sequence[str]) -> None:
        self._writer.later(lambda: self._correct(kind, games))

    def _correct(self, kind: str, games: Sequence[str]) -> None:
        """Not what is on a table: it is judged anew there."""
        for each in self.glances(kind):
            path = self._path(kind, each.id)
            lock = self._lock(path)
            if each.id not in games or each.ending is None:
                continue
            with self._locked(kind):
                taken = path not in self._own and lock.take()
            if taken:
                file = AppendedFile(path)
                file.append([each.corrected()])
                file.shut()
                lock.let_go()

    def settle(self, kind: str) -> None:
        self._writer.later(lambda: self._settle(kind))

    def recover(self) -> None:
        """Endings that the archive has not learned of, because the machine died or the file was locked."""
        self._writer.later(self._archive.check)
        self._writer.later(self._recover)

    def _recover(self) -> None:
        """Look through all kinds; asked again where somebody else has the archive."""
        try:
            for folder in listed(self._folder):
                self._recover_kind(folder.name)
        except ArchiveBusyError:
            self._unasked = True
        else:
            self._unasked = False

    def _recover_kind(self, kind: str) -> None:
        """Not those of this window: theirs come with their own endings, when all of their lines are on disk."""
        ended = [each.id for each in self.glances(kind) if each.ending is not None]
        for path in (self._path(kind, each) for each in set(ended) - self._archive.known(ended)):
            if path not in self._own:
                self._archived(path)

    def _settle(self, kind: str) -> None:
        if len(self._paths(kind)) <= TOUCHED:
            return
        for each in due(self.glances(kind)):
            path = self._path(kind, each.id)
            lock = self._lock(path)
            with self._locked(kind):
                taken = lock.take()
            if taken:
                archived = self._archived(path)
                with self._locked(kind):
                    self._clear(path, lock) if archived else lock.let_go()

    def _clear(self, path: Path, lock: Lock) -> None:
        path.unlink(missing_ok=True)
        self._seen.pop(path, None)
        lock.let_go()
        lock.remove()

    def _archive_pending(self) -> None:
        """Games that were left are finished, and the archive learns of those that ended; once it refuses, the rest
        waits as well."""
        self._finish()
        if self._unasked:
            self._recover()
        for path in list(self._unarchived):
            own = self._own.get(path)
            if own is not None and own.waits:
                continue  # what is not in its file is not in the archive, either
            if not self._archived(path):
                return
            self._unarchived.discard(path)

    def _archived(self, path: Path) -> bool:
        seen = self._glance(path)
        if seen is None or not seen.touched:
            return True
        return self._archive.put([whole_lines(read_whole(path), "replace")], self._today().isoformat())

    def _paths(self, kind: str) -> list[Path]:
        return [path for path in listed(self._folder / kind, "*.chapter") if ".unreadable-" not in path.name]

    def _path(self, kind: str, chapter: str) -> Path:
        return self._folder / kind / f"{chapter}.chapter"

    def _lock(self, path: Path) -> Lock:
        return Lock(path.with_name(f".{path.stem}.lock"))

    def _locked(self, kind: str) -> AbstractContextManager[None]:
        """Looking at a chapter takes it for a moment: one window after the other, as far as that takes no time."""
        return locked(self._folder / f".{kind}.lock", MOMENT)


def _version(heading: str) -> int:
    try:
        version = json.loads(heading)["lantern"]
    except (*UNREADABLE,):
        return 0
    return version if isinstance(version, int) else 0
