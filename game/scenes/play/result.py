"""How a game ended, in words: what the result bar says and what is shared."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from typing import Any

from game.boards.board import Board
from game.scenes.almanac.words import short_day
from game.scenes.play.result_facts import Facts
from game.session.chapter import Chapter
from game.store.ending import Ending
from game.store.log import SHOWN, SOLVED
from game.ui.clock import clock_text
from game.ui.lantern import Light
from game.ui.ui import Ui


@dataclass(frozen=True, slots=True)
class Result:
    light: Light
    title: str
    notes: tuple[str, ...]  # the best first
    lines: tuple[str, ...]  # the kind's own
    today: tuple[Light, ...]
    day: str  # the name of the day that these lights are of


def result(
    ui: Ui, board: Board[Any, Any], chapter: Chapter[Any, Any, Any, Any], ending: Ending, known: Facts
) -> Result:
    won, kind = ending.how == SOLVED, chapter.kind
    if ending.how == SHOWN:
        return _shown(ui, board, chapter, ending, known)
    harmless = kind.mistakes is None and kind.scoring.takes_back is None  # nothing in it is ever wrong: nobody loses it
    key = "result.solved" if won else "result.finished"
    return Result(
        light=Light.LIT if won else Light.BEGUN if harmless else Light.UNLIT,
        title=ui.tell(key, time=clock_text(ending.seconds)) if won or harmless else ui.tell("result.lost"),
        notes=tuple(_notes(ui, ending, known, won=won, timed=won or harmless)),
        lines=tuple(_own(ui, board, chapter, won=won)),
        today=known.lights,
        day=_day(ui, known),
    )


def _shown(
    ui: Ui, board: Board[Any, Any], chapter: Chapter[Any, Any, Any, Any], ending: Ending, known: Facts
) -> Result:
    """Most of it was revealed: no light and no praise, and what was revealed is said."""
    notes = (ui.tell("result.after", time=clock_text(ending.seconds)),)
    lines = tuple(_own(ui, board, chapter, won=True))
    return Result(Light.UNLIT, ui.tell("result.shown"), notes, lines, known.lights, _day(ui, known))


def _day(ui: Ui, known: Facts) -> str:
    return short_day(ui, date.fromisoformat(known.day)) if known.day else ui.tell("result.today")


def _own(ui: Ui, board: Board[Any, Any], chapter: Chapter[Any, Any, Any, Any], *, won: bool) -> list[str]:
    """The board's verdict, else what the kind shares but for its name, which stands above. Of a lost game the first
    line alone, what was found: the rest would sound like praise or blame."""
    said = board.verdict(chapter.final)
    lines = list(map(ui.tell, chapter.kind.result(chapter.final) if said is None else said))
    name = ui.tell(f"board.{chapter.kind.id}.name")
    return [each for each in lines if not begins_with(each, name)][: None if won else 1]


def begins_with(line: str, name: str) -> bool:
    """It begins with this name, and not with a longer word."""
    return line.startswith(name) and not re.match("[a-z]", line.removeprefix(name))


def _notes(ui: Ui, ending: Ending, known: Facts, *, won: bool, timed: bool) -> list[str]:
    """No praise where there is no reason for it."""
    notes = [ui.tell("result.best")] if known.best else []
    if known.days > 1:
        notes.append(ui.tell("result.days" if won else "result.days_go_on", days=known.days))
    if ending.hints or won:
        notes.append(ui.tell(_hints(ending.hints), hints=ending.hints))
    return notes if timed else [ui.tell("result.after", time=clock_text(ending.seconds)), *notes]


def _hints(count: int) -> str:
    return "result.no_hint" if count == 0 else "result.one_hint" if count == 1 else "result.hints"
