"""Saves the log entries of the open chapters, and the first ending of each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from hashlib import sha256
from os import urandom
from typing import Any, Generic, TypeAlias

from game.session.session import CHAPTERS, Chapter, Opener, Session, read_chapter
from game.store.archive import ArchiveBusyError
from game.store.journal import FileJournal
from game.store.log import (
    CLOCK,
    DAILY,
    FREE,
    GIVEN,
    LEFT,
    LOST,
    OPEN,
    OVER,
    SHOWN,
    SOLVED,
    TURN,
    Heading,
    LogEntry,
    address_id,
)
from game.store.store import Store
from game.store.summary import ChapterSummary, ending_day, in_place, next_number, write_words
from game.word_cards import cards_of
from generators.kernel.kind import BadText, Kind, M, O, P, S
from generators.kernel.phrases import Phrase
from generators.names.address import Address

AGAIN = 2.0  # seconds until a failed write is tried again, and a sync that had to wait
HIDDEN = 0.2  # seconds of a turn in the background, where no clock runs


@dataclass(slots=True)
class _Open(Generic[O, P, S, M]):
    """A chapter that this window has open, and how much of it is saved."""

    chapter: Chapter[O, P, S, M]
    journal: FileJournal
    entries: int = 0
    second: int = 0
    over: bool = False
    has_words: bool = False  # up-to-date progress text


class Keeper(Generic[O, P, S, M]):
    def __init__(
        self,
        store: Store,
        kind: Kind[O, P, S, M],
        today: Callable[[], date],
        words: Callable[[S], Phrase] | None = None,  # progress of a state
        extra_day: Callable[[Heading], str] = lambda _: "",  # day of a mini, which says nothing about the next game
        its_day: Callable[[Heading], str] = lambda heading: heading.daily,  # day of which it is a puzzle
    ) -> None:
        self._shelf = store.shelf
        self._archive = store.archive
        self._cards = store.cards
        self._kind = kind
        self._today = today
        self._words = words
        self._extra_day = extra_day
        self._its_day = its_day
        self._open: dict[str, _Open[O, P, S, M]] = {}
        self._session: Session[O, P, S, M] | None = None
        self._current: Chapter[O, P, S, M] | None = None
        self._number = 0  # number of the last OPEN or TURN entry
        self._next_open_action = TURN  # OPEN or TURN for the next chapter
        self._due = AGAIN
        self.has_unreadable = False  # the chapter to resume

    def resume(self) -> Session[O, P, S, M] | None:
        """Open the latest chapter in progress but today's mini, else the last free one if nothing
        was moved in it; None if there is neither, or if it cannot be read: no other comes in its
        place."""
        unplayed = [each for each in self._free_chapters()[-1:] if each.waits and not each.moves]
        today = self._today().isoformat()
        begun = [each for each in self._shelf.waiting(self._kind.id) if self._extra_day(each.heading) != today]
        for each in [*begun, *unplayed]:
            session = self.open(each.id)
            self.has_unreadable = session is None and self._shelf.is_free(self._kind.id, each.id)
            if session is not None or self.has_unreadable:
                return session
        return None

    def latest(self) -> Session[O, P, S, M] | None:
        """Open the chapter that was opened last."""
        seen = max(self._shelf.summaries(self._kind.id), key=lambda each: each.opened, default=None)
        return self.open(seen.id) if seen else None

    def reopen(self, place: str | Address) -> Session[O, P, S, M] | None:
        """Open the chapter of a daily or imported puzzle, or the latest of an address."""
        seen = self._find(place)
        name = seen.id if seen else self._find_archived(place)
        return self.open(name) if name else None

    def is_elsewhere(self, place: str | Address) -> bool:
        """Whether another window has it open."""
        seen = self._find(place)
        return seen is not None and not self._shelf.is_free(self._kind.id, seen.id)

    def open(self, chapter: str) -> Session[O, P, S, M] | None:
        """Open any chapter, also from the archive; None if another window has it or it cannot be read."""
        found = self._read(chapter)
        if found is None:
            return None
        summaries = self._shelf.summaries(self._kind.id)
        here = next((each for each in summaries if each.id == chapter), None)
        last = max(summaries, key=lambda each: each.opened, default=None)
        self._session = Session(self._kind, found, *self._around(chapter))
        if here is None or here is not last:  # becomes the last one, without redo
            self._session.end_redo()
            self._next_open_action = OPEN
        self.keep()
        return self._session

    def begin(
        self, preset: str, puzzle: P, place: str = FREE, made_at: Address | None = None
    ) -> Session[O, P, S, M] | None:
        """Start a new chapter; None if another window has one for the same place."""
        written, today = self._kind.write(puzzle), self._today().isoformat()
        there = str(made_at) if made_at is not None and not made_at.day else ""
        heading = Heading(urandom(6).hex(), self._kind.id, place, preset, written, today, there)
        if self._its_day(heading) and not self._is_known(heading.day_id):
            heading = replace(heading, id=heading.day_id)
        chapter = Chapter(self._kind, heading, puzzle)
        earlier, _ = self._around(heading.id)
        journal = self._shelf.create(heading)
        if journal is None:
            return None
        self._open[heading.id] = _Open(chapter, journal)
        if self._session is None:
            self._session = Session(self._kind, chapter, earlier)
        else:
            self._session.begin(chapter)
        self._next_open_action = OPEN
        self.keep()
        return self._session

    def _is_known(self, chapter: str) -> bool:
        """Whether a game has that id, perhaps one that cannot be read."""
        try:
            return self._shelf.has(self._kind.id, chapter) or self._archive.has(chapter)
        except ArchiveBusyError:
            return True

    def last_preset(self) -> str:
        """The preset of the last free game; empty if there is none."""
        own = self._free_chapters()
        return own[-1].heading.preset if own else ""

    def _free_chapters(self) -> list[ChapterSummary]:
        """The chapters of free play, without those of addresses, the latest last."""
        own = [each for each in self._shelf.summaries(self._kind.id) if each.heading.place == FREE and not each.brought]
        return sorted((each for each in own if not self._extra_day(each.heading)), key=lambda each: each.opened)

    def update(self, seconds: float) -> None:
        self._due -= seconds or HIDDEN
        here = self._open.get(self._current.heading.id) if self._current else None
        if here is not None and int(here.chapter.seconds) != here.second:
            self.keep()
        elif here is not None and self._due <= 0:
            self._due = AGAIN
            here.journal.add()
            self._shelf.retry()

    def keep(self) -> None:
        self._note_chapter_change()
        for each in list(self._open.values()):
            self._keep(each)

    def close(self) -> None:
        self.keep()
        for each in self._open.values():
            each.journal.add(self._clock(each))
            self._shelf.release(each.journal)
        if self._open:
            self._shelf.archive_old(self._kind.id)
        self._open.clear()
        self._session = self._current = None

    def _keep(self, each: _Open[O, P, S, M]) -> None:
        ended = self._note_end(each)
        lines = [entry.line() for entry in each.chapter.log[each.entries :]]
        each.entries, each.has_words = len(each.chapter.log), each.has_words and not lines
        if int(each.chapter.seconds) != each.second:
            each.second = int(each.chapter.seconds)
            lines.append(self._clock(each))
        if lines:
            each.journal.add(*lines)
        if ended:
            self._shelf.note_end(each.journal)

    def _clock(self, each: _Open[O, P, S, M]) -> str:
        """A clock line, with the progress text if it has changed."""
        words = ""
        if self._words is not None and not each.has_words:
            each.has_words, words = True, write_words(self._words(each.chapter.state))
        return LogEntry(CLOCK, each.chapter.seconds, words).line()

    def _note_end(self, each: _Open[O, P, S, M]) -> bool:
        """Note the end of a chapter, or that it counts as solved; True the first time."""
        chapter, was = each.chapter, each.over
        each.over = chapter.closed
        reached = self._kind.scoring.won is not None and self._kind.scoring.won(chapter.state)
        day = chapter.ending.day if chapter.ending is not None else ending_day(chapter.heading, self._today())
        if reached and not chapter.closed and chapter.ending is None and not chapter.shown:
            chapter.end(SOLVED, day, goes_on=True)
            return True
        if was or not chapter.over:
            return False
        how = SOLVED if reached or self._kind.is_solved(chapter.state) else LOST
        if chapter.ending is not None and not chapter.ending.open:
            chapter.note(OVER, SOLVED if how == SOLVED and not chapter.hinted else "")
            return False
        chapter.end(SHOWN if how == SOLVED and chapter.shown else how, day)
        if (cards := cards_of(self._kind)) is not None:
            self._cards.meet(cards.id, cards.met(chapter.state))
        return True

    def _note_chapter_change(self) -> None:
        now, before = self._session.chapter if self._session else None, self._current
        if now is None or now is before:
            return
        if before is not None and before.heading.place == now.heading.place == FREE and not before.closed:
            before.note(LEFT)
        self._number = max(self._number + 1, next_number(self._shelf.summaries(self._kind.id)))
        now.note(self._next_open_action, str(self._number))
        self._current, self._next_open_action = now, TURN

    def _find(self, place: str | Address) -> ChapterSummary | None:
        here = self._shelf.summaries(self._kind.id)
        if isinstance(place, str):
            return in_place(here, place)
        return max((each for each in here if each.heading.made_at == place), key=lambda each: each.opened, default=None)

    def _find_archived(self, place: str | Address) -> str | None:
        if isinstance(place, str):
            return self._archive.in_place(self._kind.id, place)
        name = address_id(place)
        return name if self._archive.has(name) else None

    def _read(self, chapter: str) -> Chapter[O, P, S, M] | None:
        if chapter in self._open:
            return self._open[chapter].chapter
        journal = self._shelf.claim(self._kind.id, chapter)
        if journal is None:
            return None
        try:
            found = read_chapter(self._kind, journal.all)
        except BadText:
            self._shelf.reject(journal)
            return None
        over = found.closed and found.ending is not None
        self._open[chapter] = _Open(found, journal, len(found.log), int(found.seconds), over)
        return found

    def _around(self, chapter: str) -> tuple[list[Opener[O, P, S, M]], list[Opener[O, P, S, M]]]:
        found = sorted(self._shelf.summaries(self._kind.id), key=lambda each: each.order)
        names = [each.id for each in found]
        at = names.index(chapter) if chapter in names else len(names)
        before, after = names[:at][1 - CHAPTERS :], names[at + 1 :]
        return [partial(self._read, each) for each in before], [partial(self._read, each) for each in reversed(after)]


AnyKeeper: TypeAlias = Keeper[Any, Any, Any, Any]


def daily_place(day: str) -> str:
    return DAILY + day


def given_place(kind: Kind[O, P, S, M], puzzle: P) -> str:
    """The place of an imported puzzle, made from its text."""
    return place_of_text(kind.write(puzzle))


def place_of_text(puzzle: str) -> str:
    return GIVEN + sha256(f"\n{puzzle}".encode("utf-8", "replace")).hexdigest()[:12]
