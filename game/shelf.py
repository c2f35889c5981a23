"""The chapters at hand, kind by kind: those that wait, and the latest that were played."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Protocol, TypeVar

from game.archive import Archive
from game.glance import Glance, due, glance, waiting
from game.journal import compacted
from game.log import Heading, read_heading


class Kept(Protocol):
    """A chapter that this window plays, and no other one. Lines are only ever added."""

    def lines(self) -> list[str]: ...  # as they were when it was opened; asked once
    def add(self, *lines: str) -> None: ...  # soon, and each whole or not at all; without any, what failed before


K = TypeVar("K", bound=Kept)


class Shelf(Protocol[K]):
    def glances(self, kind: str) -> list[Glance]: ...  # all that are at hand, also those that another window plays
    def waiting(self, kind: str) -> list[Glance]: ...  # what can be gone on with here, the latest first
    def create(self, heading: Heading) -> K: ...
    def claim(self, kind: str, chapter: str) -> K | None: ...  # from the archive, too; None: another window has it
    def refuse(self, kept: K) -> None: ...  # what is in it cannot be read: set it aside
    def note_end(self, kept: K) -> None: ...  # it ended: the archive learns of it, soon and once
    def try_again(self) -> None: ...  # what the archive could not take
    def let_go(self, kept: K) -> None: ...
    def settle(self, kind: str) -> None: ...  # what nobody has touched for long moves to the archive


class MemoryKept:
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
        self._kept: dict[str, MemoryKept] = {}
        self._held: set[str] = set()

    def glances(self, kind: str) -> list[Glance]:
        return [glance(each.all) for each in self._kept.values() if each.heading.kind == kind]

    def waiting(self, kind: str) -> list[Glance]:
        return [each for each in waiting(self.glances(kind)) if each.id not in self._held]

    def create(self, heading: Heading) -> MemoryKept:
        self._kept[heading.id] = MemoryKept(heading, [heading.line()])
        self._held.add(heading.id)
        return self._kept[heading.id]

    def claim(self, kind: str, chapter: str) -> MemoryKept | None:
        del kind
        if chapter in self._held:
            return None
        if chapter not in self._kept:
            lines = self._archive.lines(chapter)
            if lines is None:
                return None
            self._kept[chapter] = MemoryKept(read_heading(lines[0]), lines)
        self._held.add(chapter)
        return self._kept[chapter]

    def refuse(self, kept: MemoryKept) -> None:
        del self._kept[kept.heading.id]
        self._held.discard(kept.heading.id)

    def note_end(self, kept: MemoryKept) -> None:
        self._archive.put([kept.all], self._today().isoformat())

    def try_again(self) -> None:
        """Nothing was refused."""

    def let_go(self, kept: MemoryKept) -> None:
        kept.all[:] = compacted(kept.all)
        self._held.discard(kept.heading.id)

    def settle(self, kind: str) -> None:
        for each in due(self.glances(kind)):
            if each.id not in self._held and self._archive.put([self._kept[each.id].all], self._today().isoformat()):
                del self._kept[each.id]
