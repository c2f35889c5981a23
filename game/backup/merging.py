"""What comes of two versions of one thing, the one here and the one of a backup. Merged once more, nothing changes."""

from __future__ import annotations

import json
from dataclasses import dataclass

from game.backup.database import Row, lines_in
from game.store.glance import PASSING, UNREADABLE, Glance, glance
from game.store.record import MOST_SEEN, VERSION
from game.store.settings import settings_from
from generators.words.own_words import ADDED, STRUCK, read_own_words, with_line, without


@dataclass(frozen=True, slots=True)
class Extent:
    """How far a game has come."""

    ending: tuple[str, str, float, int] | None
    moves: int
    deeds: int


def extent_of_lines(seen: Glance, lines: list[str]) -> Extent:
    end = seen.ending
    ending = (end.how, end.day, end.seconds, end.hints) if end else None
    return Extent(ending, seen.moves, len(played(lines)))


def extent_of_row(row: Row) -> Extent:
    ending = (row["ending"], row["day"], row["seconds"], row["hints"]) if row["ending"] else None
    try:
        return Extent(ending, row["moves"], len(played(lines_in(row))))
    except ValueError:
        return Extent(ending, 0, 0)  # whatever can be read is better


def comes(there: Extent, here: Extent | None) -> bool:
    """In the place of what is here: the first ending stands, what has none gives way, and the longer is the later."""
    if here is None:
        return True
    if here.ending != there.ending:
        return here.ending is None
    return (there.moves, there.deeds) > (here.moves, here.deeds)


def played(lines: list[str]) -> list[str]:
    """What was done: the heading, and all that is more than to come and go."""
    return lines[:1] + [line for line in lines[1:] if line.partition(" ")[2].partition(" ")[0] not in PASSING]


def whole_lines(data: bytes) -> list[str] | None:
    """None when they cannot be read."""
    try:
        return data[: data.rfind(b"\n") + 1].decode("utf-8").split("\n")[:-1]
    except UnicodeDecodeError:
        return None


def seen_of(kind: str, name: str, lines: list[str] | None) -> Glance | None:
    """None when the lines are no chapter of that name."""
    try:
        seen = glance(lines or [])
    except UNREADABLE:
        return None
    return seen if (seen.heading.kind, seen.id) == (kind, name) else None


# --- words


def united_words(here: str, there: str) -> str:
    """Of two lines about one word the one here holds."""
    own = read_own_words(here)
    known = {*own.added, *own.struck}
    for line in _lines_of(there):
        here = here if line[1:] in known else with_line(here, line)
    return here


def parted_words(now: str, before: str, there: str) -> str:
    """As before the backup came, but for what was changed since."""
    merged = united_words(before, there)
    if now == merged:
        return before
    came, since = _lines_of(merged), _lines_of(now)
    for line in since:
        before = before if line in came else with_line(before, line)
    for line in came:
        gone = line[1:] not in {each[1:] for each in since}
        before = without(before, line[1:]) if gone else before
    return before


def _lines_of(text: str) -> list[str]:
    own = read_own_words(text)
    return [*(ADDED + word for word in own.added), *(STRUCK + word for word in own.struck)]


# --- puzzles seen lately


def united_seen(here: list[str], there: list[str]) -> list[str]:
    """The latest at last, and those from here count as later."""
    return [*dict.fromkeys(each for each in there if each not in here), *here][-MOST_SEEN:]


def parted_seen(now: list[str], before: list[str], there: list[str]) -> list[str]:
    since = [each for each in now if each not in before and each not in there]
    return [*before, *since][-MOST_SEEN:]


def seen_in(text: str) -> list[str]:
    puzzles = _record(text).get("puzzles")
    return [each for each in puzzles if isinstance(each, str)] if isinstance(puzzles, list) else []


def seen_text(puzzles: list[str]) -> str:
    return json.dumps({"lantern": VERSION, "puzzles": puzzles})


# --- settings


def taken_settings(there: str) -> str:
    return json.dumps({"lantern": VERSION, **settings_from(_record(there)).record()})


def parted_settings(now: str, before: str, there: str) -> str:
    """As before, but for what was chosen since."""
    came, chosen = settings_from(_record(there)).record(), settings_from(_record(now)).record()
    was = settings_from(_record(before)).record()
    since = {name: value for name, value in chosen.items() if value not in (came[name], was[name])}
    return json.dumps({"lantern": VERSION, **was, **since}) if since else before


def _record(text: str) -> dict[str, object]:
    try:
        kept = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return kept if isinstance(kept, dict) and kept.get("lantern") == VERSION else {}
