"""Games as a restore sees them: chapters and rows of archives, and which of two stays."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date

from game.backup.archives import Row, lines_in
from game.backup.read import lines_of
from game.session.session import read_chapter
from game.store.database import clamp, pack, valid_day
from game.store.files import UNREADABLE, is_there, read_whole, text_of, write_whole
from game.store.journal import chapter_lock
from game.store.log import DAILY, FREE, LOST, SHOWN, SOLVED, read_heading, split_line
from game.store.shelf import ChapterFolder
from game.store.summary import BOOKKEEPING, ChapterSummary, Ending, summarize
from generators.kernel.kind import BadText
from generators.lanterns import all_kinds

BADNESS = {SOLVED: 0, SHOWN: 1, LOST: 2}


@dataclass(frozen=True, slots=True, order=True)
class Extent:
    """How far a game came. Of two the greater one stays, on each machine."""

    ended: bool
    has_log: bool
    ending: tuple[float, ...]
    moves: int
    entries: int
    played: tuple[str, ...]


def make_extent(place: str, ending: Ending | None, moves: int, lines: list[str]) -> Extent:
    played = tuple(played_lines(lines))
    order = () if ending is None else order_of_ending(place, ending)
    return Extent(ending is not None, bool(lines), order, moves, len(played), played)


def order_of_ending(place: str, ending: Ending) -> tuple[float, ...]:
    """Of two endings the one on the own day of a daily stays, or of other games the earlier one; then the worse one."""
    daily = place.startswith(DAILY)
    first = place == DAILY + ending.day if daily else -date.fromisoformat(valid_day(ending.day)).toordinal()
    return first, BADNESS.get(ending.how, 0), ending.hints, ending.slips or 0, ending.seconds


@dataclass(frozen=True, slots=True)
class FoundChapter:
    kind: str
    name: str
    lines: list[str]
    seen: ChapterSummary

    @property
    def extent(self) -> Extent:
        return make_extent(self.seen.heading.place, self.seen.ending, self.seen.moves, self.lines)

    def set_apart(self, name: str) -> FoundChapter:
        """The same game under another id, no longer that of its day."""
        heading = replace(self.seen.heading, id=name, place=FREE, address="")
        return FoundChapter(self.kind, name, [heading.line(), *self.lines[1:]], replace(self.seen, heading=heading))


def chapter_of(kind: str, name: str, lines: list[str]) -> FoundChapter | None:
    """None if the lines are not a chapter of that name."""
    try:
        seen = summarize(lines)
    except UNREADABLE:
        return None
    return FoundChapter(kind, name, lines, seen) if (seen.heading.kind, seen.id) == (kind, name) else None


def extent_of_row(row: Row) -> Extent:
    seconds, hints, slips, moves = (clamp(row.get(name)) for name in ("seconds", "hints", "slips", "moves"))
    ending = Ending(row["ending"], row["day"], seconds, int(hints), int(slips)) if row["ending"] else None
    try:
        return make_extent(row["place"], ending, int(moves), lines_in(row))
    except ValueError:
        return make_extent(row["place"], ending, 0, [])  # any readable log wins


def set_row_apart(row: Row, name: str) -> Row:
    """The same game under another id, no longer that of its day."""
    first, *rest = lines_in(row)
    heading = replace(read_heading(first), id=name, place=FREE, address="")
    return {**row, "id": name, "place": FREE, "log": pack([heading.line(), *rest])}


def played_lines(lines: list[str]) -> list[str]:
    """The heading, and all entries but those of opening, closing and time."""
    return lines[:1] + [line for line in lines[1:] if split_line(line)[1] not in BOOKKEEPING]


class Chapters(ChapterFolder):
    """The chapters of the player's folder."""

    def is_here(self, kind: str, name: str) -> bool:
        return is_there(self.path(kind, name))

    def lines(self, kind: str, name: str) -> list[str] | None:
        """The lines of a chapter: None when it is not here, empty when it cannot be read."""
        return lines_of(read_whole(self.path(kind, name))) if self.is_here(kind, name) else None

    def found(self, kind: str, name: str) -> FoundChapter | None:
        lines = self.lines(kind, name)
        return chapter_of(kind, name, lines) if lines else None

    def put(self, chapter: FoundChapter) -> bool:
        """Write the chapter if it still replaces what is here; False if a window has it open."""
        path = self.path(chapter.kind, chapter.name)
        lock = chapter_lock(path)
        with self.hold_lock(chapter.kind):
            taken = lock.acquire()
        if taken:
            try:
                if replaces(chapter, self.lines(chapter.kind, chapter.name)):
                    write_whole(path, text_of(chapter.lines))
            finally:
                lock.release()
        return taken

    def remove(self, kind: str, name: str) -> bool:
        """False if a window has it open."""
        lock = chapter_lock(self.path(kind, name))
        with self.hold_lock(kind):
            taken = lock.acquire()
            if taken:
                self.path(kind, name).unlink(missing_ok=True)
                lock.release()
                lock.remove()
        return taken

    def is_free(self, kind: str, name: str) -> bool:
        if not self.is_here(kind, name):
            return True
        with chapter_lock(self.path(kind, name)) as free:
            return free


def plays(kind: str, lines: list[str]) -> bool:
    """Whether the game can be replayed; True for unknown kinds. Only such games replace others."""
    known = next((each for each in all_kinds() if each.id == kind), None)
    try:
        return known is None or bool(read_chapter(known, lines))
    except BadText:
        return False


def replaces(chapter: FoundChapter, before: list[str] | None) -> bool:
    """A game here that cannot be read is not replaced."""
    if before is None:
        return True
    here = chapter_of(chapter.kind, chapter.name, before)
    return here is not None and chapter.extent > here.extent
