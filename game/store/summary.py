"""A summary of a chapter, made from its lines without its puzzle."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date

from game.store import log
from game.store.log import CHECK, ENDINGS, RESTART, Heading, LogEntry, read_entry, read_heading
from generators.kernel.kind import Kind, M, O, P, S
from generators.kernel.phrases import Phrase

MOST = 10_000_000  # slips, hints, moves: no number that a file may hold instead


@dataclass(frozen=True, slots=True)
class Ending:
    """How a chapter ended when it did so first. That stands, whatever is played on."""

    how: str  # solved, lost or shown
    day: str  # for which it counts
    seconds: float
    hints: int
    slips: int | None = None  # of older logs it is not known
    rank: int | None = None  # of kinds that have ranks


def ending_of(entry: LogEntry, hints: int) -> Ending:
    how, day, *measures = entry.text.split(" ")
    if how not in ENDINGS or not date.fromisoformat(day):
        raise ValueError(entry.text)
    measured = dict(_measure(each) for each in measures)
    return Ending(how, day, entry.second, hints, measured.get("slips"), measured.get("rank"))


def ending_day(heading: Heading, today: date) -> str:
    """The day for which an ending counts: the one on which it comes, but for a daily that was begun on its own day and
    ends a day from there. That counts for its own day: midnight takes no lantern from whoever sits over it, nor does a
    flight westward. Two days off is too far. What is noted is this day, and nobody has to ask again."""
    if not heading.daily or heading.begun != heading.daily:
        return today.isoformat()
    apart = today.toordinal() - date.fromisoformat(heading.daily).toordinal()
    return heading.daily if abs(apart) <= 1 else today.isoformat()


def ending_text(how: str, day: str, slips: int, rank: int | None) -> str:
    return " ".join([how, day, f"slips={slips}", *([] if rank is None else [f"rank={rank}"])])


def slips_of(kind: Kind[O, P, S, M], state: S, log: Iterable[LogEntry]) -> int:
    """The slips on the way: wrong guesses, where each is judged; elsewhere every Check that found a mistake and every
    Start again."""
    if kind.scoring.slips is not None:
        return kind.scoring.slips(state)
    return sum(each.action == RESTART or (each.action == CHECK and each.text not in ("", "0")) for each in log)


def _measure(text: str) -> tuple[str, int]:
    name, sign, number = text.partition("=")
    if not (sign and number.isdecimal() and len(number) < 9 and int(number) <= MOST):
        raise ValueError(text)
    return name, int(number)


UNREADABLE = (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, RecursionError)
LONGEST = 400  # letters of the words that say how far a game has come: more was not written here
TOUCHED = 10  # chapters that stay at hand after they have ended or been left
WAITING = 30  # and those that wait to be gone on with
BOOKKEEPING = (log.CLOCK, log.LEFT, log.OPEN, log.TURN, log.UNPROVED)  # comings and goings
ORDERING = (log.MOVE, log.RESTART, log.RESTORE)  # with these a chapter becomes the last
LOOKING = (log.UNDO, log.REDO, log.GO, log.RESTORE)  # at a game that is over
HARMLESS = (log.CLOCK, log.LOOK, log.CHECK, log.MARK, log.UNPROVED)  # leads to no other state


@dataclass(slots=True)
class ChapterSummary:
    """The summary of a chapter."""

    heading: Heading
    seconds: float = 0.0  # on its clock, which begins anew for whoever plays again
    since: float = 0.0  # that clock
    opened: int = 0  # the higher, the later it was on the table
    order: int = 0  # the higher, the later undo finds it: what is done in a chapter puts it last
    left: bool = False  # behind, by New
    over: bool = False
    hints: int = 0
    moves: int = 0
    touched: bool = False  # more was done than to come and go
    ending: Ending | None = None  # the first
    words: Phrase | None = None  # how far it has come; nothing where no line says how it stands now

    @property
    def id(self) -> str:
        return self.heading.id

    @property
    def waits(self) -> bool:
        return not self.over and not self.left

    def add(self, entry: LogEntry) -> None:
        if entry.action == log.RESTART and self.over:
            self.since = entry.second
        self.seconds = entry.second - self.since
        self.touched = self.touched or entry.action not in BOOKKEEPING
        match entry.action:
            case log.OPEN | log.TURN:
                self.opened, self.left = int(entry.text), False
                self.order = self.order if entry.action == log.TURN and self.order else self.opened
            case log.LEFT:
                self.left = True
            case log.OVER:
                self.over = True
            case log.END:
                self.over = True
                self._end(ending_of(entry, self.hints))
            case log.HINT:
                self.hints += 1
            case log.CLOCK if entry.text:
                self.words = read_words(entry.text)
            case action if action not in HARMLESS:
                self.moves += action == log.MOVE
                self.over = self.over and action in LOOKING
                self.words = None
                self.order = max(self.order, self.opened) if action in ORDERING else self.order

    def _end(self, ending: Ending) -> None:
        """The first stands; that most of it was shown may be found out later."""
        if self.ending is not None and ending.how == log.SHOWN:
            self.ending = replace(self.ending, how=log.SHOWN)
        self.ending = self.ending or ending

    def corrected(self) -> str:
        """The line that says so."""
        assert self.ending is not None, "only what ended is corrected"
        return LogEntry(log.END, self.since + self.seconds, f"{log.SHOWN} {self.ending.day}").line()


def summarize(lines: list[str]) -> ChapterSummary:
    found = ChapterSummary(read_heading(lines[0]))
    for line in lines[1:]:
        found.add(read_entry(line))
    return found


def waiting(summaries: Iterable[ChapterSummary]) -> list[ChapterSummary]:
    """The games that can be continued, the latest first."""
    return sorted((each for each in summaries if each.waits), key=lambda each: -each.opened)


def due(summaries: Iterable[ChapterSummary]) -> list[ChapterSummary]:
    """The games that should move to the archive, the oldest first, as History lists them: ended or left, and ten others
    have been on the table since; or one that waited for long, while thirty others have been."""
    latest = sorted(summaries, key=lambda each: -each.opened)
    return [each for at, each in enumerate(latest) if at >= (WAITING if each.waits else TOUCHED)][::-1]


def next_number(summaries: Iterable[ChapterSummary]) -> int:
    return 1 + max((each.opened for each in summaries), default=0)


def in_place(summaries: Iterable[ChapterSummary], place: str) -> ChapterSummary | None:
    """The chapter of a day, or of a puzzle from outside; of free play the one to go on with."""
    fitting = [each for each in summaries if each.heading.place == place and (place != log.FREE or each.waits)]
    return max(fitting, key=lambda each: each.opened, default=None)


def write_words(phrase: Phrase) -> str:
    """How far a game has come, as a line of its chapter holds it: no puzzle is needed to read it."""
    return json.dumps(_listed(phrase), separators=(",", ":"))


def read_words(text: str) -> Phrase | None:
    """None for what is no phrase of numbers and phrases; it may still be one that nobody knows any more."""
    try:
        return _phrase(json.loads(text)) if len(text) <= LONGEST else None
    except UNREADABLE:
        return None


def _listed(phrase: Phrase) -> list[object]:
    return [phrase.key, {name: _listed(each) if isinstance(each, Phrase) else each for name, each in phrase.blanks}]


def _phrase(listed: object) -> Phrase:
    match listed:
        case [str(key), dict(blanks)]:
            parts = ((str(name), each if isinstance(each, int) else _phrase(each)) for name, each in blanks.items())
            return Phrase(key, tuple(parts))
    raise ValueError(listed)
