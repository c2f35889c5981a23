"""The chapter on the table, and those before and after it: undo leads from one to the other. Knows no puzzle."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, TypeAlias

from game.session.chapter import Chapter
from generators.kernel.kind import Kind, M, O, P, S

CHAPTERS = 10  # that undo reaches back over

Opener: TypeAlias = Callable[[], Chapter[O, P, S, M] | None]  # reads a chapter when it is wanted; None: it is gone


@dataclass(slots=True)
class Session(Generic[O, P, S, M]):
    """Undo goes back through moves, Restart, Restore and New alike."""

    kind: Kind[O, P, S, M]
    chapter: Chapter[O, P, S, M]
    earlier: list[Opener[O, P, S, M]] = field(default_factory=list)  # the latest last
    later: list[Opener[O, P, S, M]] = field(default_factory=list)  # the next one last

    @property
    def state(self) -> S:
        return self.chapter.state

    @property
    def moved(self) -> bool:
        return self.chapter.closed or self.chapter.position.depth > 0

    @property
    def can_undo(self) -> bool:
        """An ended game stays as it ended, and a daily is left by no undo."""
        return not self.chapter.closed and (
            self.chapter.can_undo or (bool(self.earlier) and not self.chapter.heading.daily)
        )

    @property
    def can_redo(self) -> bool:
        return self.chapter.can_redo or bool(self.later)

    def begin(self, chapter: Chapter[O, P, S, M]) -> None:
        """Put a new puzzle on the table; the old one is one undo away."""
        self.act()
        before = self.chapter
        self.earlier = [*self.earlier, lambda: before][1 - CHAPTERS :]
        self.chapter = chapter

    def play(self, move: M) -> None:
        at = len(self.chapter.log)
        self.chapter.play(move)
        if len(self.chapter.log) > at:
            self.act()

    def undo(self) -> None:
        if not self.can_undo:
            return
        if self.chapter.can_undo:
            self.chapter.undo()
        else:  # nothing is left here that may be taken back
            self._switch_chapter(self.earlier, self.later)

    def redo(self) -> None:
        if self.chapter.can_redo:
            self.chapter.redo()
        else:
            self._switch_chapter(self.later, self.earlier)

    def restart(self) -> None:
        if self.moved:
            self.act()
            self.chapter.restart()

    def restore(self, number: int) -> None:
        self.act()
        self.chapter.restore(number)

    def _switch_chapter(self, source: list[Opener[O, P, S, M]], target: list[Opener[O, P, S, M]]) -> None:
        """The nearest chapter there that can still be opened comes on the table."""
        before = self.chapter
        while source:
            found = source.pop()()
            if found is not None:
                target.append(lambda: before)
                self.chapter = found
                return

    def act(self) -> None:
        self.earlier += reversed(self.later)
        self.later.clear()
