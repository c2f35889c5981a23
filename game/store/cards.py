"""Flash cards: what was met in games and missed there comes back after 1, 3, 7 and 16 days, as long as it is known;
whoever misses it again begins anew. After four right answers it is known for good, or until a game misses it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, replace
from datetime import date, timedelta
from typing import Any

from game.store.records import CARD, Record, Records, Values
from generators.kernel.kind import Met

SPACES = (1, 3, 7, 16)  # days, after so many right answers
KNOWN = len(SPACES)
MOST = 12_000  # cards
LONGEST = 60  # letters of any of its texts
COUNT = 1_000_000
DAYS = 10_000_000  # more than any calendar has
KIND = re.compile(r"[a-z0-9_-]{1,40}")


@dataclass(frozen=True, slots=True)
class LearnedCard:
    kind: str
    front: str
    tag: str  # what else its kind has to know of it
    where: str  # it was met last
    first: str  # the day on which it was met first
    last: str  # the day from which the next one is counted
    times: int = 1  # games in which it was met
    step: int = KNOWN  # right answers in a row since it was missed; KNOWN: it does not come
    misses: int = 0
    answers: int = 0

    @property
    def key(self) -> str:
        return f"{self.kind} {self.front}"

    @property
    def due(self) -> date | None:
        """The day on which the card comes again; None when it is known."""
        if self.step >= KNOWN:
            return None
        return date.fromisoformat(self.last) + timedelta(SPACES[self.step])

    def answered(self, *, knew: bool, today: date) -> LearnedCard:
        step, misses = (min(self.step + 1, KNOWN), self.misses) if knew else (0, self.misses + 1)
        return replace(self, step=step, last=today.isoformat(), misses=misses, answers=self.answers + 1)

    @property
    def version(self) -> int:
        """The higher, the more was done with it; of two with as much, the later one."""
        return (self.times + self.answers) * DAYS + date.fromisoformat(self.last).toordinal()

    def record(self) -> Record:
        return Record(CARD, self.key, asdict(self), self.version)


class Cards:
    def __init__(self, records: Records, today: Callable[[], date]) -> None:
        self._records = records
        self._today = today
        self._values = Values(records, CARD, read_card)

    def all(self, kind: str) -> tuple[LearnedCard, ...]:
        """The cards of a kind, in the order in which they were met first."""
        return tuple(each for each in remembered(self._healed(self._values.all())) if each.kind == kind)

    def due(self, kind: str) -> tuple[LearnedCard, ...]:
        """The cards due today, most missed first."""
        today = self._today()
        due = (each for each in self.all(kind) if each.due is not None and each.due <= today)
        return tuple(sorted(due, key=lambda each: (each.step, -each.misses, each.last)))

    def meet(self, kind: str, met: Iterable[Met], on: date | None = None) -> None:
        """Notes what was missed at the end of a game, today or on that day: it comes on the next one."""
        known = {each.front: each for each in self.all(kind)}
        self._put(*(_met(kind, each, known.get(each.front), on or self._today()) for each in met))

    def answer(self, card: LearnedCard, *, knew: bool) -> LearnedCard:
        after = card.answered(knew=knew, today=self._today())
        self._put(after)
        return after

    def retire(self, card: LearnedCard) -> None:
        """Mark the card as known: it comes again only if a game misses it."""
        self._put(replace(card, step=KNOWN))

    def _put(self, *cards: LearnedCard) -> None:
        self._records.put(*(each.record() for each in cards))

    def _healed(self, cards: list[LearnedCard]) -> list[LearnedCard]:
        """Cards that a clock which ran ahead has dated are of today, or they would never come."""
        today = self._today().isoformat()
        ahead = {each.key: replace(each, last=today) for each in cards if each.last > today}
        self._put(*ahead.values())
        return [ahead.get(each.key, each) for each in cards]


def _met(kind: str, met: Met, before: LearnedCard | None, today: date) -> LearnedCard:
    day, tag, where = today.isoformat(), met.tag[:LONGEST], met.where[:LONGEST]
    card = before or LearnedCard(kind, met.front[:LONGEST], tag, where, first=day, last=day, times=0)
    card = replace(card, times=card.times + 1, tag=tag, where=where)
    return replace(card, step=0, last=day, misses=card.misses + 1) if met.missed else card


def remembered(cards: list[LearnedCard]) -> list[LearnedCard]:
    """No more of them than are kept: what still comes, and what was met often."""
    if len(cards) <= MOST:
        return cards
    least = sorted(cards, key=lambda each: (each.step < KNOWN, each.times, each.last))[: len(cards) - MOST]
    gone = {each.key for each in least}
    return [each for each in cards if each.key not in gone]


def read_card(record: Record) -> LearnedCard | None:
    """None for what cannot be read: it may be of a Lantern to come."""
    value = record.value
    try:
        parts: dict[str, Any] = {name: str(value[name]) for name in ("kind", "front", "tag", "where")}
        parts |= {name: date.fromisoformat(value[name]).isoformat() for name in ("first", "last")}
        parts |= {name: int(value[name]) for name in ("times", "step", "misses", "answers")}
        found = LearnedCard(**parts)
        return found if _is_sound(found) else None
    except (ValueError, LookupError, TypeError, AttributeError, OverflowError, RecursionError):
        return None


def _is_sound(card: LearnedCard) -> bool:
    texts = (card.front, card.tag, card.where)
    return (
        bool(KIND.fullmatch(card.kind) and card.front)
        and all(len(each) <= LONGEST and each.isprintable() for each in texts)
        and 0 <= card.step <= KNOWN
        and all(0 <= each <= COUNT for each in (card.times, card.misses, card.answers))
        and (card.due is None or card.due.year > 0)  # the calendar has that day
    )
