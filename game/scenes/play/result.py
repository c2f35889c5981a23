"""How a game ended: what the store knows of it, and the words of the result bar."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from typing import Any

from game.boards.board import Board
from game.catalogue import CATALOGUE, Entry
from game.scenes.almanac.words import short_day
from game.scenes.shared.day_lanterns import light_of, solved_at_hand
from game.session.coach import refusals
from game.session.keeper import daily_place
from game.session.session import Chapter
from game.store.archive import ArchiveBusyError
from game.store.figures import streak
from game.store.log import SHOWN, SOLVED
from game.store.store import Store
from game.store.summary import Ending, in_place
from game.ui.lantern import Light
from game.ui.ui import Ui
from generators.kernel.phrases import clock_text

HINTS = ("result.no_hint", "result.one_hint", "result.hints")  # none, one, more


@dataclass(frozen=True, slots=True)
class ResultFacts:
    """The facts of an ending, read from the store once: no drawing asks the store."""

    best: bool  # no other one of its size and level was solved faster without a hint
    days: int  # in a row
    day: str  # whose dailies these are, where it is not today
    lights: tuple[Light, ...]  # of every kind's daily, in the order of the catalogue
    next_daily: Entry | None  # of the same day, not yet lit
    is_known: bool  # not while somebody else has the archive: to be asked again


def facts(store: Store, entry: Entry, chapter: Chapter[Any, Any, Any, Any], ending: Ending, today: date) -> ResultFacts:
    """The ending itself may not have come to the archive yet: it is counted in. A daily tells of its own day, also
    after midnight or years later."""
    day = chapter.heading.daily or today.isoformat()
    solved, lit, best, is_known = solved_at_hand(store), set[str](), False, True
    try:
        solved |= store.archive.solved_days()
        lit = store.archive.dailies_solved(day)
        best = _is_best(store, chapter, ending)
    except ArchiveBusyError:  # no result waits for it
        is_known = False
    if ending.how == SOLVED:
        solved.add(ending.day)
        lit |= {entry.kind.id} if chapter.heading.daily else set()
    seen = {each.id: in_place(store.shelf.glances(each.id), daily_place(day)) for each in CATALOGUE}
    lights = {kind: light_of(kind, begun, lit) for kind, begun in seen.items()}
    over = {kind for kind, begun in seen.items() if lights[kind] is Light.LIT or (begun is not None and begun.over)}
    return ResultFacts(
        best=best,
        days=streak(solved, today),
        day=day if day != today.isoformat() else "",
        lights=tuple(lights.values()),
        next_daily=_next(entry, over | {entry.kind.id}, lights),
        is_known=is_known,
    )


def _is_best(store: Store, chapter: Chapter[Any, Any, Any, Any], ending: Ending) -> bool:
    """Is it the best time? There must be one to compare with, and a hint makes no record; puzzles from outside have
    no size and level in common."""
    if ending.how != SOLVED or ending.hints or not chapter.heading.preset:
        return False
    before = store.archive.best(chapter.heading.kind, chapter.heading.preset, chapter.heading.id)
    return before is not None and ending.seconds < before


def _next(entry: Entry, over: set[str], lights: dict[str, Light]) -> Entry | None:
    """The one that was begun, else the next in the catalogue."""
    at = CATALOGUE.index(entry)
    left = [each for each in CATALOGUE[at:] + CATALOGUE[:at] if each.kind.id not in over]
    return min(left, key=lambda each: lights[each.kind.id] is not Light.BEGUN, default=None)


@dataclass(frozen=True, slots=True)
class Result:
    light: Light
    title: str
    notes: tuple[str, ...]  # the best first
    lines: tuple[str, ...]  # the kind's own
    today: tuple[Light, ...]
    day: str  # the name of the day that these lights are of


def result(
    ui: Ui, board: Board[Any, Any], chapter: Chapter[Any, Any, Any, Any], ending: Ending, known: ResultFacts
) -> Result:
    """The result in words. One that was revealed has no light and no praise, and says what was revealed."""
    won, shown, kind = ending.how == SOLVED, ending.how == SHOWN, chapter.kind
    harmless = kind.mistakes is None and kind.scoring.takes_back is None  # nothing in it is ever wrong: nobody loses it
    own, time = board.title(chapter.final), clock_text(ending.seconds)
    if shown:
        light, title, notes = Light.UNLIT, ui.tell("result.shown"), [ui.tell("result.after", time=time)]
    else:
        light = Light.LIT if won else Light.BEGUN if harmless else Light.UNLIT
        key = "result.solved" if won else "result.finished" if harmless else "result.lost"
        title = f"{ui.tell(own)} · {time}" if own is not None else ui.tell(key, time=time)
        notes = [*_proved(ui, chapter, won=won), *_notes(ui, ending, known, won=won, timed=won or harmless)]
    lines = tuple(_own(ui, board, chapter, won=won or shown))
    day = short_day(ui, date.fromisoformat(known.day)) if known.day else ui.tell("result.today")
    return Result(light, title, tuple(notes), lines, known.lights, day)


def _own(ui: Ui, board: Board[Any, Any], chapter: Chapter[Any, Any, Any, Any], *, won: bool) -> list[str]:
    """The board's verdict, else what the kind shares but for its name, which stands above. Of a lost game the first
    line alone, what was found: the rest would sound like praise or blame."""
    said = board.verdict(chapter.final)
    lines = list(map(ui.tell, chapter.kind.result(chapter.final) if said is None else said))
    name = ui.tell(f"board.{chapter.kind.id}.name")
    return [each for each in lines if not begins_with(each, name)][: None if won else 1]


def begins_with(line: str, name: str) -> bool:
    """Does the line begin with this name, and not with a longer word?"""
    return line.startswith(name) and not re.match("[a-z]", line.removeprefix(name))


def _notes(ui: Ui, ending: Ending, known: ResultFacts, *, won: bool, timed: bool) -> list[str]:
    notes = [ui.tell("result.best")] if known.best else []
    if known.days > 1:
        notes.append(ui.tell("result.days" if won else "result.days_go_on", days=known.days))
    if ending.hints or won:
        notes.append(ui.tell(HINTS[min(ending.hints, 2)], hints=ending.hints))
    return notes if timed else [ui.tell("result.after", time=clock_text(ending.seconds)), *notes]


def _proved(ui: Ui, chapter: Chapter[Any, Any, Any, Any], *, won: bool) -> list[str]:
    """The seal of a game in which every move was proved before it counted; and what nobody has proved."""
    unproved = [ui.tell("result.unproved")] if won and chapter.unproved else []
    refused = refusals(chapter) if won else None
    if refused is None:
        return unproved
    return [ui.tell("result.refused", count=refused) if refused else ui.tell("result.proved"), *unproved]
