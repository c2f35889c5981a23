"""The answers of an earlier daily: what was found of them, as its game tells, and whether that game is over.

All of it reads the disk, and is work for the worker."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from game.session.chapter import Chapter, read_chapter
from game.session.keeper import daily_place
from game.session.ready import Ready
from game.store import Store
from game.store.archive import ArchiveBusyError
from game.store.glance import Glance, in_place
from game.store.log import HINT, WAY, Deed
from generators.kernel.answers import WordAnswers
from generators.kernel.kind import AnyKind, AnyState, BadText, Preset, Pulse
from generators.kernel.phrases import Phrase


class Played(Enum):
    OVER = auto()
    BEGUN = auto()
    NOT = auto()
    UNKNOWN = auto()  # it was, and only numbers were kept of it


@dataclass(frozen=True, slots=True)
class PastDaily:
    day: str
    played: Played
    answers: WordAnswers | None = None  # none of a game that is begun: they would give it away
    chapter: str = ""  # that game
    far: Phrase | None = None  # how far it has come


def look(store: Store, ready: Ready, kind: AnyKind, preset: Preset[Any], day: str, pulse: Pulse) -> PastDaily:
    try:
        return _looked(store, ready, kind, preset, day, pulse)
    except ArchiveBusyError as error:
        raise BadText("yesterday.busy") from error


def _looked(store: Store, ready: Ready, kind: AnyKind, preset: Preset[Any], day: str, pulse: Pulse) -> PastDaily:
    place = daily_place(day)
    seen = in_place(store.shelf.glances(kind.id), place)
    pulse()
    if seen is not None and seen.touched and not seen.over and seen.ending is None:
        return PastDaily(day, Played.BEGUN, chapter=seen.id, far=seen.words)
    name = seen.id if seen is not None and seen.touched else store.archive.in_place(kind.id, place)
    if not name:
        return PastDaily(day, Played.NOT, _answers(kind, kind.start(ready.made(kind, preset, pulse, day)), pulse))
    chapter = _ended(store, kind, name, seen)
    if chapter is None:
        return PastDaily(day, Played.UNKNOWN, _answers(kind, kind.start(ready.made(kind, preset, pulse, day)), pulse))
    state = next((each.state for each in chapter.positions if kind.over(each.state)), None)
    if state is None and chapter.ending is None:
        return PastDaily(day, Played.BEGUN, chapter=name)
    played = Played.UNKNOWN if state is None else Played.OVER
    return PastDaily(day, played, _answers(kind, chapter.state if state is None else state, pulse))


def given_away(store: Store, kind: AnyKind, begun: PastDaily, pulse: Pulse) -> PastDaily:
    """The answers of a game that is not over, which then counts as shown."""
    journal = store.shelf.claim(kind.id, begun.chapter)
    if journal is None:
        raise BadText("opening.elsewhere")
    try:
        chapter = read_chapter(kind, journal.lines())
    except BadText:
        store.shelf.refuse(journal)
        raise
    if not any(each.act == HINT and each.text == WAY for each in chapter.log):
        journal.add(Deed(HINT, round(chapter.seconds, 1), WAY).line())
    store.shelf.let_go(journal)
    return PastDaily(begun.day, Played.OVER, _answers(kind, chapter.state, pulse))


def _answers(kind: AnyKind, state: AnyState, pulse: Pulse) -> WordAnswers:
    assert kind.teaching.answers is not None, "else nobody asks"
    return kind.teaching.answers(state, pulse)


def _ended(store: Store, kind: AnyKind, name: str, seen: Glance | None) -> Chapter[Any, Any, Any, Any] | None:
    """The game as the archive has it; one that it has not learned of yet, as it lies on the shelf."""
    lines = store.archive.lines(name, quietly=True)
    journal = store.shelf.claim(kind.id, name) if lines is None and seen is not None else None
    if journal is not None:
        lines = journal.lines()
        store.shelf.let_go(journal)
    try:
        return read_chapter(kind, lines) if lines else None
    except BadText:
        return None
