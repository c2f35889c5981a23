"""The menu of Idioms by Their Characters: crossing idioms with a bank of characters or of pieces, and rows of
idioms from a bag of pieces."""

from __future__ import annotations

from dataclasses import dataclass

from generators.kernel.kind import EASY, EXPERT, HARD, MEDIUM
from generators.kernel.options import KindMenu, Preset
from generators.kernel.phrases import CHINESE, say

CHARACTERS, PIECES, ROWS = FORMS = ("characters", "pieces", "rows")
OFFERS = (
    *((CHARACTERS, 9, EASY), (CHARACTERS, 5, EASY), (CHARACTERS, 9, MEDIUM), (CHARACTERS, 11, MEDIUM)),
    *((CHARACTERS, 9, HARD), (CHARACTERS, 11, HARD), (CHARACTERS, 13, HARD)),
    *((PIECES, 5, EXPERT), (PIECES, 7, EXPERT), (PIECES, 9, EXPERT)),
    *((ROWS, 1, EASY), (ROWS, 2, MEDIUM), (ROWS, 3, HARD), (ROWS, 4, EXPERT)),
)
WEEK = ("5-easy", "1-easy-rows", "9-medium", "2-medium-rows", "9-hard", "3-hard-rows", "7-expert-pieces")


@dataclass(frozen=True, slots=True)
class Options:
    form: str
    size: int  # of the grid; of rows how many
    level: str
    recent: frozenset[str] = frozenset()  # idioms that were in the last puzzles


def _preset(form: str, size: int, level: str) -> Preset[Options]:
    room = say("idioms.rows", count=size) if form == ROWS else say("idioms.size", size=size)
    choices = say(f"idioms.form_{form}"), room, say(f"level.{level}")
    name = f"{size}-{level}" if form == CHARACTERS else f"{size}-{level}-{form}"
    return Preset(name, Options(form, size, level), choices)


MENU = KindMenu(tuple(_preset(*offer) for offer in OFFERS), week=WEEK, language=CHINESE)
