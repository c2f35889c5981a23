"""Learned of the player, beyond the rows of the archive: what was seen of each technique, game by game, and from where
on games count.

By the id of its chapter each game is in it once, also where backups meet. Of the very many games only the latest are
kept; what else a file may hold, from whatever hand, is passed over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

from game.store.records import FORGOT, LEARNED, Record, Records

MOST_GAMES = 600  # whose techniques are kept, of all kinds: more than the learner ever looks back at
MOST = 9999  # of one technique in one game: no number that a file may hold instead
NAMES = 60  # techniques of one game
MEASURE = 3  # how games are judged: grows when those that were judged before are to be looked at again

_ID, _NAME, _KIND = re.compile(r"[\w-]{1,64}"), re.compile(r"[a-z][a-z0-9_]{0,63}"), re.compile(r"[a-z][a-z0-9_]{0,39}")


@dataclass(frozen=True, slots=True)
class Counts:
    """How often a technique was used at once, late, before the board showed it, wrongly, and after a hint."""

    sure: int = 0
    slow: int = 0
    guess: int = 0
    slip: int = 0
    hinted: int = 0

    @property
    def row(self) -> tuple[int, int, int, int, int]:
        return self.sure, self.slow, self.guess, self.slip, self.hinted

    @property
    def all(self) -> int:
        return sum(self.row)

    @property
    def judged(self) -> int:
        return self.all - self.guess

    def __add__(self, other: Counts) -> Counts:
        return Counts(*(one + two for one, two in zip(self.row, other.row, strict=True)))


@dataclass(frozen=True, slots=True)
class Seen:
    """One game's techniques; empty where nothing could be judged."""

    kind: str
    day: str
    counts: Mapping[str, Counts] = field(default_factory=dict)  # by technique


@dataclass(frozen=True, slots=True)
class ForgetMark:
    """The game of a kind up to which all is forgotten."""

    day: str
    game: str


@dataclass(frozen=True, slots=True)
class Learned:
    seen: Mapping[str, Seen] = field(default_factory=dict)  # by chapter, what was looked at last comes last
    forgot: Mapping[str, ForgetMark] = field(default_factory=dict)  # by kind

    def with_seen(self, game: str, seen: Seen) -> Learned:
        kept = {**self.seen, game: seen}
        return replace(self, seen=dict(list(kept.items())[-MOST_GAMES:]))

    def of(self, kind: str) -> Iterator[Mapping[str, Counts]]:
        """Day by day, whenever they were looked at."""
        mine = (each for each in self.seen.values() if each.kind == kind)
        return (each.counts for each in sorted(mine, key=lambda each: each.day))


def learned_from(records: Records) -> Learned:
    """The records as far as they can be read; of what was forgotten, nothing that a backup brought back."""
    forgot = {key: mark for key, each in records.of(FORGOT).items() if (mark := _mark(key, each.value)) is not None}
    found = {key: seen for key, each in records.of(LEARNED).items() if (seen := _seen(key, each.value)) is not None}
    left = [(key, each) for key, each in found.items() if each.kind not in forgot or each.day >= forgot[each.kind].day]
    return Learned(dict(left[-MOST_GAMES:]), forgot)


def keep_learned(records: Records, before: Learned, learned: Learned) -> None:
    """Games that were in it before and are not any more go; those that another window learned of meanwhile stay."""
    games: dict[str, Any] = dict.fromkeys(before.seen)
    games |= {
        game: [each.kind, each.day, {name: list(counts.row) for name, counts in each.counts.items()}, MEASURE]
        for game, each in learned.seen.items()
    }
    records.set(LEARNED, games)
    known = records.of(FORGOT)
    gone = [kind for kind in known if kind in before.forgot and kind not in learned.forgot]
    records.put(*(replace(known[kind], value=None) for kind in gone))
    for kind, mark in learned.forgot.items():  # of two the later one counts
        value = [mark.day, mark.game]
        if kind not in known or known[kind].value != value:
            records.put(Record(FORGOT, kind, value, date.fromisoformat(mark.day).toordinal()))


def _seen(game: str, value: object) -> Seen | None:
    """None as well for what was judged by an earlier measure, whose game is looked at again."""
    match value:
        case [str(kind), str(text), rows, int(measure)] if _KIND.fullmatch(kind) and measure >= MEASURE and _day(text):
            named = list(rows.items())[:NAMES] if isinstance(rows, dict) else []
            counts = {name: Counts(*row) for name, row in named if _NAME.fullmatch(name) and _is_row(row)}
            return Seen(kind, _day(text), counts) if _ID.fullmatch(game) else None
    return None


def _is_row(value: object) -> bool:
    if not isinstance(value, list) or len(value) != len(Counts().row):
        return False
    return all(type(each) is int and 0 <= each <= MOST for each in value)


def _mark(kind: str, value: object) -> ForgetMark | None:
    match value:
        case [str(text), str(game)] if _KIND.fullmatch(kind) and _ID.fullmatch(game) and _day(text):
            return ForgetMark(_day(text), game)
    return None


def _day(text: str) -> str:
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        return ""
