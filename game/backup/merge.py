"""Two versions of one game, the one here and the one of a backup, become one. Merged once more, nothing changes."""

from __future__ import annotations

from dataclasses import dataclass

from game.backup.database import Row, lines_in
from game.store.append_file import whole_lines
from game.store.glance import BOOKKEEPING, UNREADABLE, Glance, glance


@dataclass(frozen=True, slots=True)
class Extent:
    """How far a game has come."""

    ending: tuple[str, str, float, int] | None
    moves: int
    deeds: int


def extent_of_lines(kind: str, name: str, lines: list[str]) -> Extent | None:
    """None when they are no chapter of that name."""
    seen = seen_of(kind, name, lines)
    if seen is None:
        return None
    end = seen.ending
    ending = (end.how, end.day, end.seconds, end.hints) if end else None
    return Extent(ending, seen.moves, len(played(lines)))


def extent_of_row(row: Row) -> Extent:
    ending = (row["ending"], row["day"], row["seconds"], row["hints"]) if row["ending"] else None
    try:
        return Extent(ending, row["moves"], len(played(lines_in(row))))
    except ValueError:
        return Extent(ending, 0, 0)  # whatever can be read is better


def incoming_wins(there: Extent, here: Extent | None) -> bool:
    """Does it take the place of what is here? The first ending stands, what has none gives way, and the longer is the
    later."""
    if here is None:
        return True
    if here.ending != there.ending:
        return here.ending is None
    return (there.moves, there.deeds) > (here.moves, here.deeds)


def played(lines: list[str]) -> list[str]:
    """The heading, and all deeds but those of coming and going."""
    return lines[:1] + [line for line in lines[1:] if line.partition(" ")[2].partition(" ")[0] not in BOOKKEEPING]


def lines_of(data: bytes) -> list[str] | None:
    """The whole lines of a file, or None when they cannot be read."""
    try:
        return whole_lines(data)
    except UnicodeDecodeError:
        return None


def seen_of(kind: str, name: str, lines: list[str] | None) -> Glance | None:
    """A glance at the lines, or None when they are no chapter of that name."""
    try:
        seen = glance(lines or [])
    except UNREADABLE:
        return None
    return seen if (seen.heading.kind, seen.id) == (kind, name) else None
