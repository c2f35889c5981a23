"""What was learned of the player beyond the rows of the archive: what was seen of each technique, game by game, and
from where on games count.

It is one file of the player's folder. By the id of its chapter each game is in it once, also where backups meet. Of the
very many games only the latest are kept; what else a file may hold, from whatever hand, is passed over.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

from game.store.record import VERSION

MOST_GAMES = 600  # whose techniques are kept, of all kinds: more than the learner ever looks back at
MOST = 9999  # of one technique in one game: no number that a file may hold instead
NAMES = 60  # techniques of one game

_ID, _NAME, _KIND = re.compile(r"[\w-]{1,64}"), re.compile(r"[a-z][a-z0-9_]{0,63}"), re.compile(r"[a-z][a-z0-9_]{0,39}")


@dataclass(frozen=True, slots=True)
class Counts:
    """How often a technique was used at once, late, without being seen, wrongly, and after a hint."""

    sure: int = 0
    slow: int = 0
    guess: int = 0
    slip: int = 0
    told: int = 0

    @property
    def row(self) -> tuple[int, int, int, int, int]:
        return self.sure, self.slow, self.guess, self.slip, self.told

    @property
    def all(self) -> int:
        return sum(self.row)

    def __add__(self, other: Counts) -> Counts:
        return Counts(*(one + two for one, two in zip(self.row, other.row, strict=True)))


@dataclass(frozen=True, slots=True)
class Seen:
    """Of one game; nothing where there was nothing to be judged."""

    kind: str
    day: str
    counts: Mapping[str, Counts] = field(default_factory=dict)  # by technique


@dataclass(frozen=True, slots=True)
class Mark:
    """The game of a kind up to which all is forgotten."""

    day: str
    game: str


@dataclass(frozen=True, slots=True)
class Learned:
    seen: Mapping[str, Seen] = field(default_factory=dict)  # by chapter, what was looked at last comes last
    forgot: Mapping[str, Mark] = field(default_factory=dict)  # by kind

    def with_seen(self, game: str, seen: Seen) -> Learned:
        kept = {**self.seen, game: seen}
        return replace(self, seen=dict(list(kept.items())[-MOST_GAMES:]))

    def of(self, kind: str) -> Iterator[Mapping[str, Counts]]:
        """Game by game."""
        return (each.counts for each in self.seen.values() if each.kind == kind)


# --- as a file


def write_learned(learned: Learned) -> str:
    seen = {
        game: [each.kind, each.day, {name: list(counts.row) for name, counts in each.counts.items()}]
        for game, each in learned.seen.items()
    }
    forgot = {kind: [mark.day, mark.game] for kind, mark in learned.forgot.items()}
    return json.dumps({"lantern": VERSION, "forgot": forgot, "seen": seen}, separators=(",", ":"))


def read_learned(text: str) -> Learned:
    """Whatever the text is: what of it is no such thing is passed over."""
    try:
        kept = json.loads(text)
    except (ValueError, RecursionError):
        return Learned()
    return learned_from(kept) if isinstance(kept, dict) and kept.get("lantern") == VERSION else Learned()


def learned_from(record: Mapping[str, Any]) -> Learned:
    seen = {game: found for game, each in _pairs(record.get("seen")) if (found := _seen(game, each)) is not None}
    forgot = {kind: mark for kind, each in _pairs(record.get("forgot")) if (mark := _mark(kind, each)) is not None}
    return Learned(dict(list(seen.items())[-MOST_GAMES:]), forgot)


def _pairs(value: object) -> list[tuple[str, object]]:
    return list(value.items()) if isinstance(value, dict) else []


def _seen(game: str, value: object) -> Seen | None:
    if not (_ID.fullmatch(game) and isinstance(value, list) and len(value) == 3 and _is(value[0], _KIND)):
        return None
    rows = [(name, row) for name, row in _pairs(value[2])[:NAMES] if _is(name, _NAME) and _is_row(row)]
    counts = {name: Counts(*row) for name, row in rows if isinstance(row, list)}
    return Seen(value[0], day, counts) if (day := _day(value[1])) else None


def _is_row(value: object) -> bool:
    fits = isinstance(value, list) and len(value) == len(Counts().row)
    return isinstance(value, list) and fits and all(type(each) is int and 0 <= each <= MOST for each in value)


def _mark(kind: str, value: object) -> Mark | None:
    if not (_is(kind, _KIND) and isinstance(value, list) and len(value) == 2 and _is(value[1], _ID)):
        return None
    return Mark(day, value[1]) if (day := _day(value[0])) else None


def _day(value: object) -> str:
    try:
        return date.fromisoformat(value).isoformat() if isinstance(value, str) else ""
    except ValueError:
        return ""


def _is(value: object, shape: re.Pattern[str]) -> bool:
    return isinstance(value, str) and bool(shape.fullmatch(value))


# --- two of them


def united(here: Learned, there: Learned) -> Learned:
    """Of a game that both know the one here holds; what either has forgotten does not come back from the other."""
    later = {
        kind: mark for kind, mark in there.forgot.items() if kind not in here.forgot or mark.day > here.forgot[kind].day
    }
    came = {game: each for game, each in there.seen.items() if game not in here.seen}
    seen = [*_left(came, here.forgot).items(), *_left(here.seen, later).items()]
    return Learned(dict(seen[-MOST_GAMES:]), {**here.forgot, **later})


def _left(seen: Mapping[str, Seen], forgot: Mapping[str, Mark]) -> dict[str, Seen]:
    """What is later than what was forgotten."""
    return {game: each for game, each in seen.items() if each.kind not in forgot or each.day > forgot[each.kind].day}


def parted(now: Learned, before: Learned, there: Learned) -> Learned:
    """As before the other came, but for what was learned or forgotten since."""
    merged = united(before, there)
    since = {game: each for game, each in now.seen.items() if game not in merged.seen}
    gone = {game for game in merged.seen if game not in now.seen}
    kept = {game: each for game, each in before.seen.items() if game not in gone}
    marks = {kind: mark for kind, mark in now.forgot.items() if merged.forgot.get(kind) != mark}
    return Learned({**kept, **since}, {**before.forgot, **marks})
