"""What the store knows of a game that has just ended, read once: no drawing asks it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

from game.catalogue import CATALOGUE, Entry
from game.session.chapter import Chapter
from game.session.keeper import daily_place
from game.store import Store
from game.store.archive import ArchiveBusyError
from game.store.ending import Ending
from game.store.glance import in_place
from game.store.log import SOLVED
from game.store.streak import streak
from game.ui.lantern import Light


@dataclass(frozen=True, slots=True)
class Facts:
    best: bool  # no other one of its size and level was solved faster without a hint
    days: int  # in a row
    day: str  # whose dailies these are, where it is not today
    lights: tuple[Light, ...]  # of every kind's daily, in the order of the catalogue
    next_daily: Entry | None  # of the same day, not yet lit


def facts(store: Store, entry: Entry, chapter: Chapter[Any, Any, Any, Any], ending: Ending, today: date) -> Facts:
    """The ending itself may not have come to the archive yet: it is counted in. A daily tells of its own day, also
    after midnight or years later."""
    day = chapter.daily or today.isoformat()
    try:
        solved, lit = store.archive.solved_days(), store.archive.dailies_solved(day)
    except ArchiveBusyError:
        solved, lit = set(), set()
    if ending.how == SOLVED:
        solved.add(ending.day)
        lit |= {entry.kind.id} if chapter.daily else set()
    lights = {each.kind.id: _light(store, each, day, lit) for each in CATALOGUE}
    over = {each.kind.id for each in CATALOGUE if lights[each.kind.id] is Light.LIT or _ended(store, each, day)}
    return Facts(
        best=_is_best(store, chapter, ending),
        days=streak(solved, today),
        day=day if day != today.isoformat() else "",
        lights=tuple(lights.values()),
        next_daily=_next(entry, over | {entry.kind.id}, lights),
    )


def _is_best(store: Store, chapter: Chapter[Any, Any, Any, Any], ending: Ending) -> bool:
    """There must be one to compare with, and a hint makes no record."""
    if ending.how != SOLVED or ending.hints:
        return False
    try:
        before = store.archive.best(chapter.heading.kind, chapter.preset, chapter.heading.id)
    except ArchiveBusyError:
        return False  # nothing is claimed that is not known
    return before is not None and ending.seconds < before


def _light(store: Store, entry: Entry, day: str, lit: set[str]) -> Light:
    if entry.kind.id in lit:
        return Light.LIT
    seen = in_place(store.shelf.glances(entry.kind.id), daily_place(day))
    return Light.BEGUN if seen is not None and seen.waits and seen.moves else Light.UNLIT


def _ended(store: Store, entry: Entry, day: str) -> bool:
    """Lost or given up: it need not be offered again."""
    seen = in_place(store.shelf.glances(entry.kind.id), daily_place(day))
    return seen is not None and seen.over


def _next(entry: Entry, over: set[str], lights: dict[str, Light]) -> Entry | None:
    """The one that was begun, else the next in the catalogue."""
    at = CATALOGUE.index(entry)
    left = [each for each in CATALOGUE[at:] + CATALOGUE[:at] if each.kind.id not in over]
    return min(left, key=lambda each: lights[each.kind.id] is not Light.BEGUN, default=None)
