"""Records of how the player learns: results of exercises, flash cards, and the techniques used in each game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from datetime import date, timedelta
from os import urandom
from typing import Any

from game.store.files import UNREADABLE
from game.store.log import read_day
from game.store.records import CARD, FORGOT, LEARNED, TRIED, WALKED, Record, Records, Values
from generators.kernel.kind import WORDS, Met

MOST_RESULTS = 5_000  # results of exercises, the latest
LONGEST_SECONDS = 360_000.0  # seconds
NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")
MOST_SLIPS = 10_000

SPACES = (1, 3, 7, 16)  # days to the next repetition, by right answers in a row
KNOWN = len(SPACES)
WORD_SPACES = (*SPACES, 35, 80)
MOST_NEW = 3  # words that are asked for the first time on a day
MOST_CARDS = 12_000  # cards
LONGEST_TEXT = 60  # characters
MOST_ANSWERS = 1_000_000
DAYS = 10_000_000  # more than any date.toordinal()
CARD_KIND = re.compile(r"[a-z0-9_-]{1,40}")

MOST_GAMES = 600  # games of all kinds, the latest
MOST_TIMES = 9999  # uses of a technique in a game
MOST_TECHNIQUES = 60  # techniques of one game
MEASURE = 5  # version of the review; raised when all games must be reviewed again
ALWAYS = 10_000  # in its place, for what cannot be reviewed again
_ID, _NAME, _KIND = re.compile(r"[\w-]{1,64}"), re.compile(r"[a-z][a-z0-9_]{0,63}"), re.compile(r"[a-z][a-z0-9_]{0,39}")


@dataclass(frozen=True, slots=True)
class ExerciseResult:
    kind: str
    drill: str  # name of the exercise
    day: str
    seconds: float  # seconds until the end
    found: bool  # found by the player
    shown: bool = False  # solution shown
    slips: int = 0  # wrong marks on the way
    id: str = field(default_factory=lambda: urandom(6).hex())

    @property
    def alone(self) -> bool:
        return self.found and not self.shown

    @property
    def clean(self) -> bool:
        """Whether it was found without mistakes."""
        return self.alone and not self.slips

    def record(self) -> Record:
        return Record(TRIED, self.id, asdict(self))


class Ledger:
    """The results of exercises, the latest last."""

    def __init__(self, records: Records) -> None:
        self._records = records
        self._values = Values(records, TRIED, read_result)

    def add(self, result: ExerciseResult) -> None:
        self._records.put(result.record())

    def results(self, kind: str = "", drill: str = "") -> tuple[ExerciseResult, ...]:
        found = sorted(self._values.all(), key=lambda each: each.day)
        return tuple(each for each in found[-MOST_RESULTS:] if kind in ("", each.kind) and drill in ("", each.drill))


def read_result(record: Record) -> ExerciseResult | None:
    """None if it cannot be read: a newer version may have written it."""
    value = record.value
    try:
        found = ExerciseResult(
            kind=str(value["kind"]),
            drill=str(value["drill"]),
            day=date.fromisoformat(value["day"]).isoformat(),
            seconds=float(value["seconds"]),
            found=value["found"] is True,
            shown=value.get("shown") is True,
            slips=int(value.get("slips", 0)),
            id=str(value["id"]),
        )
    except UNREADABLE:
        return None
    sound = all(map(NAME.fullmatch, (found.kind, found.drill, found.id)))
    return found if sound and 0 <= found.seconds <= LONGEST_SECONDS and 0 <= found.slips <= MOST_SLIPS else None


@dataclass(frozen=True, slots=True)
class LearnedCard:
    kind: str
    front: str
    tag: str  # more data for its kind
    where: str  # latest game with it
    first: str  # day of the first game with it
    last: str  # start of the wait for the next repetition
    times: int = 1  # games it was in
    step: int = KNOWN  # right answers in a row since it was missed; KNOWN: not repeated
    misses: int = 0
    answers: int = 0

    @property
    def key(self) -> str:
        return f"{self.kind} {self.front}"

    @property
    def spaces(self) -> tuple[int, ...]:
        return WORD_SPACES if self.kind == WORDS else SPACES

    @property
    def is_known(self) -> bool:
        return self.step >= len(self.spaces)

    @property
    def to_learn(self) -> bool:
        """Was it chosen by the player, and not asked since?"""
        return not self.is_known and not self.misses and not self.answers

    @property
    def is_asked(self) -> bool:
        """Is it repeated, or was it?"""
        return not self.is_known or bool(self.misses or self.answers)

    @property
    def due(self) -> date | None:
        """The day of the next repetition; None when the card is known."""
        if self.is_known:
            return None
        return date.fromisoformat(self.last) + timedelta(self.spaces[self.step])

    def answer(self, *, knew: bool, today: date) -> LearnedCard:
        most = len(self.spaces)
        step, misses = (min(self.step + 1, most), self.misses) if knew else (0, self.misses + 1)
        return replace(self, step=step, last=today.isoformat(), misses=misses, answers=self.answers + 1)

    @property
    def version(self) -> int:
        """Higher for more games and answers; at equal counts higher for the later day."""
        return (self.times + self.answers) * DAYS + date.fromisoformat(self.last).toordinal()

    def record(self) -> Record:
        return Record(CARD, self.key, asdict(self), self.version)


class Cards:
    def __init__(self, records: Records, today: Callable[[], date]) -> None:
        self._records = records
        self._today = today
        self._values = Values(records, CARD, read_card)

    def all(self, kind: str) -> tuple[LearnedCard, ...]:
        """The cards of a kind, the oldest first."""
        return tuple(each for each in most_useful(self._fix_dates(self._values.all())) if each.kind == kind)

    def due(self, kind: str) -> tuple[LearnedCard, ...]:
        """The cards due today, most missed first; of words only a few new ones a day."""
        today, every = self._today(), self.all(kind)
        due = [each for each in every if each.due is not None and each.due <= today]
        due.sort(key=lambda each: (each.step, -each.misses, each.last))
        if kind != WORDS:
            return tuple(due)
        begun = sum(each.answers == 1 and each.last == today.isoformat() for each in every)
        new = [each for each in due if not each.answers][: max(0, MOST_NEW - begun)]
        return tuple(each for each in due if each.answers or each in new)

    def meet(self, kind: str, met: Iterable[Met], on: date | None = None) -> None:
        """Add or update the cards of a game that ended today, or on that day; missed ones are due the next day."""
        known = {each.front: each for each in self.all(kind)}
        self._put(*(_after_game(kind, each, known.get(each.front), on or self._today()) for each in met))

    def choose(self, kind: str, deck: Iterable[Met], on: date | None = None) -> None:
        """Add cards that the player chose, which are due today, or on that day."""
        today, known = self._today(), {each.front: each for each in self.all(kind)}
        due = ((on or today) - timedelta(SPACES[0])).isoformat()
        day = today.isoformat()
        unmet = (
            (each, LearnedCard(kind, each.front, each.tag, each.where[:LONGEST_TEXT], day, due, times=0))
            for each in deck
        )
        self._put(*(replace(known.get(met.front, new), step=0, last=due) for met, new in unmet))

    def answer(self, card: LearnedCard, *, knew: bool) -> LearnedCard:
        after = card.answer(knew=knew, today=self._today())
        self._put(after)
        return after

    def retire(self, card: LearnedCard) -> None:
        """Mark the card as known until it is missed in a game."""
        self._put(replace(card, step=len(card.spaces)))

    def _put(self, *cards: LearnedCard) -> None:
        self._records.put(*(each.record() for each in cards))

    def _fix_dates(self, cards: list[LearnedCard]) -> list[LearnedCard]:
        """Date cards of the future, from a wrong clock, to today."""
        today = self._today().isoformat()
        ahead = {each.key: replace(each, last=today) for each in cards if each.last > today}
        self._put(*ahead.values())
        return [ahead.get(each.key, each) for each in cards]


def _after_game(kind: str, met: Met, before: LearnedCard | None, today: date) -> LearnedCard:
    day, tag, where = today.isoformat(), met.tag[:LONGEST_TEXT], met.where[:LONGEST_TEXT]
    card = before or LearnedCard(kind, met.front[:LONGEST_TEXT], tag, where, first=day, last=day, times=0)
    card = replace(card, times=card.times + 1, tag=tag, where=where)
    return replace(card, step=0, last=day, misses=card.misses + 1) if met.missed else card


def most_useful(cards: list[LearnedCard]) -> list[LearnedCard]:
    """At most MOST_CARDS: first those that are still repeated, then the most frequent."""
    if len(cards) <= MOST_CARDS:
        return cards
    least = sorted(cards, key=lambda each: (not each.is_known, each.times, each.last))[: len(cards) - MOST_CARDS]
    gone = {each.key for each in least}
    return [each for each in cards if each.key not in gone]


def read_card(record: Record) -> LearnedCard | None:
    """None if it cannot be read: a newer version may have written it."""
    value = record.value
    try:
        parts: dict[str, Any] = {name: str(value[name]) for name in ("kind", "front", "tag", "where")}
        parts |= {name: date.fromisoformat(value[name]).isoformat() for name in ("first", "last")}
        parts |= {name: int(value[name]) for name in ("times", "step", "misses", "answers")}
        found = LearnedCard(**parts)
        return found if _is_sound(found) else None
    except UNREADABLE:
        return None


def _is_sound(card: LearnedCard) -> bool:
    texts = (card.front, card.tag, card.where)
    return (
        bool(CARD_KIND.fullmatch(card.kind) and card.front)
        and all(len(each) <= LONGEST_TEXT and each.isprintable() for each in texts)
        and 0 <= card.step <= len(card.spaces)
        and all(0 <= each <= MOST_ANSWERS for each in (card.times, card.misses, card.answers))
        and (card.due is None or card.due.year > 0)
    )


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
class TechniquesUsed:
    """The techniques used in one game; empty if nothing could be judged."""

    kind: str
    day: str
    counts: Mapping[str, Counts] = field(default_factory=dict)  # by technique


@dataclass(frozen=True, slots=True)
class ForgetMark:
    """The last game of a kind that was forgotten; earlier ones were too."""

    day: str
    game: str


@dataclass(frozen=True, slots=True)
class Learned:
    seen: Mapping[str, TechniquesUsed] = field(default_factory=dict)  # by chapter, in the order of review
    forgot: Mapping[str, ForgetMark] = field(default_factory=dict)  # by kind

    def with_seen(self, game: str, seen: TechniquesUsed) -> Learned:
        kept = {**self.seen, game: seen}
        return replace(self, seen=dict(list(kept.items())[-MOST_GAMES:]))


def learned_from(records: Records) -> Learned:
    """The readable records, without forgotten games that a backup brought back."""
    forgot = {key: mark for key, each in records.of(FORGOT).items() if (mark := _mark(key, each.value)) is not None}
    found = {
        key: seen
        for key, each in records.of(LEARNED).items()
        if (seen := _techniques_used(key, each.value)) is not None
    }
    left = [(key, each) for key, each in found.items() if each.kind not in forgot or each.day >= forgot[each.kind].day]
    return Learned(dict(left[-MOST_GAMES:]), forgot)


def keep_learned(records: Records, before: Learned, learned: Learned) -> None:
    """Save the change: remove games that are gone, but keep games that another window added meanwhile."""
    games: dict[str, Any] = dict.fromkeys(before.seen)
    games |= {
        game: [each.kind, each.day, {name: list(counts.row) for name, counts in each.counts.items()}, MEASURE]
        for game, each in learned.seen.items()
    }
    records.set(LEARNED, games)
    known = records.of(FORGOT)
    gone = [kind for kind in known if kind in before.forgot and kind not in learned.forgot]
    records.put(*(replace(known[kind], value=None) for kind in gone))
    for kind, mark in learned.forgot.items():  # the later mark counts
        value = [mark.day, mark.game]
        if kind not in known or known[kind].value != value:
            records.put(Record(FORGOT, kind, value, date.fromisoformat(mark.day).toordinal()))


def walked(records: Records) -> list[TechniquesUsed]:
    """The techniques used on boards of courses."""
    return [*Values(records, WALKED, lambda each: _techniques_used(each.key, each.value)).all()]


def keep_walked(records: Records, used: TechniquesUsed) -> None:
    counts = {name: list(each.row) for name, each in used.counts.items()}
    records.set(WALKED, {urandom(6).hex(): [used.kind, used.day, counts, ALWAYS]})


def _techniques_used(game: str, value: object) -> TechniquesUsed | None:
    """The techniques; None also for an earlier MEASURE: the game is reviewed again."""
    match value:
        case [str(kind), str(text), rows, int(measure)] if measure >= MEASURE and _KIND.fullmatch(kind):
            named = list(rows.items())[:MOST_TECHNIQUES] if isinstance(rows, dict) else []
            counts = {name: Counts(*row) for name, row in named if _NAME.fullmatch(name) and _is_row(row)}
            day = read_day(text) if _ID.fullmatch(game) else None
            return TechniquesUsed(kind, day.isoformat(), counts) if day else None
    return None


def _is_row(value: object) -> bool:
    if not isinstance(value, list) or len(value) != len(Counts().row):
        return False
    return all(type(each) is int and 0 <= each <= MOST_TIMES for each in value)


def _mark(kind: str, value: object) -> ForgetMark | None:
    match value:
        case [str(text), str(game)] if _KIND.fullmatch(kind) and _ID.fullmatch(game) and (day := read_day(text)):
            return ForgetMark(day.isoformat(), game)
    return None
