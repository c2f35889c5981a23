"""A summary of a chapter, made from its lines without its puzzle."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date

from game.store import log
from game.store.files import UNREADABLE
from game.store.log import CHECK, ENDINGS, RESTART, Heading, LogEntry, read_entry, read_heading
from generators.kernel.kind import Kind, M, O, P, S
from generators.kernel.phrases import Phrase, join_list, say

MOST = 10_000_000  # largest number of mistakes, or rank

LONGEST = 400  # characters of the progress text
TOUCHED = 10  # ended or left chapters that stay files
WAITING = 30  # chapters in progress that stay files
BOOKKEEPING = (log.CLOCK, log.HINT, log.LEFT, log.OPEN, log.TURN, log.UNPROVED)  # no moves
ORDERING = (log.MOVE, log.RESTART, log.RESTORE)  # make a chapter the last one
LOOKING = (log.UNDO, log.REDO, log.GO, log.RESTORE)  # allowed in a game that is over
HARMLESS = (log.CLOCK, log.LOOK, log.CHECK, log.MARK, log.UNPROVED)  # do not change the state


@dataclass(frozen=True, slots=True)
class Ending:
    """The first ending of a chapter, which stays if it is played on."""

    how: str  # solved, lost or shown
    day: str  # day for which it counts
    seconds: float
    hints: int
    slips: int | None = None  # None for older logs
    rank: int | None = None  # for kinds with ranks
    open: bool = False  # counts as solved, and the game goes on


def ending_of(entry: LogEntry, hints: int) -> Ending:
    how, day, *measures = entry.text.split(" ")
    if how not in ENDINGS or not date.fromisoformat(day):
        raise ValueError(entry.text)
    measured = dict(_measure(each) for each in measures)
    return Ending(
        how, day, entry.second, hints, measured.get("slips"), measured.get("rank"), bool(measured.get("open"))
    )


def ending_day(heading: Heading, today: date) -> str:
    """The day that an ending counts for: today, or the puzzle's own day for a daily that was
    started on that day and ends at most one day before or after it, because of midnight or another
    time zone."""
    if not heading.daily or heading.begun != heading.daily:
        return today.isoformat()
    apart = today.toordinal() - date.fromisoformat(heading.daily).toordinal()
    return heading.daily if abs(apart) <= 1 else today.isoformat()


def ending_text(how: str, day: str, slips: int, rank: int | None, *, goes_on: bool = False) -> str:
    ranked = [] if rank is None else [f"rank={rank}"]
    return " ".join([how, day, f"slips={slips}", *ranked, *(["open=1"] if goes_on else [])])


def next_ending(first: Ending | None, ending: Ending) -> Ending:
    """The first ending stays; while the game goes on its rank may rise."""
    if first is None or not first.open:
        return first or ending
    return replace(first, rank=max(first.rank or 0, ending.rank or 0), open=ending.open)


def help_phrase(hints: int, checks: int) -> Phrase:
    named = (("hints", hints), ("checks", checks))
    parts = [say(f"help.{'one_' * (count == 1)}{name}", count=count) for name, count in named if count]
    return join_list(parts) if parts else say("help.none")


def slips_of(kind: Kind[O, P, S, M], state: S, entries: Iterable[LogEntry]) -> int:
    """Wrong guesses, for kinds that judge each guess; else each Check that found a mistake, each
    Start again, and what Sure refused."""
    if kind.scoring.slips is not None:
        return kind.scoring.slips(state)
    single = (RESTART, log.REFUSED)
    return sum(each.action in single or (each.action == CHECK and each.text not in ("", "0")) for each in entries)


def _measure(text: str) -> tuple[str, int]:
    name, sign, number = text.partition("=")
    if not (sign and number.isdecimal() and len(number) < 9 and int(number) <= MOST):
        raise ValueError(text)
    return name, int(number)


@dataclass(slots=True)
class ChapterSummary:
    heading: Heading
    seconds: float = 0.0  # seconds on its clock, which Start again after an ending resets
    since: float = 0.0  # time of that reset
    opened: int = 0  # higher: opened later
    order: int = 0  # position in Undo: a move makes a chapter the last
    left: bool = False  # left by New
    over: bool = False
    hints: int = 0
    checks: int = 0  # those among the hints until the ending
    moves: int = 0
    touched: bool = False  # changed after it was opened
    ending: Ending | None = None  # first ending
    again: bool = False  # solved after that, without a hint
    brought: bool = False  # opened from a file or an address
    words: Phrase | None = None  # latest progress, if noted since the last move

    @property
    def id(self) -> str:
        return self.heading.id

    @property
    def waits(self) -> bool:
        """Whether it can be continued. One that New left without a move is not offered again."""
        return not self.over and (self.touched or not self.left)

    @property
    def in_progress(self) -> bool:
        """Whether it can be continued, and something was moved: a hint or a Check alone does not count."""
        return self.waits and self.moves > 0

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
                self.over, self.again = True, self.again or entry.text == log.SOLVED
            case log.END:
                ending = ending_of(entry, self.hints)
                self.over = not ending.open
                if self.ending is not None and ending.how == log.SHOWN:  # a later SHOWN changes the ending
                    self.ending = replace(self.ending, how=log.SHOWN)
                self.ending = next_ending(self.ending, ending)
            case log.HINT:
                self.hints += 1
                self.checks += entry.text == CHECK and self.ending is None
            case log.UNPROVED:
                self.brought = True
            case log.CLOCK if entry.text:
                self.words = read_words(entry.text)
            case action if action not in HARMLESS:
                self.moves += action == log.MOVE
                self.over = self.over and action in LOOKING
                self.words = None
                self.order = max(self.order, self.opened) if action in ORDERING else self.order

    def correction_line(self) -> str:
        """A line that changes the ending to SHOWN."""
        assert self.ending is not None
        return LogEntry(log.END, self.since + self.seconds, f"{log.SHOWN} {self.ending.day}").line()


def summarize(lines: list[str]) -> ChapterSummary:
    found = ChapterSummary(read_heading(lines[0]))
    for line in lines[1:]:
        found.add(read_entry(line))
    return found


def waiting(summaries: Iterable[ChapterSummary]) -> list[ChapterSummary]:
    """The games in progress, the latest first."""
    return sorted((each for each in summaries if each.in_progress), key=lambda each: -each.opened)


def due(summaries: Iterable[ChapterSummary]) -> list[ChapterSummary]:
    """The games to move to the archive, the oldest first: those not among the last ten opened, or
    the last thirty if they are in progress."""
    latest = sorted(summaries, key=lambda each: -each.opened)
    most = (WAITING if each.waits and not each.left else TOUCHED for each in latest)
    return [each for at, (each, count) in enumerate(zip(latest, most, strict=True)) if at >= count][::-1]


def next_number(summaries: Iterable[ChapterSummary]) -> int:
    return 1 + max((each.opened for each in summaries), default=0)


def in_place(summaries: Iterable[ChapterSummary], place: str) -> ChapterSummary | None:
    """The chapter of a daily or imported puzzle; for free play the latest in progress."""
    fitting = [each for each in summaries if each.heading.place == place and (place != log.FREE or each.waits)]
    return max(fitting, key=lambda each: each.opened, default=None)


def write_words(phrase: Phrase) -> str:
    """The progress of a game as text in a line of its chapter."""
    return json.dumps(_as_list(phrase), separators=(",", ":"))


def read_words(text: str) -> Phrase | None:
    """The phrase in the text; None if it is not a phrase of numbers and phrases."""
    try:
        return _phrase(json.loads(text)) if len(text) <= LONGEST else None
    except UNREADABLE:
        return None


def _as_list(phrase: Phrase) -> list[object]:
    return [phrase.key, {name: _as_list(each) if isinstance(each, Phrase) else each for name, each in phrase.blanks}]


def _phrase(listed: object) -> Phrase:
    match listed:
        case [str(key), dict(blanks)]:
            parts = ((str(name), each if isinstance(each, int) else _phrase(each)) for name, each in blanks.items())
            return Phrase(key, tuple(parts))
    raise ValueError(listed)
