"""Flash cards: what was met in games and missed there comes back after 1, 3, 7 and 16 days, as long as it is known;
whoever misses it again begins anew. After four right answers it is known for good, or until a game misses it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, replace
from datetime import date, timedelta

from game.store.lines import Lines, latest
from generators.kernel.flash_cards import Met

SPACES = (1, 3, 7, 16)  # days, after so many right answers
KNOWN = len(SPACES)
MOST = 12_000  # cards
LONGEST = 60  # letters of any of its texts
COUNT = 1_000_000
KIND = re.compile(r"[a-z0-9_-]{1,40}")


@dataclass(frozen=True, slots=True)
class Card:
    """One thing that was met, and how well it is known."""

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
        """None where it does not come."""
        if self.step >= KNOWN:
            return None
        return date.fromisoformat(self.last) + timedelta(SPACES[self.step])

    def beats(self, other: object) -> bool:
        """More was done with it; of two with as much, the one that comes sooner."""
        return isinstance(other, Card) and self.weight > other.weight

    @property
    def weight(self) -> tuple[int, str, int, int, int, str, str, str]:
        done = self.times + self.answers
        return done, self.last, self.misses, -self.step, self.times, self.tag, self.where, self.first

    def answered(self, *, knew: bool, today: date) -> Card:
        step = min(self.step + 1, KNOWN) if knew else 0
        return replace(
            self,
            step=step,
            last=today.isoformat(),
            misses=self.misses + (not knew),
            answers=self.answers + 1,
        )

    def line(self) -> str:
        return json.dumps(asdict(self), ensure_ascii=False)


class Cards:
    """Of one player."""

    def __init__(self, lines: Lines, today: Callable[[], date]) -> None:
        self._lines = lines
        self._today = today
        self._of: list[str] | None = None
        self._cards: dict[str, Card] = {}

    def all(self, kind: str) -> tuple[Card, ...]:
        """In the order in which they were met first."""
        lines = self._lines.read()
        if lines is not self._of:
            self._of, self._cards = lines, latest(kept(read_cards(lines)))
        self._heal()
        return tuple(each for each in self._cards.values() if each.kind == kind)

    def due(self, kind: str) -> tuple[Card, ...]:
        """Today: what was missed most often comes first."""
        today = self._today()
        due = (each for each in self.all(kind) if each.due is not None and each.due <= today)
        return tuple(sorted(due, key=lambda each: (each.step, -each.misses, each.last)))

    def next_day(self, kind: str) -> date | None:
        """On which something comes, if anything does."""
        return min((each.due for each in self.all(kind) if each.due is not None), default=None)

    def meet(self, kind: str, met: Iterable[Met], on: date | None = None) -> None:
        """At the end of a game, today or on that day: what was missed there comes on the next one."""
        known = {each.front: each for each in self.all(kind)}
        self._put(*(_met(kind, each, known.get(each.front), on or self._today()) for each in met))

    def answer(self, card: Card, *, knew: bool) -> Card:
        after = card.answered(knew=knew, today=self._today())
        self._put(after)
        return after

    def retire(self, card: Card) -> None:
        """It comes no more, unless a game misses it."""
        self._put(replace(card, step=KNOWN))

    def _put(self, *cards: Card) -> None:
        if cards:
            self._lines.add(*(each.line() for each in cards))

    def _heal(self) -> None:
        """What a clock that ran ahead has dated is of today, or it would never come."""
        today = self._today().isoformat()
        ahead = {key: replace(each, last=today) for key, each in self._cards.items() if each.last > today}
        if ahead:
            self._cards = self._cards | ahead
            self._put(*ahead.values())


def _met(kind: str, met: Met, before: Card | None, today: date) -> Card:
    day, tag, where = today.isoformat(), met.tag[:LONGEST], met.where[:LONGEST]
    card = before or Card(kind, met.front[:LONGEST], tag, where, first=day, last=day, times=0)
    card = replace(card, times=card.times + 1, tag=tag, where=where)
    return replace(card, step=0, last=day, misses=card.misses + 1) if met.missed else card


def kept(cards: Iterable[Card]) -> list[Card]:
    """A card once, and no more of them than are kept: what still comes, and what was met often."""
    found = list(latest(cards).values())
    if len(found) <= MOST:
        return found
    least = sorted(found, key=lambda each: (each.step < KNOWN, each.times, each.last))[: len(found) - MOST]
    gone = {each.key for each in least}
    return [each for each in found if each.key not in gone]


def settled(lines: Iterable[str]) -> list[str]:
    """Of a file, the lines that count."""
    return [each.line() for each in kept(read_cards(lines))]


def read_cards(lines: Iterable[str]) -> list[Card]:
    """What cannot be read is left out: it may be of a Lantern to come."""
    return [found for line in lines if (found := _card(line)) is not None]


def _card(line: str) -> Card | None:
    try:
        told = json.loads(line)
        found = Card(
            **{name: str(told[name]) for name in ("kind", "front", "tag", "where")},
            first=date.fromisoformat(told["first"]).isoformat(),
            last=date.fromisoformat(told["last"]).isoformat(),
            times=int(told["times"]),
            step=int(told["step"]),
            misses=int(told["misses"]),
            answers=int(told["answers"]),
        )
        return found if _is_sound(found) else None
    except (ValueError, LookupError, TypeError, AttributeError, OverflowError, RecursionError):
        return None


def _is_sound(card: Card) -> bool:
    texts = (card.front, card.tag, card.where)
    return (
        bool(KIND.fullmatch(card.kind) and card.front)
        and all(len(each) <= LONGEST and each.isprintable() for each in texts)
        and 0 <= card.step <= KNOWN
        and all(0 <= each <= COUNT for each in (card.times, card.misses, card.answers))
        and (card.due is None or card.due.year > 0)  # the calendar has that day
    )
