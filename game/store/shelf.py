"""The current chapters as files games/KIND/ID.chapter, each with a lock that its process holds."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import date
from functools import partial
from pathlib import Path

from game.store.archive import Archive, ArchiveBusyError
from game.store.files import UNREADABLE, AppendedFile, Lock, hold_lock, is_there, list_paths, read_whole, whole_lines
from game.store.journal import FileJournal, chapter_lock
from game.store.log import DAILY, FREE, VERSION, Heading, say_day
from game.store.summary import TOUCHED, ChapterSummary, due, in_place, summarize, waiting
from game.store.writer import Writer
from generators.kernel.phrases import Phrase, phrasebook, reason, say

MOMENT = 0.004  # seconds to wait for another window, in the window's thread


@dataclass(frozen=True, slots=True)
class ChapterFolder:
    folder: Path

    def all(self) -> list[Path]:
        return [path for folder in list_paths(self.folder) for path in self.of(folder.name)]

    def of(self, kind: str) -> list[Path]:
        return [path for path in list_paths(self.folder / kind, "*.chapter") if ".unreadable-" not in path.name]

    def path(self, kind: str, chapter: str) -> Path:
        return self.folder / kind / f"{chapter}.chapter"

    def hold_lock(self, kind: str, patience: float | None = None) -> AbstractContextManager[None]:
        """Held while chapter locks are tried, so that two windows do not disturb each other."""
        return hold_lock(self.folder / f".{kind}.lock", patience)


class DiskShelf:
    def __init__(self, folder: Path, writer: Writer, archive: Archive, today: Callable[[], date]) -> None:
        self._files = ChapterFolder(folder)
        self._writer = writer
        self._archive = archive
        self._today = today
        self._seen: dict[Path, tuple[tuple[int, int], ChapterSummary | None]] = {}
        self._unarchived: set[Path] = set()  # ended chapters that are not in the archive yet
        self._must_recover = False  # archive was busy
        self._own: dict[Path, FileJournal] = {}  # open, or left and not finished

    def summaries(self, kind: str) -> list[ChapterSummary]:
        paths = {*self._files.of(kind), *(path for path in list(self._own) if path.parent.name == kind)}
        found = [(path, self._summarize(path)) for path in sorted(paths)]
        return [each for path, each in found if each and (each.heading.kind, each.id) == (kind, path.stem)]

    def waiting(self, kind: str) -> list[ChapterSummary]:
        found = waiting(self.summaries(kind))
        with self._files.hold_lock(kind, MOMENT):
            return [each for each in found if self.is_free(kind, each.id)]

    def _summarize(self, path: Path) -> ChapterSummary | None:
        """The summary of a file, remembered until the file changes."""
        try:
            own, stamp = self._own.get(path), (0, 0)
            if own is not None:
                stamp = (-1, len(own.all))
            else:
                about = path.stat()
                stamp = (about.st_mtime_ns, about.st_size)
            seen = self._seen.get(path)
            if seen is None or seen[0] != stamp:
                seen = self._seen[path] = (stamp, self._read_summary(path))
        except OSError:
            return None  # another window has moved it to the archive
        return seen[1]  # self._seen may have an older one from the writing thread

    def _read_summary(self, path: Path) -> ChapterSummary | None:
        own = self._own.get(path)
        lines = own.all if own else whole_lines(read_whole(path), "replace")
        if not lines:
            return None  # another window is creating it
        try:
            return summarize(lines)
        except UNREADABLE:
            self._put_aside(path, lines[0])
            return None

    def _put_aside(self, path: Path, heading: str) -> None:
        if _version(heading) > VERSION:
            self._writer.tell(say("store.newer", name=path.name))
            return
        with chapter_lock(path) as free:
            if free:
                self._set_aside(path, heading)

    def _set_aside(self, path: Path, heading: str) -> None:
        kind = f"board.{path.parent.name}.name"
        if kind in phrasebook().sentences:
            self._writer.set_aside(path, "store.game_aside", _describe(say(kind), heading))
        else:
            self._writer.set_aside(path)

    def is_free(self, kind: str, chapter: str) -> bool:
        path = self._files.path(kind, chapter)
        if own := self._own.get(path):
            return own.left or self._own.get(path) is not own  # finished meanwhile
        with chapter_lock(path) as free:
            return free

    def has(self, kind: str, chapter: str) -> bool:
        """Whether there is a file of that name, even one that cannot be read."""
        path = self._files.path(kind, chapter)
        return path in self._own or is_there(path)

    def create(self, heading: Heading) -> FileJournal | None:
        """A new chapter; None if another window has one for the same place or of the same id."""
        path = self._files.path(heading.kind, heading.id)
        journal = FileJournal(path, self._writer)
        with self._files.hold_lock(heading.kind, MOMENT):
            if heading.place != FREE and in_place(self.summaries(heading.kind), heading.place):
                return None
            if is_there(path) or not journal.lock():
                return None
            self._own[path] = journal
            journal.begin(heading.line())
        return journal

    def claim(self, kind: str, chapter: str) -> FileJournal | None:
        path = self._files.path(kind, chapter)
        if (own := self._own.get(path)) is not None and own.resume():
            return own
        journal = FileJournal(path, self._writer)
        with self._files.hold_lock(kind, MOMENT):
            if not journal.lock():
                return None
        try:
            found = self._read(journal)
            if not found and (lines := self._archive.lines(chapter)) is not None:
                journal.restore(lines)
                found = True
        except ArchiveBusyError:
            journal.forget()
            raise
        if not found:
            journal.forget()
            return None
        self._own[path] = journal
        return journal

    def _read(self, journal: FileJournal) -> bool:
        try:
            return journal.read()
        except UnicodeDecodeError:
            seen = self._summarize(journal.path)
            self._set_aside(journal.path, seen.heading.line() if seen else "")
        except OSError as error:
            self._writer.tell(say("store.unwritable", why=reason(error)))
        return False

    def reject(self, journal: FileJournal) -> None:
        self._own.pop(journal.path, None)
        journal.forget()
        self._set_aside(journal.path, journal.all[0])

    def note_end(self, journal: FileJournal) -> None:
        self._unarchived.add(journal.path)
        self.retry()

    @property
    def waits(self) -> bool:
        """Whether lines of a game are not written yet."""
        return any(each.waits for each in list(self._own.values()))

    def retry(self) -> bool:
        waits = bool(self._unarchived or self._must_recover or any(each.left for each in list(self._own.values())))
        if waits:
            self._writer.later(self._archive_pending)
        return waits

    def release(self, journal: FileJournal) -> None:
        journal.left = True
        self._writer.later(self._archive_pending)

    def _finish(self) -> None:
        """Finish all journals that were left, and report errors."""
        for path, journal in list(self._own.items()):
            try:
                if journal.left:
                    journal.finish(partial(self._own.pop, path))
            except OSError as error:
                self._writer.report(error)

    def correct(self, kind: str, games: Sequence[str]) -> None:
        self._writer.later(lambda: self._correct(kind, games))

    def _correct(self, kind: str, games: Sequence[str]) -> None:
        """Correct closed chapters; open ones are judged again when they are read."""
        for each in self.summaries(kind):
            path = self._files.path(kind, each.id)
            lock = chapter_lock(path)
            if each.id not in games or each.ending is None:
                continue
            with self._files.hold_lock(kind, MOMENT):
                taken = path not in self._own and lock.acquire()
            if taken:
                file = AppendedFile(path)
                file.append([each.correction_line()])
                file.close()
                lock.release()

    def archive_old(self, kind: str) -> None:
        self._writer.later(lambda: self._archive_old(kind))

    def recover(self) -> None:
        """Archive the endings that are missing there, after a crash or a locked file."""
        self._writer.later(self._archive.check)
        self._writer.later(self._recover)

    def _recover(self) -> None:
        self._must_recover = False
        try:
            for folder in list_paths(self._files.folder):
                # Chapters of this window are left out: they are archived when their lines are written.
                ended = [each.id for each in self.summaries(folder.name) if each.ending is not None]
                for chapter in set(ended) - self._archive.ended_of(ended):
                    path = self._files.path(folder.name, chapter)
                    if path not in self._own:
                        self._is_archived(path)
        except ArchiveBusyError:
            self._must_recover = True

    def _archive_old(self, kind: str) -> None:
        if len(self._files.of(kind)) <= TOUCHED:
            return
        for each in due(self.summaries(kind)):
            path = self._files.path(kind, each.id)
            lock = chapter_lock(path)
            with self._files.hold_lock(kind, MOMENT):
                taken = lock.acquire()
            if taken:
                archived = self._is_archived(path)
                with self._files.hold_lock(kind, MOMENT):
                    self._clear(path, lock) if archived else lock.release()

    def _clear(self, path: Path, lock: Lock) -> None:
        path.unlink(missing_ok=True)
        self._seen.pop(path, None)
        lock.release()
        lock.remove()

    def _archive_pending(self) -> None:
        """Finish the games that were left, and archive those that ended, until the first failure."""
        self._finish()
        if self._must_recover:
            self._recover()
        for path in list(self._unarchived):
            own = self._own.get(path)
            if own is not None and own.waits:
                continue  # its file comes first
            if not self._is_archived(path):
                return
            self._unarchived.discard(path)

    def _is_archived(self, path: Path) -> bool:
        seen = self._summarize(path)
        if seen is None or not seen.touched:
            return True
        return self._archive.put([whole_lines(read_whole(path), "replace")], self._today().isoformat())


def _describe(kind: Phrase, heading: str) -> Phrase:
    """The game of a file that cannot be read, as far as its heading tells."""
    try:
        kept = json.loads(heading)
        daily = kept["place"].startswith(DAILY)
        day = say_day(date.fromisoformat(kept["place"].removeprefix(DAILY) if daily else kept["begun"]))
    except UNREADABLE:
        return say("store.game", kind=kind)
    return say("store.game_of" if daily else "store.game_begun", kind=kind, day=day)


def _version(heading: str) -> int:
    try:
        version = json.loads(heading)["lantern"]
    except UNREADABLE:
        return 0
    return version if isinstance(version, int) else 0
