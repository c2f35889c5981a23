"""The chapters at hand, kind by kind: those that wait, and the latest that were played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import Protocol, TypeVar

from game.store.archive import Archive
from game.store.glance import Glance, due, glance, waiting
from game.store.journal import compacted
from game.store.log import Heading, read_heading


class Journal(Protocol):
    """A chapter that this window plays, and no other one. Lines are only ever added."""

    def lines(self) -> list[str]: ...  # as they were when it was opened; asked once
    def add(self, *lines: str) -> None: ...  # soon, and each whole or not at all; without any, what failed before


J = TypeVar("J", bound=Journal)


class Shelf(Protocol[J]):
    def glances(self, kind: str) -> list[Glance]: ...  # all that are at hand, also those that another window plays
    def waiting(self, kind: str) -> list[Glance]: ...  # what can be gone on with here, the latest first
    def is_free(self, kind: str, chapter: str) -> bool: ...  # no window has it on its table
    def create(self, heading: Heading) -> J | None: ...  # None: its place has a chapter by now
    def claim(self, kind: str, chapter: str) -> J | None: ...  # from the archive, too; None: another window has it
    def refuse(self, journal: J) -> None: ...  # what is in it cannot be read: set it aside
    def note_end(self, journal: J) -> None: ...  # it ended: the archive learns of it, soon and once
    def try_again(self) -> bool: ...  # what could not be written; is there any?
    def let_go(self, journal: J) -> None: ...
    def correct(self, kind: str, games: Sequence[str]) -> None: ...  # these ended as shown, not as solved
    def settle(self, kind: str) -> None: ...  # what nobody has touched for long moves to the archive


class MemoryJournal:
    def __init__(self, heading: Heading, lines: list[str]) -> None:
        self.heading = heading
        self.all = lines

    def lines(self) -> list[str]:
        return list(self.all)

    def add(self, *lines: str) -> None:
        self.all.extend(lines)


class MemoryShelf:
    """Keeps everything until the window closes, and the window is the only one."""

    def __init__(self, archive: Archive, today: Callable[[], date]) -> None:
        self._archive = archive
        self._today = today
        self._journals: dict[str, MemoryJournal] = {}
        self._held: set[str] = set()

    def glances(self, kind: str) -> list[Glance]:
        return [glance(each.all) for each in self._journals.values() if each.heading.kind == kind]

    def waiting(self, kind: str) -> list[Glance]:
        return [each for each in waiting(self.glances(kind)) if each.id not in self._held]

    def is_free(self, kind: str, chapter: str) -> bool:
        del kind
        return chapter not in self._held

    def create(self, heading: Heading) -> MemoryJournal:
        self._journals[heading.id] = MemoryJournal(heading, [heading.line()])
        self._held.add(heading.id)
        return self._journals[heading.id]

    def claim(self, kind: str, chapter: str) -> MemoryJournal | None:
        del kind
        if chapter in self._held:
            return None
        if chapter not in self._journals:
            lines = self._archive.lines(chapter)
            if lines is None:
                return None
            self._journals[chapter] = MemoryJournal(read_heading(lines[0]), lines)
        self._held.add(chapter)
        return self._journals[chapter]

    def refuse(self, journal: MemoryJournal) -> None:
        del self._journals[journal.heading.id]
        self._held.discard(journal.heading.id)

    def note_end(self, journal: MemoryJournal) -> None:
        self._archive.put([journal.all], self._today().isoformat())

    def try_again(self) -> bool:
        return False

    def let_go(self, journal: MemoryJournal) -> None:
        journal.all[:] = compacted(journal.all)
        self._held.discard(journal.heading.id)

    def correct(self, kind: str, games: Sequence[str]) -> None:
        for each in self.glances(kind):
            if each.id in games and each.ending is not None and each.id not in self._held:
                self._journals[each.id].add(each.corrected())

    def settle(self, kind: str) -> None:
        for each in due(self.glances(kind)):
            lines, free = self._journals[each.id].all, each.id not in self._held
            if free and (not each.touched or self._archive.put([lines], self._today().isoformat())):
                del self._journals[each.id]
